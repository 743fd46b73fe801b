"""The program ``python -m bots``, traced: what it calls of its own between two signals.

It runs as a module of no package, so that it knows nothing of the tree that it traces.
"""

import json
import os
import runpy
import signal
import sys
import threading
from pathlib import Path
from types import CodeType, FrameType

OWN = tuple(f"{os.sep}{package}{os.sep}" for package in ("takmail", "bots"))
"""Parts of the paths of files that count."""

BEGIN, END = signal.SIGUSR1, signal.SIGUSR2

FILE = "TAKMAIL_TRACED"
"""The variable with the path of the file for what was traced; it goes while the trace is on."""


class Trace:
    """The functions that were called, by any thread, and how deep they were in each other.

    A coroutine counts as called each time that it goes on. What has no name, such as a lambda,
    counts for its file alone.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._on = False
        self._own: dict[CodeType, bool] = {}
        self._called: set[CodeType] = set()
        self._depth = 0

    def begin(self, *_: object) -> None:
        """Note what is called from now on."""
        self._called, self._depth, self._on = set(), 0, True
        self._file.unlink(missing_ok=True)

    def end(self, *_: object) -> None:
        """Write what was called since."""
        self._on = False
        named = {code for code in self._called if not code.co_name.startswith("<")}
        traced = {
            "files": sorted({code.co_filename for code in self._called}),
            "functions": len(named),
            "depth": self._depth,
        }
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(traced), "utf-8")
        part.rename(self._file)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call."""
        if not self._on or event != "call" or not self._is_own(frame.f_code):
            return
        self._called.add(frame.f_code)
        depth, outer = 1, frame
        while (waiting := outer.f_back) is not None:
            depth += self._is_own(waiting.f_code)
            outer = waiting
        self._depth = max(self._depth, depth)

    def _is_own(self, code: CodeType) -> bool:
        if code not in self._own:
            inside = os.path.relpath(code.co_filename)  # the program runs in its tree
            self._own[code] = f"{os.sep}{inside}".startswith(OWN)
        return self._own[code]


def main() -> None:
    """Run the program with the arguments of this one."""
    trace = Trace(Path(os.environ.pop(FILE)))
    signal.signal(BEGIN, trace.begin)
    signal.signal(END, trace.end)
    threading.setprofile(trace.note)
    sys.setprofile(trace.note)
    runpy.run_module("bots", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

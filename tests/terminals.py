"""A terminal with the program in it, and somebody at the keyboard."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from tests.programs import PATIENCE, ROOT

ROWS, COLUMNS = 50, 160

CONTROL_D = "\x04"

_WHERE, _HERE = b"\x1b[6n", f"\x1b[{ROWS};1R".encode()
"""The program's question where the cursor is, and the answer: in the last row."""

_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>78])|\r")


class Terminal:
    """What is typed at a terminal, and what stands there without its colours."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self.process = process
        self._end = end
        self._shown = b""
        self._read = 0

    def type(self, text: str, *, enter: bool = True) -> None:
        """Type a text, and Enter behind it."""
        self._read = len(self.shown)
        os.write(self._end, (text + "\r" * enter).encode())

    @property
    def shown(self) -> str:
        """All that was shown so far."""
        return _ESCAPE.sub("", self._shown.decode("utf-8", "ignore"))

    def until(self, pattern: str) -> str:
        """Return what was shown since something was typed, once this is in it."""
        wanted = re.compile(pattern, re.DOTALL)
        late = time.monotonic() + PATIENCE
        while not wanted.search(self.shown[self._read :]):
            assert time.monotonic() < late, f"{pattern!r} is missing in: {self.shown[-2000:]}"
            assert self._hear(), f"it ended before {pattern!r}: {self.shown[-2000:]}"
        return self.shown[self._read :]

    def leave(self) -> int:
        """Press Ctrl-D, and return the exit code."""
        self.type(CONTROL_D, enter=False)
        while self._hear():
            pass
        return self.process.wait(PATIENCE)

    def _hear(self) -> bool:
        """Wait a while for something to be shown; return whether there may be more."""
        if not select.select([self._end], [], [], 1.0)[0]:
            return self.process.poll() is None
        data = b""
        with suppress(OSError):  # the last one to show something has left
            data = os.read(self._end, 1 << 16)
        self._shown += data
        if _WHERE in data:
            os.write(self._end, _HERE)
        return bool(data)


@contextmanager
def terminal(
    *arguments: str,
    environment: Mapping[str, str],
    module: str = "bots",
    python: str = sys.executable,
) -> Iterator[Terminal]:
    """Start the program as people do, at a terminal of its own."""
    end, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    process = subprocess.Popen(
        [python, "-m", module, *arguments], cwd=ROOT if python == sys.executable else None,
        env=environment, stdin=other, stdout=other, stderr=other, start_new_session=True,
    )  # fmt: skip
    os.close(other)
    try:
        yield Terminal(process, end)
    finally:
        process.kill()
        process.wait()
        os.close(end)

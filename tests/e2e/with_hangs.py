"""The program, whose loop is made to hang: ``python -m tests.e2e.with_hangs serve``.

At SIGUSR1 it waits for ever, as for a lock that nobody releases. At SIGUSR2 it calculates without
letting another thread run. It may hang for `ALLOWED` seconds in place of two minutes.
"""

import re
import signal
import threading
from functools import partial

import bots.__main__
from bots import hangs

ALLOWED = 2.0


def wait_for_ever(*_: object) -> None:
    threading.Event().wait()


def calculate(*_: object) -> None:
    re.match("(a*)*b", "a" * 64)


if __name__ == "__main__":
    vars(hangs)["watch"] = partial(hangs.watch, ALLOWED)
    signal.signal(signal.SIGUSR1, wait_for_ever)
    signal.signal(signal.SIGUSR2, calculate)
    raise SystemExit(bots.__main__.main())

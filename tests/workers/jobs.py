"""Jobs for workers: they are found by their names, like those of the program.

Little is imported here, as each worker of a test does so once more; see `failing_jobs.py`, too.
"""

import os
import re
import signal
import sys
import time


def twice(number: int) -> int:
    return 2 * number


def pid() -> int:
    return os.getpid()


def talk() -> str:
    sys.stdout.write("words on the pipe of results\n")
    return sys.stdin.read()


def hang() -> None:
    time.sleep(60)


def hang_alone() -> None:
    """Never let another thread run."""
    re.fullmatch("(a|a)*b", "a" * 60)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def want_everything() -> int:
    return len(bytearray(1 << 33))


def nice() -> int:
    return os.nice(0)


def hear_signals() -> int:
    for name in (signal.SIGINT, signal.SIGTERM):
        os.kill(os.getpid(), name)
    return os.getpid()


def not_to_be_sent() -> object:
    return lambda: None


def say_again(text: str) -> str:
    return text

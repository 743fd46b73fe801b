"""The standard streams: any of them may be closed, and an output may lack codes for some signs."""

import io
import os
import sys
from typing import TextIO


def open_streams() -> None:
    """Put an empty input, and outputs that nobody reads, in place of streams that are closed.

    Signs that the output has no code for are spelt out.
    """
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _nowhere(mode: str) -> TextIO:
    descriptor = os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)
    return io.TextIOWrapper(io.FileIO(descriptor, mode), encoding="utf-8")

"""The standard streams, which may be closed: a program can be started without any of them."""

import io
import os
import sys
from typing import TextIO


def open_streams() -> None:
    """Put an empty input, and outputs that nobody reads, in place of streams that are closed."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")


def _nowhere(mode: str) -> TextIO:
    descriptor = os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)
    return io.TextIOWrapper(io.FileIO(descriptor, mode), encoding="utf-8")

"""Files that are being made, beside the place that they will take.

Each is locked by who makes it, so that one whose maker was killed is known, and dropped by whoever
makes the next one in that folder. Where there are no such locks (on Windows) it stays.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

_NAMED = re.compile(r"\..+\.[0-9a-f]{8}\.takmail-unfinished", re.DOTALL)

_BESIDE = ("", "-journal", "-wal", "-shm")
"""What SQLite calls its files behind a database's name."""

_LONGEST = 100


@contextmanager
def begun(target: Path) -> Iterator[Path]:
    """Give an empty file beside a place, which is gone afterwards unless it was renamed.

    Its owner alone may read it.
    """
    kept = target.name.encode()[:_LONGEST].decode(errors="ignore")
    file = target.with_name(f".{kept}.{os.urandom(4).hex()}.takmail-unfinished")
    opened = os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
    try:
        _lock(opened)
        yield file
    finally:
        _drop(file)
        os.close(opened)


def drop_unfinished(folder: Path) -> None:
    """Drop the files in a folder that nobody makes any more."""
    with suppress(OSError):
        for file in [path for path in folder.iterdir() if _NAMED.fullmatch(path.name)]:
            with suppress(OSError):
                _drop_if_left(file)


def _drop_if_left(file: Path) -> None:
    opened = os.open(file, os.O_RDWR)
    try:
        if _lock(opened):
            _drop(file)
    finally:
        os.close(opened)


def _drop(file: Path) -> None:
    for rest in _BESIDE:
        Path(f"{file}{rest}").unlink(missing_ok=True)


def _lock(opened: int) -> bool:
    """Lock a file, unless somebody has; return whether that was possible.

    It is a lock of its own kind, which SQLite neither sees nor gives back.
    """
    try:
        fcntl = import_module("fcntl")
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True

"""Files that are there whole or not at all: made under another name, which is then changed."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_OWNER_ALONE = 0o600

_LONGEST = 100
"""Letters of a name that its file keeps while it is made; file systems have a limit."""


@contextmanager
def whole_file(target: Path, *, force: bool, mode: int = _OWNER_ALONE) -> Iterator[Path]:
    """Give an empty file beside a place, through any links, which takes that place at the end.

    ``mode`` is the file's. Raise ``FileExistsError`` without ``force`` if there is a file already,
    and always if it is a folder or a device. After any error nothing has changed.
    """
    target = Path(os.path.realpath(target))
    if target.exists() and not (force and target.is_file()):
        raise FileExistsError(target)
    beside = target.with_name(f".{target.name[:_LONGEST]}.{os.urandom(4).hex()}")
    os.close(os.open(beside, os.O_CREAT | os.O_EXCL, mode))
    try:
        yield beside
        _sync(beside)
        _rename(beside, target, force=force)
        _sync(target.parent)
    finally:
        beside.unlink(missing_ok=True)


def write_whole(target: Path, data: bytes, *, force: bool) -> None:
    """Write a file, which keeps its mode if it is there already; raise as ``whole_file`` does."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        mode = None
    if mode is not None and not stat.S_ISREG(mode):
        target.write_bytes(data)  # a device or a pipe, which has no place for another name
        return
    with whole_file(target, force=force, mode=0o666) as beside:
        beside.write_bytes(data)
        if mode is not None:
            beside.chmod(stat.S_IMODE(mode))


def _sync(path: Path) -> None:
    """Wait until the disk has a file or a folder, where the system can be asked for that."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _rename(beside: Path, target: Path, *, force: bool) -> None:
    """Give a file its name; without ``force`` raise ``FileExistsError`` if another one has it."""
    if force:
        beside.replace(target)
        return
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # some file systems have no second names
        if target.exists():
            raise FileExistsError(target) from None
        beside.replace(target)

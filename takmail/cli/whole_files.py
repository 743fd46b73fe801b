"""Files that are there whole or not at all: written under another name, which is then changed."""

import os
import stat
from pathlib import Path


def write_whole(target: Path, data: bytes, *, force: bool) -> None:
    """Write a file, through any links to where it is.

    Without ``force`` raise ``FileExistsError`` if there is one already. Raise ``OSError`` if it
    can't be written; then nothing has changed.
    """
    target = Path(os.path.realpath(target))
    found = _status(target)
    if found is not None and not stat.S_ISREG(found.st_mode):
        target.write_bytes(data)  # a device or a pipe, which has no place for another name
        return
    beside = target.with_name(f".{target.name[:100]}.{os.urandom(4).hex()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if found is not None:
            beside.chmod(stat.S_IMODE(found.st_mode))
        _rename(beside, target, force=force)
    finally:
        beside.unlink(missing_ok=True)


def _status(target: Path) -> os.stat_result | None:
    """Return what a file is like, ``None`` if there is none."""
    try:
        return target.stat()
    except FileNotFoundError:
        return None


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
            raise FileExistsError from None
        beside.replace(target)

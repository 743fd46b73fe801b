"""One server on an SQLite database: a lock on a file beside it, which goes with the process.

It is a lock of POSIX's, which belongs to the process alone: a child that outlives it, such as one
that draws pictures, doesn't keep it. Where there are no such locks (on Windows) nobody is kept out.
The file stays: were it removed, two could each lock one of their own.
"""

import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

from takmail.store.errors import ServedElsewhereError
from takmail.store.files import make_folder, open_ours

ENDING = ".serving"
"""What the lock's file is called behind the database's name."""

_SHORT = 200


def _locks() -> ModuleType | None:
    """Return the module that locks files, if the system has one."""
    try:
        return import_module("fcntl")
    except ImportError:
        return None


_LOCKS = _locks()

_HERE: set[Path] = set()
"""What this very process has locked, against which the system's lock is no help."""


class FileLock:
    """The lock of a database's file, by whatever name or link that is reached."""

    def __init__(self, file: Path) -> None:
        self._database = Path(os.path.realpath(file))
        self._file = _beside(self._database)
        self._opened: int | None = None

    def take(self) -> None:
        """Take the lock, or raise ``ServedElsewhereError``; it may be had already.

        A lock whose file was removed meanwhile keeps nobody out, and is taken anew.
        """
        if self._opened is not None and _is_at(self._opened, self._file):
            return
        self._let_go()
        if self._file in _HERE:
            raise ServedElsewhereError(str(self._database), process=os.getpid())
        make_folder(self._file.parent)
        opened = open_ours(self._file)
        try:
            _lock(opened)
        except OSError as error:
            process = _process_in(opened)
            os.close(opened)
            raise ServedElsewhereError(str(self._database), process=process) from error
        self._opened = opened
        _HERE.add(self._file)
        os.ftruncate(opened, 0)
        os.pwrite(opened, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let others have it."""
        self._let_go()

    def _let_go(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            _HERE.discard(self._file)
            os.close(opened)


def server_of(file: Path) -> int | None:
    """Return the id of the process that serves a database's file now, 0 if that isn't known.

    ``None`` means that there is none.
    """
    lock = _beside(Path(os.path.realpath(file)))
    if lock in _HERE:
        return os.getpid()  # to open the file and close it again would give the lock back
    with suppress(OSError):
        opened = os.open(lock, os.O_RDWR)
        try:
            _lock(opened)
        except OSError:
            return _process_in(opened)
        finally:
            os.close(opened)
    return None


def _beside(database: Path) -> Path:
    return database.with_name(database.name + ENDING)


def _lock(opened: int) -> None:
    if _LOCKS is not None:
        _LOCKS.lockf(opened, _LOCKS.LOCK_EX | _LOCKS.LOCK_NB)


def _process_in(opened: int) -> int:
    """Return the id that whoever has the lock has written down, 0 if there is none."""
    said = os.pread(opened, _SHORT, 0).split()
    return int(said[0]) if said and said[0].isdigit() else 0


def _is_at(opened: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(opened), path.stat())
    except OSError:
        return False

"""One server on an SQLite database: a lock on a file beside it, which goes with the process.

It is a lock of POSIX's, which belongs to the process alone: a child that outlives it, such as one
that draws pictures, doesn't keep it. Where there are no such locks (on Windows) nobody is kept out.
The file stays: were it removed, two could each lock one of their own.
"""

import os
from dataclasses import dataclass
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

_HERE: dict[Path, tuple[int, int]] = {}
"""What this very process has locked, against which the system's lock is no help; by which file."""


class FileLock:
    """The lock of a database's file, by whatever name or link that is reached."""

    def __init__(self, file: Path) -> None:
        self._database = Path(os.path.realpath(file))
        self._file = _beside(self._database)
        self._opened: int | None = None
        self._identity = (0, 0)

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
            process = _server_in(opened).process
            os.close(opened)
            raise ServedElsewhereError(str(self._database), process=process) from error
        self._opened = opened
        self.note(self._identity)

    def note(self, identity: tuple[int, int]) -> None:
        """Write down who has the lock, and which file by its device and number, for who asks."""
        self._identity = identity
        if self._opened is not None:
            _HERE[self._file] = identity
            os.ftruncate(self._opened, 0)
            os.pwrite(self._opened, " ".join(map(str, (os.getpid(), *identity))).encode(), 0)

    def release(self) -> None:
        """Let others have it."""
        self._let_go()

    def _let_go(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            _HERE.pop(self._file, None)
            os.close(opened)


@dataclass(frozen=True, slots=True)
class Server:
    """Who serves a database: the process, 0 if that isn't known, and the file that it has open."""

    process: int
    file: tuple[int, int]

    def has_open(self, file: Path) -> bool:
        """Return whether a file is the one that it has open, as far as that is known."""
        found = file.stat()
        return self.file in {(0, 0), (found.st_dev, found.st_ino)}


def server_of(file: Path) -> Server | None:
    """Return who serves the database at a place now, if anybody does."""
    lock = _beside(Path(os.path.realpath(file)))
    if lock in _HERE:  # to open the file and close it again would give the lock back
        return Server(os.getpid(), _HERE[lock])
    try:
        opened = os.open(lock, os.O_RDWR)
    except OSError:
        return None
    try:
        _lock(opened)
    except OSError:
        return _server_in(opened)
    finally:
        os.close(opened)
    return None


def _beside(database: Path) -> Path:
    return database.with_name(database.name + ENDING)


def _lock(opened: int) -> None:
    if _LOCKS is not None:
        _LOCKS.lockf(opened, _LOCKS.LOCK_EX | _LOCKS.LOCK_NB)


def _server_in(opened: int) -> Server:
    """Return what whoever has the lock has written down."""
    said = os.pread(opened, _SHORT, 0).split()
    numbers = [int(word) for word in said if word.isdigit()]
    process, device, inode = numbers if len(numbers) == 3 else (0, 0, 0)
    return Server(process, (device, inode))


def _is_at(opened: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(opened), path.stat())
    except OSError:
        return False

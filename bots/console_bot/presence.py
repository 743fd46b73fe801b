"""Whether another console plays in the same database on this machine.

Each console holds a lock on a file that belongs to the database, one that others can hold, too;
whoever can have it for himself for a moment is alone. Where there are no such locks (on Windows),
nobody knows of others.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO

IN_MEMORY = frozenset({"sqlite://", "sqlite:///:memory:"})
"""Databases that no two programs share."""


def _locks() -> ModuleType | None:
    """Return the module that locks files, if the system has one."""
    try:
        return import_module("fcntl")
    except ImportError:
        return None


_LOCKS = _locks()


class Presence:
    """Holds a lock on a file, if there is one to be held."""

    def __init__(self, file: IO[bytes] | None = None) -> None:
        self._file = file
        if file is not None and _LOCKS is not None:
            _LOCKS.flock(file, _LOCKS.LOCK_SH)

    def is_alone(self) -> bool:
        """Return whether no other console is there now."""
        if self._file is None or _LOCKS is None:
            return True
        try:
            _LOCKS.flock(self._file, _LOCKS.LOCK_EX | _LOCKS.LOCK_NB)
        except BlockingIOError:
            alone = False
        else:
            alone = True
        _LOCKS.flock(self._file, _LOCKS.LOCK_SH)
        return alone


@contextmanager
def present(database: str, folder: Path) -> Iterator[Presence]:
    """Be there for the other consoles of a database meanwhile.

    Its lock is in this folder, and is removed by the last one to leave. (Somebody who comes in that
    very moment may not be known to those who come after.)
    """
    path = folder / f"console-{_name(database)}.lock"
    file: IO[bytes] | None = None
    if _LOCKS is not None and database not in IN_MEMORY:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            file = path.open("wb")
    if file is None:
        yield Presence()
        return
    with file:
        presence = Presence(file)
        try:
            yield presence
        finally:
            if presence.is_alone():
                path.unlink(missing_ok=True)


def _name(database: str) -> str:
    """Return a name for a database; it is the same wherever the program is started."""
    kind, found, path = database.partition(":///")
    whole = f"{kind}{found}{Path(path).resolve()}" if kind.startswith("sqlite") else database
    return hashlib.sha256(whole.encode()).hexdigest()[:16]

"""Keeps an SQLite database's file to one server, and its users to the file that they opened."""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection

from takmail.store.errors import LinkedError
from takmail.store.file_lock import FileLock
from takmail.store.files import make_file, make_folder
from takmail.store.parts import Part
from takmail.store.rarely import Rarely
from takmail.store.same_file import SameFile

_LOCKED_EVERY = 1.0
"""Seconds between two looks at whether the lock's file is still there."""


class Guard:
    """What is seen to before a database is used; one in memory has no ``file`` and is safe."""

    def __init__(self, file: Path | None) -> None:
        self._lock = None if file is None else FileLock(file)
        self._same = None if file is None else SameFile(file)
        self._file = file
        self._serving = False
        self._locking = Rarely(_LOCKED_EVERY)

    def begin(self, parts: Sequence[Part]) -> None:
        """Begin with the file, made if there is none; as its one server if it is to be served.

        Raise ``ServedElsewhereError`` if there is one, ``LinkedError`` or ``OSError``.
        """
        if self._file is None or self._lock is None or self._same is None:
            return
        self._serving = bool(parts)
        if self._serving:
            self._lock.take()
        make_folder(self._file.parent)
        make_file(self._file)
        if self._serving and self._file.stat().st_nlink > 1:
            raise LinkedError(str(self._file))
        self._same.begin(serving=self._serving)
        if self._same.identity is not None:
            self._lock.note(self._same.identity)

    def mark(self, connection: Connection) -> None:
        """Mark the database, by now of the newest form, so that it is known again."""
        if self._same is not None:
            self._same.mark(connection)

    def look(self) -> None:
        """Raise ``SwappedError`` if the file isn't where it was."""
        if self._same is not None:
            self._same.look()

    def look_before_writing(self, connection: Connection) -> None:
        """Raise ``SwappedError`` if the file isn't what it was.

        Raise ``ServedElsewhereError`` if another server has it by now.
        """
        if self._lock is not None and self._serving and self._locking.is_due():
            self._lock.take()
        if self._same is not None:
            self._same.look_before_writing(connection)

    def look_after_writing(self) -> None:
        """Raise ``SwappedError`` if the file that was written to isn't what it was any more."""
        if self._same is not None:
            self._same.look_after_writing()

    def look_after_reading(self) -> None:
        """Raise ``SwappedError`` if the file that was read isn't what it was any more."""
        if self._same is not None:
            self._same.look_after_reading()

    def before_closing(self) -> None:
        """Have nothing spoilt by the closing of all connections, which comes now."""
        if self._same is not None:
            self._same.before_closing()

    def end(self) -> None:
        """Let go of everything, as all connections are closed."""
        if self._lock is not None and self._same is not None:
            self._same.end()
            self._lock.release()

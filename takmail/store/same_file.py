"""Whether an SQLite database is still the one that was opened.

A file that is moved, deleted or replaced stays open, and what is written to it then is lost with
it. One that is written over in its place is neither the old nor the new one. So before each use it
is looked at whether the file and its write-ahead log are where they were, and before each writing
and after each use whether the file's first bytes have the marks that were put there: SQLite's
`application_id`, the database's own number, and `user_version`, which its server changes at each
start and every minute, so that a copy of the same database from before is told apart, too. A new
mark is in the log until that is brought into the file; by then the older ones no longer count.

The one thread that writes changes the marks; those that read look at them meanwhile.
"""

import logging
import os
import random
import time
from contextlib import suppress
from enum import Enum
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from takmail.store.errors import SwappedError
from takmail.store.rarely import Rarely
from takmail.store.wal_safety import bring_in, keep_at_close, put_aside

RENEWED = 60.0
"""Seconds between two marks of a server that writes."""

_HEADER = 100
_MAGIC = b"SQLite format 3\x00"
_VERSION, _NUMBER = slice(60, 64), slice(68, 72)
"""Where the file format has `user_version` and `application_id`."""

_VALUES = (1, 2**31 - 1)
"""The first and the last that either can be; 0 is that of files that nobody marked."""

_AGAIN = 0.02
"""Seconds until what looks wrong is looked at once more."""

_log = logging.getLogger(__name__)

_RANDOM = random.SystemRandom()


class Harm(Enum):
    """What became of a file."""

    AWAY = "it was moved, deleted or replaced"
    LOG_AWAY = "its write-ahead log was moved, deleted or replaced"
    OVERWRITTEN = "something else was written over it"


class SameFile:
    """The file of a database, by what it was when it was opened."""

    def __init__(self, file: Path) -> None:
        self._path = str(file)
        # SQLite puts it beside the file itself, whatever link leads there.
        self._log_path = f"{os.path.realpath(file)}-wal"
        self._opened: int | None = None
        self._identity: tuple[int, int] | None = None
        self._log_identity: tuple[int, int] | None = None
        self._serving = False
        self._number = b""
        self._marks: list[bytes] = []
        self._renewing = Rarely(RENEWED)
        self._lost: Harm | None = None
        self._told = Rarely()

    def begin(self, *, serving: bool) -> None:
        """Take note of the file, which is there by now; it stays open until ``end``."""
        with suppress(OSError):  # what is wrong with it, SQLite says better
            self._opened = os.open(self._path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
            self._identity = _identity(self._path)
        self._serving = serving

    @property
    def identity(self) -> tuple[int, int] | None:
        """The file's device and number, if it could be opened."""
        return self._identity

    def mark(self, connection: Connection) -> None:
        """Mark a database of the newest form, whose file was taken note of."""
        if self._opened is None:
            return
        self._marks = [self._mark_in_file()]
        with connection.begin():
            number = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
            if number == 0:
                number = _RANDOM.randint(*_VALUES)
                _set(connection, "application_id", number)
            self._number = _bytes(number)
        self._renewing.is_due()
        self._renew(connection)
        bring_in(connection)
        self._forget_past_marks()
        self._log_identity = _identity(self._log_path)

    def look(self) -> None:
        """See that the files are where they were; raise ``SwappedError`` if they aren't."""
        if self._identity is not None:
            self._see(in_place=_identity(self._path) == self._identity)

    def _see(self, *, in_place: bool) -> None:
        if self._lost is Harm.LOG_AWAY and _identity(self._log_path) == self._log_identity:
            self._lost = None
        if self._lost:
            self._refuse(self._lost)
        if not in_place:
            self._refuse(Harm.AWAY)
        if self._told.was_done:
            _log.warning("The database %s is in its place again", self._path)
            self._told.start_anew()

    def look_before_writing(self, connection: Connection) -> None:
        """See that both files are what they were; raise ``SwappedError`` if they aren't.

        What is in the log of a file that is right but was moved is brought into it, while that can
        be done; the log of one that was written over must not be.
        """
        if self._identity is None or not self._marks:
            return
        in_place = _identity(self._path) == self._identity
        if not in_place and not self._lost and not self._told.was_done:
            bring_in(connection)
        self._see(in_place=in_place)
        if self._log_identity is not None and _identity(self._log_path) != self._log_identity:
            bring_in(connection)
            self._lost = Harm.LOG_AWAY
            self._refuse(self._lost)
        self._see_marked()
        self._forget_past_marks()
        if self._serving and self._renewing.is_due():
            with suppress(DBAPIError):
                self._renew(connection)

    def look_after_writing(self) -> None:
        """See that the file still is what it was, so that what was written is kept.

        Raise ``SwappedError`` if it isn't.
        """
        self.look_after_reading()
        self._forget_past_marks()

    def look_after_reading(self) -> None:
        """See that the file still is what it was, so that what was read is so.

        Raise ``SwappedError`` if it isn't.
        """
        self.look()
        if self._identity is not None and self._marks:
            self._see_marked()

    def _see_marked(self) -> None:
        if not self._is_marked():
            put_aside(Path(self._log_path), self._log_identity)
            self._lost = Harm.OVERWRITTEN
            self._refuse(self._lost)

    def before_closing(self) -> None:
        """Have SQLite leave the files alone when it closes them, if they aren't the right ones."""
        if self._opened is None or not self._marks:
            return
        now = (_identity(self._path), _identity(self._log_path))
        moved = now != (self._identity, self._log_identity)
        if moved or self._lost or not self._is_marked():
            keep_at_close(self._opened)

    def end(self) -> None:
        """Let go of the file, after SQLite has: to close it ends SQLite's locks on it."""
        opened, self._opened = self._opened, None
        self._identity = None
        if opened is not None:
            os.close(opened)

    def _renew(self, connection: Connection) -> None:
        """Leave another mark, known before it can be seen: a commit may bring it into the file."""
        version = _RANDOM.randint(*_VALUES) if self._serving else 0
        self._marks = [*self._marks, self._of(_bytes(version), self._number)]
        if self._serving:
            with connection.begin():
                _set(connection, "user_version", version)

    def _is_marked(self) -> bool:
        """Return whether the file has one of our marks."""
        if self._mark_in_file() in self._marks:
            return True
        time.sleep(_AGAIN)
        return self._mark_in_file() in self._marks

    def _forget_past_marks(self) -> None:
        """Have the marks before that in the file count no more: they have had their time."""
        if len(self._marks) > 1:
            mark = self._mark_in_file()
            if mark in self._marks:
                self._marks = self._marks[self._marks.index(mark) :]

    def _mark_in_file(self) -> bytes:
        assert self._opened is not None
        header = os.pread(self._opened, _HEADER, 0)
        if not header.startswith(_MAGIC):
            return b""
        return self._of(header[_VERSION], header[_NUMBER])

    def _of(self, version: bytes, number: bytes) -> bytes:
        return version + number if self._serving else number

    def _refuse(self, why: Harm) -> None:
        if self._told.is_due():
            _log.error(
                "The database %s is not the one that was opened: %s. Nothing is accepted. Put the"
                " right file back, or stop the program and start it again with this one",
                self._path,
                why.value,
            )
        raise SwappedError(why.value)


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - quicker, and this is asked at each line
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _set(connection: Connection, pragma: str, number: int) -> None:
    """Give a number of the header another value."""
    connection.exec_driver_sql(f"PRAGMA {pragma} = {number}")


def _bytes(number: int) -> bytes:
    return number.to_bytes(4, "big", signed=True)

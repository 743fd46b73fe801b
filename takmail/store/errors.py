"""Errors of the store, and what kind of error a database or a driver raised.

A database that is locked, full or gone can be used again later, so that what failed is tried again.
A damaged one stops the program: only a backup helps.
"""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class StoreError(Exception):
    """An error of the store: it refuses something, or can't do it."""


class DuplicateError(StoreError):
    """The message of this change was seen before; nothing of the change was saved."""


class ConflictError(StoreError):
    """The game has moved on, or its code is taken; nothing of the change was saved.

    Load the game again (or ask for another code), decide again and commit that.
    """


class BrokenChangeError(StoreError):
    """The change can't be saved as it is, a mistake in the program; nothing of it was saved.

    Also raised when a caller asks for an id that could never have been saved.
    """


class UnavailableError(StoreError):
    """The database can't be used now: locked, full, gone.

    Nothing of the change was saved. The exception: the connection to a server broke during the
    commit and could not be made again in time, or a file was moved away at that moment. Only the
    database knows then, and a second change for the same message is a ``DuplicateError``. Its text
    is one line, without the statement and its values.
    """

    def __str__(self) -> str:
        return super().__str__().partition("\n")[0]


class SwappedError(UnavailableError):
    """The database's file isn't in its place: nothing is saved."""

    def __init__(self) -> None:
        super().__init__("the database's file was moved, deleted or replaced")


class DamagedError(UnavailableError):
    """The database is damaged: a backup must take its place, and trying again is of no use."""


class UnreadableError(StoreError):
    """A row holds a value that no program writes; only what it belongs to suffers from that."""


class LinkedError(UnavailableError):
    """A database's file has several names, by which SQLite can't keep its users apart."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} has several names")
        self.file = file


class ServedElsewhereError(UnavailableError):
    """Another process serves the same already; one at a time can.

    ``what`` is a file, or what it serves of a database that several can share. ``process`` is its
    id, if that is known. ``parted_otherwise`` means that it parts the platform's work by another
    count.
    """

    def __init__(self, what: str, *, process: int = 0, parted_otherwise: bool = False) -> None:
        super().__init__(f"{what} is served by another process")
        self.what = what
        self.process = process
        self.parted_otherwise = parted_otherwise


class BadAddressError(StoreError):
    """The database's address can't be read, or the driver that it names is not installed."""


class ClosedError(UnavailableError):
    """The store is closed, or closing: the program ends, and can be asked again when it is back."""

    def __init__(self) -> None:
        super().__init__("the store is closed")


class OlderDatabaseError(StoreError):
    """The database's ``revision`` is older, and untouched: opening a store brings it up to date."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"older database revision {revision}")
        self.revision = revision


class TooOldDatabaseError(StoreError):
    """The database is of a form from before the first migration; nothing in it was touched.

    ``revision`` is the database's, ``commit`` that of the program which brings it up to date.
    """

    def __init__(self, revision: str, commit: str) -> None:
        super().__init__(f"database revision {revision} is too old")
        self.revision = revision
        self.commit = commit


class NothingThereError(StoreError):
    """No database is at the address."""


class NotEmptyError(StoreError):
    """A database that should be empty holds something; nothing in it was touched."""


class NoCopyError(StoreError):
    """A database must be copied before it is brought to a newer form, and can't be.

    Nothing in it was touched. ``file`` is where the copy was to be, ``reason`` why it is not.
    """

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"no copy at {file}: {reason}")
        self.file = file
        self.reason = reason


class NewerDatabaseError(StoreError):
    """The database's ``revision`` is of a newer version of the program; nothing was touched."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"unknown database revision {revision}")
        self.revision = revision


_DRIVERS = frozenset({"asyncpg", "sqlite3"})
"""Drivers whose errors may come as they are: SQLAlchemy passes on those of connecting."""

_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PAGE_OF_FILE_SYSTEM = frozenset({sqlite3.SQLITE_IOERR | 32 << 8, sqlite3.SQLITE_IOERR | 33 << 8})
"""SQLITE_IOERR_DATA and SQLITE_IOERR_CORRUPTFS: a checksum of a page, or of its file, is wrong."""

_NOT_TEXT = "Could not decode to UTF-8"


def is_of_database(error: Exception) -> bool:
    """Return whether an error comes from a database, its driver, or the way there."""
    if isinstance(error, SQLAlchemyError | OSError):
        return True
    return any(kind.__module__.partition(".")[0] in _DRIVERS for kind in type(error).__mro__)


def is_damage(error: BaseException) -> bool:
    """Return whether a database says that it is damaged where a statement touched it."""
    orig = error.orig if isinstance(error, DBAPIError) else None
    state = getattr(orig, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith("XX")
    code = getattr(orig, "sqlite_errorcode", None) or sqlite3.SQLITE_OK
    return code & 0xFF in _DAMAGE or code in _PAGE_OF_FILE_SYSTEM


def is_unreadable(error: BaseException) -> bool:
    """Return whether an error says that a text in a row is none."""
    return isinstance(error, DBAPIError) and str(error.orig).startswith(_NOT_TEXT)


def unavailable(error: Exception) -> UnavailableError:
    """Return the store's error for an error of the database."""
    kind = DamagedError if is_damage(error) else UnavailableError
    wrapped = kind(str(error))
    wrapped.__cause__ = error
    return wrapped


def is_deadlock(error: DBAPIError) -> bool:
    """Return whether two transactions waited for each other in a circle, and this one gave way."""
    return getattr(error.orig, "sqlstate", None) == "40P01"

"""Errors of databases and their drivers, told apart: damage, values, trouble that passes, bugs.

A database that is locked, full or gone can be used again later, so that what failed is tried again.
A damaged one stops the program: only a backup helps.
"""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from takmail.store.errors import DamagedError, UnavailableError

_DRIVERS = frozenset({"asyncpg", "aiosqlite", "sqlite3"})
"""Whose errors may come as they are: SQLAlchemy passes on what goes wrong in connecting."""

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
    """Return the error for who can't use the database, by what went wrong with it."""
    kind = DamagedError if is_damage(error) else UnavailableError
    found = kind(str(error))
    found.__cause__ = error
    return found


def is_deadlock(error: DBAPIError) -> bool:
    """Return whether two transactions waited for each other in a circle, and this one gave way."""
    return getattr(error.orig, "sqlstate", None) == "40P01"

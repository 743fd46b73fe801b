"""Damage in the database: told apart from trouble that passes, and told to whoever runs the bot.

A database that is locked, full or gone can be used again later, so that what failed is tried again.
What a damaged page held can't: whatever touches it fails each time, and only that may fail.
"""

import sqlite3

import structlog
from sqlalchemy.exc import DBAPIError

from takmail.store.errors import DamagedError
from takmail.wording.languages.spoken import tell

_PAGE_OF_FILE_SYSTEM = frozenset({sqlite3.SQLITE_IOERR | 32 << 8, sqlite3.SQLITE_IOERR | 33 << 8})
"""SQLITE_IOERR_DATA and SQLITE_IOERR_CORRUPTFS: a checksum of a page, or of its file, is wrong."""

_NOT_TEXT = "Could not decode to UTF-8"

log = structlog.get_logger(__name__)


def is_damage(error: BaseException) -> bool:
    """Return whether an error says that what is kept is damaged where a statement touched it."""
    return isinstance(error, DBAPIError) and _reason(error.orig) is not None


def damaged(error: BaseException) -> DamagedError:
    """Return the error for whoever needed what is damaged."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    reason = _reason(orig) or f"wrong value: {type(error).__name__}"
    told = DamagedError(reason)
    told.__cause__ = error
    return told


def _reason(orig: BaseException | None) -> str | None:
    """Return what is damaged in the words of the database, without what it keeps; else ``None``."""
    state = getattr(orig, "sqlstate", None)
    if isinstance(state, str):
        return f"PostgreSQL says {state}" if state.startswith("XX") else None
    if not isinstance(orig, sqlite3.Error):
        return None
    if str(orig).startswith(_NOT_TEXT):
        return "not UTF-8"  # SQLite quotes what it is
    code = getattr(orig, "sqlite_errorcode", sqlite3.SQLITE_OK)
    is_page = code & 0xFF == sqlite3.SQLITE_CORRUPT or code in _PAGE_OF_FILE_SYSTEM
    return str(orig) if is_page else None


class DamageLog:
    """Tells of damage in the log: the first time, the tenth, the hundredth and so on."""

    def __init__(self) -> None:
        self._count = 0
        self._next = 1

    def note(self, error: DamagedError) -> None:
        """Take note that somebody needed what is damaged."""
        self._count += 1
        if self._count == self._next:
            self._next *= 10
            log.error(tell("host-store_damaged", count=self._count, reason=str(error)))

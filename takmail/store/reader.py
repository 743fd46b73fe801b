"""Reads, one query at a time, so that each answer shows one moment."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, StatementError

from takmail.store.database import Database
from takmail.store.errors import BrokenChangeError, ClosedError, UnavailableError, UnreadableError
from takmail.store.prepared_queries import Found, Query, prepare_query
from takmail.store.trouble import is_of_database, is_unreadable, unavailable


class Reader:
    """Makes queries.

    Each may raise ``UnavailableError``, ``ClosedError``, ``UnreadableError`` or, if what it asks
    for could not even be stored, ``BrokenChangeError``. ``failed`` learns of the first.
    """

    def __init__(self, database: Database, failed: Callable[[UnavailableError], None]) -> None:
        self._database = database
        self._failed = failed
        self._closed = False

    async def all(self, query: Query, **values: object) -> Sequence[Found]:
        """Return all rows of a query with these values bound."""
        if self._closed:
            raise ClosedError
        try:
            return await self._database.read(_all, query, values)
        except (DBAPIError, OSError) as error:
            if is_unreadable(error):
                raise UnreadableError("not UTF-8") from None  # SQLite quotes what it is
            raise self._unavailable(error) from error
        except StatementError as error:
            raise BrokenChangeError(repr(error.orig)) from None  # else its log has the values
        except (TypeError, ValueError, ArithmeticError) as error:
            # No value of ours is read back so: a time, say, that is no number.
            raise UnreadableError(type(error).__name__) from error
        except Exception as error:
            if is_of_database(error):
                raise self._unavailable(error) from error
            raise

    async def first(self, query: Query, **values: object) -> Found | None:
        """Return the first row, or ``None``."""
        rows = await self.all(query, **values)
        return rows[0] if rows else None

    def _unavailable(self, error: Exception) -> UnavailableError:
        found = unavailable(error)
        self._failed(found)
        return found

    def close(self) -> None:
        """Make no more queries."""
        self._closed = True


def _all(connection: Connection, query: Query, values: Mapping[str, object]) -> Sequence[Found]:
    driver = connection.connection.driver_connection
    if isinstance(driver, sqlite3.Connection):
        return prepare_query(query, connection.dialect).rows(driver, values)
    return connection.execute(query, values).all()

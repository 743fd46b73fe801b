"""Engines for SQLite: how their connections are made, set up, and run statements."""

import sqlite3
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Dialect, Engine, create_engine, event
from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool
from sqlalchemy.util import EMPTY_DICT

from takmail.store.files import file_of, make_file, make_folder

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

LOCK_SECONDS = 2.0
"""Seconds that SQLite waits for another process's lock; ``?timeout=`` in the URL changes them.

The end of the program waits as long.
"""

READERS = 2
"""Connections that read an SQLite file."""

WRITERS_CACHE = 64 * 1024
"""KiB of an SQLite database that its writer may keep in memory.

With SQLite's usual 2 MiB and a million games, each line would fetch pages of many indexes again.
"""


class EagerCursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that goes to aiosqlite's thread once for a statement, and once for its rows.

    SQLAlchemy's own cursor also goes there to be made and to be closed. So 50 games at a time
    played a third fewer lines a second. SQLite has ended a statement when its rows are fetched.
    """

    __slots__ = ()

    def __init__(self, adapt_connection: AsyncAdapt_dbapi_connection) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection.driver_connection
        self._rows = deque()
        self._soft_closed_memoized = EMPTY_DICT

    async def _execute_async(self, operation: Any, parameters: Any) -> None:
        self._cursor = await self._connection.execute(operation, parameters)
        if self._cursor.description:
            self._rows = deque(await self._cursor.fetchall())

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> None:
        self._cursor = await self._connection.executemany(operation, seq_of_parameters)

    async def _async_soft_close(self) -> None:
        """Do nothing: the rows are here already."""

    def close(self) -> None:
        """Forget the rows."""
        self._rows.clear()


class EagerConnection(AsyncAdapt_aiosqlite_connection):
    """A connection with such cursors."""

    __slots__ = ()

    _cursor_cls = EagerCursor


def writing_engine(url: URL) -> "AsyncEngine":
    """Return the engine whose one connection writes."""
    return _engine(url, writes=True, poolclass=StaticPool)


def reading_engine(url: URL) -> "AsyncEngine":
    """Return the engine whose connections read, each statement for itself."""
    return _engine(
        url, writes=False, isolation_level="AUTOCOMMIT", pool_size=READERS, max_overflow=0
    )


def _engine(url: URL, *, writes: bool, **options: Any) -> "AsyncEngine":
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - brings the ORM along

    engine = create_async_engine(
        url,
        hide_parameters=True,
        connect_args={"timeout": _timeout(url)},
        pool_reset_on_return=None,
        **options,
    )
    _set_up(engine.sync_engine, writes=writes)
    event.listen(engine.sync_engine, "do_connect", _connect_eagerly)
    return engine


def file_engine(url: URL, *, writes: bool) -> Engine:
    """Return an engine for an SQLite database that waits for each statement: for copies, tests."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": _timeout(url)},
        poolclass=StaticPool,
        pool_reset_on_return=None,
    )
    _set_up(engine, writes=writes)
    return engine


def _timeout(url: URL) -> float:
    given = url.query.get("timeout")
    return float(given) if isinstance(given, str) else LOCK_SECONDS


def _set_up(engine: Engine, *, writes: bool) -> None:
    """Set up SQLite's connections.

    The driver's own handling of transactions is switched off: it would begin them late, where
    BEGIN IMMEDIATE must take the write lock at once (SQLAlchemy's documentation, 'Transactions
    with SQLite and the sqlite3 driver').
    """
    event.listen(engine, "do_connect", lambda *_: _make_file(engine.url))
    event.listen(engine, "connect", _prepare_writer if writes else _prepare)
    if writes:
        event.listen(engine, "begin", _begin_immediate)


def _connect_eagerly(
    dialect: Dialect, _entry: ConnectionPoolEntry, where: Sequence[Any], options: dict[str, Any]
) -> EagerConnection:
    connection = dialect.connect(*where, **options)
    return EagerConnection(connection.dbapi, connection.driver_connection)


def _make_file(url: URL) -> None:
    """Make the file and its folder, if there is none yet; a name that is a URI is left alone."""
    file = file_of(url)
    if file is None or "uri" in url.query:
        return
    make_folder(file.parent)
    make_file(file)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry | None = None) -> None:
    connection.isolation_level = None
    _run(connection, "foreign_keys = ON", "synchronous = FULL")


def _prepare_writer(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Give the writer its cache, and have SQLite overwrite all that is deleted or changed."""
    _prepare(connection)
    _run(connection, f"cache_size = -{WRITERS_CACHE}", "secure_delete = ON")


def _run(connection: DBAPIConnection, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def empty_log(connection: Connection) -> None:
    """Bring all that SQLite's write-ahead log has into the file, if that can be done now."""
    if connection.dialect.name == "sqlite":
        cursor = connection.connection.cursor()  # SQLAlchemy would begin a transaction
        with suppress(sqlite3.Error):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.fetchall()
        cursor.close()

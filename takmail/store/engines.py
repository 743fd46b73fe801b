"""The one place with connection settings.

SQLite's writer keeps one connection; its readers have others and, thanks to the write-ahead log,
never wait for it. The driver's own handling of transactions is switched off: it would begin
them late, where BEGIN IMMEDIATE must take the write lock at once (SQLAlchemy's documentation,
'Transactions with SQLite and the sqlite3 driver').
"""

from typing import TYPE_CHECKING

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from takmail.store.driver import execute
from takmail.store.files import file_of, is_sqlite, make_file, make_folder
from takmail.store.sharing_statements import share_statements

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

LOCK_SECONDS = 2.0
"""How long SQLite waits for another process's lock; ``?timeout=`` in the URL says otherwise.

Whatever ends waits for it, too.
"""

READERS = 2
"""Connections that read."""

WRITERS_CACHE = 64 * 1024
"""How many KiB of an SQLite database its writer may keep in memory.

Beside a million games each line would fetch pages of many indexes anew with SQLite's usual 2 MiB.
"""


def threaded_engine(url: URL, *, writes: bool) -> Engine:
    """Return an engine for SQLite whose connections may pass from thread to thread."""
    arguments = {"check_same_thread": False, "timeout": _timeout(url)}
    if writes:
        engine = create_engine(
            url,
            hide_parameters=True,
            connect_args=arguments,
            poolclass=StaticPool,
            pool_reset_on_return=None,
        )
        return _prepared(engine, writes=True)
    engine = create_engine(
        url,
        hide_parameters=True,
        connect_args=arguments,
        isolation_level="AUTOCOMMIT",
        pool_size=READERS,
        pool_reset_on_return=None,
    )
    return _prepared(engine, writes=False)


def asynchronous_writing_engine(url: URL) -> "AsyncEngine":
    """Return the engine whose one connection writes."""
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - brings the ORM along

    if not is_sqlite(url):
        return create_async_engine(
            url, hide_parameters=True, pool_size=1, max_overflow=0, pool_pre_ping=True
        )
    engine = create_async_engine(
        url,
        hide_parameters=True,
        connect_args={"timeout": _timeout(url)},
        poolclass=StaticPool,
        pool_reset_on_return=None,
    )
    _prepared(engine.sync_engine, writes=True)
    return engine


def asynchronous_reading_engine(url: URL) -> "AsyncEngine":
    """Return the engine whose connections read, one statement at a time."""
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - brings the ORM along

    if not is_sqlite(url):
        return create_async_engine(
            url,
            hide_parameters=True,
            isolation_level="AUTOCOMMIT",
            pool_size=READERS,
            pool_pre_ping=True,
        )
    engine = create_async_engine(
        url,
        hide_parameters=True,
        connect_args={"timeout": _timeout(url)},
        isolation_level="AUTOCOMMIT",
        pool_size=READERS,
        pool_reset_on_return=None,
    )
    _prepared(engine.sync_engine, writes=False)
    return engine


def _timeout(url: URL) -> float:
    given = url.query.get("timeout")
    return float(given) if isinstance(given, str) else LOCK_SECONDS


def _prepared(engine: Engine, *, writes: bool) -> Engine:
    event.listen(engine, "do_connect", lambda *_: _make_file(engine.url))
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "connect", lambda *_: share_statements(engine), once=True)
    if writes:
        event.listen(engine, "connect", _keep_pages)
        event.listen(engine, "connect", _leave_no_traces)
        event.listen(engine, "begin", _begin_immediate)
    return engine


def _make_file(url: URL) -> None:
    """Make the file and its folder, if there is none yet; a name that is a URI is left alone."""
    file = file_of(url)
    if file is None or "uri" in url.query:
        return
    make_folder(file.parent)
    make_file(file)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _keep_pages(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA cache_size = -{WRITERS_CACHE}")
    cursor.close()


def _leave_no_traces(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Have what is deleted or changed be overwritten: SQLite else leaves it where it lay."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    execute(connection, "BEGIN IMMEDIATE")

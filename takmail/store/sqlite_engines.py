"""Engines for SQLite: how their connections are made, set up, and run statements."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool, StaticPool

from takmail.store import prepared
from takmail.store.files import file_of, make_file, make_folder

T = TypeVar("T")

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


class Threaded:
    """An engine that runs whole functions over its connections in threads of its own.

    A ply alone so makes one trip to a thread for each read and each batch. An asynchronous driver
    makes one for each statement, which was a quarter of the processor time of a line.
    """

    def __init__(self, engine: Engine, threads: int) -> None:
        self.sync_engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="sqlite")

    def run(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Return the result to come of a function, which runs to its end whoever waits for it."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()

        def done() -> None:
            try:
                with self.sync_engine.connect() as connection:
                    found = work(connection)
            except BaseException as error:  # noqa: BLE001 - it is for those who wait
                loop.call_soon_threadsafe(_unless_cancelled, result, result.set_exception, error)
            else:
                loop.call_soon_threadsafe(_unless_cancelled, result, result.set_result, found)

        self._threads.submit(done)
        return result

    async def dispose(self) -> None:
        """Close the connections, after all that is under way."""
        await asyncio.to_thread(self._threads.shutdown)
        self.sync_engine.dispose()


def _unless_cancelled(result: "asyncio.Future[T]", setting: Callable[[Any], None], to: Any) -> None:
    if not result.cancelled():
        setting(to)


def writing_engine(url: URL) -> Threaded:
    """Return the engine whose one connection writes."""
    return Threaded(file_engine(url, writes=True), 1)


def reading_engine(url: URL) -> Threaded:
    """Return the engine whose connections read, each statement for itself."""
    options = {"isolation_level": "AUTOCOMMIT", "pool_size": READERS, "max_overflow": 0}
    return Threaded(_engine(url, writes=False, poolclass=QueuePool, **options), READERS)


def file_engine(url: URL, *, writes: bool) -> Engine:
    """Return an engine with one connection, which any thread may use."""
    return _engine(url, writes=writes, poolclass=StaticPool)


def _engine(url: URL, *, writes: bool, **options: Any) -> Engine:
    engine = create_engine(
        url,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": _timeout(url)},
        pool_reset_on_return=None,
        **options,
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
    prepared.drive(connection, lambda driver: driver.execute("BEGIN IMMEDIATE"))


def empty_log(connection: Connection) -> None:
    """Bring all that SQLite's write-ahead log has into the file, if that can be done now."""
    if connection.dialect.name == "sqlite":
        cursor = connection.connection.cursor()  # SQLAlchemy would begin a transaction
        with suppress(sqlite3.Error):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.fetchall()
        cursor.close()

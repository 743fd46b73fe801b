"""Databases: SQLite in threads, PostgreSQL by asyncpg, which SQLAlchemy runs in greenlets.

Reads and writes are plain functions over a `Connection`, which the engine runs beside the event
loop. One connection writes. Others read and, thanks to SQLite's write-ahead log, never wait for it.
A database in memory has one connection, on which reads and writes take turns.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, StatementError
from sqlalchemy.util import greenlet_spawn

from takmail.store import errors, sqlite_engines
from takmail.store.errors import (
    BadAddressError,
    BrokenChangeError,
    ClosedError,
    UnavailableError,
    UnreadableError,
)
from takmail.store.files import file_of, is_memory, is_sqlite
from takmail.store.locks import AdvisoryLocks, Claims, FileGuard, Part, ServerParts
from takmail.store.notifications import Listener, Notifications
from takmail.store.sqlite_engines import Threaded

P = ParamSpec("P")
T = TypeVar("T")

SERVER_READERS = 5
"""Connections to a PostgreSQL server that read. They stay open."""

STATEMENTS = 500
"""Statements that a connection to a PostgreSQL server keeps prepared: more than there are."""

DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+aiosqlite": "sqlite+pysqlite",  # hosts may have written it into an address
    "postgresql": "postgresql+asyncpg",
}


class Server:
    """A server's engine, whose statements the event loop waits for."""

    def __init__(self, url: URL, pool_size: int, **options: Any) -> None:
        self.sync_engine = create_engine(
            url,
            hide_parameters=True,
            connect_args={"prepared_statement_cache_size": STATEMENTS},
            pool_size=pool_size,
            max_overflow=0,
            **options,
        )
        self._tasks: set[asyncio.Future[Any]] = set()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Return the result of a function, which runs to its end whoever waits for it.

        A statement that is cancelled would break its connection.
        """
        task = asyncio.ensure_future(greenlet_spawn(self._run, work))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _run(self, work: Callable[[Connection], T]) -> T:
        with self.sync_engine.connect() as connection:
            return work(connection)

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # else asyncio logs that a cancelled caller didn't ask for it

    async def dispose(self) -> None:
        """Close all connections, when what is under way has come to its end, or after a while."""
        if self._tasks:  # `gather` would cancel them if this is cancelled
            await asyncio.wait(self._tasks, timeout=sqlite_engines.LOCK_SECONDS)
        await greenlet_spawn(self.sync_engine.dispose)


class Database:
    """A database at an address: plain functions run over its connections, beside the event loop.

    ``claims`` are names that one process at a time can have, of those that share the database,
    ``notifications`` the listener to changes by other processes.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        if is_sqlite(url):
            self._writing: Threaded | Server = sqlite_engines.writing_engine(url)
            self._reading: Threaded | Server = (
                self._writing if is_memory(url) else sqlite_engines.reading_engine(url)
            )
            self.claims, self.notifications = Claims(), Listener()
        else:
            self._writing = Server(url, 1)
            self._reading = Server(
                url, SERVER_READERS, isolation_level="AUTOCOMMIT", pool_reset_on_return=None
            )
            self.claims, self.notifications = AdvisoryLocks(url), Notifications(url)
        self._guard = FileGuard(file_of(url) if is_sqlite(url) else None)
        self._guard.watch(self._writing.sync_engine)
        self._parts = ServerParts()

    async def begin(self, parts: Sequence[Part]) -> None:
        """Begin with the database, as the one that serves these parts of it; none for others.

        Of a file there are no parts. Raise ``ServedElsewhereError`` if another process serves one
        of them.
        """
        await asyncio.to_thread(self._guard.begin, parts)
        self._parts.begin(() if is_sqlite(self._url) else parts)
        await self.write(lambda _: None)
        if isinstance(self.claims, AdvisoryLocks):
            self.claims.whole = frozenset(part.platform for part in parts if not part.of)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that begins and ends transactions of its own, one at a time."""

        def written(connection: Connection) -> T:
            self._parts.hold(connection)
            return work(connection, *args, **kwargs)

        return await self._writing.run(written)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that makes queries; again if it finds the connection broken."""

        def found(connection: Connection) -> T:
            return work(connection, *args, **kwargs)

        self._guard.look()
        try:
            return await self._reading.run(found)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return await self._reading.run(found)

    async def close(self) -> None:
        """Close all connections."""
        await self._writing.dispose()
        await self._reading.dispose()
        await self.claims.close()
        self._guard.end()


class Reader:
    """Runs functions that make queries.

    Each may raise ``UnavailableError``, ``ClosedError``, ``UnreadableError`` or, if what it asks
    for could not even be stored, ``BrokenChangeError``. ``failed`` learns of the first.
    """

    def __init__(self, database: Database, failed: Callable[[UnavailableError], None]) -> None:
        self._database = database
        self._failed = failed
        self._closed = False

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return a function's result."""
        if self._closed:
            raise ClosedError
        try:
            return await self._database.read(work, *args, **kwargs)
        except (DBAPIError, OSError) as error:
            if errors.is_unreadable(error):
                raise UnreadableError("not UTF-8") from None  # SQLite quotes what it is
            raise self._unavailable(error) from error
        except StatementError as error:
            raise BrokenChangeError(repr(error.orig)) from None  # else its log has the values
        except Exception as error:
            if errors.is_of_database(error):
                raise self._unavailable(error) from error
            raise

    def _unavailable(self, error: Exception) -> UnavailableError:
        unavailable = errors.unavailable(error)
        self._failed(unavailable)
        return unavailable

    def close(self) -> None:
        """Make no more queries."""
        self._closed = True


def connect(address: str) -> Database:
    """Return the database at an address; nothing is opened yet. Raise ``BadAddressError``."""
    url = address_of(address)
    try:
        return Database(url)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError) as error:
        raise BadAddressError(str(error)) from error


def address_of(address: str) -> URL:
    """Return a database's address with the driver that is used; raise ``BadAddressError``."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadAddressError(str(error)) from error
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))

"""A database served by an asynchronous driver."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection

from takmail.store.claims import AdvisoryLocks, Claims, Unshared
from takmail.store.engines import (
    asynchronous_reading_engine,
    asynchronous_writing_engine,
)
from takmail.store.files import file_of, is_memory, is_sqlite
from takmail.store.guard import FileGuard, Part, ServerParts
from takmail.store.tidings import Hears, Tidings, Untold

P = ParamSpec("P")
T = TypeVar("T")


class AsynchronousDatabase:
    """A PostgreSQL database, or an SQLite one through an asynchronous driver.

    An SQLite database in memory has a single connection, on which reading and writing take
    turns.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        self._writing = asynchronous_writing_engine(url)
        self._reading = self._writing if is_memory(url) else asynchronous_reading_engine(url)
        self.claims: Claims = Unshared() if is_sqlite(url) else AdvisoryLocks(url)
        self.tidings: Hears = Untold() if is_sqlite(url) else Tidings(url)
        self._guard = FileGuard(file_of(url) if is_sqlite(url) else None)
        self._guard.watch(self._writing.sync_engine)
        self._parts = ServerParts()
        self._turn = asyncio.Lock() if is_memory(url) else nullcontext()

    async def begin(self, parts: Sequence[Part]) -> None:
        """Be the one server of these parts; of a file there are no parts."""
        await asyncio.to_thread(self._guard.begin, parts)
        self._parts.begin(() if is_sqlite(self._url) else parts)
        await self.write(lambda _: None)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function over the connection that writes."""
        async with self._turn, self._writing.connect() as connection:
            await connection.run_sync(self._parts.hold)
            return await connection.run_sync(work, *args, **kwargs)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function over a connection that reads."""
        self._guard.look()
        async with self._turn, self._reading.connect() as connection:
            return await connection.run_sync(work, *args, **kwargs)

    async def close(self) -> None:
        """Close all connections."""
        await self.claims.close()
        await self._writing.dispose()
        await self._reading.dispose()
        self._guard.end()

"""SQLite served by threads of our own: one that writes, and a few that read.

A whole transaction goes to its thread and back as one call. Asynchronous drivers of SQLite do
the same once for each cursor that is made, used and closed, some fifteen times a transaction,
and those trips cost several times what the transaction itself does.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection

from takmail.store.claims import Claims, Unshared
from takmail.store.engines import READERS, threaded_engine
from takmail.store.files import file_of, is_memory
from takmail.store.guard import FileGuard, Part
from takmail.store.tidings import Hears, Untold

P = ParamSpec("P")
T = TypeVar("T")


class ThreadedDatabase:
    """An SQLite database. One in memory has a single connection, and so a single thread."""

    def __init__(self, url: URL) -> None:
        self.claims: Claims = Unshared()
        self.tidings: Hears = Untold()
        self._guard = FileGuard(file_of(url))
        self._writing = threaded_engine(url, writes=True)
        self._guard.watch(self._writing)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        if is_memory(url):
            self._reading, self._readers = self._writing, self._writer
        else:
            self._reading = threaded_engine(url, writes=False)
            self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def begin(self, parts: Sequence[Part]) -> None:
        """Be the one server of the file, if anything of it is to be served."""
        await asyncio.to_thread(self._guard.begin, parts)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in the thread that writes."""

        def in_thread() -> T:
            with self._writing.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._writer, in_thread)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a thread that reads."""

        def in_thread() -> T:
            self._guard.look()
            with self._reading.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, in_thread)

    async def close(self) -> None:
        """Close all connections and end the threads."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._reading.dispose()
        self._writing.dispose()
        self._guard.end()

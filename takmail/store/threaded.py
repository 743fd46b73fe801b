"""SQLite served by threads of our own: one that writes, and a few that read.

A whole transaction goes to its thread and back as one call. Asynchronous drivers of SQLite do
the same once for each cursor that is made, used and closed, some fifteen times a transaction,
and those trips cost several times what the transaction itself does.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine

from takmail.store.claims import Claims, Unshared
from takmail.store.engines import READERS, threaded_engine
from takmail.store.file_lock import FileLock
from takmail.store.files import file_of, is_memory
from takmail.store.parts import Part

P = ParamSpec("P")
T = TypeVar("T")


class ThreadedDatabase:
    """An SQLite database. One in memory has a single connection, and so a single thread."""

    def __init__(self, url: URL) -> None:
        self.claims: Claims = Unshared()
        file = file_of(url)
        self._lock = None if file is None else FileLock(file)
        self._writing = threaded_engine(url, writes=True)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        if is_memory(url):
            self._reading, self._readers = self._writing, self._writer
        else:
            self._reading = threaded_engine(url, writes=False)
            self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def begin(self, parts: Sequence[Part]) -> None:
        """Be the one server of the file, if anything of it is to be served."""
        if parts and self._lock is not None:
            await asyncio.to_thread(self._lock.take)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in the thread that writes."""
        return await _run(self._writer, self._writing, lambda c: work(c, *args, **kwargs))

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a thread that reads."""
        return await _run(self._readers, self._reading, lambda c: work(c, *args, **kwargs))

    async def close(self) -> None:
        """Close all connections and end the threads."""
        await asyncio.to_thread(_close, self._readers, self._reading)
        await asyncio.to_thread(_close, self._writer, self._writing)
        if self._lock is not None:
            self._lock.release()


async def _run(threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]) -> T:
    def in_thread() -> T:
        with engine.connect() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, in_thread)


def _close(threads: ThreadPoolExecutor, engine: Engine) -> None:
    threads.shutdown()
    engine.dispose()

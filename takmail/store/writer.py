"""The one task that writes.

Whatever is waiting is saved together, in one transaction, which costs one wait for the disk for
all of it; while that lasts, the next batch gathers by itself. The steps:

1. Take all that waits, in the order in which it came.
2. Write it together. If the database or a count of rows says no, roll back and write it again
   piece by piece, each in a savepoint, so that what is wrong fails alone.
3. Commit, and only then answer those who wait.

If the database itself is in trouble (locked, full, gone), all of the batch fails and the next
one starts afresh; at the end there is none. A caller that gives up waiting changes nothing: what
was handed in is saved.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from takmail.statically_frozen import statically_frozen
from takmail.store.batch import write
from takmail.store.changes import Change, Work
from takmail.store.database import Database
from takmail.store.diagnosis import diagnose, is_trouble
from takmail.store.errors import ClosedError, StoreError, UnavailableError

LARGEST_BATCH = 500
"""More than this is split, so that those in front don't wait for those far behind."""


@statically_frozen
@dataclass(frozen=True, slots=True)
class _Waiting:
    work: Work
    done: asyncio.Future[None]


class Writer:
    """Saves what it is given, in order."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._listeners: list[Callable[[], None]] = []
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def save(self, work: Work) -> None:
        """Return when the work is durably saved.

        Raises ``DuplicateError``, ``ConflictError``, ``BrokenChangeError``, ``UnavailableError``
        or ``ClosedError``; then nothing of it was saved.
        """
        if self._closing:
            raise ClosedError
        done = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(work, done))
        self._wake.set()
        await done

    def on_outbox(self, callback: Callable[[], None]) -> None:
        """Have this called after each commit that added outbox rows."""
        self._listeners.append(callback)

    async def close(self) -> None:
        """Save what waits, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while not (self._closing and not self._queue):
            await self._wake.wait()
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            if not self._queue and not self._closing:
                self._wake.clear()
            if batch:
                await self._write(batch)

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        works = [waiting.work for waiting in batch]
        try:
            outcomes = await self._database.write(_save_all, works)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must learn of it
            if self._closing and is_trouble(error):
                batch = [*batch, *self._queue]
                self._queue.clear()
            outcomes = [_unavailable(error) for _ in batch]
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _resolve(waiting.done, outcome)
        if any(_announces(w.work) for w, told in zip(batch, outcomes, strict=True) if not told):
            for callback in self._listeners:
                asyncio.get_running_loop().call_soon(callback)


def _save_all(connection: Connection, works: Sequence[Work]) -> Sequence[StoreError | None]:
    """Save everything that can be saved; return what went wrong with each, or ``None``."""
    try:
        with connection.begin():
            write(connection, works)
    except Exception as error:
        if is_trouble(error):
            raise
    else:
        return [None] * len(works)
    with connection.begin():
        return [_save_one(connection, work) for work in works]


def _save_one(connection: Connection, work: Work) -> StoreError | None:
    try:
        with connection.begin_nested():
            write(connection, [work])
    except Exception as error:
        if is_trouble(error):
            raise
        return diagnose(connection, work, error)
    return None


def _unavailable(error: Exception) -> UnavailableError:
    """Return a new error for each who waits: an exception raised twice grows odd tracebacks."""
    unavailable = UnavailableError(str(error))
    unavailable.__cause__ = error
    return unavailable


def _resolve(done: asyncio.Future[None], outcome: StoreError | None) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _announces(work: Work) -> bool:
    return isinstance(work, Change) and bool(work.outbox)

"""The one task that writes.

Whatever is waiting is saved together, in one transaction, which costs one wait for the disk for
all of it; while that lasts, the next batch gathers by itself. The steps:

1. Take all that waits, in the order in which it came.
2. Write it together. If the database or a count of rows says no, roll back and write it again
   piece by piece, each in a savepoint, so that what is wrong fails alone.
3. Commit, and only then answer those who wait.

If the database itself is in trouble (locked, full, gone), all of the batch fails and the next
one starts afresh; at the end there is none. If the connection broke in the commit, the database is
asked whether all of it was saved. A caller that gives up waiting changes nothing: what
was handed in is saved.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from takmail.store.batch import write
from takmail.store.changes import Change, Work
from takmail.store.database import Database
from takmail.store.diagnosis import KNOWN_WITHIN, Attempt, diagnose, is_trouble, was_saved
from takmail.store.errors import (
    ClosedError,
    StoreError,
    SwappedError,
    UnavailableError,
)
from takmail.store.tidings import Written, tell
from takmail.store.timer_rows import first_set
from takmail.store.trouble import unavailable

LARGEST_BATCH = 500
"""More than this is split, so that those in front don't wait for those far behind."""

KNOWN_AT_THE_END = 1.0
"""Seconds in which it is to be found out at the end whether a transaction was saved."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    work: Work
    done: asyncio.Future[None]


class Writer:
    """Saves what it is given, in order; ``failed`` learns of each ``UnavailableError``."""

    def __init__(self, database: Database, failed: Callable[[UnavailableError], None]) -> None:
        self._database = database
        self._failed = failed
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._listeners: list[Callable[[], None]] = []
        self._timer_listeners: list[Callable[[datetime], None]] = []
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def save(self, work: Work) -> None:
        """Return when the work is durably saved.

        Raises ``DuplicateError``, ``ConflictError``, ``BrokenChangeError``,
        ``UnavailableError`` or ``ClosedError``; then nothing of it was saved.
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

    def tell_of_outbox(self) -> None:
        """Call what is to be called after each commit that added outbox rows."""
        for callback in self._listeners:
            asyncio.get_running_loop().call_soon(callback)

    def on_timers(self, callback: Callable[[datetime], None]) -> None:
        """Have this called after each commit that set timers, with when the first is due."""
        self._timer_listeners.append(callback)

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
        works, attempt = [waiting.work for waiting in batch], Attempt()
        try:
            outcomes = await self._database.write(
                _save_all, works, attempt, self._database.tidings.me
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must learn of it
            outcomes = await self._outcomes(works, attempt, error)
            if self._closing and is_trouble(error):
                outcomes = [*outcomes, *(unavailable(error) for _ in self._queue)]
                batch = [*batch, *self._queue]
                self._queue.clear()
        announces, due = False, None
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _resolve(waiting.done, outcome)
            if outcome is None:
                announces = announces or _announces(waiting.work)
                due = _sooner(due, first_set(waiting.work))
            elif isinstance(outcome, UnavailableError):
                self._failed(outcome)
        if announces:
            self.tell_of_outbox()
        if due is not None:
            self._tell_of_timers(due)

    def _tell_of_timers(self, due: datetime) -> None:
        for callback in self._timer_listeners:
            asyncio.get_running_loop().call_soon(callback, due)

    async def _outcomes(
        self, works: Sequence[Work], attempt: Attempt, error: Exception
    ) -> Sequence[StoreError | None]:
        """Return what became of works whose transaction failed, maybe only after it was saved."""
        if isinstance(error, SwappedError):
            return [unavailable(error) for _ in works]
        within = KNOWN_AT_THE_END if self._closing else KNOWN_WITHIN
        if attempt.outcomes is not None and await was_saved(self._database, works, attempt, within):
            return attempt.outcomes
        return [unavailable(error) for _ in works]


def _save_all(
    connection: Connection, works: Sequence[Work], attempt: Attempt, by: str
) -> Sequence[StoreError | None]:
    """Save everything that can be saved; return what went wrong with each, or ``None``."""
    try:
        with connection.begin():
            tell(connection, [write(connection, works)], by)
            attempt.outcomes = [None] * len(works)
    except Exception as error:
        if is_trouble(error):
            raise
        attempt.outcomes = None
    else:
        return attempt.outcomes
    with connection.begin():
        written: list[Written] = []
        outcomes = [_save_one(connection, work, written) for work in works]
        tell(connection, written, by)
        attempt.outcomes = outcomes
        return outcomes


def _save_one(connection: Connection, work: Work, written: list[Written]) -> StoreError | None:
    """Save a work within a transaction, and add what it has written."""
    try:
        with connection.begin_nested():
            written.append(write(connection, [work]))
    except Exception as error:
        if is_trouble(error):
            raise
        return diagnose(connection, work, error)
    return None


def _resolve(done: asyncio.Future[None], outcome: StoreError | None) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _sooner(one: datetime | None, other: datetime | None) -> datetime | None:
    if one is None or other is None:
        return one or other
    return min(one, other)


def _announces(work: Work) -> bool:
    return isinstance(work, Change) and bool(work.outbox)

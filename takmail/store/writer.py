"""The writer: the one task that writes.

All waiting works are saved together, in one transaction, which costs one wait for the disk; while
that lasts, the next batch gathers by itself. The steps:

1. Take all that waits, in the order in which it came.
2. Write it together. If the database or a count of rows says no, roll back and write it again
   piece by piece, each in a savepoint, so that what is wrong fails alone. A deadlock with another
   process is rolled back and tried again, and so is what finds its connection broken.
3. Commit, and only then answer the callers.

If the database itself is in trouble (locked, full, gone), all of the batch fails and the next
one starts afresh; at the end there is none. If the connection broke in the commit, the database is
asked whether all of it was saved. A caller that gives up waiting changes nothing: the work that it
handed in is saved.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from takmail.store.database import Database
from takmail.store.errors import (
    BrokenChangeError,
    ClosedError,
    ConflictError,
    DuplicateError,
    StoreError,
    SwappedError,
    UnavailableError,
    is_deadlock,
    is_unreadable,
    unavailable,
)
from takmail.store.games.coins import EmptyPurseError
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement, OutboxRow, added_rows
from takmail.store.notifications import notify
from takmail.store.transaction import StaleUpdateError, write
from takmail.store.writes import NOTHING, Changed, Write, parts_of

LARGEST_BATCH = 500
"""More than this is split, so that those in front don't wait for those far behind."""

TRIES = 5
"""Times that a transaction is tried: after a deadlock with another process, or where the connection
turns out to be broken before the commit.
"""

KNOWN_WITHIN, KNOWN_AT_THE_END = 10.0, 1.0
"""Seconds in which the database is asked whether a transaction was saved; the same at the end."""

PAUSE = 0.25
"""Seconds between two questions; what a server is just committing is done by the second one."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    work: Write
    done: asyncio.Future[None]


@dataclass(slots=True)
class _Attempt:
    """A transaction; ``outcomes`` are those of its works once nothing is left but to commit it.

    ``known`` is the last row of the outbox that its reader knows; ``added`` are all that wait
    behind it, where no other process adds any.
    """

    known: int | None
    outcomes: Sequence[StoreError | None] | None = None
    added: Sequence[OutboxRow] | None = None


class Writer:
    """Saves what it is given, in order; ``failed`` learns of each ``UnavailableError``."""

    def __init__(self, database: Database, failed: Callable[[UnavailableError], None]) -> None:
        self._database = database
        self._failed = failed
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.known_row: Callable[[], int | None] = lambda: None
        """Returns the last row of the outbox that its reader knows."""
        self.outbox_listeners: list[Callable[[Sequence[OutboxRow] | None], None]] = []
        """Called after each commit that added outbox rows, with all behind the known one."""
        self.timer_listeners: list[Callable[[datetime], None]] = []
        """Called after each commit that set timers, with the moment when the first is due."""
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def save(self, work: Write) -> None:
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

    def tell_of_outbox(self, added: Sequence[OutboxRow] | None = None) -> None:
        """Call the listeners to the outbox."""
        for callback in self.outbox_listeners:
            asyncio.get_running_loop().call_soon(callback, added)

    async def close(self) -> None:
        """Save what waits, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while not (self._closing and not self._queue):
            await self._wake.wait()
            await asyncio.sleep(0)  # what is ready joins the batch: a third fewer commits
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            if not self._queue and not self._closing:
                self._wake.clear()
            if batch:
                await self._write(batch)

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        works, attempt = [waiting.work for waiting in batch], _Attempt(self.known_row())
        try:
            outcomes = await self._saved(works, attempt)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must learn of it
            outcomes = await self._outcomes(works, attempt, error)
            if self._closing and _is_trouble(error):
                outcomes = [*outcomes, *(unavailable(error) for _ in self._queue)]
                batch = [*batch, *self._queue]
                self._queue.clear()
        saved = []
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _resolve(waiting.done, outcome)
            if outcome is None:
                saved.append(waiting.work)
            elif isinstance(outcome, UnavailableError):
                self._failed(outcome)
        self._tell_of(saved, attempt.added)

    async def _saved(
        self, works: Sequence[Write], attempt: _Attempt
    ) -> Sequence[StoreError | None]:
        for _ in range(TRIES - 1):
            try:
                return await self._tried(works, attempt)
            except DBAPIError as error:
                is_broken = error.connection_invalidated and attempt.outcomes is None
                if not is_broken and not is_deadlock(error):
                    raise
        return await self._tried(works, attempt)

    async def _tried(
        self, works: Sequence[Write], attempt: _Attempt
    ) -> Sequence[StoreError | None]:
        attempt.outcomes = attempt.added = None
        me = self._database.notifications.me
        return await self._database.write(_save_all, works, attempt, me)

    def _tell_of(self, saved: Sequence[Write], added: Sequence[OutboxRow] | None) -> None:
        """Call the callbacks for rows of the outbox and for timers."""
        parts = [part for work in saved for part in work.parts()]
        if _adds_rows(saved):
            self.tell_of_outbox(added)
        set_ = [part.first_timer() for part in parts]
        due = min((at for at in set_ if at is not None), default=None)
        if due is not None:
            for callback in self.timer_listeners:
                asyncio.get_running_loop().call_soon(callback, due)

    async def _outcomes(
        self, works: Sequence[Write], attempt: _Attempt, error: Exception
    ) -> Sequence[StoreError | None]:
        """Return the outcomes of works whose transaction failed, maybe only after it was saved."""
        if attempt.outcomes is not None and not isinstance(error, SwappedError):
            outcomes = zip(works, attempt.outcomes, strict=True)
            saved = [work for work, outcome in outcomes if outcome is None]
            if await self._was_saved(saved):
                return attempt.outcomes
        return [unavailable(error) for _ in works]

    async def _was_saved(self, works: Sequence[Write]) -> bool:
        """Return whether a transaction was saved whose connection broke in the commit.

        Only the database knows, once it can be asked again. After a failure that was none the
        player would send the line again, and the bot its messages.
        """
        clock, asked = asyncio.get_running_loop().time, 0
        until = clock() + (KNOWN_AT_THE_END if self._closing else KNOWN_WITHIN)
        while asked < 2 and clock() < until:
            try:
                is_saved = await self._database.read(_find, works)
            except Exception:  # noqa: BLE001 - whatever it is, it is asked again
                is_saved = False
            else:
                asked += 1
            if is_saved:
                return True
            if is_saved is None:
                return False
            await asyncio.sleep(PAUSE)
        return False


def _adds_rows(works: Iterable[Write]) -> bool:
    """Return whether works add rows to the outbox."""
    return any(isinstance(part, Announcement) for work in works for part in work.parts())


def _find(connection: Connection, works: Iterable[Write]) -> bool | None:
    """Return whether works were saved, ``None`` if no row shows that."""
    for work in works:
        for part in parts_of(work):
            is_saved = part.is_there(connection)
            if is_saved is not None:
                return is_saved
    return None


def _save_all(
    connection: Connection, works: Sequence[Write], attempt: _Attempt, by: str
) -> Sequence[StoreError | None]:
    """Save everything that can be saved; return the error of each, or ``None``."""
    try:
        with connection.begin():
            changed = write(connection, works)
            if by:
                notify(connection, changed, by)
            elif attempt.known is not None and _adds_rows(works):
                attempt.added = added_rows(connection, attempt.known)
            attempt.outcomes = [None] * len(works)
    except Exception as error:
        attempt.added = None
        if _is_trouble(error):
            raise
        attempt.outcomes = None
    else:
        return attempt.outcomes
    with connection.begin():
        changed, outcomes = NOTHING, []
        for work in works:
            outcome, its_own = _save_one(connection, work)
            outcomes.append(outcome)
            changed |= its_own
        if by:
            notify(connection, changed, by)
        attempt.outcomes = outcomes
        return outcomes


def _save_one(connection: Connection, work: Write) -> tuple[StoreError | None, Changed]:
    """Save a work within a transaction; return its error, and what it has changed."""
    try:
        with connection.begin_nested():
            return None, write(connection, [work])
    except Exception as error:
        if _is_trouble(error):
            raise
        return _why(connection, work, error), NOTHING


def _why(connection: Connection, work: Write, error: Exception) -> StoreError:
    """Return the error for a work that failed. The connection shows the database without it.

    A repeated message comes first: the first one of it made the rest stale.
    """
    if not isinstance(error, IntegrityError | StaleUpdateError | EmptyPurseError):
        return BrokenChangeError(repr(error))
    seen = next((part for part in parts_of(work) if isinstance(part, SeenRow)), None)
    if seen is not None and seen.is_there(connection):
        return DuplicateError(f"message {seen.message_id} was seen before")
    if not isinstance(error, IntegrityError):
        return ConflictError("the game, or a purse, has moved on")
    if any(part.is_taken(connection) for part in parts_of(work)):
        return ConflictError("taken already")
    return BrokenChangeError(str(error.orig))


def _is_trouble(error: Exception) -> bool:
    """Return whether the database itself is in trouble, so that no change could be saved now."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError | DataError):
        return isinstance(error, UnavailableError)
    return not is_unreadable(error)


def _resolve(done: asyncio.Future[None], outcome: StoreError | None) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)

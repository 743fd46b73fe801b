"""Queues in memory, one for each lane, and the workers that empty them in order.

Where several processes share a database, each sends what it has written itself. Where two of them
have written to one chat, one sends all of it, in order, and the other leaves it alone; what it
leaves it finds again if it wasn't sent. A turn ends early if the claim is lost, with the
connection that has it: then it is claimed again first.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Protocol, Self, runtime_checkable

from takmail.audience.posts import TURN
from takmail.service.delivery.posts import MESSAGES, StandingPosts
from takmail.service.delivery.retries import StoreRetries
from takmail.store.messages.outbox import OutboxRow, pending_rows_in
from takmail.store.store import Store
from takmail.wording.message.messages import Act


@dataclass(frozen=True, slots=True)
class Lane:
    """Lane of rows that wait for each other: a chat's messages, or beside them its looks."""

    chat_id: str
    shows: bool = False

    @classmethod
    def of(cls, row: OutboxRow) -> Self:
        """Return the lane of a row."""
        return cls(row.chat_id, row.act is Act.SHOW)

    @property
    def name(self) -> str:
        """Name by which it is claimed."""
        return f"{self.chat_id}/shows" if self.shows else self.chat_id


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn at a lane: what is to be done there, in order, for as long as it ``is_ours``."""

    rows: deque[OutboxRow]
    is_ours: Callable[[], bool] = lambda: True


Step = Callable[[deque[OutboxRow]], Awaitable[bool]]
"""Does what is to be done first of these rows, and takes it out; false if none of them can be."""


class Queues:
    """Lanes and their workers; a lane without anything to do has none.

    A worker ends when its lane is empty, when another process sends there, or when this one can't:
    what it leaves then is in ``others``. Nothing else ends it.
    """

    def __init__(self, store: Store, patience: StoreRetries, standing: StandingPosts) -> None:
        self._store = store
        self._patience = patience
        self._standing = standing
        self._queues: dict[Lane, deque[OutboxRow]] = {}
        self._workers: dict[Lane, asyncio.Task[None]] = {}
        self._going: dict[Lane, Turn] = {}
        self.others: set[int] = set()
        """Rows that wait for a process with an adapter for their platform."""
        self.step: Step | None = None

    @property
    def workers(self) -> tuple["asyncio.Task[None]", ...]:
        """The workers of the lanes in which there is something to do."""
        return tuple(self._workers.values())

    @property
    def chats(self) -> set[str]:
        """The chats for which anything waits."""
        return {lane.chat_id for lane in self._queues}

    @property
    def known(self) -> set[int]:
        """The ids of all rows that are in memory."""
        return {row.id for lane in self._queues for row in self._waiting(lane)}

    def add(self, row: OutboxRow) -> None:
        """Have a row done when its turn comes."""
        lane = Lane.of(row)
        self._queues.setdefault(lane, deque()).append(row)
        if lane not in self._workers:
            self._workers[lane] = asyncio.create_task(self._work(lane))

    def is_followed(self, row: OutboxRow) -> bool:
        """Return whether a later message waits for a row's chat."""
        waiting = self._waiting(Lane.of(row))
        return any(other.id > row.id and other.act in MESSAGES for other in waiting)

    def next_about(self, row: OutboxRow) -> OutboxRow | None:
        """Return the next row about a row's game in its chat, ``None`` if nothing waits.

        Lines that say whose turn it is belong to the board before them, and don't count.
        """
        waiting = self._waiting(Lane.of(row))
        later = (each for each in waiting if each.id > row.id and each.code == row.code)
        boards = (each for each in later if each.purpose != TURN)
        return min(boards, key=lambda each: each.id, default=None)

    def change(self, row: OutboxRow) -> None:
        """Have a row that waits say something else."""
        lane = Lane.of(row)
        for rows in (self._queues[lane], self._going[lane].rows):
            for place, waiting in enumerate(rows):
                if waiting.id == row.id:
                    rows[place] = row

    def move(self, opening: OutboxRow, into: str) -> None:
        """Have what waits go along with the game for which a row has opened a chat."""
        rows = self._going[Lane.of(opening)].rows
        later = [row for row in rows if row.id > opening.id and row.code == opening.code]
        for waiting in [row for row in later if row.act in MESSAGES]:
            rows.remove(waiting)
            self.add(replace(waiting, chat_id=into, reply_to=None))

    def _waiting(self, lane: Lane) -> Iterator[OutboxRow]:
        yield from self._queues.get(lane, ())
        turn = self._going.get(lane)
        if turn is not None and turn.rows is not self._queues.get(lane):
            yield from turn.rows

    async def _work(self, lane: Lane) -> None:
        """Empty a lane's queue, whatever goes wrong meanwhile."""
        try:
            await self._patience.for_ever(lambda: self._empty(lane))
        finally:
            del self._queues[lane], self._workers[lane]

    async def _empty(self, lane: Lane) -> None:
        assert self.step is not None
        queue = self._queues[lane]
        while queue:
            async with self._turn(lane, queue) as turn:
                self._going[lane] = turn
                try:
                    while turn.rows and turn.is_ours():
                        if not await self.step(turn.rows):
                            self.others.update(row.id for row in turn.rows)
                            return
                finally:
                    del self._going[lane]
                if turn.rows and turn.rows is not queue:
                    queue.extend(turn.rows)  # the claim is lost: they are for the next turn

    @asynccontextmanager
    async def _turn(self, lane: Lane, queue: deque[OutboxRow]) -> AsyncIterator[Turn]:
        """Have the turn at a lane, and all that is to be done there: nothing if it isn't ours.

        Where no other process sends to the platform, that is the queue itself. Else the queue is
        emptied, and the database has the truth, as another process may have sent what is in the
        queue; whatever comes into the queue meanwhile is for the next turn.
        """
        if not self._store.claims.shared:
            yield Turn(queue)
            return
        chat = await self._patience.until_done(lambda: self._store.chats.by_id(lane.chat_id))
        if chat is not None and self._store.claims.is_alone(chat.platform):
            yield Turn(queue)
            return
        queue.clear()
        if not await self._patience.until_done(lambda: self._store.claims.claim(lane.name)):
            yield Turn(deque())
            return
        try:
            waiting = await self._patience.until_done(
                lambda: self._store.read(pending_rows_in, lane.chat_id)
            )
            rows = deque(row for row in waiting if Lane.of(row) == lane)
            if not lane.shows:
                self._standing.forget(lane.chat_id)
                for row in rows:
                    self._standing.read(row)
            yield Turn(rows, lambda: self._store.claims.holds(lane.name))
        finally:
            await self._store.claims.release(lane.name)


AT_ONCE = 64
"""Chats of a platform that are sent to at the same time, where its adapter sets no pace."""


@runtime_checkable
class Paces(Protocol):
    """An adapter that itself lets messages wait for their turn.

    It is given those of all chats at once, so that what waits for one chat takes no other's place.
    """

    @property
    def paces(self) -> bool:
        """True if it does so."""

    def lull(self, chat: str) -> float | None:
        """Return the seconds for which a board may wait for the next one in its place.

        ``None`` means that it needn't wait, as the chat takes enough.
        """


# The end of the program
#
# A message that is on its way when its task is cancelled may have arrived and can't be marked: it
# would be sent again at the next start.


class Finishing:
    """Tasks that must not be cancelled now."""

    def __init__(self) -> None:
        self._busy: set[asyncio.Task[None] | None] = set()
        self._ending = False

    @contextmanager
    def once_begun(self) -> Iterator[None]:
        """Have what is inside come to its end; the task ends before or behind it, if all ends."""
        self._end_if_asked()
        task = asyncio.current_task()
        self._busy.add(task)
        try:
            yield
        finally:
            self._busy.discard(task)
        self._end_if_asked()

    async def end(self, tasks: Iterable["asyncio.Task[None]"], within: float) -> None:
        """End tasks: those that have begun something have so many seconds for it."""
        self._ending = True
        ending = set(tasks)
        busy = ending & self._busy
        for task in ending - busy:
            task.cancel()
        if busy:
            _, late = await asyncio.wait(busy, timeout=within)
            for task in late:
                task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    def _end_if_asked(self) -> None:
        if self._ending:
            raise asyncio.CancelledError

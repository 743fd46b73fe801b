"""What waits in memory: a queue for each lane, and a worker that empties it in order."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

import structlog

from takmail.service.delivery.deeds import MESSAGES, follows
from takmail.service.delivery.patience import Patience
from takmail.service.delivery.turns import Lane, Turn, Turns
from takmail.store.rows import OutboxRow

Step = Callable[[deque[OutboxRow]], Awaitable[bool]]
"""Does what is to be done first of these rows, and takes it out; false if none of them can be."""

log = structlog.get_logger(__name__)


class Queues:
    """Lanes and their workers; a lane without anything to do has none.

    A worker ends when its lane is empty, when another process sends there, or when this one can't:
    what it leaves then is in ``others``. Nothing else ends it.
    """

    def __init__(self, turns: Turns, patience: Patience) -> None:
        self._turns = turns
        self._patience = patience
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

    def move(self, opening: OutboxRow, into: str) -> None:
        """Have what waits go along with the game for which a row has opened a chat."""
        rows = self._going[Lane.of(opening)].rows
        for waiting in [other for other in rows if follows(other, opening)]:
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
            async with self._turns.turn(lane, queue) as turn:
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

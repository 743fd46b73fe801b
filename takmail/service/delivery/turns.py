"""Whose turn it is to send to a chat, where several processes share a database.

Each sends what it has written itself. Where two of them have written to one chat, one sends all of
it, in order, and the other leaves it alone; what it leaves it finds again if it wasn't sent. A turn
ends early if the claim is lost, with the connection that has it: then it is claimed again first.
"""

from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self

from takmail.service.delivery.patience import Patience
from takmail.store.rows import Act, OutboxRow
from takmail.store.store import Store


@dataclass(frozen=True, slots=True)
class Lane:
    """What is done one after another: a chat's messages, or beside them how the chat is to look."""

    chat_id: str
    shows: bool = False

    @classmethod
    def of(cls, row: OutboxRow) -> Self:
        """Return the lane of a row."""
        return cls(row.chat_id, row.act is Act.SHOW)

    @property
    def name(self) -> str:
        """What it is claimed by."""
        return f"{self.chat_id}/shows" if self.shows else self.chat_id


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn at a lane: what is to be done there, in order, for as long as it ``is_ours``."""

    rows: deque[OutboxRow]
    is_ours: Callable[[], bool] = lambda: True


class Turns:
    """Turns of this process at its chats."""

    def __init__(self, store: Store, patience: Patience) -> None:
        self._outbox = store.outbox
        self._claims = store.claims
        self._patience = patience

    @asynccontextmanager
    async def turn(self, lane: Lane, queue: deque[OutboxRow]) -> AsyncIterator[Turn]:
        """Have the turn at a lane, and all that is to be done there: nothing if it isn't ours.

        Where nobody else is, that is the queue itself. Else the queue is emptied, and the database
        has the truth, as another process may have sent what is in the queue; whatever comes into
        the queue meanwhile is for the next turn.
        """
        if not self._claims.shared:
            yield Turn(queue)
            return
        queue.clear()
        if not await self._patience.until_done(lambda: self._claims.claim(lane.name)):
            yield Turn(deque())
            return
        try:
            waiting = await self._patience.until_done(lambda: self._outbox.pending_in(lane.chat_id))
            rows = deque(row for row in waiting if Lane.of(row) == lane)
            yield Turn(rows, lambda: self._claims.holds(lane.name))
        finally:
            await self._claims.release(lane.name)

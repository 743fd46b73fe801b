"""Whose turn it is to send to a chat, where several processes share a database.

Each sends what it has written itself. Where two of them have written to one chat, one sends all of
it, in order, and the other leaves it alone; what it leaves it finds again if it wasn't sent.
"""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self

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


class Turns:
    """Turns of this process at its chats."""

    def __init__(self, store: Store) -> None:
        self._outbox = store.outbox
        self._claims = store.claims

    @asynccontextmanager
    async def turn(self, lane: Lane, queue: deque[OutboxRow]) -> AsyncIterator[deque[OutboxRow]]:
        """Have the turn at a lane, and all that is to be done there: nothing if it isn't ours.

        Where nobody else is, that is the queue itself. Else the queue is emptied, and the database
        has the truth, as another process may have sent what is in the queue; whatever comes into
        the queue meanwhile is for the next turn. Raises ``UnavailableError``.
        """
        if not self._claims.shared:
            yield queue
            return
        queue.clear()
        if not await self._claims.claim(lane.name):
            yield deque()
            return
        try:
            waiting = await self._outbox.pending_in(lane.chat_id)
            yield deque(row for row in waiting if Lane.of(row) == lane)
        finally:
            await self._claims.release(lane.name)

"""Whose turn it is to send to a chat, where several processes share a database.

Each sends what it has written itself. Where two of them have written to one chat, one sends all of
it, in order, and the other leaves it alone; what it leaves it finds again if it wasn't sent.
"""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from takmail.store.rows import OutboxRow
from takmail.store.store import Store


class Turns:
    """Turns of this process at its chats."""

    def __init__(self, store: Store) -> None:
        self._outbox = store.outbox
        self._claims = store.claims

    @asynccontextmanager
    async def turn(self, chat: str, queue: deque[OutboxRow]) -> AsyncIterator[deque[OutboxRow]]:
        """Have the turn at a chat, and all that is to be sent there: nothing if it isn't ours.

        Where nobody else is, that is the queue itself. Else the queue is emptied, and the database
        has the truth, as another process may have sent what is in the queue; whatever comes into
        the queue meanwhile is for the next turn. Raises ``UnavailableError``.
        """
        if not self._claims.shared:
            yield queue
            return
        queue.clear()
        if not await self._claims.claim(chat):
            yield deque()
            return
        try:
            yield deque(await self._outbox.pending_in(chat))
        finally:
            await self._claims.release(chat)

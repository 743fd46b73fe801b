"""Lanes: work of one chat is done one after the other, while chats don't wait for each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary


class Lanes:
    """One lane for each chat that is in use; work that waits in it passes in the order it came.

    The entrance is shut at first, and again while the bot doesn't know yet which lanes earlier
    work must enter first, from inside. Each `shut` needs its own `open`.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._entrance = asyncio.Event()
        self._shut = 0

    def shut(self) -> None:
        """Let nothing enter any more."""
        self._shut += 1
        self._entrance.clear()

    def open(self) -> None:
        """Let in what waits, unless the entrance was shut more often than that."""
        self._shut = max(0, self._shut - 1)
        if not self._shut:
            self._entrance.set()

    @asynccontextmanager
    async def turn(self, *chats: str) -> AsyncIterator[None]:
        """Wait for the entrance and for the turn in each of these chats, the first one first.

        Work of several chats must always name them in the same order.
        """
        await self._entrance.wait()
        async with AsyncExitStack() as turns:
            for chat in chats:
                await turns.enter_async_context(self.inside(chat))
            yield

    def inside(self, chat: str) -> asyncio.Lock:
        """Return the lock of this chat, to be taken without passing the entrance."""
        lock = self._locks.get(chat)
        if lock is None:
            lock = self._locks[chat] = asyncio.Lock()
        return lock

"""Keeps what is said in one chat in order, while chats don't wait for each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Lanes:
    """One lane for each chat that is in use; what waits in it passes in the order it came.

    The entrance is shut at first, and again while it is not known which lanes must first be
    entered from inside, by what was said earlier.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._entrance = asyncio.Event()

    def shut(self) -> None:
        """Let nothing enter any more."""
        self._entrance.clear()

    def open(self) -> None:
        """Let in what waits."""
        self._entrance.set()

    @asynccontextmanager
    async def turn(self, chat: str) -> AsyncIterator[None]:
        """Wait for the entrance and for one's turn."""
        await self._entrance.wait()
        async with self.inside(chat):
            yield

    def inside(self, chat: str) -> asyncio.Lock:
        """Return the lock of this chat, to be taken without passing the entrance."""
        lock = self._locks.get(chat)
        if lock is None:
            lock = self._locks[chat] = asyncio.Lock()
        return lock

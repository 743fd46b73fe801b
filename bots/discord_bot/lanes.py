"""Keeps what is said in one chat in order, while chats don't wait for each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Lanes:
    """One lane for each chat that is in use; what waits in it passes in the order it came.

    The entrance is shut at first, and again while it is not known which lanes must first be
    entered from inside, by what was said earlier. Each time that it was shut it must be opened.
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

    @property
    def is_open(self) -> bool:
        """True if new work can enter."""
        return self._entrance.is_set()

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

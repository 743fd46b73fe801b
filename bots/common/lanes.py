"""Lanes and tasks: work of one chat is done in order, and chats don't wait for each other."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


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


class Tasks:
    """Tasks that are under way, to be finished before the program ends."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def note(self) -> None:
        """Count the current task among those to be finished."""
        task = asyncio.current_task()
        assert task is not None
        self._add(task)

    def begin(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a task, and return it."""
        task = asyncio.create_task(doing)
        self._add(task)
        return task

    def cancel(self) -> None:
        """Break off all of them; return at once."""
        for task in self._tasks:
            task.cancel()

    async def finish(self, within: float) -> None:
        """Wait for all of them, also for those that begin meanwhile.

        What takes longer than so many seconds is broken off.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._tasks:
                    await asyncio.wait(self._tasks)
        self.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

"""A loop in a thread of its own, for what runs beside a browser: a test with one has no loop."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

WITHIN = 120.0
"""Seconds for one thing to do."""


class Beside:
    """The loop. Its methods wait until what they do is done."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def run(self, work: Coroutine[None, None, T]) -> T:
        """Return the result of some work in the loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WITHIN)

    @contextmanager
    def entered(self, manager: AbstractAsyncContextManager[T]) -> Iterator[T]:
        """Yield the value of a context that is entered and left in the loop."""
        value = self.run(_enter(manager))
        try:
            yield value
        finally:
            self.run(_leave(manager))


@contextmanager
def beside() -> Iterator[Beside]:
    """Yield a loop that runs until the end."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        yield Beside(loop)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _enter(manager: AbstractAsyncContextManager[T]) -> T:
    return await manager.__aenter__()


async def _leave(manager: AbstractAsyncContextManager[T]) -> None:
    await manager.__aexit__(None, None, None)

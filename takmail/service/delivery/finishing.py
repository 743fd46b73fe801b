"""What has begun comes to its end, also when the program ends.

A message that is on its way when its task is cancelled may have arrived and can't be marked: it
would be sent again at the next start.
"""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class Finishing:
    """Knows which tasks must not be cancelled now."""

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

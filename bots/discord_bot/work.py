"""What is being done, so that it can be finished before the program ends."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Work:
    """The tasks in which events are handled."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def note(self) -> None:
        """Count the current task among those to be finished."""
        task = asyncio.current_task()
        assert task is not None
        self._add(task)

    def begin(self, doing: Coroutine[Any, Any, None]) -> None:
        """Have something be done in a task of its own."""
        self._add(asyncio.create_task(doing))

    def _add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, within: float) -> None:
        """Wait for all of it, and break off what takes longer than so many seconds."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

"""Tasks in which events are handled side by side."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


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
        """Wait for all of them, and break off those that take longer than so many seconds."""
        if self._tasks:
            tasks = list(self._tasks)
            _, late = await asyncio.wait(tasks, timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

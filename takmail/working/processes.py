"""Work in processes of their own, so that it takes no line's time and can be ended."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Self

import structlog

from takmail.working.ports import Lane, T, WorkerDiedError
from takmail.working.process import Worker

USUAL = 2
"""One so that no picture waits for an animation, and one for animations."""

log = structlog.get_logger(__name__)


class Processes:
    """Does work in so many processes, of which each is begun with its first job.

    One does everything. Of two, the second is for animations; of more, the third is for texts. All
    others are for pictures. It is an asynchronous context: at its end all processes end.
    """

    def __init__(self, number: int = USUAL) -> None:
        self._workers = [Worker() for _ in range(number)]
        first, *others = self._workers
        drawing = _idle(first, *others[2:])
        self._idle = {
            Lane.SHORT: drawing,
            Lane.LONG: _idle(others[0]) if others else drawing,
            Lane.READING: _idle(others[1]) if others[1:] else drawing,
        }

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(worker.end() for worker in self._workers))

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that there are now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return what the function returns, or raise what it raises, or ``WorkError``.

        Where a worker dies, by whatever reason, its job is tried once more by a new one.
        """
        async with self._turn(lane) as worker:
            try:
                return await worker.do(function, given, lane.value)
            except WorkerDiedError:
                log.warning("a worker has died, and its job is tried once more", lane=lane.name)
                return await worker.do(function, given, lane.value)

    @asynccontextmanager
    async def _turn(self, lane: Lane) -> AsyncIterator[Worker]:
        """Wait for a worker, and give it back; whoever came first goes first."""
        idle = self._idle[lane]
        worker = await idle.get()
        try:
            yield worker
        finally:
            idle.put_nowait(worker)


def _idle(*workers: Worker) -> "asyncio.LifoQueue[Worker]":
    """Return a queue of workers; the one that worked last, which has all loaded, comes first."""
    queue: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
    for worker in reversed(workers):
        queue.put_nowait(worker)
    return queue

"""Thinking that takes longer than it must. A worker imports this, so it imports little."""

import time
from collections.abc import Callable

from takmail.workers import Lane, T, make_workers


class Ponderous:
    """Does work in a process of its own, so many seconds longer than it must take."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._workers = make_workers(1)

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        return await self._workers.do(lane, ponder, self._seconds, function, *given)


def ponder(seconds: float, function: Callable[..., T], *given: object) -> T:
    """Return what a function returns, so many seconds later."""
    time.sleep(seconds)
    return function(*given)

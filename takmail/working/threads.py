"""Work in threads of this process, where a process of its own would cost more than it is worth."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from takmail.working.ports import Lane, T

_ARTIST = ThreadPoolExecutor(max_workers=1, thread_name_prefix="artist")
"""Draws one after the other: two can't use the sprites at once that all pictures share."""


class Threads:
    """Does work in threads. No thread can be ended, so however long it takes, it is waited for."""

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return what the function returns, or raise what it raises."""
        if lane is Lane.READING:
            return await asyncio.to_thread(function, *given)
        return await asyncio.get_running_loop().run_in_executor(_ARTIST, function, *given)

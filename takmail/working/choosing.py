"""Which way work is done."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from takmail.working.ports import Working
from takmail.working.processes import Processes
from takmail.working.threads import Threads


@asynccontextmanager
async def workers(number: int) -> AsyncIterator[Working]:
    """Give what does work in so many processes, or in threads if there are to be none."""
    if not number:
        yield Threads()
        return
    async with Processes(number) as processes:
        yield processes

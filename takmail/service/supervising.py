"""What goes on by itself goes on: a task that ends unexpectedly is begun again."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from takmail.backoff import Backoff

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before something that has ended is begun again: doubled each time, up to the longest."""

CALM = 600.0
"""Seconds after which something that has gone on for so long is taken to be well again."""

log = structlog.get_logger(__name__)


async def keep_going(  # noqa: PLR0913 - one parameter for each thing that tests replace
    name: str,
    run: Callable[[], Awaitable[None]],
    *,
    may_end: bool = False,
    first_pause: float = FIRST_PAUSE,
    longest_pause: float = LONGEST_PAUSE,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Run something that is to go on until it is cancelled; log its errors, and begin it again.

    What ``may_end`` does so by returning.
    """
    clock = asyncio.get_running_loop().time
    pauses = Backoff(first_pause, longest_pause)
    while True:
        begun = clock()
        try:
            await run()
        except Exception:
            log.exception("a task has failed and will be begun again", task=name)
        else:
            if may_end:
                return
            log.error("a task has ended and will be begun again", task=name)
        if clock() - begun > CALM:
            pauses.reset()
        await pause(pauses.next())

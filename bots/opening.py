"""The store is opened as soon as its database server can be used: it may only be starting."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import structlog

from bots.database import shown
from takmail.backoff import Backoff
from takmail.store.errors import ServedElsewhereError, UnavailableError
from takmail.store.store import Store
from takmail.wording.languages.spoken import tell

LONGEST = 60.0
"""Seconds for which a database server is waited for."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 5.0

_STARTING = ("57P01", "57P02", "57P03", "53300")
"""PostgreSQL's codes for: it is shut down, has crashed, is starting, has too many connections."""

log = structlog.get_logger(__name__)


async def open_patiently(
    opening: Callable[[], Awaitable[Store]],
    address: str,
    stop: asyncio.Event,
    longest: float = LONGEST,
) -> Store | None:
    """Open a store; return ``None`` if the program is to stop before that has succeeded.

    What will be no better, such as a wrong password, is raised at once; all else after a while.
    """
    clock = asyncio.get_running_loop().time
    pauses, until, told = Backoff(_FIRST_PAUSE, _LONGEST_PAUSE), clock() + longest, False
    while not stop.is_set():
        try:
            return await opening()
        except UnavailableError as error:
            pause = pauses.next()
            if not is_starting(error) or clock() + pause > until:
                raise
        if not told:
            told = True
            log.warning(
                tell("host-database_awaited", address=shown(address), seconds=round(longest))
            )
        await _stopped_within(pause, stop)
    return None


def is_starting(error: BaseException) -> bool:
    """Return whether a database server may soon be there that isn't now."""
    if isinstance(error, ServedElsewhereError):
        return False
    return any(
        isinstance(cause, ConnectionError) or str(getattr(cause, "sqlstate", "")) in _STARTING
        for cause in _chain(error)
    )


async def _stopped_within(seconds: float, stop: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(seconds):
            await stop.wait()
    except TimeoutError:
        pass


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__

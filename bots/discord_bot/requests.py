"""Requests to Discord: their times, their failures and the rate limits that they meet."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

import aiohttp
import discord

from takmail.backoff import Backoff
from takmail.service.ports import TryLaterError, UndeliverableError


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds, and the way to wait.

    ``patience`` is the service's time for a command or press, before the bot asks Discord for
    more than its 3. ``longest`` is the most that one line or press may take; after ``slow`` the bot
    tells the sender that it takes a while. ``sending`` bounds one send or edit, which mostly waits
    for a rate limit. ``finishing`` is the time for events in progress when the adapter closes.
    ``servers`` is the pause after which the list of servers counts as whole, ``glance`` the time
    between two looks at the number of games. ``first_pause`` and ``longest_pause`` bound the pauses
    before retries of what a player waits for, and ``pause`` waits. ``now`` is the clock.
    """

    patience: float = 2.0
    sending: float = 10.0
    finishing: float = 1.5
    longest: float = 120.0
    slow: float = 10.0
    servers: float = 2.0
    glance: float = 60.0
    first_pause: float = 0.5
    longest_pause: float = 5.0
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    now: Callable[[], datetime] = lambda: datetime.now(UTC)

    def pauses(self) -> Backoff:
        """Return the pauses after failures of one thing."""
        return Backoff(self.first_pause, self.longest_pause)


USUAL = Pace()
"""The pace towards Discord's own servers."""


K = TypeVar("K")
T = TypeVar("T")

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Errors of discord.py for a request that fails."""


def as_port_error(error: Exception) -> TryLaterError | UndeliverableError:
    """Return a failure of a request, or of reading an id, as the service takes it."""
    if isinstance(error, discord.RateLimited):
        return TryLaterError("rate limit", retry_after(error))
    if isinstance(error, ValueError):
        return UndeliverableError("not a Discord channel id")
    if isinstance(error, discord.HTTPException) and is_final(error):
        return UndeliverableError(f"{error.status} {error.code} {error.text}".strip())
    return TryLaterError(f"{type(error).__name__}: {error}", retry_after(error))


async def ported(request: Coroutine[Any, Any, T]) -> T:
    """Return a request's result; raise its failure as the service takes it."""
    try:
        return await request
    except (*FAILURES, ValueError) as error:
        raise as_port_error(error) from error


def is_final(error: discord.HTTPException) -> bool:
    """Return whether trying again is useless.

    401 and 429 are not the chat's fault, and an answer without one of Discord's own codes comes
    from something in between.
    """
    return error.code != 0 and 400 <= error.status < 500 and error.status not in (401, 408, 429)


async def outcome(task: asyncio.Task[T], within: float) -> T:
    """Return a task's result; raise ``TryLaterError`` if it takes longer, but let it go on.

    Were discord.py cancelled while it waits for a global rate limit, it would hold back
    everything for ever.
    """
    await asyncio.wait({task}, timeout=within)
    if not task.done():
        raise TryLaterError("Discord takes its time")
    if task.cancelled():
        raise TryLaterError("the connection to Discord was closed")
    return task.result()


def has_failed(task: asyncio.Task[T]) -> bool:
    """Return whether a task is done without a result. Its failure then counts as looked at."""
    return task.done() and (task.cancelled() or task.exception() is not None)


class Ongoing(Generic[K, T]):
    """Requests that a repeat with the same key waits for, rather than starting them again.

    One that takes more than ``within`` seconds continues alone. With ``keeps`` a repeat gets its
    result even after its end, so that nothing is sent twice.
    """

    def __init__(self, within: float, *, keeps: bool = False) -> None:
        self._within = within
        self._keeps = keeps
        self._tasks: dict[K, asyncio.Task[T]] = {}

    async def result(self, key: K, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of a request, which begins unless it is already on its way."""
        task = self._tasks.get(key)
        if task is None or has_failed(task) or (task.done() and not self._keeps):
            task = self._tasks[key] = asyncio.create_task(begin())
            task.add_done_callback(has_failed)  # looks at the outcome even if nobody waits for it
        try:
            return await outcome(task, self._within)
        finally:
            if task.done() and self._tasks.get(key) is task:
                del self._tasks[key]

    async def close(self) -> None:
        """Give up the requests that are on their way."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()


def retry_after(error: Exception) -> float | None:
    """Return after how many seconds Discord, or what stands before it, wants another try."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if not isinstance(error, discord.HTTPException):
        return None
    header = error.response.headers.get("Retry-After")
    try:
        return float(header) if header else None
    except ValueError:
        return None


LONGEST_WAIT = 2.0
"""Seconds that a change waits for a rate limit."""

_OLD_MESSAGE = 30046
"""Discord's error code for too many edits of messages that are older than an hour."""


@dataclass(slots=True)
class _Requests:
    """The requests of one change of a message.

    discord.py waits for rate limits by itself, up to half a minute, without a sign. So the traces
    of its HTTP session note the requests.
    """

    on_their_way: int = 0
    is_global: bool = False
    retry_after: float = LONGEST_WAIT
    refused: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


_REQUESTS: ContextVar[_Requests | None] = ContextVar("requests", default=None)


async def unless_limited(change: Coroutine[Any, Any, T]) -> T:
    """Return a change's result; raise ``discord.RateLimited`` where that takes a long wait.

    A change whose request is on its way continues. So does one that meets the limit for all
    requests: a cancelled discord.py would hold back everything for ever.
    """
    requests, context = _Requests(), copy_context()
    context.run(_REQUESTS.set, requests)
    task = asyncio.create_task(change, context=context)
    ends: set[asyncio.Future[Any]] = {task, requests.refused}
    try:
        await asyncio.wait(ends, timeout=LONGEST_WAIT, return_when=asyncio.FIRST_COMPLETED)
        if not (task.done() or requests.on_their_way or requests.is_global):
            task.cancel()
            await asyncio.wait({task})
            if task.cancelled():
                raise discord.RateLimited(requests.retry_after)
        return await task
    finally:
        task.cancel()


def tracing() -> aiohttp.TraceConfig:
    """Return the hooks that note the requests of a session."""

    async def started(*_: object) -> None:
        if (requests := _REQUESTS.get()) is not None:
            requests.on_their_way += 1

    async def failed(*_: object) -> None:
        if (requests := _REQUESTS.get()) is not None:
            requests.on_their_way -= 1

    async def answered(
        _session: aiohttp.ClientSession, _trace: object, of: aiohttp.TraceRequestEndParams
    ) -> None:
        requests = _REQUESTS.get()
        if requests is None:
            return
        if of.response.status == 429:
            _note_limit(requests, await of.response.text())
        requests.on_their_way -= 1

    config = aiohttp.TraceConfig()
    config.on_request_start.append(started)
    config.on_request_end.append(answered)
    config.on_request_exception.append(failed)
    return config


def _note_limit(requests: _Requests, text: str) -> None:
    """Note a limit; what isn't Discord's own answer is left to discord.py."""
    try:
        limit = json.loads(text)
        retry_after = float(limit["retry_after"])
    except (ValueError, TypeError, KeyError):
        return
    requests.is_global = bool(limit.get("global"))
    requests.retry_after = retry_after
    too_long = retry_after > LONGEST_WAIT or limit.get("code") == _OLD_MESSAGE
    if too_long and not requests.refused.done():
        requests.refused.set_result(None)

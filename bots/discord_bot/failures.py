"""What can go wrong with a request to Discord, in the service's terms."""

import asyncio
from typing import TypeVar

import aiohttp
import discord

from takmail.service.ports import TryLaterError, UndeliverableError

T = TypeVar("T")

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What discord.py raises when a request fails."""


def as_port_error(error: Exception) -> TryLaterError | UndeliverableError:
    """Return a failure of a request, or of reading an id, as the service takes it."""
    if isinstance(error, discord.RateLimited):
        return TryLaterError("rate limit", retry_after(error))
    if isinstance(error, ValueError):
        return UndeliverableError("not a Discord channel id")
    if isinstance(error, discord.HTTPException) and is_final(error):
        return UndeliverableError(f"{error.status} {error.code} {error.text}".strip())
    return TryLaterError(f"{type(error).__name__}: {error}", retry_after(error))


def is_final(error: discord.HTTPException) -> bool:
    """Return whether trying again is useless.

    401 and 429 are not the chat's fault, and an answer without one of Discord's own codes comes
    from something in between.
    """
    return error.code != 0 and 400 <= error.status < 500 and error.status not in (401, 408, 429)


async def outcome(task: asyncio.Task[T], within: float) -> T:
    """Return what a task gives; raise ``TryLaterError`` if it takes longer, but let it go on.

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


def retry_after(error: Exception) -> float | None:
    """Return after how many seconds Discord, or what stands before it, wants another try."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    header = (
        error.response.headers.get("Retry-After")
        if isinstance(error, discord.HTTPException)
        else None
    )
    try:
        return float(header) if header else None
    except ValueError:
        return None

"""Rate limits that a change of a message meets: short ones are waited for, long ones not.

discord.py waits for them by itself, up to half a minute, and tells nobody. So the traces of its
HTTP session note what becomes of its requests.
"""

import asyncio
import json
from collections.abc import Coroutine
from contextvars import ContextVar
from typing import Any, TypeVar

import aiohttp

T = TypeVar("T")

LONGEST_WAIT = 2.0
"""Seconds that a change waits for a rate limit."""

_OLD_MESSAGE = 30046
"""Discord's error code for too many edits of messages that are older than an hour."""


class RateLimitedError(Exception):
    """A change was given up for a rate limit, before Discord did it."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"limited for {retry_after} seconds")
        self.retry_after = retry_after


class _Requests:
    """What is known of the requests of one change."""

    def __init__(self) -> None:
        self.on_their_way = 0
        self.is_global = False
        self.retry_after = LONGEST_WAIT
        self.refused = asyncio.Event()


_REQUESTS: ContextVar[_Requests | None] = ContextVar("requests", default=None)


async def unless_limited(change: Coroutine[Any, Any, T]) -> T:
    """Return what a change gives; raise ``RateLimitedError`` where that takes a long wait.

    A change whose request is on its way goes on. So does one that meets the limit for all requests:
    were discord.py cancelled while it waits for that, it would hold back everything for ever.
    """
    requests = _Requests()
    task = asyncio.create_task(_noted(change, requests))
    refused = asyncio.create_task(requests.refused.wait())
    try:
        await asyncio.wait(
            {task, refused}, timeout=LONGEST_WAIT, return_when=asyncio.FIRST_COMPLETED
        )
        if not (task.done() or requests.on_their_way or requests.is_global):
            task.cancel()
            await asyncio.wait({task})
            if task.cancelled():
                raise RateLimitedError(requests.retry_after)
        return await task
    finally:
        refused.cancel()
        task.cancel()


async def _noted(change: Coroutine[Any, Any, T], requests: _Requests) -> T:
    _REQUESTS.set(requests)
    return await change


def tracing() -> aiohttp.TraceConfig:
    """Return what notes the requests of a session."""

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
        told = json.loads(text)
        retry_after = float(told["retry_after"])
    except (ValueError, TypeError, KeyError):
        return
    requests.is_global = bool(told.get("global"))
    requests.retry_after = retry_after
    if retry_after > LONGEST_WAIT or told.get("code") == _OLD_MESSAGE:
        requests.refused.set()

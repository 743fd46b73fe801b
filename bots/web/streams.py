"""Streams: a page hears of each change of its game by server-sent events.

What an event holds is made once for all who look at the same game in the same way. Who reads
slowly misses the boards between, and is cut off when nothing can be written for a while.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import structlog
from aiohttp import web

SIGN_OF_LIFE = 20.0
"""Seconds after which a stream without news shows that it is there."""

LOOKED_AGAIN = 4.0
"""Seconds after which it is asked whether a reader may still read."""

WRITTEN_WITHIN = 10.0
"""Seconds after which a reader who takes nothing is cut off."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Event:
    """A game as it stands: the number of its version, and its page as JSON in one line."""

    version: int
    data: str

    @property
    def text(self) -> bytes:
        """The event as it is sent."""
        return f"event: page\nid: {self.version}\ndata: {self.data}\n\n".encode()


K = TypeVar("K", bound=Hashable)


@dataclass(slots=True, eq=False)
class _Channel:
    """Readers of one game who see the same of it; ``next`` is done when there is news."""

    next: "asyncio.Future[Event | None]"
    last: Event | None = None
    readers: int = 0
    dirty: bool = False
    making: "asyncio.Task[None] | None" = field(default=None, repr=False)


class Streams(Generic[K]):
    """The open streams, by what they show; ``make`` makes an event, ``None`` if that is gone."""

    def __init__(
        self, code_of: Callable[[K], str], make: Callable[[K], Awaitable[Event | None]]
    ) -> None:
        self._code_of = code_of
        self._make = make
        self._channels: dict[K, _Channel] = {}

    def moved(self, code: str | None) -> None:
        """Have those who look at a game, or at any game, see how it stands now."""
        for key, channel in self._channels.items():
            if code is None or self._code_of(key) == code:
                channel.dirty = True
                if channel.making is None:
                    channel.making = asyncio.create_task(self._remake(key, channel))

    async def _remake(self, key: K, channel: _Channel) -> None:
        """Make events until nothing has moved on meanwhile."""
        try:
            while channel.dirty:
                channel.dirty = False
                event = await self._make(key)
                if event is not None and event == channel.last:
                    continue
                before, channel.next = channel.next, asyncio.get_running_loop().create_future()
                channel.last = event
                before.set_result(event)
        except Exception:
            log.exception("a stream could not be brought up to date")
        finally:
            channel.making = None

    async def serve(
        self, request: web.Request, key: K, may: Callable[[], Awaitable[bool]] | None = None
    ) -> web.StreamResponse:
        """Write what a key shows to a reader as often as it changes, until they leave.

        ``may`` says whether they may still read, ``None`` for always.
        """
        first = await self._make(key)
        if first is None:
            raise web.HTTPNotFound
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        response.headers["X-Accel-Buffering"] = "no"
        await response.prepare(request)
        channel = self._channels.get(key)
        if channel is None:
            loop = asyncio.get_running_loop()
            channel = self._channels[key] = _Channel(loop.create_future(), first)
        channel.readers += 1
        try:
            with suppress(ConnectionError, TimeoutError):
                if request.headers.get("Last-Event-ID") != str(first.version):
                    await _write(response, first.text)
                await self._follow(response, channel, first.version, may)
        finally:
            channel.readers -= 1
            if not channel.readers:
                del self._channels[key]
        return response

    async def _follow(
        self,
        response: web.StreamResponse,
        channel: _Channel,
        version: int,
        may: Callable[[], Awaitable[bool]] | None,
    ) -> None:
        """Write each event that is new to a reader who has seen a version; return when it ends."""
        loop, wait = asyncio.get_running_loop(), SIGN_OF_LIFE if may is None else LOOKED_AGAIN
        shown = loop.time()
        while (event := await _newest(channel, version, wait)) is not None:
            if may is not None and not await may():
                return
            if event.version != version:
                version, shown = event.version, loop.time()
                await _write(response, event.text)
            elif loop.time() - shown >= SIGN_OF_LIFE - LOOKED_AGAIN:
                shown = loop.time()
                await _write(response, b":\n\n")


async def _newest(channel: _Channel, version: int, wait: float) -> Event | None:
    """Return the newest event, at once if it isn't of this version, else when one comes."""
    coming, last = channel.next, channel.last
    if last is not None and last.version == version:
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                return await asyncio.shield(coming)
    return last


async def _write(response: web.StreamResponse, data: bytes) -> None:
    async with asyncio.timeout(WRITTEN_WITHIN):
        await response.write(data)

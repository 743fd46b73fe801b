"""Streams: a page hears of each change of its game by server-sent events.

What an event holds is made and compressed once for all who look at the same game in the same way.
Who reads slowly misses the boards between, and is cut off in the end.
"""

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from typing import Generic, TypeVar

import structlog
from aiohttp import hdrs, web

from takmail.service.ports import TryLaterError

SIGN_OF_LIFE = 20.0
"""Seconds after which a stream without news shows that it is there."""

LOOKED_AGAIN = 4.0
"""Seconds after which it is looked whether a reader may still read, and does."""

SHARED_WITHIN = 1.0
"""Seconds for which an event is good for those who come; later its clocks would be behind."""

TAKEN_WITHIN = 10.0
"""Seconds after which a reader who has not taken an event is cut off."""

log = structlog.get_logger(__name__)


GZIP = "gzip"
_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""Begins a compressed stream, as the format of gzip has it."""


@dataclass(frozen=True, slots=True)
class Text:
    """A part of a stream as it is sent, also compressed so that it needs nothing before it."""

    plain: bytes
    packed: bytes

    @classmethod
    def of(cls, text: str) -> "Text":
        """Return a text in both forms."""
        plain, packer = text.encode(), zlib.compressobj(wbits=-zlib.MAX_WBITS)
        return cls(plain, packer.compress(plain) + packer.flush(zlib.Z_SYNC_FLUSH))


_ALIVE = Text.of(":\n\n")


@dataclass(frozen=True, slots=True)
class Event:
    """A game as it stands: its version, and its page as it is sent."""

    version: str
    text: Text

    @classmethod
    def of(cls, version: str, data: str) -> "Event":
        """Return the event of a version, whose page is JSON in one line."""
        return cls(version, Text.of(f"event: page\nid: {version}\ndata: {data}\n\n"))


K = TypeVar("K", bound=Hashable)


@dataclass(slots=True, eq=False)
class _Channel:
    """Readers of one game who see the same of it.

    ``news`` is set when they are to look again. ``made`` is when the ``last`` event was made.
    """

    news: asyncio.Event = field(default_factory=asyncio.Event)
    last: Event | None = None
    made: float = -inf
    readers: int = 0
    dirty: bool = False
    making: "asyncio.Task[None] | None" = field(default=None, repr=False)

    def wake(self) -> None:
        """Have all readers look again."""
        before, self.news = self.news, asyncio.Event()
        before.set()

    def keep_waking(self) -> None:
        """Have all readers look again every few seconds as long as there are any."""
        if self.readers:
            self.wake()
            asyncio.get_running_loop().call_later(LOOKED_AGAIN, self.keep_waking)


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
                self._renew(key, channel)

    def _renew(self, key: K, channel: _Channel) -> None:
        channel.dirty = True
        if channel.making is None:
            channel.making = asyncio.create_task(self._remake(key, channel))
            channel.making.add_done_callback(_note)

    async def _remake(self, key: K, channel: _Channel) -> None:
        """Make events until nothing has moved on meanwhile; later, where the database is away."""
        loop = asyncio.get_running_loop()
        try:
            while channel.dirty:
                channel.dirty, channel.made = False, -inf
                event, last = await self._make(key), channel.last
                channel.last, channel.made = event, loop.time()
                if event is None or last is None or event.version != last.version:
                    channel.wake()
        except TryLaterError:
            loop.call_later(LOOKED_AGAIN, self._retry, key, channel)
            raise
        finally:
            channel.making = None

    def _retry(self, key: K, channel: _Channel) -> None:
        if channel.readers and channel.making is None:
            self._renew(key, channel)

    async def serve(
        self, request: web.Request, key: K, may: Callable[[], Awaitable[bool]] | None = None
    ) -> web.StreamResponse:
        """Write what a key shows to a reader as often as it changes, until they leave.

        ``may`` says whether they may still read, ``None`` for always.
        """
        loop = asyncio.get_running_loop()
        channel = self._channels.setdefault(key, _Channel())
        channel.readers += 1
        if channel.readers == 1:
            channel.keep_waking()
        try:
            if channel.making is None and loop.time() - channel.made > SHARED_WITHIN:
                self._renew(key, channel)
            if channel.making is not None:
                await asyncio.shield(channel.making)
            if channel.last is None:
                raise web.HTTPNotFound
            reader = await _Reader.of(request)
            with suppress(ConnectionError, TimeoutError, TryLaterError):  # it has begun: it ends
                await _follow(reader, channel, request.headers.get("Last-Event-ID", ""), may)
            return reader.response
        finally:
            channel.readers -= 1
            if not channel.readers:
                del self._channels[key]


def _note(making: "asyncio.Task[None]") -> None:
    """Log why an event could not be made."""
    error = None if making.cancelled() else making.exception()
    if error is not None and not isinstance(error, TryLaterError):
        log.error("a stream could not be brought up to date", exc_info=error)


@dataclass(frozen=True, slots=True)
class _Reader:
    """A stream's reader; a ``packed`` stream is compressed."""

    response: web.StreamResponse
    transport: asyncio.Transport
    packed: bool

    @classmethod
    async def of(cls, request: web.Request) -> "_Reader":
        """Begin the answer to a request for a stream; raise `ConnectionError` if they have left."""
        response = web.StreamResponse(headers={hdrs.CONTENT_TYPE: "text/event-stream"})
        response.headers["X-Accel-Buffering"] = "no"
        packed = GZIP in request.headers.get(hdrs.ACCEPT_ENCODING, "")
        if packed:
            response.headers[hdrs.CONTENT_ENCODING] = GZIP
        await response.prepare(request)
        if packed:
            await response.write(_HEAD)
        if request.transport is None:
            raise ConnectionResetError
        return cls(response, request.transport, packed)

    @property
    def is_behind(self) -> bool:
        """Return whether something written before has yet to go out."""
        return self.transport.get_write_buffer_size() > 0

    async def write(self, text: Text) -> None:
        """Write a part of the stream; raise `TimeoutError` where it isn't taken."""
        try:
            async with asyncio.timeout(TAKEN_WITHIN):
                await self.response.write(text.packed if self.packed else text.plain)
        except TimeoutError:
            self.transport.abort()
            raise


async def _follow(
    reader: _Reader, channel: _Channel, seen: str, may: Callable[[], Awaitable[bool]] | None
) -> None:
    """Write each event to a reader who hasn't ``seen`` that version, until the game is gone."""
    loop = asyncio.get_running_loop()
    shown = loop.time()
    while (event := channel.last) is not None:
        if may is not None and not await may():
            return
        if reader.is_behind:
            if loop.time() - shown >= TAKEN_WITHIN:
                reader.transport.abort()
                return
        elif event.version != seen:
            seen, shown = event.version, loop.time()
            await reader.write(event.text)
        elif loop.time() - shown >= SIGN_OF_LIFE - LOOKED_AGAIN:
            shown = loop.time()
            await reader.write(_ALIVE)
        if channel.last is event:
            await channel.news.wait()

"""A wire between the program and a database server, which can be cut at any moment."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum

_BEGIN, _COMMIT, _ROLLBACK = b"BEGIN;", b"COMMIT;", b"ROLLBACK;"
_AT_ONCE = struct.pack("ii", 1, 0)
"""Has a socket that is closed end the connection with a reset."""


class Cut(Enum):
    """Where a transaction is cut off.

    Its commit is, before the server hears of it or before its answer; or what comes ``within`` it,
    while the server waits for that and is idle.
    """

    UNHEARD = "commits unheard"
    UNANSWERED = "commits unanswered"
    WITHIN = "cut while idle"


class Wire:
    """Passes on what is said on a port of its own."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self.cuts = 0
        self._target = target
        self._next: Cut | None = None
        self._passing = 0
        self._ends: set[asyncio.StreamWriter] = set()
        self._open = asyncio.Event()
        self._open.set()

    def freeze(self) -> None:
        """Pass nothing on any more, and let nobody know."""
        self._open.clear()

    def thaw(self) -> None:
        """Pass on again what is said."""
        self._open.set()

    def cut(self) -> None:
        """Reset all connections that there are."""
        self.cuts += 1
        for end in list(self._ends):
            _reset(end)

    def cut_next(self, how: Cut, passing: int = 0) -> None:
        """Reset the connection in the middle of the next transaction.

        If that is ``within`` it, so many things are said first.
        """
        self._next, self._passing = how, passing

    @property
    def is_waiting(self) -> bool:
        """Whether what is to be cut has yet to come."""
        return self._next is not None

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one connection says, until an end of it is gone."""
        try:
            heard, said = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            _reset(writer)
            return
        self._ends |= {writer, said}
        try:
            await asyncio.gather(self._to_server(reader, said, writer), _pass_on(heard, writer))
        finally:
            self._ends -= {writer, said}
            for end in (writer, said):
                end.close()

    async def _to_server(
        self,
        reader: asyncio.StreamReader,
        server: asyncio.StreamWriter,
        client: asyncio.StreamWriter,
    ) -> None:
        said: int | None = None
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                said = _said_in_transaction(data, said)
                how = self._next if self._is_next(data, said) else None
                if how is not None:
                    self._next = None
                    self.cuts += 1
                    _reset(client)
                await self._open.wait()
                if how in (None, Cut.UNANSWERED):
                    server.write(data)
                    await server.drain()
        server.close()

    def _is_next(self, data: bytes, said: int | None) -> bool:
        if self._next is Cut.WITHIN:
            return said is not None and said > self._passing
        return _COMMIT in data


def _said_in_transaction(data: bytes, before: int | None) -> int | None:
    """Return how much was said in a transaction after its beginning, if this is said in one."""
    if _BEGIN in data:
        return 0
    if _COMMIT in data or _ROLLBACK in data or before is None:
        return None
    return before + 1


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


def _reset(end: asyncio.StreamWriter) -> None:
    connection = end.get_extra_info("socket")
    if connection is not None and connection.fileno() >= 0:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
    end.transport.abort()


@asynccontextmanager
async def wire_to(target: int) -> AsyncIterator[Wire]:
    """Have a wire to a port of this machine."""
    wire = Wire(target)
    server = await asyncio.start_server(wire.join, "127.0.0.1", 0)
    wire.port = server.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        server.close()
        wire.cut()

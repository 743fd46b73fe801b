"""A wire between the program and a database server, which can be cut at any moment."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum

_COMMIT = b"COMMIT;"
_AT_ONCE = struct.pack("ii", 1, 0)
"""Has a socket that is closed end the connection with a reset."""


class Cut(Enum):
    """Where the next commit is cut off: before the server hears of it, or before its answer."""

    UNHEARD = "unheard"
    UNANSWERED = "unanswered"


class Wire:
    """Passes on what is said on a port of its own."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self.cuts = 0
        self._target = target
        self._next: Cut | None = None
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

    def cut_next_commit(self, how: Cut) -> None:
        """Reset the connection in the middle of the next commit."""
        self._next = how

    @property
    def is_waiting(self) -> bool:
        """Whether the commit that is to be cut has yet to come."""
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
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                how = self._next if _COMMIT in data else None
                if how is not None:
                    self._next = None
                    self.cuts += 1
                    _reset(client)
                await self._open.wait()
                if how is not Cut.UNHEARD:
                    server.write(data)
                    await server.drain()
        server.close()


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

"""The page in browsers: what a thousand who watch cost, each of them and with each ply.

The server is a process of its own, whose processor time counts; its readers are in this one. Time
that the server needs for plies without readers is left out. Bytes are those on the wire. Next to it
a bare server of aiohttp sends as many bytes to as many readers.
"""

import asyncio
import json
import statistics
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Figure
from benchmarks.watched import END, HOST, NAME, STREAM, Ready, Told
from bots.web.visitors import raise_open_files
from tests.programs import ROOT

READERS = 1_000
SPREAD = 200
"""Games over which they are spread."""

PLIES = 20
"""Plies of the one game."""

EACH = 2
"""Plies of each of several games."""

WARM = 10
"""Plies of the one game that come before, without readers and not measured."""

_ENDS = (END + b"\r\n", b"\xff\xff\r\n")
"""Ends of a chunk with an event, plain and compressed."""

_SHORT = 64
"""Bytes of a chunk that is no event, but a sign of life."""

_PATIENCE = 120.0


@dataclass(slots=True)
class Readers:
    """Those who read a server's streams: how much has come to them, and the ``last`` moment."""

    received: int = 0
    waiting: int = 0
    last: float = 0.0
    all_told: asyncio.Event = field(default_factory=asyncio.Event)

    def expect(self, events: int) -> None:
        """Wait for so many events from now on."""
        self.waiting = events
        self.all_told.clear()

    async def until_told(self) -> float:
        """Return the moment of the last of the events."""
        async with asyncio.timeout(_PATIENCE):
            await self.all_told.wait()
        return self.last


class Reader(asyncio.Protocol):
    """A reader, who asks for a stream and counts its events."""

    def __init__(self, readers: Readers, path: str, visitor: int) -> None:
        self._readers = readers
        address = f"10.0.{visitor // 250}.{visitor % 250}"
        headers = f"Host: {NAME}\r\nX-Forwarded-For: {address}\r\nAccept-Encoding: gzip, deflate"
        self._request = f"GET {path}{STREAM} HTTP/1.1\r\n{headers}\r\n\r\n".encode()
        self._since = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Count what comes."""
        readers = self._readers
        readers.received += len(data)
        self._since += len(data)
        if data.endswith(_ENDS):
            if self._since > _SHORT:
                readers.waiting -= 1
                if not readers.waiting:
                    readers.last = time.monotonic()
                    readers.all_told.set()
            self._since = 0


class Cost(NamedTuple):
    """Seconds of processor time, bytes, and delays, of plies played in turns."""

    processor: float
    received: int
    delays: Sequence[float]


@dataclass(slots=True)
class Server:
    """A server that is a process of its own, with its readers."""

    process: Process
    ready: Ready
    readers: Readers = field(default_factory=Readers)

    async def tell(self, line: str = "") -> Told:
        """Have it play a ply in a game, or just tell how it does."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        return Told(*json.loads(await self.process.stdout.readline()))

    async def gather(self, count: int) -> None:
        """Have so many readers come, and each read its first event."""
        loop, paths = asyncio.get_running_loop(), self.ready.paths
        self.readers.expect(count)
        for visitor in range(count):
            reader = Reader(self.readers, paths[visitor % len(paths)], visitor)
            await loop.create_connection(lambda one=reader: one, HOST, self.ready.port)  # type: ignore[misc]
        await self.readers.until_told()

    async def play(self, plies: int, events: int = 0) -> Cost:
        """Play plies in each game, each with so many events that follow."""
        before, received, delays = await self.tell(), self.readers.received, []
        for _ in range(plies):
            for number in range(len(self.ready.paths)):
                self.readers.expect(events)
                told = await self.tell(str(number))
                if events:
                    delays.append(await self.readers.until_told() - told.at)
        processor = (await self.tell()).processor - before.processor
        return Cost(processor, self.readers.received - received, delays)


@asynccontextmanager
async def started(*options: str) -> AsyncIterator[Server]:
    """Start a server; end it when all is done."""
    command = (sys.executable, "-m", "benchmarks.watched", *options)
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, cwd=ROOT, limit=1 << 20
    )
    assert process.stdout is not None
    try:
        yield Server(process, Ready(*json.loads(await process.stdout.readline())))
    finally:
        process.kill()
        await process.wait()


class Watched(NamedTuple):
    """Costs of a server: of the arrival of a reader in milliseconds and kB, then of its plies."""

    arrival: float
    memory: float
    plies: int
    alone: Cost
    seen: Cost

    @property
    def work(self) -> float:
        """Microseconds of processor time for a reader and ply."""
        return 1e6 * (self.seen.processor - self.alone.processor) / (self.plies * READERS)

    @property
    def length(self) -> float:
        """Bytes sent for a reader and ply."""
        return self.seen.received / (self.plies * READERS)

    @property
    def median(self) -> float:
        """Milliseconds from a commit to the last reader's event."""
        return 1e3 * statistics.median(self.seen.delays)

    @property
    def late(self) -> float:
        """Milliseconds that only one ply of twenty takes longer."""
        return 1e3 * statistics.quantiles(self.seen.delays, n=20)[-1]


async def watching(root: Path) -> list[Figure]:
    """Measure what a thousand readers of games cost, of this tree alone."""
    del root
    raise_open_files()
    figures = []
    for games, plies, warm in ((1, PLIES, WARM), (SPREAD, EACH, EACH)):
        real = await _watched(games, plies, warm)
        bare = await _watched(games, plies, warm, "--bytes", str(round(real.length)))
        who = f"{READERS} readers of {games}"
        figures += [
            Figure(f"{who}, processor", real.work, "us"),
            Figure(f"{who}, processor, to bare", real.work / bare.work, "x"),
            Figure(f"{who}, sent", real.length / 1e3, "kB"),
            Figure(f"{who}, last told", real.median, "ms"),
            Figure(f"{who}, last told, to bare", real.median / bare.median, "x"),
            Figure(f"{who}, last told, 95 of 100", real.late, "ms"),
            Figure(f"{who}, arrival", real.arrival, "ms"),
            Figure(f"{who}, arrival, to bare", real.arrival / bare.arrival, "x"),
            Figure(f"{who}, memory", real.memory, "kB"),
            Figure(f"{who}, memory, to bare", real.memory / bare.memory, "x"),
        ]
    return figures


async def _watched(games: int, plies: int, warm: int, *options: str) -> Watched:
    """Measure plies of games without readers, then with a thousand."""
    async with started("--games", str(games), *options) as server:
        await server.play(warm)
        alone, before = await server.play(plies), await server.tell()
        await server.gather(READERS)
        after = await server.tell()
        arrival = 1e3 * (after.processor - before.processor) / READERS
        memory = (after.resident - before.resident) / READERS
        seen = await server.play(plies, READERS // games)
    return Watched(arrival, memory, plies, alone, seen)

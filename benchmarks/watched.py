"""Games that are watched in browsers, in a process of its own: ``python -m benchmarks.watched``.

It prints a `Ready` as JSON. Each line that it reads is the number of a game in which it plays a
ply, or empty; it answers with a `Told`. With ``--bytes`` it is a server with nothing behind it,
which sends so many for each ply.
"""

import asyncio
import gc
import json
import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_network
from itertools import cycle
from pathlib import Path
from typing import NamedTuple, TypeAlias

from aiohttp import web

from benchmarks.chats import SIZE, script
from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors, raise_open_files
from takmail.web_pages import WebSettings
from tests.service.world import World
from tests.stores import open_store

HOST = "127.0.0.1"
NAME = "tak.example"
STREAM = "/stream"
END = b"\n\n"
"""The end of an event."""

Play: TypeAlias = Callable[[int], Awaitable[float]]
"""Plays a ply in a game, by its number; returns the moment of its commit."""


class Ready(NamedTuple):
    """Where a server listens, and the path of each game."""

    port: int
    paths: Sequence[str]


class Told(NamedTuple):
    """The moment of a commit, seconds of processor time so far, and resident memory in kB."""

    at: float
    processor: float
    resident: float


class Pages:
    """The page that is open to the world, with games that are played through the service."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._committed = 0.0
        world.service.context.rooms.on_moved(self._moved)
        settings = WebSettings(f"https://{NAME}", HOST, 0, (ip_network("127.0.0.0/8"),))
        guard = PublicGuard(settings, Visitors(raise_open_files() // 2))
        self.server = PublicServer(world.service, guard)
        self._lines: list[Iterator[tuple[str, str]]] = []

    def _moved(self, _: str | None) -> None:
        self._committed = time.monotonic()

    async def begin(self) -> tuple[str, str]:
        """Begin a game in a chat of its own; return its code, and the path to watch it."""
        number = len(self._lines)
        ann, bob = f"ann{number}", f"bob{number}"
        code = await self.world.begin(ann, bob, str(SIZE), f"chat{number}")
        self._lines.append(zip(cycle((ann, bob)), script(number % 8), strict=False))
        links, player = self.world.service.context.watch_links, await self.world.player(ann)
        secret = (await links.make(code, player.id)).rpartition("/")[2]
        return code, f"/api/watched/{secret}"

    async def play(self, number: int) -> float:
        """Play a ply in a game; return the moment of its commit."""
        who, line = next(self._lines[number])
        await self.world.service.handle(self.world.incoming(who, line, f"chat{number}"))
        return self._committed


class Bare:
    """Streams of aiohttp in which an event is so many bytes."""

    def __init__(self, games: int, length: int) -> None:
        self._event = b"x" * (length - len(END)) + END
        self._readers: list[list[web.StreamResponse]] = [[] for _ in range(games)]

    def application(self) -> web.Application:
        """Return the application."""
        application = web.Application()
        application.router.add_get(f"/{{number}}{STREAM}", self._stream)
        return application

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        await response.write(self._event)
        self._readers[int(request.match_info["number"])].append(response)
        await asyncio.Event().wait()
        return response

    async def play(self, number: int) -> float:
        """Write an event to all readers of a game; return the moment before."""
        began = time.monotonic()
        for reader in self._readers[number]:
            await reader.write(self._event)
        return began


@asynccontextmanager
async def pages() -> AsyncIterator[Pages]:
    """Yield the page, with a database in memory."""
    async with await open_store() as store:
        yield Pages(World(store))


@asynccontextmanager
async def listening(runner: web.AppRunner) -> AsyncIterator[int]:
    """Serve on loopback meanwhile; yield the port."""
    await runner.setup()
    await web.TCPSite(runner, HOST, 0, backlog=1024).start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def obey(ready: Ready, play: Play) -> None:
    """Play plies as they are asked for, until nothing more is."""
    gc.freeze()  # as the program does
    print(json.dumps(ready), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        at = await play(int(line)) if line.strip() else 0.0
        print(json.dumps(Told(at, time.process_time(), resident())), flush=True)


def resident() -> float:
    """Return the resident memory of this process, in kB."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1000


async def serve(games: int, length: int | None) -> None:
    """Serve games, or events of a length."""
    if length is not None:
        raise_open_files()
        bare = Bare(games, length)
        runner = web.AppRunner(bare.application(), access_log=None)
        async with listening(runner) as port:
            await obey(Ready(port, [f"/{number}" for number in range(games)]), bare.play)
        return
    async with pages() as page, listening(runner_of(page.server)) as port:
        await obey(Ready(port, [(await page.begin())[1] for _ in range(games)]), page.play)


if __name__ == "__main__":
    parser = ArgumentParser(prog="benchmarks.watched")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--bytes", type=int)
    asked = parser.parse_args()
    asyncio.run(serve(asked.games, asked.bytes))

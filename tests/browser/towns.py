"""The page that is open to the world, and people who play in their chats while others watch."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from threading import Thread
from typing import TypeVar

from aiohttp import web

from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.web_pages import WebSettings
from tests.bots.test_telegram_webhook import free_port
from tests.browser.phones import HOME
from tests.programs import PATIENCE
from tests.service.world import World
from tests.stores import open_store

T = TypeVar("T")

VISITORS = 50


class Town:
    """Ann and Bob, who play in a thread of their own: a test with a browser has no loop."""

    def __init__(self, world: World, loop: asyncio.AbstractEventLoop) -> None:
        self._world = world
        self._loop = loop

    def begin(self, terms: str) -> str:
        """Begin a game of theirs, and return the address at which it is watched."""
        return self._run(self._begun(terms))

    def play(self, *lines: str) -> None:
        """Play lines in turn, as they are typed in a chat."""
        self._run(self._world.play(", ".join(lines)))

    async def _begun(self, terms: str) -> str:
        code = await self._world.begin(terms=terms)
        context = self._world.service.context
        room = await context.rooms.get(code)
        assert room is not None
        return await context.watch_links.make(code, room.game.challenger)

    def _run(self, work: Coroutine[None, None, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def town() -> Iterator[Town]:
    """Yield a town with its page."""
    loop, stack = asyncio.new_event_loop(), AsyncExitStack()
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        world = asyncio.run_coroutine_threadsafe(stack.enter_async_context(_open()), loop)
        yield Town(world.result(PATIENCE), loop)
    finally:
        asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@asynccontextmanager
async def _open() -> AsyncIterator[World]:
    port = free_port()
    url = f"http://{HOME}:{port}"
    async with await open_store() as store:
        world = World(store)
        world.set_up_page(url)
        guard = PublicGuard(WebSettings(url, HOME, port, ()), Visitors(VISITORS))
        runner = runner_of(PublicServer(world.service, guard))
        await runner.setup()
        try:
            await web.TCPSite(runner, HOME, port).start()
            yield world
        finally:
            await runner.cleanup()

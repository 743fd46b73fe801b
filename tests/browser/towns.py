"""The page that is open to the world, and people who play in their chats while others watch."""

import hmac
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlencode

from aiohttp import web

from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.web_pages import WebSettings
from tests.bots.mail_bot.letterbox import Letterbox, challenge
from tests.bots.test_telegram_webhook import free_port
from tests.browser.beside import Beside, beside
from tests.browser.phones import HOME
from tests.service.world import World
from tests.stores import open_store

VISITORS = 50
TOKEN = "123456:of-a-bot"


class Town:
    """Ann and Bob, who play in a thread of their own: a test with a browser has no loop."""

    def __init__(self, world: World, box: Letterbox, loop: Beside) -> None:
        self._world = world
        self._box = box
        self._run = loop.run

    @property
    def url(self) -> str:
        """The page's address."""
        return self._world.page_url

    def begin(self, terms: str) -> str:
        """Begin a game of theirs, of which Ann has White, and return its code."""
        return self._run(self._world.begin(terms=terms))

    def play(self, *lines: str, by: str = "ann bob") -> None:
        """Play lines in turn, as they are typed in a chat where all else was read before."""
        self._run(self._world.heard())
        self._run(self._world.play(", ".join(lines), people=by))

    def link(self, code: str) -> str:
        """Return an address at which a game is watched."""
        return self._run(self._link(code))

    def end_links(self, code: str) -> None:
        """Have Ann end all links to a game."""
        ends = self._world.incoming("ann", f"!#{code} watchlink off", "dm-ann")
        self._run(self._world.handle(ends))

    def door(self, who: str, code: str) -> str:
        """Return the address by which somebody from Discord comes to a game."""
        ticket = self._world.service.context.web_sessions.ticket("discord", f"id-{who}")
        return f"{self.url}/play?game={code}#{self._run(ticket)}"

    def challenge_by_mail(self) -> str:
        """Have Ann challenge Bob by mail, and return the address that accepts it."""
        return self.letter(self._run(challenge(self._world)))

    def letter(self, action: str) -> str:
        """Return the address in a letter at which Bob can do something."""
        return self._box.link(action, self._world.time)

    def signed(self, user: int, name: str) -> str:
        """Return what Telegram signs for the bot of somebody who opens its Mini App."""
        about = {"id": user, "first_name": name}
        at = int(self._world.time.timestamp())
        told = {"auth_date": str(at), "user": json.dumps(about)}
        lines = "\n".join(f"{key}={told[key]}" for key in sorted(told))
        key = hmac.digest(b"WebAppData", TOKEN.encode(), "sha256")
        return urlencode(told | {"hash": hmac.digest(key, lines.encode(), "sha256").hex()})

    async def _link(self, code: str) -> str:
        context = self._world.service.context
        room = await context.rooms.get(code)
        assert room is not None
        return await context.watch_links.make(code, room.game.challenger)


@contextmanager
def town() -> Iterator[Town]:
    """Yield a town with its page."""
    with beside() as loop, loop.entered(_open()) as (world, box):
        yield Town(world, box, loop)


@asynccontextmanager
async def _open() -> AsyncIterator[tuple[World, Letterbox]]:
    port = free_port()
    url = f"http://{HOME}:{port}"
    async with await open_store() as store:
        world = World(store)
        world.adapters["mail"] = box = Letterbox(url)
        world.set_up_page(url)
        guard = PublicGuard(WebSettings(url, HOME, port, ()), Visitors(VISITORS))
        runner = runner_of(PublicServer(world.service, guard, TOKEN))
        await runner.setup()
        try:
            await web.TCPSite(runner, HOME, port).start()
            yield world, box
        finally:
            await runner.cleanup()

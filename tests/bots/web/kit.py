"""A page at home without a browser: the real server and service, asked by HTTP on loopback."""

import itertools
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, web

from bots.console_bot.adapter import Unseen
from bots.console_bot.console import Console
from bots.console_bot.seats import People
from bots.playing import console_on
from bots.web.at_home import HomeServer
from bots.web.guard import HomeGuard
from bots.web.home import Home
from bots.web.server import WORDS, runner_of
from takmail.store.store import Store
from tests.stores import open_store

KEY = "a key that nobody guesses"


@dataclass(slots=True)
class Page:
    """Somebody's page: what they ask and do."""

    session: ClientSession
    port: int
    console: Console
    store: Store
    home: Home
    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def ask(
        self, path: str, headers: Mapping[str, str] | None = None
    ) -> tuple[int, dict[str, Any]]:
        """Ask with the key, unless other headers are given."""
        given = {"Authorization": f"Bearer {KEY}"} if headers is None else headers
        async with self.session.get(self.origin + path, headers=given) as answer:
            return answer.status, json.loads(await answer.read() or b"{}")

    async def get(self, path: str) -> dict[str, Any]:
        status, said = await self.ask(path)
        assert status == 200, said
        return said

    async def post(
        self, path: str, headers: Mapping[str, str] | None = None, **said: object
    ) -> tuple[int, dict[str, Any]]:
        given = {
            "Authorization": f"Bearer {KEY}",
            "Origin": self.origin,
            "Content-Type": "application/json",
        }
        body = json.dumps({"id": f"touch {next(self.numbers)}"} | said)
        async with self.session.post(
            self.origin + path, data=body, headers=given | {**(headers or {})}
        ) as answer:
            return answer.status, json.loads(await answer.read() or b"{}")

    async def do(self, path: str, **said: object) -> dict[str, Any]:
        status, answer = await self.post(path, None, **said)
        assert status == 200, answer
        return answer

    async def begin(self, terms: str) -> dict[str, Any]:
        """Begin a game, and return it."""
        code = (await self.do("/api/games", line=terms))["opens"]
        return await self.get(f"/api/games/{code}")

    async def play(self, game: Mapping[str, Any], *plies: str) -> dict[str, Any]:
        """Play plies, and return the game as it stands then."""
        page = {**game}
        for ply in plies:
            path = f"/api/games/{page['code']}/plies"
            page = (await self.do(path, number=page["version"], ply=ply))["page"]
        return page

    async def until_answered(self) -> None:
        """Wait until the computer has acted."""
        while self.home.acting:
            await next(iter(self.home.acting))


@asynccontextmanager
async def page_at_home(locale: str = "") -> AsyncIterator[Page]:
    """Open the page on an empty database."""
    async with await open_store() as store, ClientSession() as session:
        console = console_on(store, Unseen(), People.named(None, None), locale)
        home = Home(console, locale)
        guard = HomeGuard({WORDS}, KEY)
        runner = runner_of(HomeServer(home, guard))
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        guard.port = runner.addresses[0][1]
        try:
            yield Page(session, guard.port, console, store, home)
        finally:
            await home.close()
            await runner.cleanup()

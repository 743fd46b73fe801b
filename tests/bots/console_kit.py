"""A keyboard and a screen for tests of the console."""

import asyncio
from collections.abc import AsyncIterator

from bots.console_bot.adapter import Screen
from bots.console_bot.seats import People
from bots.playing import console_on
from takmail.store.store import Store
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Message
from tests.programs import PATIENCE


class GameRoom(Screen):
    """A keyboard and a screen; `type` returns what a line has shown."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shown: list[str] = []
        self.clean = True
        self.news = asyncio.Event()
        self.sit()

    def show(self, message: Message) -> None:
        self.shown.append(message.plain())
        self.news.set()

    def sit(self, white: str | None = None, black: str | None = None, locale: str = "") -> None:
        """Start the program, maybe again."""
        self.console = console_on(self.store, self, People.named(white, black), locale)

    async def open(self, size: int = 3, *, fresh: bool = False) -> str:
        self.shown.clear()
        assert await self.console.open(Wishes(size=size), fresh=fresh)
        return "\n".join(self.shown)

    async def code(self) -> str:
        """Return the id of the newest game that is on."""
        return (await self.console.prompt()).split()[0].removeprefix("#")

    async def type(self, *texts: str) -> str:
        self.shown.clear()
        self.clean = await self.console.play(_each(texts))
        return "\n".join(self.shown)

    async def hint(self, *texts: str) -> str:
        """Return the lines that can be typed next, after some others."""
        await self.type(*texts)
        return ", ".join(await self.console.hints())

    async def until(self, told: str) -> None:
        """Wait until something is shown."""
        async with asyncio.timeout(PATIENCE):
            while not any(told in shown for shown in self.shown):
                await self.news.wait()
                self.news.clear()


async def _each(texts: tuple[str, ...]) -> AsyncIterator[str]:
    for text in texts:
        yield text

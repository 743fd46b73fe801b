"""`takmail status` and monitors beside the real program."""

import asyncio
from importlib.metadata import version
from pathlib import Path

import aiohttp

from tests.bots.test_telegram_webhook import free_port
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.faults.victim import AWAY, shift_to


class Host:
    """A host with a terminal beside the program, whose watch can be put forward."""

    def __init__(self, bot: Bot, folder: Path) -> None:
        self._watch = folder / "watch"
        shift_to(self._watch, 0)
        self._folder = folder / "host"
        self._folder.mkdir(exist_ok=True)
        self._terminal = Bot(self._folder, {**bot._environment, AWAY: str(self._watch)})
        self._terminal.module = "tests.faults.victim"

    def look_later(self, seconds: float) -> None:
        shift_to(self._watch, seconds)

    async def status(self) -> tuple[int, str]:
        (self._folder / "bot.log").unlink(missing_ok=True)
        return await self._terminal.run("status"), self._terminal.log

    async def until(self, code: int, words: str) -> None:
        """Return when the status is so."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found, said = await self.status()
                if found == code and words in said:
                    return


async def test_a_host_sees_how_the_program_does(tmp_path: Path) -> None:
    ours = f"Takmail {version('takmail')}"
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        async with served(tmp_path, discord, telegram) as bot:
            host = Host(bot, tmp_path)
            await host.until(0, "Telegram: connected for")
            await host.until(0, "Discord: connected for")
            host.look_later(170)
            await host.until(0, "All is well.")
            host.look_later(250)
            await host.until(1, f"{ours} doesn't answer. It was last heard from 4 minutes")
        host.look_later(0)
        await host.until(1, "was stopped")


async def test_monitors_are_answered_on_loopback(tmp_path: Path) -> None:
    port = free_port()
    settings = {"TAKMAIL_METRICS": f"127.0.0.1:{port}"}
    async with FakeTelegram() as telegram, served(tmp_path, None, telegram, settings=settings) as b:
        await Host(b, tmp_path).until(0, "Telegram: connected for")
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            async with session.get("/healthz") as answer:
                assert (answer.status, await answer.text()) == (200, "ok\n")
            async with session.get("/metrics") as answer:
                assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
                assert 'takmail_connected{platform="telegram"} 1.0' in await answer.text()

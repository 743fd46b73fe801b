"""`takmail serve` and `takmail doctor` as a host meets them."""

import asyncio
import json
import signal
import socket
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import DiscordRoom, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram


async def ended(bot: Bot, *, from_nothing: bool = False) -> int:
    await bot.start(from_nothing=from_nothing)
    async with asyncio.timeout(20):
        return await bot.wait()


async def test_without_a_token_it_says_what_to_do(tmp_path: Path) -> None:
    bot = Bot(tmp_path, {})
    assert await ended(bot, from_nothing=True) == 2
    assert "takmail doctor" in bot.log
    assert "Traceback" not in bot.log


async def test_a_wrong_token_is_told_in_words_and_not_repeated(tmp_path: Path) -> None:
    async with FakeTelegram() as telegram:
        bot = Bot.for_servers(tmp_path, None, telegram)
        bot.set("TAKMAIL_TELEGRAM_TOKEN", "999:wrong")
        assert await ended(bot) == 2
    assert "@BotFather" in bot.log
    assert "999:wrong" not in bot.log
    assert "Traceback" not in bot.log


async def test_one_platform_is_served_while_the_other_has_a_wrong_token(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, FakeTelegram(privacy=False) as telegram:
        bot = Bot.for_servers(tmp_path, discord, telegram)
        bot.set("TAKMAIL_DISCORD_TOKEN", "wrong")
        await bot.start(from_nothing=True)
        room = TelegramRoom(telegram, telegram.group("Tak"))
        await room.say("ann", "/games")
        await room.expect("private chat")
        assert await bot.stop() == 0
    assert "developers/applications" in bot.log


async def test_one_platform_is_served_while_the_others_token_is_taken_back(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        telegram.fail("getUpdates", 502, "Bad Gateway", garbled=True)
        telegram.fail("getUpdates", 404, "Not Found")
        telegram.fail("getUpdates", 401, "Unauthorized", times=100)
        bot = Bot.for_servers(tmp_path, discord, telegram)
        bot.hurry()
        await bot.start()
        await telegram.called("getUpdates", 4)
        room = DiscordRoom(discord, discord.channel("tak"))
        await room.say("ann", "@bot games")
        await room.expect("no games")
        assert await bot.stop() == 0
    assert bot.log.count("Telegram can't run") == 1
    assert "Traceback" not in bot.log
    assert "<html>" not in bot.log
    assert telegram.token not in bot.log


async def test_bad_settings_are_refused_with_one_clear_line_each(tmp_path: Path) -> None:
    bot = Bot(
        tmp_path,
        {
            "TAKMAIL_TELEGRAM_TOKEN": "1:secret",
            "TAKMAIL_TELEGRAM_API_URL": "127.0.0.1:1",
            "TAKMAIL_LOG_LEVEL": "loud",
        },
    )
    assert await ended(bot) == 2
    assert bot.log.splitlines() == [
        "TAKMAIL_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.",
        "TAKMAIL_TELEGRAM_API_URL must begin with http:// or https://, as in http://127.0.0.1:8080.",
    ]


async def test_the_doctor_says_nothing_twice_for_the_libraries(tmp_path: Path) -> None:
    async def sign_in(_request: web.Request) -> web.Response:
        return web.Response(text="<html>Sign in</html>", content_type="text/html")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", sign_in)
    async with TestServer(app) as server:
        here = str(server.make_url("")).rstrip("/")
        tokens = {"TAKMAIL_DISCORD_TOKEN": "a.b.c", "TAKMAIL_TELEGRAM_TOKEN": "1:secret"}
        addresses = {"TAKMAIL_DISCORD_API_URL": here, "TAKMAIL_TELEGRAM_API_URL": here}
        bot = Bot(tmp_path, {"TAKMAIL_DATABASE_URL": "sqlite://", **tokens, **addresses})
        assert await bot.run("doctor") == 1
    marks = [line[:6].strip() for line in bot.log.splitlines()]
    assert marks == ["[x]", "[ ]", "[ ]", "[-]", "`takma"]


async def test_systemd_hears_of_it_as_long_as_it_is_alive(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)

        async def heard(within: float = 20) -> str:
            async with asyncio.timeout(within):
                return (await asyncio.get_running_loop().sock_recv(manager, 64)).decode()

        async def falls_silent() -> bool:
            with suppress(TimeoutError):
                for _ in range(3):  # sent before it was stopped
                    await heard(within=1)
                return False
            return True

        async with FakeTelegram() as telegram:
            bot = Bot.for_servers(tmp_path, None, telegram)
            bot.module = "tests.e2e.with_hangs"  # which looks more often
            bot.set("NOTIFY_SOCKET", str(tmp_path / "notify"))
            await bot.start()
            while await heard() != "READY=1":
                pass
            assert await heard() == "WATCHDOG=1"
            bot.send(signal.SIGSTOP)
            assert await falls_silent()
            bot.send(signal.SIGCONT)
            assert await heard() == "WATCHDOG=1"
            assert await bot.stop() == 0
            told = "WATCHDOG=1"
            while told == "WATCHDOG=1":
                told = await heard()
            assert told == "STOPPING=1"


async def test_the_start_says_in_one_line_what_runs_where_for_whom(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        healthy, copies = tmp_path / "healthy", tmp_path / "backups"
        there = {"TAKMAIL_HEALTH_FILE": str(healthy), "TAKMAIL_BACKUPS": str(copies)}
        async with served(tmp_path, discord, telegram, settings=there) as bot:
            async with asyncio.timeout(PATIENCE):
                # Other programs make them.
                while not (healthy.exists() and [*copies.glob("nightly-*.sqlite3")]):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
    (line,) = [one for one in map(json.loads, bot.log.splitlines()) if one["event"] == "serving"]
    assert line["version"] == version("takmail")
    assert line["database"].startswith("sqlite:///")
    assert line["platforms"] == "discord, telegram"

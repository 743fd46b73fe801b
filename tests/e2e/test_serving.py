"""`takmail serve` and `takmail doctor` as a host meets them."""

import asyncio
import json
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from takmail.store.locks import ENDING
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import DiscordRoom, TelegramRoom
from tests.e2e.served import DATABASE, Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.programs import ROOT
from tests.stores import migrated


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


def test_settings_that_are_no_text_are_refused_with_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TAKMAIL_LOG_LEVEL=INFO", "utf-16")
    told = subprocess.run(
        [sys.executable, "-m", "bots", "doctor"], cwd=tmp_path, env={"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 2
    assert told.stderr == (
        "The file .env can't be read: it is not in UTF-8. Save it as plain text in UTF-8.\n"
    )


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


async def test_a_database_that_is_none_is_refused_with_one_clear_line(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Ann, " * 200)
    bot = Bot(
        tmp_path,
        {"TAKMAIL_TELEGRAM_TOKEN": "1:secret", "TAKMAIL_DATABASE_URL": f"sqlite:///{file}"},
    )
    assert await ended(bot) == 2
    assert bot.log == (
        f"{file} is not a database. If it was one, replace it with the last backup: takmail restore"
        " BACKUP. TAKMAIL_DATABASE_URL can name another one. Nothing was changed.\n"
    )


async def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    async with FakeTelegram() as telegram:
        bot = Bot.for_servers(tmp_path, None, telegram)
        with sqlite3.connect(tmp_path / "games.sqlite3") as database:
            database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
            database.execute("INSERT INTO alembic_version VALUES ('9999_from_the_future')")
        database.close()
        assert await ended(bot) == 2
    assert "A newer version of Takmail" in bot.log
    assert "Traceback" not in bot.log


async def test_the_doctor_says_what_is_set_and_what_is_missing(tmp_path: Path) -> None:
    async with FakeTelegram() as telegram:
        bot = Bot.for_servers(tmp_path, None, telegram)
        assert await bot.run("doctor") == 0
    assert "[x] Database: sqlite:///" in bot.log
    assert "[x] Telegram: the token works" in bot.log
    assert "[-] Discord: no token" in bot.log
    assert telegram.token not in bot.log


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
    assert [line[:6] for line in bot.log.splitlines()] == ["  [x] ", "  [ ] ", "  [ ] ", "`takma"]


async def test_a_second_program_on_the_same_database_is_refused_in_one_clear_line(
    tmp_path: Path,
) -> None:
    database = tmp_path / DATABASE
    database.write_bytes(migrated())
    (tmp_path / "second").mkdir()
    async with FakeTelegram() as telegram:
        first = Bot.for_servers(tmp_path, None, telegram)
        second = Bot.for_servers(tmp_path / "second", None, telegram)
        second.set("TAKMAIL_DATABASE_URL", f"sqlite:///{database}")
        await first.start()
        await is_serving(first, database)
        assert await ended(second) == 2
        assert second.log.count("\n") == 1
        assert f"(process {first.pid})" in second.log
        await first.kill()
        await second.start()
        await is_serving(second, database)
        assert await second.stop() == 0


async def is_serving(bot: Bot, database: Path) -> None:
    """Return as soon as a program has the database."""
    lock = database.with_name(database.name + ENDING)
    async with asyncio.timeout(60):
        while not lock.exists() or lock.read_text() != str(bot.pid):  # noqa: ASYNC110 - it is outside
            await asyncio.sleep(0.05)


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
            bot.set("NOTIFY_SOCKET", str(tmp_path / "notify"))
            bot.set("WATCHDOG_USEC", "400000")
            await bot.start()
            assert [await heard() for _ in range(4)] == ["READY=1", *["WATCHDOG=1"] * 3]
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
        healthy = tmp_path / "healthy"
        there = {"TAKMAIL_HEALTH_FILE": str(healthy)}
        async with served(tmp_path, discord, telegram, settings=there) as bot:
            async with asyncio.timeout(PATIENCE):
                while not healthy.exists():  # noqa: ASYNC110 - another program makes it
                    await asyncio.sleep(0.05)
    (line,) = [one for one in map(json.loads, bot.log.splitlines()) if one["event"] == "serving"]
    assert line["version"] == version("takmail")
    assert line["database"].startswith("sqlite:///")
    assert line["platforms"] == "discord, telegram"


@pytest.mark.parametrize(
    ("platform", "right"),
    [("DISCORD", "Discord's have three parts"), ("TELEGRAM", "Telegram's are")],
)
async def test_a_token_that_can_be_none_is_told_without_a_connection(
    tmp_path: Path, platform: str, right: str
) -> None:
    bot = Bot(tmp_path, {f"TAKMAIL_{platform}_TOKEN": "my-client-secret"})
    assert await ended(bot) == 2
    assert bot.log.startswith(f"TAKMAIL_{platform}_TOKEN is not a bot token. {right}")
    assert "my-client-secret" not in bot.log

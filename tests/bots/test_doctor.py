"""What `takmail doctor` says: of settings, of the database, and what the platforms tell it."""

import asyncio
import os
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord import Client, Intents

from bots.common.login import TokenState
from bots.discord_bot.login import try_login as try_discord
from bots.discord_bot.permissions import PERMISSIONS, invited
from bots.discord_bot.registration import payloads_of
from bots.discord_bot.slash import Tree
from bots.doctor import examine
from bots.telegram_bot.requests import make_bot
from takmail.config import DiscordSettings, TelegramSettings, read_settings
from takmail.store.store import Store
from takmail.wording.languages.spoken import tell
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import did_you_mean
from tests.store.next_migration import add_migration
from tests.upkeep.kit import as_somebody_else
from tests.workers.engines import engine as engine_of

CLOSED = "http://127.0.0.1:9"
"""Where nobody listens."""


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as server:
        yield server


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as server:
        yield server


async def told(database: str = "sqlite://", **environment: str) -> tuple[str, bool]:
    named = {f"TAKMAIL_{name}": value for name, value in environment.items()}
    lines, well = await examine(read_settings({"TAKMAIL_DATABASE_URL": database} | named))
    return "\n".join(lines), well


def on(server: FakeTelegram, token: str | None = None) -> dict[str, str]:
    return {"TELEGRAM_TOKEN": token or server.token, "TELEGRAM_API_URL": server.api_url}


def legible_settings(folder: Path) -> None:
    folder.chmod(0o755)
    (folder / ".env").touch(0o644)


def beside(folder: Path) -> set[Path]:
    return set(folder.iterdir())


async def test_good_tokens_are_told_with_the_bots_they_are_for(
    discord: FakeDiscord, telegram: FakeTelegram
) -> None:
    telegram.privacy = False
    said, well = await told(
        DISCORD_TOKEN=discord.token, DISCORD_API_URL=discord.api_url, **on(telegram)
    )
    assert well
    assert f"[x] Discord: the token works at {discord.api_url}. The bot is takmail" in said
    assert f"[x] Telegram: the token works at {telegram.api_url}. The bot is @TakmailBot." in said
    assert said.endswith("`takmail serve` can run (Discord, Telegram).")


async def test_a_token_that_is_refused_cannot_be_served(
    discord: FakeDiscord, telegram: FakeTelegram
) -> None:
    said, well = await told(DISCORD_TOKEN="wrong", DISCORD_API_URL=discord.api_url, **on(telegram))
    assert not well
    assert "[ ] Discord refused the token." in said
    assert said.endswith("`takmail serve` can run (Telegram).")
    said, well = await told(**on(telegram, "999:wrong"))
    assert not well
    assert "[ ] Telegram refused the token." in said
    assert "999:wrong" not in said
    assert said.endswith("`takmail serve` can't run: see the lines marked [ ].")


async def test_where_nobody_answers_nothing_is_said_of_the_token() -> None:
    said, well = await told(
        DISCORD_TOKEN="a.b.c", DISCORD_API_URL=CLOSED, TELEGRAM_TOKEN="1:a", TELEGRAM_API_URL=CLOSED
    )
    assert not well
    assert "[ ] Discord doesn't answer, so the token can't be checked." in said
    assert "[ ] Telegram doesn't answer, so the token can't be checked." in said
    assert said.endswith("`takmail serve` would wait for an answer (Discord, Telegram).")


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["<html>Sign in</html>", "[]", '{"ok": true, "result": {}}', ""])
async def test_something_else_that_answers_says_nothing_of_the_token(answer: str) -> None:
    async def give(_request: web.Request) -> web.Response:
        return web.Response(text=answer, content_type="application/json")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", give)
    async with TestServer(app) as server:
        here = str(server.make_url("")).rstrip("/")
        said, well = await told(
            DISCORD_TOKEN="a.b.c", DISCORD_API_URL=here, TELEGRAM_TOKEN="1:a", TELEGRAM_API_URL=here
        )
    assert not well
    assert "[ ] Discord doesn't answer" in said
    assert "[ ] Telegram doesn't answer" in said
    assert "(Another program answers at that address.)" in said
    assert said.endswith("`takmail serve` would wait for an answer (Discord, Telegram).")


@pytest.mark.slow
async def test_platforms_are_asked_side_by_side() -> None:
    asked: set[str] = set()
    both = asyncio.Event()

    async def refuse(request: web.Request) -> web.Response:
        asked.add("Telegram" if "bot1:a" in request.path else "Discord")
        if len(asked) == 2:
            both.set()
        await both.wait()
        return web.json_response({"ok": False, "error_code": 401, "code": 0}, status=401)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", refuse)
    async with TestServer(app) as server:
        here = str(server.make_url("")).rstrip("/")
        said, _ = await told(
            DISCORD_TOKEN="a.b.c", DISCORD_API_URL=here, TELEGRAM_TOKEN="1:a", TELEGRAM_API_URL=here
        )
    assert "Discord refused the token." in said
    assert "Telegram refused the token." in said


@pytest.mark.parametrize("privacy", [True, False])
async def test_whether_plain_lines_arrive_is_told(telegram: FakeTelegram, privacy: bool) -> None:
    telegram.privacy = privacy
    said, well = await told(**on(telegram))
    assert well
    assert ("[!] Privacy mode is on" in said) == privacy


@pytest.mark.slow
async def test_what_discord_grants_is_known_from_the_login(discord: FakeDiscord) -> None:
    settings = DiscordSettings(discord.token, discord.api_url)
    login = await try_discord(settings)
    assert (login.standing, login.overhears) == (TokenState.GOOD, True)
    discord.gateway.grants_message_content = False
    assert not (await try_discord(settings)).overhears
    assert (
        "[!] The Message Content intent is off"
        in (await told(DISCORD_TOKEN=discord.token, DISCORD_API_URL=discord.api_url))[0]
    )


async def test_without_a_token_it_is_told_how_to_get_one() -> None:
    said, well = await told()
    assert not well
    assert "[ ] Discord: no token. To get one:" in said
    assert "[ ] Telegram: no token. To get one:" in said
    assert "[ ] Mail: no address. To set it up:" in said
    assert said.endswith("`takmail serve` needs at least one platform.")


async def test_a_platform_is_not_missed_where_the_other_one_has_a_token(
    telegram: FakeTelegram,
) -> None:
    said, well = await told(**on(telegram))
    assert well
    assert "[-] Discord: no token, so the bot isn't on Discord." in said
    assert "[-] Mail: no address, so there are no games by mail." in said
    assert "[ ]" not in said


async def test_a_variable_that_is_no_setting_is_named(telegram: FakeTelegram) -> None:
    said, well = await told(TELEGRAM_TOKN="1:secret", COLOUR="blue", **on(telegram))
    assert well
    assert "[!] Settings: TAKMAIL_COLOUR has no effect: Takmail has no such setting." in said
    assert "TAKMAIL_TELEGRAM_TOKN has no effect" in said
    assert did_you_mean("TAKMAIL_TELEGRAM_TOKEN") in said
    assert "secret" not in said


async def test_the_hosts_engine_is_told_with_its_boards(telegram: FakeTelegram) -> None:
    said, well = await told(ENGINE=engine_of("misbehaving", "hangs"), **on(telegram))
    assert well
    assert "[x] Level 7 is Odd Tiltak1.2 b It goes. It plays on 4x4, 5x5." in said
    said, _ = await told(ENGINE="/nowhere/engine 'x y'", **on(telegram))
    assert "[ ] The engine in TAKMAIL_ENGINE doesn't answer by TEI" in said
    assert "The command is /nowhere/engine 'x y'." in said


async def test_a_bad_level_is_told_with_the_good_ones(telegram: FakeTelegram) -> None:
    said, well = await told(LOG_LEVEL="loud", **on(telegram))
    assert not well
    assert "[ ] Settings: TAKMAIL_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR." in said
    assert said.endswith("`takmail serve` needs all settings to be right.")


async def test_a_language_that_is_not_spoken_is_told_with_those_that_are() -> None:
    said, well = await told(LANGUAGE="klingon")
    assert not well
    assert "[ ] Settings: TAKMAIL_LANGUAGE must be one of these languages: en (" in said


async def test_shards_that_are_none_or_cannot_be_shared_are_told() -> None:
    assert "TAKMAIL_DISCORD_SHARDS must be the shards" in (await told(DISCORD_SHARDS="4/4"))[0]
    assert "they can't share a SQLite database" in (await told(DISCORD_SHARDS="0/2"))[0]


async def test_a_place_to_listen_that_is_none_is_told_with_an_example_of_its_own() -> None:
    assert "an address and a port, as in 127.0.0.1:9464" in (await told(METRICS="9464"))[0]


async def test_bad_addresses_are_told_each_with_an_example_and_not_called() -> None:
    said, well = await told(
        TELEGRAM_TOKEN="1:secret",
        TELEGRAM_API_URL="127.0.0.1:1",
        TELEGRAM_FILE_URL="https://host:port",
        DISCORD_TOKEN="a.b.c",
        DISCORD_API_URL="http://",
        DISCORD_GATEWAY_URL="http://host",
    )
    assert not well
    assert (
        "TAKMAIL_TELEGRAM_API_URL must begin with http:// or https://, as in http://127.0.0.1:8080."
    ) in said
    assert "The port in TAKMAIL_TELEGRAM_FILE_URL" in said
    assert "TAKMAIL_DISCORD_API_URL needs a server after ://" in said
    assert "TAKMAIL_DISCORD_GATEWAY_URL must begin with ws:// or wss://" in said
    assert "answer" not in said


async def test_no_password_is_shown(telegram: FakeTelegram) -> None:
    address = telegram.api_url.replace("http://", "http://me:hidden@")
    said, _ = await told(TELEGRAM_TOKEN=telegram.token, TELEGRAM_API_URL=address)
    assert f"at {telegram.api_url}" in said
    assert "hidden" not in said
    assert telegram.token not in said


async def test_a_bad_address_of_the_database_is_told_like_any_other_trouble_with_it() -> None:
    said, well = await told("games.sqlite3")
    assert not well
    assert "[ ] Database: The database URL can't be read. It should look like sqlite:///" in said
    assert said.endswith("Nothing works until the database does.")


@pytest.mark.parametrize("database", ["sqlite://", "games.sqlite3"])
async def test_settings_that_others_may_read_are_told_whatever_the_database(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    legible_settings(tmp_path)
    said, _ = await told(database)
    assert "[!] Other users of this machine can read .env." in said


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "games.sqlite3"
    said, _ = await told(f"sqlite:///{file}")
    assert f"[x] Database: sqlite:///{file}, not there yet." in said
    assert beside(tmp_path) == set()


async def test_nothing_is_left_beside_a_database_that_is_there(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    async with await Store.open(f"sqlite:///{file}"):
        before = beside(tmp_path)
        said, _ = await told(f"sqlite:///{file}")
        assert f"[x] Database: sqlite:///{file}\n" in said
        assert beside(tmp_path) == before
    content = file.read_bytes()
    assert f"[x] Database: sqlite:///{file}\n" in (await told(f"sqlite:///{file}"))[0]
    assert (beside(tmp_path), file.read_bytes()) == ({file}, content)


async def test_an_older_database_is_not_migrated(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "games.sqlite3"
    async with await Store.open(f"sqlite:///{file}"):
        pass
    before = file.read_bytes()
    add_migration(tmp_path_factory.mktemp("program"), monkeypatch)
    said, _ = await told(f"sqlite:///{file}")
    assert f"[x] Database: sqlite:///{file}, made by an older Takmail." in said
    assert file.read_bytes() == before


async def test_a_database_that_is_newer_or_too_old_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    async with await Store.open(f"sqlite:///{file}"):
        pass
    for revision, expected in (
        ("0005", "[ ] Database: This database (0005) is too old"),
        ("9999", "[ ] Database: A newer version of Takmail made this database"),
    ):
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        connection.close()
        said, _ = await told(f"sqlite:///{file}")
        assert expected in said
    with sqlite3.connect(file) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    assert found == ("9999",)


@pytest.mark.parametrize("content", [b"Dear Ann, " * 200, b""])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter"
    file.write_bytes(content)
    said, _ = await told(f"sqlite:///{file}")
    assert ("is not a database." in said) == bool(content)
    assert file.read_bytes() == content


def test_a_folder_without_the_right_to_write_is_not_to_be_made() -> None:
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        file = Path(folder) / "games.sqlite3"
        asyncio.run(told(f"sqlite:///{file}"))  # all is loaded by now
        with as_somebody_else():
            said, _ = asyncio.run(told(f"sqlite:///{file}"))
        Path(folder).chmod(0o755)
    assert f"[ ] Database: The database {file} can't be opened for writing." in said


async def test_a_way_through_a_file_is_no_place_for_a_database(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    said, _ = await told(f"sqlite:///{tmp_path}/file/games.sqlite3")
    assert f"[ ] Database: The database folder {tmp_path}/file can't be created." in said


async def test_a_pipe_is_no_place_for_a_database(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said, _ = await told(f"sqlite:///{pipe}")
    assert f"[ ] Database: The database {pipe} can't be opened for writing" in said
    assert said.endswith("Nothing works until the database does.")


def on_discord(server: FakeDiscord) -> dict[str, str]:
    return {"DISCORD_TOKEN": server.token, "DISCORD_API_URL": server.api_url}


@pytest.mark.slow
async def test_the_invitation_asks_for_exactly_what_is_used(discord: FakeDiscord) -> None:
    said, _ = await told(**on_discord(discord))
    bits = invited().value
    link = f"https://discord.com/oauth2/authorize?client_id={discord.bot.id}"
    assert "[x] Discord: invite the bot to a server with this link" in said
    assert f"{link}&scope=bot+applications.commands&permissions={bits}" in said
    assert bits == (
        May.VIEW_CHANNEL
        | May.SEND_MESSAGES
        | May.SEND_MESSAGES_IN_THREADS
        | May.CREATE_PUBLIC_THREADS
        | May.EMBED_LINKS
        | May.ATTACH_FILES
        | May.READ_MESSAGE_HISTORY
    )


@pytest.mark.slow
async def test_people_can_have_the_bot_for_themselves(discord: FakeDiscord) -> None:
    said, _ = await told(**on_discord(discord))
    link = f"https://discord.com/oauth2/authorize?client_id={discord.bot.id}"
    assert "[x] Discord: with this link, people add the bot to their own account" in said
    assert f"{link}&scope=applications.commands&integration_type=1" in said
    discord.can_be_installed = False
    said, well = await told(**on_discord(discord))
    assert well
    assert "[!] Discord: people can't add the bot to their own account." in said


@pytest.mark.slow
async def test_servers_are_counted_and_some_are_named(discord: FakeDiscord) -> None:
    said, well = await told(**on_discord(discord))
    assert well
    assert "[x] Discord: the bot is in one server (Tak friends)." in said
    for number in range(11):
        discord.add_guild(f"Town {number}")
    said, _ = await told(**on_discord(discord))
    assert "the bot is in 12 servers (Tak friends, Town 0, " in said
    assert "Town 8 and 2 more)." in said.replace(", and", " and")
    for guild in discord.guilds.values():
        guild.joined = False
    assert "[!] Discord: the bot isn't in a server yet." in (await told(**on_discord(discord)))[0]


@pytest.mark.slow
async def test_each_channel_of_a_few_servers_is_told_with_what_it_lacks(
    discord: FakeDiscord,
) -> None:
    discord.channel("well")
    discord.channel("bare").denied = int(May.ATTACH_FILES | May.CREATE_PUBLIC_THREADS)
    discord.channel("shut").denied = int(May.SEND_MESSAGES)
    hidden = discord.channel("hidden")
    hidden.denied = int(May.VIEW_CHANNEL)
    said, _ = await told(**on_discord(discord))
    assert "[x] Discord: in #well of Tak friends the bot has all permissions that it needs." in said
    assert "[!] Discord: in #bare of Tak friends the bot lacks\n" in said
    assert "      Create Public Threads: a thread for each game, where people want one\n" in said
    assert "[ ] Discord: in #shut of Tak friends the bot lacks\n      Send Messages: boards" in said
    assert "#hidden" not in said
    unseen = f"[ ] Discord: the bot can't see a channel {hidden.id}."
    assert unseen in await asked(discord, hidden.id)
    for number in range(5):
        discord.add_guild(f"Town {number}")
    assert "#well" not in (await told(**on_discord(discord)))[0]


@pytest.mark.slow
async def test_a_channel_or_a_thread_can_be_asked_for(discord: FakeDiscord) -> None:
    channel = discord.channel("tak")
    thread = discord.thread(channel, "a game")
    channel.denied = int(May.SEND_MESSAGES_IN_THREADS)
    for number in range(5):
        discord.channel("x", discord.add_guild(f"Town {number}"))
    assert "in #tak of Tak friends the bot has all permissions" in await asked(discord, channel.id)
    said = await asked(discord, thread.id)
    assert "[ ] Discord: in #a game of Tak friends the bot lacks" in said
    assert "Send Messages in Threads: the same" in said
    assert "[ ] Discord: the bot can't see a channel 1." in await asked(discord, 1)
    talk = discord.private(discord.person("ann"))
    assert "this is a direct message" in await asked(discord, talk.id)


async def asked(server: FakeDiscord, channel: int) -> str:
    named = {f"TAKMAIL_{name}": value for name, value in on_discord(server).items()}
    settings = read_settings({"TAKMAIL_DATABASE_URL": "sqlite://"} | named)
    return "\n".join((await examine(settings, channel))[0])


@pytest.mark.slow
async def test_it_is_told_whether_the_commands_are_those_of_this_version(
    discord: FakeDiscord,
) -> None:
    async with Client(intents=Intents.none()) as client:
        discord.commands = payloads_of(Tree(client))
    assert "[x] Discord: its commands are up to date." in (await told(**on_discord(discord)))[0]
    discord.commands[0]["description"] = "Changed by somebody else"
    said, well = await told(**on_discord(discord))
    assert well
    assert "[!] Discord: its commands are not those of this version." in said


def test_each_permission_is_told_to_who_makes_a_bot() -> None:
    for permission in PERMISSIONS:
        assert permission.title in " ".join(tell("doctor-no_token-discord").split())


def test_what_botfather_is_to_be_told_is_told_to_who_makes_a_bot() -> None:
    steps = tell("doctor-no_token-telegram")
    for command in ("/newbot", "/setinline", "/setinlinefeedback", "/setprivacy"):
        assert command in steps


def called(server: FakeTelegram) -> dict[str, str]:
    return {**on(server), "TELEGRAM_WEBHOOK_URL": "http://127.0.0.1:8443/secret-path"}


async def test_how_telegrams_updates_come_is_told(telegram: FakeTelegram) -> None:
    said, _ = await told(**on(telegram))
    assert "[x] Telegram: the bot asks for updates, without a webhook." in said
    said, _ = await told(**called(telegram))
    assert (
        "[!] Telegram: Telegram doesn't send updates to the webhook at 127.0.0.1:8443 yet." in said
    )


async def test_who_is_called_by_telegram_is_told_without_what_may_be_secret(
    telegram: FakeTelegram,
) -> None:
    async with make_bot(TelegramSettings(telegram.token, telegram.api_url)) as bot:
        await bot.set_webhook("http://127.0.0.1:8443/secret-path")
        said, _ = await told(**on(telegram))
        assert "[!] Telegram: Telegram sends updates to a webhook at 127.0.0.1:8443." in said
        said, well = await told(**called(telegram))
        assert "[x] Telegram: Telegram sends updates to the webhook at 127.0.0.1:8443." in said
        assert well
        await bot.set_webhook("http://127.0.0.1:99/other-path")
        other, _ = await told(**called(telegram))
    assert (
        "[!] Telegram: Telegram sends updates to a webhook at 127.0.0.1:99, not at 127.0.0.1:8443"
        in other
    )
    assert "-path" not in said + other


async def test_a_call_of_telegrams_that_failed_is_told(telegram: FakeTelegram) -> None:
    async with make_bot(TelegramSettings(telegram.token, telegram.api_url)) as bot:
        await bot.set_webhook("http://127.0.0.1:8443/secret-path")
    assert telegram.webhook is not None
    telegram.webhook.last_error = "Connection refused"
    said, _ = await told(**called(telegram))
    assert re.search(
        r"call that failed was at \d{4}-\d\d-\d\d \d\d:\d\d UTC: Connection refused", said
    )


@pytest.mark.slow
@pytest.mark.parametrize("inline", [True, False])
async def test_whether_the_bots_name_can_be_typed_anywhere_is_told(inline: bool) -> None:
    async with FakeTelegram(inline=inline) as telegram:
        said, well = await told(**on(telegram))
    assert well
    assert "/setinlinefeedback" in said
    assert ("/setinline to" in said) is not inline


async def test_what_telegram_does_not_say_for_now_is_no_fault(telegram: FakeTelegram) -> None:
    telegram.fail("getWebhookInfo", 500, "Internal Server Error")
    said, well = await told(**on(telegram))
    assert well
    assert "can't be checked now. (Internal Server Error)" in said

"""Pictures, files and links through the real program and the real SDKs."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from takmail.notation.ptn_files import parse_game
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat
from tests.sentences import BEGINS, CHALLENGES, YOUR_TURN, to_move

GAME = b'[Size "5"]\n[Komi "2"]\n\n1. a1 e5\n2. c3 Cd4'
LONG_GAME = GAME + b" {" + b"well " * 1000 + b"}"
"""A worker reads it."""

WORKERS = {"TAKMAIL_WORKERS": "2"}


@asynccontextmanager
async def on_discord(folder: Path) -> AsyncIterator[tuple[FakeDiscord, Channel, Room]]:
    async with FakeDiscord() as server:
        channel = server.channel("tak")
        room = DiscordRoom(server, channel)
        async with served(folder, discord=server, settings=WORKERS):
            await room.bot_is_there(1)
            yield server, channel, room


def owned_group(server: FakeTelegram) -> Chat:
    """Return a group that somebody else manages."""
    chat = server.group("Tak")
    server.make_owner(chat, server.person("Mia", "mia"))
    return chat


@asynccontextmanager
async def on_telegram(folder: Path) -> AsyncIterator[tuple[FakeTelegram, Chat, Room]]:
    async with FakeTelegram(privacy=False) as server:
        chat = owned_group(server)
        async with served(folder, telegram=server, settings=WORKERS):
            yield server, chat, TelegramRoom(server, chat)


async def begin_with_pictures(room: Room) -> None:
    await room.say("ann", "@bot challenge @bob 5 white")
    await room.expect(CHALLENGES)
    await room.say("bob", "@bot accept")
    await room.expect(BEGINS)
    await room.say("ann", "@bot pictures on")
    await room.expect("The boards of Ann's games here are pictures.")


async def test_discord_shows_the_board_as_a_picture_with_its_description(tmp_path: Path) -> None:
    async with on_discord(tmp_path) as (server, channel, room):
        await begin_with_pictures(room)
        await room.say("ann", "ps a1")
        told = await room.expect("ps a1", YOUR_TURN)
        assert "A   B   C" not in told
        (file,) = server.messages(channel)[-1].files
        assert Image.open(BytesIO(file.data)).format == "PNG"
        assert file.alt.startswith(f"Board 5 by 5. {to_move('Black')}.")
        channel.files_forbidden = True
        await room.say("bob", "ps e5")
        await room.expect("ps e5", "A   B   C")


async def test_telegram_shows_the_board_as_a_picture_with_the_words_below(tmp_path: Path) -> None:
    async with on_telegram(tmp_path) as (server, chat, room):
        await begin_with_pictures(room)
        await room.say("ann", "ps a1")
        assert "A   B   C" not in await room.expect("ps a1", YOUR_TURN)
        file = server.messages(chat)[-1].file
        assert file is not None
        assert file.method == "sendPhoto"
        assert Image.open(BytesIO(file.data)).format == "PNG"
        server.fail("sendPhoto", 400, "Bad Request: not enough rights to send photos to the chat")
        await room.say("bob", "ps e5")
        await room.expect("ps e5", "A   B   C")


async def test_telegram_gives_files_and_takes_them(tmp_path: Path) -> None:
    async with on_telegram(tmp_path) as (server, chat, room):
        await begin_with_pictures(room)
        await room.say("ann", "ps a1")
        await room.expect("ps a1")
        await room.say("ann", "@bot ptn")
        await room.expect("in PTN")
        await room.say("ann", "@bot animate")
        await room.expect("moves 1 to 1")
        ptn, gif = (sent.file for sent in server.messages(chat)[-2:])
        assert ptn is not None
        assert gif is not None
        assert (ptn.method, len(parse_game(ptn.data.decode()).plies)) == ("sendDocument", 1)
        assert (gif.method, gif.data[:6]) == ("sendAnimation", b"GIF89a")
        cyd = server.person("Cyd", "cyd")
        await server.say(cyd, chat, "/challenge", file=Attached("game.ptn", LONG_GAME))
        await room.expect("komi 2", "from a set position")


def children(pid: int) -> list[int]:
    """Return the ids of the processes that a process has begun."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(each) for each in listed.split()]


async def gone(pid: int) -> None:
    """Return when a process is there no more."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            await asyncio.sleep(0.01)


async def test_while_a_picture_is_drawn_telegram_shows_it_and_later_answers_wait(
    tmp_path: Path,
) -> None:
    async with FakeTelegram(privacy=False) as server:
        chat = owned_group(server)
        room = TelegramRoom(server, chat)
        async with served(tmp_path, telegram=server, settings=WORKERS) as bot:
            await begin_with_pictures(room)
            await room.say("ann", "ps a1")
            await room.expect("ps a1", YOUR_TURN)
            before = len(server.messages(chat))
            for pid in children(bot.pid):
                os.kill(pid, signal.SIGSTOP)
            await room.say("bob", "ps e5")
            await room.say("bob", "rs")
            await room.say("bob", "@bot score")
            for shown in await server.called("sendChatAction"):
                assert shown.parameters["chat_id"] == str(chat.id)
                assert shown.parameters["action"] == "typing"
            await server.settled()
            assert len(server.messages(chat)) == before
            for pid in children(bot.pid):
                os.kill(pid, signal.SIGCONT)
            await server.expect(chat, lambda sent: "Flats:" in sent.text)
        drawn, state, score = server.messages(chat)[before:]
    assert drawn.file is not None
    assert "ps e5" in drawn.text
    assert "after move 2: " in state.text
    assert "Flats: White 1, Black 1" in score.text


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
async def test_workers_end_with_the_program_and_say_nothing(tmp_path: Path, killed: bool) -> None:
    async with FakeTelegram(privacy=False) as server:
        chat = owned_group(server)
        room = TelegramRoom(server, chat)
        bot = Bot.for_servers(tmp_path, None, server)
        bot.unset("TAKMAIL_WORKERS")
        await bot.start()
        await begin_with_pictures(room)
        assert children(bot.pid) == []
        await room.say("ann", "ps a1")
        await room.expect("ps a1", YOUR_TURN)
        workers = children(bot.pid)
        assert len(workers) == 1
        for pid in workers:
            os.kill(pid, signal.SIGTERM)
        await (bot.kill() if killed else bot.stop())
        async with asyncio.timeout(5):
            await asyncio.gather(*map(gone, workers))
    assert "Traceback" not in bot.log

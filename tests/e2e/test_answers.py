"""Answers to the bot's messages go to the game that was answered, and never to anybody else.

Ann and Bob play in a group. Cyd plays there, too, but against Dee, who is in a private talk.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import (
    CHALLENGES,
    white_and_black,
    would_like_a_game,
    you_are_black,
)


@dataclass(frozen=True, slots=True)
class Club:
    """The group, and Dee's private talk with the bot."""

    group: Room
    talk: Room


@asynccontextmanager
async def on_discord(folder: Path) -> AsyncIterator[Club]:
    async with FakeDiscord() as server:
        group = DiscordRoom(server, server.channel("tak"))
        async with served(folder, discord=server):
            await group.bot_is_there(1)
            yield Club(group, DiscordRoom(server, server.private(server.person("dee"))))


@asynccontextmanager
async def on_telegram(folder: Path) -> AsyncIterator[Club]:
    async with FakeTelegram(privacy=False) as server:
        people = {
            name: server.person(name.capitalize(), name) for name in ("ann", "bob", "cyd", "dee")
        }
        group = TelegramRoom(server, server.group("Tak"), people)
        server.make_owner(group.chat, server.person("Mia", "mia"))
        async with served(folder, telegram=server):
            yield Club(group, TelegramRoom(server, server.private(people["dee"]), people))


async def begin(club: Club) -> None:
    await club.group.say("ann", "@bot challenge @bob white")
    await club.group.expect(CHALLENGES)
    await club.group.say("bob", "@bot accept")
    await club.group.expect(white_and_black("Ann", "Bob"))
    await club.group.say("cyd", "@bot challenge white")
    await club.group.expect(would_like_a_game("Cyd"))
    await club.talk.say("dee", f"join {await club.group.invitation('cyd')}")
    await club.talk.expect(you_are_black("Cyd"))
    await club.group.expect(white_and_black("Cyd", "Dee"))


@pytest.mark.parametrize("on", [on_discord, on_telegram])
@pytest.mark.parametrize("pictures", [False, True], ids=["text", "pictures"])
async def test_what_is_said_of_a_board_goes_to_its_players_alone(
    tmp_path: Path, on: object, pictures: bool
) -> None:
    async with on(tmp_path) as club:  # type: ignore[operator]
        await begin(club)
        if pictures:
            await club.group.say("ann", "@bot pictures on")
            await club.group.expect("The boards of Ann's games here are pictures.")
        # What a message is about is saved before the next message of the chat goes out.
        await club.group.say("ann", "ps a5")
        await club.group.expect("White (Ann)")
        await club.group.say("cyd", "ps b4")
        await club.group.expect("White (Cyd)")
        await club.talk.expect("Cyd played ps b4")
        await club.talk.say("dee", "help")
        await club.talk.expect("board")

        await club.group.say("cyd", "haha Bob, you are toast", to="White (Ann)")
        await club.talk.say("dee", "my password is hunter2", to="board")
        await club.talk.expect("I didn't understand that")
        await club.group.say("cyd", "for you, Dee", to="White (Cyd)")
        await club.group.expect("Sent to Dee")
        await club.talk.expect("Cyd says", "for you, Dee")
        await club.talk.say("dee", "help")
        await club.talk.expect("board")
        await club.talk.say("dee", "thanks", to="Cyd says")
        await club.talk.expect("Sent to Cyd")
        await club.group.expect("Dee says", "thanks")
        for told in (*club.group.heard(), *club.talk.heard()):
            assert "hunter2" not in told
            assert "toast" not in told

"""Boards get in step through the real program and the real SDKs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import CHALLENGES, IT_IS_YOUR_TURN


@pytest.fixture(params=["discord", "telegram"])
async def room(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    if request.param == "discord":
        async with FakeDiscord() as discord:
            den: Room = DiscordRoom(discord, discord.channel("tak"))
            async with served(tmp_path, discord=discord):
                await den.bot_is_there(1)
                yield den
    else:
        async with FakeTelegram(privacy=False) as telegram:
            den = TelegramRoom(telegram, telegram.group("Tak"))
            async with served(tmp_path, telegram=telegram):
                yield den


async def test_a_missed_move_is_found_and_a_claim_is_answered(room: Room) -> None:
    await room.say("ann", "@bot challenge @bob 3 white")
    await room.expect(CHALLENGES)
    await room.say("bob", "@bot accept")
    await room.expect(IT_IS_YOUR_TURN)
    await room.say("ann", "ps a3")
    await room.expect("ps a3")
    await room.say("bob", "ps c1")
    await room.expect("ps c1")
    await room.say("ann", "rs")
    await room.expect("0 0 s\n0 0 0\nS 0 0", "after move 2: ")
    await room.say("ann", "```\n0 0 0\n0 0  0\nS  0 0\n```")
    await room.expect("on one square", "It matches the game after move 1", "Played since: ps c1")
    await room.say("ann", "@bot sync back")
    await room.expect("to go back to the board after move 1")
    await room.say("bob", "@bot agree")
    await room.expect("Agreed: back to the board after move 1")
    await room.say("bob", "im that wall is <b>not</b> yours & mine")
    await room.expect("is <b>not</b> yours & mine", "Setting Up", "dispute")
    await room.say("ann", "@bot accept")
    await room.expect("The last move was taken back.")

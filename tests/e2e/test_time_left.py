"""The time that is left, as both platforms show it, through the real program and the real SDKs."""

import re
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room
from tests.e2e.served import Bot, served
from tests.e2e.test_by_presses import _proposed
from tests.e2e.test_ways_to_play import _white_in
from tests.sentences import (
    ACCEPT,
    BEGINS,
    DECLINE,
    IT_IS_YOUR_TURN,
    OFFERS,
    TO_MOVE,
    YOUR_TURN,
    white_played,
)


def told_left(room: Room, told: str) -> int:
    """Return when time is out, as Discord is told it; elsewhere, 0, it is said in words.

    What was just delivered may not be marked so yet.
    """
    found = re.search(r"(?:White|Black) has until <t:(\d+):f>\.", told)
    if found is not None and isinstance(room, DiscordRoom):
        return int(found[1])
    assert re.search(r"(White|Black) has (3 days|2 days and 23 hours) left\.", told), told
    return 0


async def test_every_announcement_tells_what_is_left(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob 5 white days 3")
    await room.expect("3 days for each move")
    await room.press("bob", ACCEPT)
    begun = await room.expect(IT_IS_YOUR_TURN)
    first = told_left(room, begun)
    assert ("<t:" in begun.split("has until")[-1]) is isinstance(room, DiscordRoom)
    await room.say("ann", "ps a1")
    second = told_left(room, await room.expect("ps a1", YOUR_TURN, "Black"))
    assert first <= second <= first + 60
    await room.say("bob", "@bot draw")
    told_left(room, await room.expect(OFFERS, "Black"))
    await room.press("ann", DECLINE)
    await room.until_said("Declined.")
    told_left(room, next(told for told in room.heard() if "Declined.\n" in told))
    await room.say("bob", "@bot board")
    third = told_left(room, await room.expect(f"is {TO_MOVE}", "Black"))
    assert abs(third - second) <= 60 or not third
    await room.say("bob", "ps e5")
    told_left(room, await room.expect("ps e5", "White"))


async def test_a_game_by_presses_alone_tells_both_banks(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await _proposed(room, "5")
    await room.press_on(
        "ann", "Size and rules", "Tak", "Time", "More", "10 days + 1 day", "Done", "Propose it"
    )
    await room.until_said("10 days for each side and 1 day more")
    await room.press("bob", ACCEPT)
    await room.until_said(IT_IS_YOUR_TURN)
    begun = room.heard()[-1]
    assert re.search(r"White (has 10 days left|has until <t:\d+:f>); Black has 10 days\.", begun)
    first = _white_in(begun)
    await room.press_on(first, "Move", "a1", "Play")
    await room.until_said(white_played(first.title(), "ps a1"))
    told = room.heard()[-1]
    assert re.search(r"Black (has 10 days left|has until <t:\d+:f>); White has 1[01] days", told)


async def test_the_option_of_the_command_and_its_answers(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann"), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.command(ann, channel, "challenge", clock="15+10", color="white")
            told = (await server.expect(channel)).text
            assert "15 minutes for each side and 10 seconds more" in told
            code = re.search(r"#(\w+)", told)
            assert code is not None
            await server.command(bob, channel, "accept", game=code[1])
            begun = await server.expect(channel, lambda post: BEGINS in post.text)
            assert re.search(r"White has until <t:\d+:f>; Black has 15 minutes\.", begun.text)
            for command in ("games", "game info"):
                call = await server.command(ann, channel, command)
                told = (await server.expect_reply(call)).text
                assert re.search(r"White (has until <t:\d+:f>|has 1\d minutes)", told), told

"""The time that is left, as both platforms show it, through the real program and the real SDKs."""

import re

from tests.e2e.rooms import DiscordRoom, Room
from tests.e2e.served import Bot
from tests.sentences import (
    ACCEPT,
    DECLINE,
    IT_IS_YOUR_TURN,
    OFFERS,
    TO_MOVE,
    YOUR_TURN,
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

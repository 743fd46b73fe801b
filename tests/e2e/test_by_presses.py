"""Ways to play that have steps of their own, by presses alone, over the real program and SDKs."""

import re

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    ACCEPT,
    CHALLENGES,
    WINS_BY_A_ROAD,
    in_the_pot,
)

OTHERS = {"ann": "bob", "bob": "ann"}


async def _proposed(room: Room, terms: str) -> str:
    """Return what Ann's challenge tells; both have begun a private talk with the bot."""
    for who in OTHERS:
        talk = room.private(who)
        await talk.say(who, "games")
        await talk.until_said("no games")
    await room.say("ann", f"@bot challenge @bob {terms}")
    return await room.expect(CHALLENGES)


async def _moves(room: Room, first: str, squares: list[str]) -> None:
    """Place flats by *Move*, a tap on the square, and *Play*."""
    for number, square in enumerate(squares):
        who = first if number % 2 == 0 else OTHERS[first]
        seen = await room.press_on(who, "Move", square, "Play")
        assert not seen or f"You played ps {square}" in seen
        await room.expect(f"({who.title()})", f"ps {square}")


async def _chosen(room: Room, who: str, *labels: str) -> str:
    """Choose secretly by presses; return what the room is told, where nothing is opened early."""
    seen = await room.press_on(who, "Choose secretly", *labels)
    assert "Sealed as" in seen
    told = await room.expect(f"{who.title()} has ")
    said = re.search(r"\d+ (?:coin|wall)", seen)
    opened = re.search(r" (?:bid|chose) \d+ (?:coin|wall)", told)
    assert said is None or (said[0] in told) is (opened is not None)
    return told


async def test_a_university_game_is_bid_for_called_paid_and_won(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await _proposed(room, "university 4")
    await room.press("bob", ACCEPT)
    await room.expect("bid for going first", in_the_pot(20))
    assert " to bid." in await _chosen(room, "ann", "0 to 9", "7")
    told = await _chosen(room, "bob", "10 to 19", "12")
    assert "Bob pays their bid of 12 coins into the pot." in told
    await _moves(room, "bob", ["a1", "d4", "c4", "b1"])
    await room.press_on("bob", "Move", "b4", "Play and call Tak")
    await room.expect("Tak! Ann can resign, or play on and pay 2 coins into the pot.")
    seen = await room.press_on("ann", "Play on (2 coins)", "b2", "Play")
    assert not seen or "You played ps b2" in seen
    await room.expect("Ann plays on after the call of tak", in_the_pot(34))
    await room.press_on("bob", "Move", "a4", "Play")
    await room.expect(WINS_BY_A_ROAD, "Bob takes the pot of 34 coins.", "Ann pays 11 coins to Bob")

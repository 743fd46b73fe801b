"""Games for coins in one message, in a chat where the bot is no member: by presses alone."""

from collections.abc import AsyncIterator

import pytest

from takmail.colors import Color
from takmail.tak.plies import Kind, Placement, Ply
from tests.sentences import JOIN, in_the_pot
from tests.service.single_chats import OneMessage, one_message
from tests.service.test_single_games import game_of, played


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message(lots=[Color.WHITE]) as opened:
        yield opened


async def begun(place: OneMessage, terms: str) -> None:
    """Have Ann, who is White, begin a game with Bob."""
    await place.say("ann", f"challenge {terms}")
    await place.press("bob", place.labelled(JOIN))


async def plays(place: OneMessage, who: str, number: int) -> None:
    """Play a flat on the square of this number by taps."""
    game = await game_of(place)
    ply: Ply = next(
        ply
        for ply in game.board.legal_plies()[number:]
        if isinstance(ply, Placement) and ply.kind is Kind.FLAT
    )
    await played(place, who, ply, game)


async def test_femrs_folly_is_played_by_taps_alone(place: OneMessage) -> None:
    await begun(place, "femr")
    assert in_the_pot(50) in place.text
    await place.tap("bob", "Deduct 5 coins")
    assert "Bob takes 5 coins back from the pot for playing second." in place.text
    await plays(place, "ann", 0)
    await plays(place, "bob", 5)
    assert "Deduct 5 coins" not in [label for row in place.rows for label in row]
    await place.tap("ann", "Reverse for 5 coins")
    assert "White (Ann) takes back the last 2 moves without asking." in place.text
    assert in_the_pot(50) in place.text
    assert (await game_of(place)).chosen == 0


async def test_street_stakes_are_doubled_taken_and_dropped_by_taps(place: OneMessage) -> None:
    await begun(place, "street stakes 10")
    await place.tap("ann", "Double to 20 coins")
    assert "White (Ann) offers to double the stakes to 20 coins each" in place.text
    await place.tap("bob", "Take it")
    assert "Black (Bob) takes the double. The stakes are now 20 coins each." in place.text
    assert in_the_pot(40) in place.text
    await plays(place, "ann", 0)
    await place.tap("bob", "Double to 40 coins")
    await place.tap("ann", "Drop it and lose")
    assert "White (Ann) drops the double and loses the game." in place.text
    assert "Bob takes the pot of 40 coins." in place.text

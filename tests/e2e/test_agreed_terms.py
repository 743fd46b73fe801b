"""Games by agreed terms, through the real program and SDKs: a kill changes none of them."""

from typing import NamedTuple

import pytest

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_games import play
from tests.sentences import ACCEPT, CHALLENGES, IS_WHITE, WINS_BY_A_ROAD


class Way(NamedTuple):
    """A way to play: its terms as Ann says them and reads them, and lines of a game by it.

    The bot is killed before the last line, which is answered with ``answer``.
    """

    terms: str
    proposed: str
    lines: str
    last: str
    answer: tuple[str, ...]


WAYS = {
    "scores": Way(
        "5 ten downings tarway middletown",
        "ten for the board, Downings, Tarway, Middletown",
        "ps a1, ps e5, ps e4, ps b1, ps e3, ps b2, ps e2, ps b3",
        "ps e1",
        (f"{WINS_BY_A_ROAD}: e5 to e1. Ann scores 146.", "no capstone was played: 136."),
    ),
    "a travelling capstone": Way(
        "trouper",
        "Capstones travel",
        "ps a1, ps e5, ps d5, ps a2, ps c5, ps a3, pc c4, ps b2, ms c4, ps b1",
        "mc c5 e5",
        ("White (Ann): mc c5 e5",),
    ),
    "a handicap": Way(
        "handicap you 2 and komi 3", "handicap for whoever accepts", "", "ps b4", ("a piece on b4",)
    ),
    "stakes": Way(
        "3 stakes 10",
        "3x3, for 10 coins each",
        "ps a1, ps c3, ps c2, ps a2",
        "ps c1",
        (WINS_BY_A_ROAD, "Ann takes the pot of 20 coins."),
    ),
    "a series": Way(
        "4 series 2", "series of 2 games", "ps a1", "ps d4", ("Game 1 of 2: Ann 0, Bob 0",)
    ),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
async def test_a_kill_changes_nothing_in_what_was_agreed(
    played: tuple[Room, Bot], way: Way
) -> None:
    room, bot = played
    await room.say("ann", f"@bot challenge @bob {way.terms} white")
    await room.expect(CHALLENGES, way.proposed)
    await room.press("bob", ACCEPT)
    await room.expect(IS_WHITE)
    lines = way.lines.split(", ") if way.lines else []
    await play(room, lines)
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await room.say("bob" if len(lines) % 2 else "ann", way.last)
    await room.expect(*way.answer)

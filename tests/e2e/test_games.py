"""Whole games through the real program and the real SDKs."""

from itertools import cycle

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    CHALLENGES,
    IS_BLACK,
    IS_WHITE,
    IT_IS_YOUR_TURN,
    WINS_BY_A_ROAD,
    is_to_move,
)

MAIL_GAME = (
    "ps a5, ps e1, ps d3, ps c2, ps d4, pw b3, mn d4, ps d2, pc d4, ps b2, mn d4 p1 1, ps b4, "
    "ps e3, ps e5, ps a3 t, ps a4, mw d3 p2 1 1"
)
PTN_GAME = "a1 e5 d3 c4 d2 Sb3 d2+ d4 Cd2 b4 d2+ b2 e3 e1 a3' a2 2d3<11*"
"""The same game twice. White's capstone rides a stack west and flattens Black's wall to win."""


async def begin(room: Room, terms: str) -> None:
    await room.say("ann", f"@bot challenge @bob {terms} white")
    await room.expect(CHALLENGES)
    await room.say("bob", "@bot accept")
    await room.expect(IS_WHITE, IS_BLACK, IT_IS_YOUR_TURN)


async def play(room: Room, lines: list[str], *people: str) -> None:
    for who, line in zip(cycle(people or ("ann", "bob")), lines, strict=False):
        await room.say(who, line)
        await room.expect(line.removesuffix(" t").removesuffix("'").removesuffix("*"))


async def test_a_game_by_mail_lines_ends_in_a_road(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await begin(room, "5")
    await play(room, MAIL_GAME.split(", "))
    assert any("Tak!" in told for told in room.heard())
    assert f"{WINS_BY_A_ROAD}: a3 to e3." in room.heard()[-1]


async def test_killed_in_the_middle_the_game_goes_on_with_what_was_said_meanwhile(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await begin(room, "5")
    lines = MAIL_GAME.split(", ")
    await play(room, lines[:8])
    await bot.kill()
    await room.say("ann", lines[8])
    await bot.start()
    await room.expect(lines[8])
    await room.say("bob", "@bot board")
    await room.expect(is_to_move("Black (Bob)"))
    await play(room, lines[9:], "bob", "ann")
    assert WINS_BY_A_ROAD in room.heard()[-1]

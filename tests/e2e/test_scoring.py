"""Games that are scored in other ways, through the real program and the real SDKs."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_games import play
from tests.sentences import (
    ACCEPT,
    CHALLENGES,
    IS_BLACK,
    IS_WHITE,
    IT_IS_YOUR_TURN,
    WINS_BY_A_ROAD,
    has_resigned,
)

STRAIGHT = "ps a1, ps e5, ps e4, ps b1, ps e3, ps b2, ps e2, ps b3, ps e1"
"""White completes the fifth column, with 16 stones and the capstone left."""


async def test_what_was_agreed_is_read_before_accepting_and_reckoned_at_the_end(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 5 ten downings tarway middletown white")
    proposed = await room.expect(CHALLENGES, "ten for the board, Downings, Tarway, Middletown")
    assert "a straight winning road doubles the points for unplayed pieces" in proposed
    await room.press("bob", ACCEPT)
    await room.expect(IS_WHITE, IS_BLACK, IT_IS_YOUR_TURN)
    lines = STRAIGHT.split(", ")
    await play(room, lines[:-1])
    await bot.kill()
    await bot.start()
    await room.say("ann", lines[-1])
    ended = await room.expect("ps e1", f"{WINS_BY_A_ROAD}: e5 to e1. Ann scores 146.")
    # 10 for the board, and 17 pieces doubled three times.
    for reckoned in (
        "The board: 10.",
        "Unplayed pieces: 17.",
        "Doubled for a straight road: 34.",
        "Doubled for a low road: 68.",
        "Doubled because no capstone was played: 136.",
    ):
        assert f"\n{reckoned}\n" in f"{ended}\n"


async def test_resigning_saves_nobody_the_doubling_of_an_unplayed_capstone(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob 5 ten big-middle white")
    await room.expect("Big Middle")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)
    await play(room, ["ps a1", "ps e5"])
    await room.say("ann", "@bot resign")
    await room.expect("resign")
    await room.say("ann", "@bot confirm")
    ended = await room.expect(f"{has_resigned('Ann')} Bob scores 62.")
    assert "Doubled because no capstone was played: 20." in ended
    assert "Doubled because no capstone was played: 42." in ended

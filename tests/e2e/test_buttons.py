"""Buttons, through the real program and the real SDKs: pressed, out of date, after a kill."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    CHALLENGES,
    DECLINE,
    DID_YOU_MEAN,
    IS_BLACK,
    IS_WHITE,
    OFFERS,
    REALLY_RESIGN,
    REMATCH,
    YES_RESIGN,
    black_played,
    is_white,
    white_played,
)

BOARD = ["Move", "Take back", "Offer draw", "More", "Flip", "Picture", "Record"]


async def begin(room: Room) -> None:
    await room.say("ann", "@bot challenge @bob 4 white")
    await room.expect(CHALLENGES)
    assert await room.press("bob", ACCEPT) == ""
    await room.expect(IS_WHITE, IS_BLACK)


async def test_a_game_is_taken_and_ended_by_buttons_and_played_again(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await begin(room)
    await room.say("ann", "ps a4")
    await room.expect("ps a4")
    assert await room.press("bob", "Offer draw", "ps a4") == ""
    await room.expect(OFFERS)
    assert "for the other side" in await room.press("bob", ACCEPT, OFFERS)
    assert await room.press("ann", DECLINE, OFFERS) == ""
    await room.until_said("offered a draw.\nWhite (Ann) declined the draw.")
    await room.say("bob", "@bot resign")
    await room.expect(REALLY_RESIGN)
    assert "for the other side" in await room.press("ann", YES_RESIGN)
    assert await room.press("bob", YES_RESIGN) == ""
    await room.expect(") wins", "resigned")
    assert await room.press("bob", REMATCH) == ""
    await room.expect(A_REMATCH)
    assert await room.press("ann", ACCEPT, "rematch") == ""
    await room.expect("You both want a rematch", is_white("Bob"))


async def test_an_old_board_loses_its_buttons_and_a_new_one_has_them(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await begin(room)
    for who, line in (("ann", "ps a4"), ("bob", "ps d1"), ("ann", "ps b2")):
        await room.say(who, line)
        await room.expect(line)
    await room.until_buttons("ps a4", [])
    await room.until_buttons("ps d1", [])
    await room.until_buttons("ps b2", BOARD)


async def test_what_is_nearly_a_move_is_offered_and_played_by_a_press(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await begin(room)
    await room.say("bob", "ps a4 good luck!")
    await room.say("ann", "ps a4 good luck!")
    await room.expect(DID_YOU_MEAN, "ps a4")
    assert "for somebody else" in await room.press("bob", "ps a4")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    assert await room.press("ann", "ps a4") == ""
    await room.expect(white_played("Ann", "ps a4"))
    assert "moved on" in await room.press("ann", "ps a4", DID_YOU_MEAN)
    await room.say("bob", "b1")
    await room.expect("Which b1?")
    assert await room.press("bob", "Top row: ps b1", "Which b1?") == ""
    await room.expect(black_played("Bob", "ps b1"))

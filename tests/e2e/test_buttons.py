"""Buttons, through the real program and the real SDKs: pressed, out of date, after a kill."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    CHALLENGES,
    DECLINE,
    DID_YOU_MEAN,
    I_RUN_TAK,
    IS_BLACK,
    IS_WHITE,
    OFFERS,
    REALLY_RESIGN,
    REMATCH,
    WITHDRAW,
    YES_RESIGN,
    black_played,
    challenges,
    is_white,
    white_played,
    you_are_white,
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
    await room.until_said("offered a draw.\nDeclined.")
    await room.say("bob", "@bot resign")
    await room.expect(REALLY_RESIGN)
    assert "for the other side" in await room.press("ann", YES_RESIGN)
    assert await room.press("bob", YES_RESIGN) == ""
    await room.expect(") wins", "resigned")
    assert await room.press("bob", REMATCH) == ""
    await room.expect(A_REMATCH)
    assert await room.press("ann", ACCEPT, "rematch") == ""
    await room.expect("You both want a rematch", is_white("Bob"))


async def test_what_was_decided_stands_where_it_was_asked(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await begin(room)
    await room.until_said("Ann plays White.\nAccepted by Bob.")
    await room.say("ann", "ps a4")
    await room.expect("ps a4")
    assert await room.press("bob", "Offer draw", "ps a4") == ""
    await room.expect(OFFERS)
    assert await room.press("ann", DECLINE, OFFERS) == ""
    await room.until_said("Black (Bob) offered a draw.\nDeclined.")
    assert not any("/accept" in said for said in room.heard())


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


async def test_a_press_outlives_a_kill(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await begin(room)
    await room.say("ann", "ps a4")
    await room.expect("ps a4")
    assert await room.press("ann", "Take back", "ps a4") == ""
    await room.expect("asks to take back the last")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    assert await room.press("bob", ACCEPT, "asks to take back the last") == ""
    await room.until_said("The last move was taken back")


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


async def test_a_withdrawn_challenge_says_so_where_it_stands(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob 4 white")
    await room.expect(CHALLENGES)
    assert "for somebody else" in await room.press("bob", WITHDRAW)
    assert await room.press("ann", WITHDRAW) == ""
    await room.until_text("withdrew the challenge")
    assert len(room.heard()) == 1
    await room.until_buttons("withdrew the challenge", [])


async def test_in_private_a_yes_alone_answers_the_last_question_and_never_resigns(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    ann, bob = room.private("ann"), room.private("bob")
    await bob.say("bob", "help")
    await bob.until_said(I_RUN_TAK)
    await ann.say("ann", "challenge @bob 4 white")
    await bob.until_said(challenges("Ann", "you"))
    await bob.say("bob", "ok")
    await ann.until_said(you_are_white("Bob"))
    await ann.say("ann", "ps a4")
    await bob.until_said("ps a4")
    await bob.say("bob", "resign")
    await bob.until_said(REALLY_RESIGN)
    await ann.say("ann", "draw")
    await bob.until_said(OFFERS)
    await bob.say("bob", "yes")
    await ann.until_said("A draw by agreement.")

"""A game in one message: what of it is told and done in private, and what when it is gone.

Ann is White and Bob is Black; both have spoken to the bot in private.
"""

from collections.abc import AsyncIterator

import pytest

from tests.sentences import (
    ACCEPT,
    IT_IS_YOURS,
    REALLY_RESIGN,
    RESIGN,
    YES_RESIGN,
    their_turn,
    white_played,
)
from tests.service.single_chats import CHAT, OneMessage, one_message

ANNS, BOBS = "dm-id-ann", "dm-id-bob"


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        for who, talk in (("ann", ANNS), ("bob", BOBS)):
            await opened.say(who, "help", talk)
        opened.code = await opened.begin()
        opened.telegram.private.clear()
        yield opened


def told(place: OneMessage, talk: str) -> list[str]:
    return [message.plain() for message in place.telegram.private.get(talk, [])]


async def test_both_are_told_in_private_of_what_is_done_there(place: OneMessage) -> None:
    await place.say("ann", "c3", ANNS)
    assert white_played("Ann", "c3") in place.text
    assert IT_IS_YOURS in told(place, BOBS)[-1]
    assert their_turn("Bob") in told(place, ANNS)[-1]


async def test_a_claim_stands_in_the_message_and_is_answered_there(place: OneMessage) -> None:
    await place.tap("ann", "c3", "Play")
    await place.say("bob", "im that stone can't stand there", BOBS)
    assert "Black (Bob) disputes the last move: “that stone can't stand there”" in place.text
    assert ["Take it back", "Stand by it", "Drop the dispute"] in place.rows
    await place.tap("ann", "Take it back")
    assert "The last move was taken back." in place.text
    assert place.squares()["c3"].text == "c3"


async def test_a_way_out_is_named_and_answered_there(place: OneMessage) -> None:
    await place.tap("ann", "c3", "Play")
    await place.say("bob", "sync over", BOBS)
    assert "Black (Bob) asks Ann to start over." in place.text
    await place.tap("ann", ACCEPT)
    assert "Agreed: the game starts over." in place.text
    assert place.squares()["c3"].text == "c3"


async def test_tak_is_told_by_the_rules_of_the_game(place: OneMessage) -> None:
    await place.tap("ann", "Call off")
    tps = "tps x3/x3/1,1,x 1 5"
    place.code = await place.begin(tps)
    await place.tap("ann", "a2")
    assert "It threatens a road: Tak." in place.text
    await place.tap("ann", "Play")
    assert "Tak! White threatens a road." in place.text


async def test_where_tak_is_called_by_who_sees_it_a_button_calls_it(place: OneMessage) -> None:
    await place.tap("ann", "Call off")
    place.code = await place.begin("tps x3/x3/1,x,2 1 5 street")
    await place.tap("ann", "b1")
    assert "Play and call Tak" not in str(place.rows)
    await place.tap("ann", "b1", "a2", "Play and call Tak")
    assert "Tak!" in place.text


async def test_who_leaves_is_told_in_the_message_which_stays_a_board(place: OneMessage) -> None:
    await place.say("bob", f"here #{place.code}", BOBS)
    assert f"Bob now plays game #{place.code} elsewhere." in place.text
    await place.tap("ann", "c3", "Play")
    assert IT_IS_YOURS in told(place, BOBS)[-1]
    assert "open a private chat" not in place.text


async def test_the_last_who_leaves_leaves_a_board_without_buttons(place: OneMessage) -> None:
    before = place.message
    await place.say("bob", f"here #{place.code}", BOBS)
    await place.say("ann", f"here #{place.code}", ANNS)
    assert place.rows == []
    assert f"Ann now plays game #{place.code} elsewhere." in place.text
    shown = len(place.telegram.shown)
    await place.press("ann", before.buttons[0])
    await place.say("ann", "c3", ANNS)
    assert len(place.telegram.shown) == shown + 1, "a tap of theirs still shows the board"


async def test_what_is_for_one_person_is_answered_to_him_alone(place: OneMessage) -> None:
    shown = len(place.telegram.shown)
    assert (await place.press("ann", place.labelled("More"))).opens == f"show-besides-{place.code}"
    assert "More for game" in told(place, ANNS)[-1]
    assert len(place.telegram.shown) == shown


async def test_files_of_a_finished_game_go_to_the_asker_and_replace_none(place: OneMessage) -> None:
    await place.tap("ann", "c3", "Play")
    await place.tap("bob", RESIGN, YES_RESIGN)
    place.telegram.private.clear()
    shown = len(place.telegram.shown)
    for label, payload in (("PTN file", "ptn"), ("Animation", "animate")):
        answer = await place.press("ann", place.labelled(label))
        assert answer.opens == f"show-{payload}-{place.code}"
        assert len(place.telegram.private.pop(ANNS)) == 1
    assert (await place.press("cyd", place.labelled("PTN file"))).hidden
    assert len(place.telegram.shown) == shown


async def test_a_refusal_there_has_no_buttons(place: OneMessage) -> None:
    answer = await place.press("cyd", place.labelled("Call off"))
    assert answer.refused
    assert answer.hidden
    assert all(not reply.buttons for reply in answer.replies)


async def test_players_of_a_lost_message_play_on_in_private(place: OneMessage) -> None:
    place.telegram.shut.add(CHAT)
    await place.tap("ann", "c3")
    for talk in (ANNS, BOBS):
        (words,) = told(place, talk)
        assert f"where you play game #{place.code}" in words
    await place.say("ann", "c3", ANNS)
    assert IT_IS_YOURS in told(place, BOBS)[-1]
    assert "I can't write to the chat" not in told(place, ANNS)[-1]


async def test_what_waited_is_not_shown_when_there_is_something_newer(place: OneMessage) -> None:
    shown = len(place.telegram.shown)
    handle, incoming = place.world.handle, place.world.incoming
    square = place.squares()["c3"]
    await handle(incoming("ann", chat=CHAT, press=square.data, platform="telegram"))
    await handle(incoming("ann", "c3", ANNS, platform="telegram"))
    await place.delivery.idle()
    assert len(place.telegram.shown) == shown + 1
    assert white_played("Ann", "c3") in place.text


async def test_nothing_but_the_game_is_ever_told_there(place: OneMessage) -> None:
    await place.say("bob", f"here #{place.code}", BOBS)
    shown = len(place.telegram.shown)
    await place.say("bob", f"say #{place.code} hello", BOBS)
    assert told(place, ANNS)[-1].endswith("hello")
    await place.world.handle(
        place.world.incoming("ann", f"watch #{place.code}", "den", addressed=True)
    )
    await place.delivery.idle()
    assert len(place.telegram.shown) == shown


async def test_a_tap_anywhere_else_asks_for_the_move_in_private(place: OneMessage) -> None:
    shown = len(place.telegram.shown)
    answer = await place.press("ann", place.squares()["c3"], ANNS)
    (asked,) = answer.replies
    assert answer.hidden
    assert "written c3" in asked.plain()
    assert len(place.telegram.shown) == shown


@pytest.mark.parametrize("line", ["resign", "withdraw"])
async def test_thoughts_of_resigning_stay_in_private(place: OneMessage, line: str) -> None:
    await place.tap("ann", "c3", "Play")
    before, shown = place.message, len(place.telegram.shown)
    await place.say("bob", "resign", BOBS)
    assert f"Do you {REALLY_RESIGN}" in told(place, BOBS)[-1]
    await place.say("bob", line, BOBS)
    assert (place.message, len(place.telegram.shown)) == (before, shown)
    await place.tap("bob", "a1")
    assert "resign" not in place.text
    assert [YES_RESIGN, "Play on"] not in place.rows


async def test_a_question_stands_in_the_message_until_the_next_move(place: OneMessage) -> None:
    await place.tap("ann", "c3", "Play", RESIGN)
    await place.tap("bob", "a1")
    assert f"Ann, do you {REALLY_RESIGN}?" in place.text
    await place.tap("bob", "Play")
    assert "resign?" not in place.text

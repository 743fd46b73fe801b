"""Hints: first where to look, then the square, then the ply; only against the computer."""

# ruff: noqa: RUF001 - Chinese has wide stops

import asyncio

import pytest

from takmail.wording.message.messages import Message
from takmail.workers import WorkError
from tests.sentences import their_turn
from tests.service.computer.alone import Alone
from tests.service.guests import plain
from tests.service.world import labels

STEPS = ["Hint: look at column c.", "Hint: look at c2.", "Hint: play ps c2."]


async def test_a_hint_tells_more_at_each_step_and_then_the_ply_again(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.plies = ["c4"]
    assert [await ann.say("hint") for _ in range(4)] == [*STEPS, STEPS[-1]]
    assert await ann.kinds(code) == ["challenged", "begun", *["hint-taken"] * 4]
    assert [level for _, level in ann.thinker.asked] == [6]


async def test_a_new_board_has_a_new_hint_that_begins_with_the_column(ann: Alone) -> None:
    await ann.begin()
    ann.thinker.plies = ["c4", "e1", "d2"]
    await ann.say("hint")
    await ann.say("hint")
    await ann.say("ps a1")
    assert await ann.say("hint") == "Hint: look at column d."


async def test_a_hint_after_a_restart_is_about_the_same_ply(ann: Alone) -> None:
    await ann.begin()
    ann.thinker.plies = ["c4", "d2"]
    await ann.say("hint")
    ann.world.restart()
    assert await ann.say("hint") == STEPS[1]


async def test_a_spread_is_hinted_at_by_the_square_it_begins_on(ann: Alone) -> None:
    await ann.begin("white no-swap")
    ann.thinker.plies = ["e1"]
    await ann.say("ps c3")
    ann.thinker.plies = ["c3>"]
    told = [await ann.say("hint") for _ in range(3)]
    assert told[:2] == ["Hint: look at column c.", "Hint: look at c3."]
    assert told[2] == "Hint: play me c3 p1 1."


async def test_in_a_game_in_ptn_squares_are_named_as_there(ann: Alone) -> None:
    await ann.begin("white ptn")
    ann.thinker.plies = ["c2"]
    told = [await ann.say("hint") for _ in range(3)]
    assert told == ["Hint: look at column c.", "Hint: look at c2.", "Hint: play c2."]


async def test_a_blind_player_gets_hints_too(ann: Alone) -> None:
    await ann.begin("white blind")
    ann.thinker.plies = ["c4"]
    assert [await ann.say("hint") for _ in range(3)] == STEPS


async def test_the_record_notes_each_hint(ann: Alone) -> None:
    await ann.begin()
    ann.thinker.plies = ["c4"]
    await ann.say("hint")
    await ann.say("hint")
    await ann.say("ps c3")
    told = await ann.say("record")
    assert told.count("White took a hint") == 2
    assert told.index("White took a hint") < told.index("1. ps c3")


async def test_the_button_gives_the_hints_of_its_board(ann: Alone) -> None:
    ann.world.put_in_server("den")
    begun = await ann.message("challenge computer white")
    assert labels(begun)[:2] == ["Move", "Hint"]
    ann.thinker.plies = ["c4"]
    assert [await pressed(ann, begun) for _ in range(3)] == STEPS


async def pressed(ann: Alone, board: Message) -> str:
    """Press the button for a hint, and return what is told of it."""
    answer = await ann.press(board, "Hint")
    heard = [message.plain() for message in (await ann.world.heard()).values()]
    return "\n".join([plain(answer), *heard]).strip()


async def test_a_button_of_an_older_board_gives_no_hint(ann: Alone) -> None:
    begun = await ann.message("challenge computer white")
    await ann.say("ps c3")
    assert "The game has moved on" in await pressed(ann, begun)
    assert len(ann.thinker.asked) == 1


async def test_between_people_there_are_no_hints(ann: Alone) -> None:
    await ann.world.begin()
    for who in ("ann", "bob"):
        (told,) = await ann.world.say(who, "!hint")
        assert told == "Hints are only for games against the computer."
    assert ann.thinker.asked == []


async def test_while_the_computer_rests_there_are_none(ann: Alone) -> None:
    await ann.begin()
    ann.world.thinkers = None
    ann.world.restart()
    assert (await ann.say("hint")).startswith("The computer is resting")


async def test_a_hint_that_cannot_be_found_can_be_asked_for_again(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.troubles = [WorkError("died")]
    ann.thinker.plies = ["c4"]
    assert await ann.say("hint") == "I couldn't find a hint just now. Please ask again."
    assert "hint-taken" not in await ann.kinds(code)
    assert await ann.say("hint") == STEPS[0]


async def test_a_hint_found_too_late_is_not_told(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.gate.clear()
    hint = asyncio.create_task(ann.only_say("hint"))
    await ann.thinker.began.wait()
    await ann.only_say("ps c3")
    ann.thinker.gate.set()
    await hint
    (told,) = (await ann.world.heard()).values()
    assert told.plain() == f"{their_turn('the computer')} in game #{code}."
    assert "hint-taken" not in await ann.kinds(code)


@pytest.mark.parametrize("line", ["提示", "hint"])
async def test_hints_in_chinese(ann: Alone, line: str) -> None:
    await ann.say("挑战 电脑 白方", locale="zh-CN")
    ann.thinker.plies = ["c4"]
    told = [await ann.say(line, locale="zh-CN") for _ in range(3)]
    assert told == ["提示：看看 c 列。", "提示：看看 c2。", "提示：走 ps c2。"]

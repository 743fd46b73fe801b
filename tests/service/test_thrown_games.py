"""Aturan starts as people see them: in text and by buttons, in both languages."""

import pytest

from tests.sentences import REMATCH
from tests.service.world import World, labels

MODERN = "modern Aturan start (throw the other's first flat)"
CHALLENGES = {
    "challenge @bob aturan": "Aturan start (throw your own first flat)",
    "challenge @bob opening modern-aturan": MODERN,
    "challenge @bob modern aturan": MODERN,
}


@pytest.mark.parametrize("line", CHALLENGES)
async def test_the_challenge_says_who_will_be_white(den: World, line: str) -> None:
    told = " ".join(await den.say("ann", f"!{line}", mentions=("bob",)))
    assert CHALLENGES[line] in told
    assert "The better throw is White: upright (one in six) beats flat" in told
    assert "by lot" not in told


async def test_both_throws_are_told_with_where_they_landed(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    told = (await den.say("bob", "!accept"))[0]
    assert "Ann's throw lands" in told
    assert "Bob's throw lands" in told
    assert "each first places" not in told.lower()
    assert (
        sum(line.startswith(("White s     1", "Black S     1")) for line in told.split("\n")) == 2
    )


async def test_what_was_thrown_stays(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    await den.say("bob", "!accept")
    told = await den.say("ann", "!takeback")
    assert told == [
        "You can only take back moves. The pieces thrown before them stay on the board."
    ]


async def test_there_is_nothing_to_take_back_by_a_button_before_a_move(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    board = (await den.tell("bob", "!accept"))["den"]
    assert "Take back" not in labels(board)
    assert "Move" in labels(board)


async def test_a_colour_is_refused(den: World) -> None:
    told = await den.say("ann", "!challenge @bob aturan white", mentions=("bob",))
    assert told[0].startswith("In an Aturan start the better throw plays White")


async def test_throws_are_told_in_chinese(den: World) -> None:
    await den.say("ann", "!settings language zh")
    told = " ".join(await den.say("ann", "!挑战 @bob 阿图尔", mentions=("bob",)))
    assert "阿图尔开局" in told
    told = (await den.say("bob", "!accept"))[0]
    assert "抛出的棋子" in told
    assert "Aturan" not in told


async def test_a_rematch_is_proposed_with_new_throws(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    await den.say("bob", "!accept")
    await den.resign("ann")
    assert labels((await den.tell("ann", "!draw"))["den"]) == [REMATCH]
    assert "a rematch with new throws" in " ".join(await den.say("ann", "!rematch"))

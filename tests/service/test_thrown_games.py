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


async def test_both_throws_are_told_with_where_they_landed_and_stay(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    board = (await den.tell("bob", "!accept"))["den"]
    told = board.plain()
    assert "Ann's throw lands" in told
    assert "Bob's throw lands" in told
    assert "each first places" not in told.lower()
    thrown = [
        line for line in told.split("\n") if line.startswith(("White s     1", "Black S     1"))
    ]
    assert len(thrown) == 2
    assert "Take back" not in labels(board)
    assert "Move" in labels(board)
    assert await den.reply("ann", "!takeback") == (
        "You can only take back moves. The pieces thrown before them stay on the board."
    )


async def test_a_colour_is_refused(den: World) -> None:
    told = await den.say("ann", "!challenge @bob aturan white", mentions=("bob",))
    assert told[0].startswith("In an Aturan start the better throw plays White")


async def test_throws_are_told_in_chinese(den: World) -> None:
    await den.say("ann", "!settings language zh")
    assert "阿图尔开局" in " ".join(await den.say("ann", "!挑战 @bob 阿图尔", mentions=("bob",)))
    told = (await den.say("bob", "!accept"))[0]
    assert "抛出的棋子" in told
    assert "Aturan" not in told


async def test_a_rematch_is_proposed_with_new_throws(den: World) -> None:
    await den.say("ann", "!challenge @bob aturan", mentions=("bob",))
    await den.say("bob", "!accept")
    await den.resign("ann")
    assert labels((await den.tell("ann", "!draw"))["den"]) == [REMATCH]
    assert "a rematch with new throws" in " ".join(await den.say("ann", "!rematch"))

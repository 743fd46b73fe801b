"""At its lower levels the computer warns of its tak, and praises one ply a game.

Ann writes by mail, which counts rows from the top, the thinker in PTN.
"""

# ruff: noqa: RUF001 - Chinese has wide stops

import pytest

from takmail.engine.registry import TAK
from takmail.engine.tak.player import TO_PRAISE
from takmail.engine.thoughts import Merit
from takmail.play.game import Phase
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import Opening, Rules
from tests.quick import slow
from tests.service.computer.alone import Alone
from tests.service.world import labels

WARNING = (
    "Careful: the computer's tak still stands. After that it wins with ps c1. "
    "Play something else, or the same again if you mean it."
)
SAVED = "Well seen! There was no other way to stop the computer's road."
FORKED = "Well played! You threaten two roads at once, and the computer can't stop both."


async def in_tak(ann: Alone, terms: str = "level 1") -> str:
    """Begin a game in which the computer threatens a road, and Ann is on turn."""
    code = await ann.begin(f"3 no-swap white {terms}")
    ann.thinker.plies = ["c1", "c2"]
    await ann.say("ps a1")
    await ann.say("!move ptn Sa1")
    return code


# Its tak


@pytest.mark.parametrize("level", [1, *slow(2), 3])
async def test_a_ply_that_overlooks_its_tak_is_not_played_at_once(ann: Alone, level: int) -> None:
    code = await in_tak(ann, f"level {level}")
    warned = await ann.message("ps b1")
    assert warned.plain() == WARNING
    assert labels(warned) == ["Play it anyway"]
    assert len((await ann.game(code)).plies) == 4
    told = await ann.say("ps c1")
    assert told.startswith("You played ps c1.")


async def test_the_same_ply_again_is_meant(ann: Alone) -> None:
    code = await in_tak(ann)
    ann.thinker.plies = ["c3"]
    await ann.say("ps b1")
    assert "The computer wins with a road" in await ann.say("ps b1")
    assert (await ann.game(code)).phase is Phase.OVER


async def test_a_press_plays_it_anyway(ann: Alone) -> None:
    await in_tak(ann)
    ann.thinker.plies = ["c3"]
    await ann.press(await ann.message("ps b1"), "Play it anyway")
    (told,) = (await ann.world.heard()).values()
    assert "The computer wins with a road" in told.plain()


async def test_of_a_line_that_arrives_twice_nothing_is_meant(ann: Alone) -> None:
    code = await in_tak(ann)
    for _ in range(2):
        await ann.only_say("ps b1", message_id="twice")
    assert len((await ann.game(code)).plies) == 4


async def test_a_ply_that_wins_needs_no_answer_to_its_tak(ann: Alone) -> None:
    code = await ann.begin("3 no-swap white level 1")
    ann.thinker.plies = ["c1", "c2"]
    await ann.say("ps a1")
    await ann.say("ps a2")
    assert "You win with a road" in await ann.say("ps a3")
    assert (await ann.game(code)).phase is Phase.OVER


@pytest.mark.parametrize("terms", ["level 4", "level 1 street", "level 1 untold", "level 1 blind"])
async def test_elsewhere_it_warns_of_nothing(ann: Alone, terms: str) -> None:
    code = await in_tak(ann, terms)
    ann.thinker.plies = ["c3"]
    await ann.say("ps b1")
    assert (await ann.game(code)).phase is Phase.OVER


async def test_in_chinese_it_warns_too(ann: Alone) -> None:
    await in_tak(ann)
    warned = await ann.say("ps b1", locale="zh-CN")
    assert warned.startswith("当心：电脑的 Tak 还在。这样走的话，它走 ps c1 就赢了。")


async def test_it_warns_of_no_road_that_nothing_stops(ann: Alone) -> None:
    code = await ann.begin("3 no-swap white level 1")
    ann.thinker.plies = ["c2", "b1", "c1", "c3"]
    await ann.say("!move ptn Sa2")
    await ann.say("!move ptn a3")
    await ann.say("!move ptn Sb3")
    await ann.say("!move ptn Sb2")
    assert (await ann.game(code)).phase is Phase.OVER


# Praise


async def test_the_only_answer_to_its_tak_is_praised_once_a_game(ann: Alone) -> None:
    code = await in_tak(ann)
    ann.thinker.plies = ["b2"]
    told = await ann.say("ps c1")
    assert told.startswith(
        f"You played ps c1. Tak! You threaten a road.\n{SAVED}\nThe computer played ps b2"
    )
    assert (await ann.game(code)).praised
    ann.world.restart()
    ann.thinker.plies = []
    await ann.say("takeback")
    ann.thinker.plies = ["b2"]
    assert SAVED not in await ann.say("ps c1")
    assert (await ann.kinds(code)).count("praised") == 1


async def test_a_ply_of_which_a_hint_told_is_not_praised(ann: Alone) -> None:
    code = await in_tak(ann)
    ann.thinker.plies = ["c3", "b2"]
    await ann.say("hint")
    assert SAVED not in await ann.say("ps c1")
    assert not (await ann.game(code)).praised


@pytest.mark.parametrize(("level", "praises"), [(3, True), (4, False)])
async def test_two_roads_that_it_cannot_stop_are_praised(
    ann: Alone, level: int, *, praises: bool
) -> None:
    await ann.begin(f"3 no-swap white level {level}")
    ann.thinker.plies = ["c1", "b2", "a1"]
    await ann.say("ps a2")
    await ann.say("ps b1")
    assert (FORKED in await ann.say("ps a1")) is praises


@pytest.mark.parametrize(
    ("plies", "merit"),
    [
        (["Sa1", "c1", "a3", "c2", "c3"], Merit.SAVES),
        (["Sa1", "c1", "b3", "c2", "c3"], None),  # b3 could have moved there
        (["a1", "c1", "b1", "c2", "c3"], None),  # b1 could have moved onto c1
        (["Sa1", "c1", "a3", "c2", "b1"], None),
        (["a1", "c1", "a3", "c2", "c3"], Merit.FORKS),
        (["a2", "c3", "b1", "b2", "a1"], Merit.FORKS),
        (["a2", "c3", "b1", "c1", "a1"], None),  # one road is blocked
        (["a1", "c3", "a2"], None),
    ],
)
def test_merits(plies: list[str], merit: Merit | None) -> None:
    position = Position(Rules.standard(3, opening=Opening.NO_SWAP))
    for ply in plies[:-1]:
        position.push(_placed(ply))
    found = TAK.merit(position, _placed(plies[-1]))
    assert (None if found is Merit.BEST else found) is merit


def test_after_the_opening_the_ply_that_it_would_have_played_is_praised() -> None:
    position = Position(Rules.standard(3, opening=Opening.NO_SWAP))
    for ply in ("a1", "b2", "c3"):
        position.push(_placed(ply))
    best = TAK.think(position, TO_PRAISE).ply
    other = next(ply for ply in position.legal_plies() if ply != best)
    assert TAK.merit(position, best) is Merit.BEST
    assert TAK.merit(position, other) is None


def _placed(name: str) -> Placement:
    kind = Kind.WALL if name[0] == "S" else Kind.FLAT
    return Placement(Square("abc".index(name[-2]), int(name[-1]) - 1), kind)

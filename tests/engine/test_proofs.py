"""Wins and losses that the engine proves are there, and none is overlooked."""

from dataclasses import replace
from random import Random

import pytest

from takmail.colors import Color
from takmail.engine.registry import TAK
from takmail.engine.thoughts import WON, Limits
from takmail.tak.ends import End
from takmail.tak.position import Position
from takmail.tak.rules import Reserve, Rules
from tests.engine.minimax import end
from tests.quick import slow
from tests.tak.wandering import crowded, wandered
from tests.tak.words import position

ENGINE = TAK


def some_rules(draw: Random) -> Rules:
    reserve = Reserve(draw.randint(4, 10), draw.randint(0, 1))
    rules = Rules(3, (reserve, reserve), half_komi=draw.randint(-3, 3))
    return replace(
        rules, traveling=draw.random() < 0.3, tie=draw.choice([None, Color.WHITE, Color.BLACK])
    )


def board(seed: int) -> Position:
    draw = Random(seed)
    return wandered(some_rules(draw), draw.randint(3, 14), seed)


@pytest.mark.parametrize("seed", [*range(12), *slow(*range(12, 40))])
def test_it_proves_just_what_a_plain_minimax_proves(seed: int) -> None:
    before = board(seed)
    if before.outcome() is not None:
        return
    thought = ENGINE.think(before, Limits(depth=3))
    found, proved = thought.end, end(before, 3)
    assert (found if found is not None and abs(found) <= 3 else None) == proved
    if found is not None:
        assert abs(thought.score) == WON


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1050))
def test_deeper_thoughts_agree_with_a_plain_minimax(seed: int) -> None:
    before = board(seed)
    if before.outcome() is not None:
        return
    thought = ENGINE.think(before, Limits(depth=5))
    proved = end(before, 3)
    if proved is not None or (thought.end is not None and abs(thought.end) <= 3):
        assert thought.end == proved


@pytest.mark.parametrize("seed", [*range(18), 344, *slow(*range(18, 60))])
def test_it_sees_each_road_in_one_on_a_crowded_board(seed: int) -> None:
    before = crowded(3 + seed % 6, seed)
    if before.outcome() is not None:
        return
    outcomes = [before.after(each).outcome() for each in before.legal_plies()]
    won = [each for each in outcomes if each is not None and each.winner is before.turn]
    seen = ENGINE.think(before, Limits(nodes=64)).end == 1
    assert seen if any(each.end is End.ROAD for each in won) else not seen or won


WINS = {
    "x2,2,2,x/x5/1,1,1,1,x/x5/x5 1 4": 1,
    "1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7": 3,
    "1,x,2,x2/x2,2,x2/x2,2,2,x/121,1,1,1S,x/x,21C,2,1121112C,1 2 16": 5,
}


@pytest.mark.parametrize(("tps", "away"), WINS.items())
def test_it_finds_the_shortest_win(tps: str, away: int) -> None:
    before = position(tps)
    thought = ENGINE.think(before, Limits(nodes=40_000))
    assert (thought.score, thought.end) == (WON, away)


@pytest.mark.parametrize("tps", WINS)
def test_its_line_of_a_win_ends_the_game(tps: str) -> None:
    after = position(tps)
    side = after.turn
    for each in ENGINE.think(after, Limits(nodes=40_000)).line:
        after.push(each)
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winner is side

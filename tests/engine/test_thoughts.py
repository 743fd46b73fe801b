"""Limits are kept, the same seed gives the same thought, and positions stay as they are."""

import subprocess
import sys
from itertools import count

import pytest

from takmail.engine.registry import TAK
from takmail.engine.tak.levels import KEPT, LEVELS, tastes
from takmail.engine.thoughts import Limits, Thought
from takmail.tak.bitboards import CAPSTONE
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.quick import slow
from tests.tak.wandering import wandered
from tests.tak.words import position

ENGINE = TAK
QUIET = "x5/x,2,1,x2/x,1,2,1,x/x2,2,x2/x4,1 1 5"


def test_a_thought_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="limit"):
        Limits()


def test_nodes_are_a_limit() -> None:
    assert ENGINE.think(position(QUIET), Limits(nodes=3000)).nodes <= 3000


def test_depth_is_a_limit() -> None:
    assert ENGINE.think(position(QUIET), Limits(depth=3)).depth == 3


def test_seconds_are_a_limit_of_all_but_a_first_glance() -> None:
    assert ENGINE.think(position(QUIET), Limits(seconds=0)).nodes <= 128


def test_a_road_in_one_is_played_in_no_time() -> None:
    assert ENGINE.think(position(WON_BY), Limits(seconds=0)).end == 1


def test_each_depth_is_told() -> None:
    told: list[Thought] = []
    thought = ENGINE.think(position(QUIET), Limits(depth=4), report=told.append)
    assert [each.depth for each in told] == [1, 2, 3, 4]
    assert told[-1] == thought


def test_it_stops_when_it_is_asked_to() -> None:
    asked = count(1)
    thought = ENGINE.think(position(QUIET), Limits(depth=50), stopped=lambda: next(asked) > 20)
    assert 0 < thought.nodes <= 21 * 64
    assert next(asked) == 22


@pytest.mark.parametrize("games", [8, *slow(20)])
def test_scores_are_certain_only_where_something_is_proved(games: int) -> None:
    for seed in range(games):
        before = wandered(Rules.standard(4), 12, seed)
        if before.outcome() is None:
            thought = ENGINE.think(before, Limits(nodes=500))
            assert (abs(thought.score) == 100) is (thought.end is not None)
            assert abs(thought.score) <= 100


def test_the_position_stays_as_it_is() -> None:
    before = position(QUIET)
    kept = before.copy()
    ENGINE.think(before, Limits(nodes=500))
    ENGINE.play(before, 2, seed=1)
    assert before == kept
    assert not before.board.history


@pytest.mark.slow
def test_the_same_seed_gives_the_same_thought_in_any_process() -> None:
    code = f"""if True:
        from takmail.engine.thoughts import Limits
        from takmail.engine.registry import TAK
        from tests.tak.words import position
        print(TAK.think(position({QUIET!r}), Limits(nodes=5000), seed=7))
        print(TAK.play(position({QUIET!r}), 3, seed=7))
    """
    here = [
        ENGINE.think(position(QUIET), Limits(nodes=5000), seed=7),
        ENGINE.play(position(QUIET), 3, seed=7),
    ]
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == list(map(str, here))


def test_seeds_vary_the_opening() -> None:
    first = {ENGINE.play(Position(Rules.standard(5)), 3, seed=seed).line[0] for seed in range(12)}
    assert len(first) > 2


def test_there_are_six_levels() -> None:
    for level in (0, 7):
        with pytest.raises(ValueError, match=str(level)):
            ENGINE.play(position(QUIET), level, seed=0)


@pytest.mark.parametrize("keeps", [True, False])
def test_players_with_the_habit_dislike_an_early_capstone(keeps: bool) -> None:
    early = position("1,x4/1,x4/x5/x5/x3,2,2 1 3").board
    liked = tastes(early, [12, CAPSTONE | 12], 0, 30, keeps_capstone=keeps)
    assert (liked[CAPSTONE | 12] < liked[12] + 60 - KEPT) is keeps


def test_the_best_level_has_no_such_habit() -> None:
    best = ENGINE.levels[-1]
    assert [level for level in LEVELS if not LEVELS[level].keeps_capstone] == [best]


WON_BY = "x5/x5/1,1,1,1,x/2,2,x,2,x/x5 1 6"


@pytest.mark.parametrize("level", ENGINE.levels[2:])
@pytest.mark.parametrize("seed", range(5))
def test_no_level_above_two_misses_a_road_in_one(level: int, seed: int) -> None:
    thought = ENGINE.play(position(WON_BY), level, seed=seed)
    assert thought.end == 1


@pytest.mark.parametrize("level", [3, 4, *slow(5, 6)])
@pytest.mark.parametrize("seed", [0, 1, *slow(2, 3, 4)])
def test_no_level_above_two_leaves_a_road_in_one_open(level: int, seed: int) -> None:
    before = position("x5/x5/1,1,1,1,x/2,2,x,x,x/x4,2 2 5")
    after = before.after(ENGINE.play(before, level, seed=seed, seconds=0.5).line[0])
    turned = after.copy()
    turned.board.ply += 1
    assert not turned.in_tak()


@pytest.mark.parametrize("level", [1, 2])
def test_levels_one_and_two_take_most_roads(level: int) -> None:
    taken = [ENGINE.play(position(WON_BY), level, seed=seed).line[0] for seed in range(40)]
    won = sum(ply == Placement(ply.square, Kind.FLAT) and ply.square == (4, 2) for ply in taken)
    assert 20 < won <= 40

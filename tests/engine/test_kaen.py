"""The engine of Kaen answers in each stage, by expectation over the hut."""

from random import Random

import pytest

from takmail.colors import Color
from takmail.engine.kaen.player import KaenEngine, expectation, odds
from takmail.engine.registry import engine_of
from takmail.engine.thoughts import WON, GameOverError
from takmail.rulesets.kaen.position import KaenRules, Place, Position, Stage, Word
from takmail.rulesets.kaen.results import result_of
from tests.rulesets.kaen.fields import field, laid

ENGINE = KaenEngine()
ALMOST = "a1:w a2:w a3:w b1:x c1:x"
"""White needs one of a row's fields for a bridge: a4."""


def test_kaen_has_an_engine_of_three_levels() -> None:
    engine = engine_of(KaenRules())
    assert isinstance(engine, KaenEngine)
    assert engine.levels == range(1, 4)
    with pytest.raises(ValueError, match="4"):
        ENGINE.play(Position(KaenRules()), 4, seed=0)


@pytest.mark.parametrize("level", ENGINE.levels)
def test_each_level_plays_whole_games_by_the_rules(level: int) -> None:
    hut = Random(level)
    for seed in range(3):
        position = Position(KaenRules())
        while result_of(position) is None:
            if position.stage is Stage.DUE:
                position = position.rolled(hut.randint(1, 4))
            else:
                position = position.after(ENGINE.play(position, level, seed=seed).ply)


@pytest.mark.parametrize("level", ENGINE.levels)
def test_the_same_seed_gives_the_same_thought(level: int) -> None:
    position = laid(ALMOST, Color.BLACK)
    first, second = (ENGINE.play(position, level, seed=7) for _ in range(2))
    assert first == second


def test_a_bridge_is_finished_where_the_hut_allows() -> None:
    position = laid(ALMOST, Color.WHITE).rolled(1)
    thought = ENGINE.play(position, 3, seed=0)
    assert (thought.ply, thought.score, thought.end) == (Place(field("a4")), WON, 1)
    assert expectation(position) == 1


def test_the_expectation_before_a_throw_is_the_mean_of_those_after_it() -> None:
    due = laid(ALMOST, Color.WHITE).after(Word.ROLL)
    thrown = [expectation(due.rolled(value)) for value in range(1, 5)]
    assert expectation(due) == pytest.approx(sum(thrown) / 4, abs=0.05)


def test_odds_are_those_of_the_side_on_turn() -> None:
    white, black = (odds(laid(ALMOST, turn)) for turn in Color)
    assert white.win > black.win
    assert white.win + white.draw + white.loss == 100


def test_nothing_is_to_play_while_the_hut_is_thrown_or_after_the_end() -> None:
    due = Position(KaenRules()).after(Word.ROLL)
    for position in (due, Position(KaenRules()).after(Word.SURRENDER)):
        with pytest.raises(GameOverError):
            ENGINE.play(position, 1, seed=0)

"""The engine of Kaen answers in each stage, by expectation over the hut."""

from random import Random

import pytest

from takmail.colors import Color
from takmail.engine.kaen.player import KaenEngine, expectation, odds
from takmail.engine.registry import engine_of
from takmail.engine.thoughts import WON, GameOverError, Limits, Odds
from takmail.rulesets.kaen.position import (
    FIELDS,
    KaenLayout,
    KaenRules,
    KaenSetup,
    Place,
    Position,
    Stage,
    Word,
)
from takmail.rulesets.kaen.results import result_of
from tests.quick import slow
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


@pytest.mark.parametrize("level", [1, 2, *slow(3)])
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


SURE = "a1:w a2:w a3:w b1:w c1:w d2:x d3:x c3:x"
"""White needs a4 or d1, and Black can close but one of them."""

BEHIND = "a1:x"
"""White wins 30 of 100 games: enough to take a double, less than half."""


def test_a_winner_never_gives_up_and_a_loser_loses_only_half() -> None:
    assert ENGINE.play(laid(SURE, Color.WHITE), 3, seed=0).ply in {Word.ROLL, Word.DOUBLE}
    assert ENGINE.play(laid("a1:w a2:w a3:w b4:w c4:w d1:x", Color.BLACK), 3, seed=0).score >= -50


def test_a_double_is_dropped_where_it_costs_more_and_taken_where_it_is_a_gift() -> None:
    won = laid("a1:w b1:w c1:w a2:w a3:w b4:w c4:w d2:x d3:x b2:x c3:x", Color.WHITE)
    gift = laid(SURE, Color.BLACK)
    for start, answer in ((won, Word.DROP), (gift, Word.TAKE)):
        assert ENGINE.play(start.after(Word.DOUBLE), 3, seed=0).ply is answer


@pytest.mark.parametrize("level", ENGINE.levels)
@pytest.mark.parametrize(
    ("board", "bet", "dropped_by"), [(SURE, 16, ()), (BEHIND, 16, (1, 2)), (BEHIND, 2, ())]
)
def test_weaker_levels_risk_no_high_bet_unless_they_expect_to_gain(
    level: int, board: str, bet: int, dropped_by: tuple[int, ...]
) -> None:
    offered = laid(board, Color.BLACK, bets=(bet, bet)).after(Word.DOUBLE)
    assert (ENGINE.play(offered, level, seed=0).ply is Word.DROP) is (level in dropped_by)


def test_odds_know_halves() -> None:
    full_but_one = "a1:w a2:x a3:w a4:x b1:x b2:w b3:x b4:w c1:w c2:x c3:w c4:x d1:x d2:w d3:x"
    position = laid(full_but_one, Color.WHITE)
    assert odds(position.after(Word.ROLL).rolled(4)) == Odds(0, 100, 0, 0)
    assert (odds(position).draw, odds(position).loss) == (57, 43)  # 4/7: who rolls a four first


@pytest.mark.parametrize("limits", [Limits(nodes=10), Limits(seconds=0), Limits(depth=1)])
def test_limits_leave_a_thought(limits: Limits) -> None:
    thought = ENGINE.think(laid(ALMOST, Color.WHITE), limits)
    assert thought.depth <= 1


class Plain:
    """Kaen from a position to all ends, by passes over all that can come of it."""

    def __init__(self, position: Position) -> None:
        self.gains: dict[KaenSetup, float] = {}
        self.next: dict[KaenSetup, list[KaenSetup | float]] = {}
        waiting = [position]
        while waiting:
            before = waiting.pop()
            if before.setup() in self.next:
                continue
            due = before.stage is Stage.DUE
            afters = (
                [before.rolled(value) for value in range(1, 5)]
                if due
                else [before.after(ply) for ply in before.legal_plies()]
            )
            results = [result_of(after) for after in afters]
            self.next[before.setup()] = [
                after.setup() if result is None else result.gains[0]
                for after, result in zip(afters, results, strict=True)
            ]
            waiting += [after for after, result in zip(afters, results, strict=True) if not result]
        while self._pass() > 1e-10:
            pass

    def _pass(self) -> float:
        """Look one ply ahead everywhere; return the greatest change."""
        change = 0.0
        for at in reversed(self.next):
            gains = [self.known(after) for after in self.next[at]]
            mean, best = sum(gains) / len(gains), max if at.turn is Color.WHITE else min
            gain = mean if at.stage is Stage.DUE else best(gains)
            change = max(change, abs(gain - self.known(at)))
            self.gains[at] = gain
        return change

    def known(self, at: KaenSetup | float) -> float:
        return at if isinstance(at, float | int) else self.gains.get(at, 0.0)


def with_free(free: int, seed: int) -> Position:
    """Return a position before a roll, with so many free fields and no bridge."""
    draw = Random(seed)
    while True:
        names = draw.sample(FIELDS, 16 - free)
        cells = tuple(
            Color(names.index(square) % 2) if square in names else None for square in FIELDS
        )
        bets = (draw.choice([250, 500, 1000]), draw.choice([250, 500]))
        marker = draw.choice([None, *Color])
        start = KaenSetup(KaenLayout(4, cells), draw.choice([*Color]), bets, marker)
        if result_of(position := Position.set_up(KaenRules(bet=250), start)) is None:
            return position


@pytest.mark.parametrize(("free", "seed"), [(1, 1), (2, 2), *slow((3, 4), (3, 5), (4, 6))])
def test_near_the_end_its_expectation_is_exact_in_each_stage(free: int, seed: int) -> None:
    position = with_free(free, seed)
    plain = Plain(position)
    checked = list(plain.next)[:: len(plain.next) // 15 + 1]
    for start in checked:
        at = Position.set_up(position.rules, start)
        assert expectation(at) * 250 == pytest.approx(plain.known(start), abs=1e-6)
        if start.stage is not Stage.DUE:
            after = at.after(ENGINE.play(at, 3, seed=seed).ply)
            assert expectation(after) * 250 == pytest.approx(plain.known(start), abs=1e-6)

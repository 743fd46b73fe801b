"""Findings of an analysis, from thoughts that a test scripts and from those of the real engine."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from takmail.colors import Color
from takmail.engine.analysis import Look, chances, findings, look, lookalikes
from takmail.engine.registry import ENGINES, TAK
from takmail.engine.tak.player import TakEngine
from takmail.engine.thoughts import Finding, Limits, Thought, never
from takmail.notation.positions import parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.rulesets.kaen import position as kaen
from takmail.rulesets.registry import ruleset_of
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.quick import slow

KAEN = ENGINES["kaen"]

GAME = "c3 a1 b1 b3 c1"
"""White makes a road on the first row of a 3x3 board."""


def at(tps: str) -> Position:
    start = parse_tps(tps)
    return Position.from_setup(Rules.standard(start.layout.size), start)


def ply(text: str, position: Position) -> Ply:
    understood: Ply = ruleset_of(position.rules).understood(parse_ptn(text), position)
    return understood


def played(game: str) -> tuple[list[Position], list[Ply]]:
    positions, plies = [Position(Rules.standard(3))], []
    for text in game.split():
        plies.append(ply(text, positions[-1]))
        positions.append(positions[-1].after(plies[-1]))
    return positions, plies


def found(
    scores: Sequence[int],
    *,
    ends: dict[int, int] | None = None,
    only: frozenset[int] = frozenset(),
    best: dict[int, str] | None = None,
) -> list[Finding]:
    """Return the findings of the game whose positions have these scores for the side to move."""
    positions, plies = played(GAME)
    looks = []
    for number, (position, score) in enumerate(zip(positions, scores, strict=False)):
        text = (best or {}).get(number)
        line = (position.legal_plies()[-1] if text is None else ply(text, position),)
        looks.append(Look(score, (ends or {}).get(number), line, score, number in only))
    return list(findings(positions, plies, looks))


@pytest.mark.parametrize(
    ("after", "mark"), [(40, ""), (-18, ""), (-20, "?"), (-48, "?"), (-50, "??"), (-100, "??")]
)
def test_ten_points_make_a_mistake_and_twenty_five_a_blunder(after: int, mark: str) -> None:
    third = found([0, 0, 0, -after, 100])[2]
    assert (third.color, third.mark) == (Color.WHITE, mark)
    assert third.lost == max(0, -after // 2)


def test_the_best_move_loses_nothing_whatever_comes_to_light_after_it() -> None:
    third = found([0, 0, 0, 60, 100], best={2: "b1"})[2]
    assert (third.before, third.after, third.lost, third.mark) == (20, 20, 0, "")


def test_of_the_first_pieces_nothing_is_said() -> None:
    first, second, *_ = found([90, -90, 10, 10, 100])
    assert (first.lost, second.lost) == (0, 0)
    positions, _ = played("c3 a1")
    looks = [Look(score, None, (), score) for score in (90, -90, 10)]
    assert chances(positions, looks) == [55, 55, 55]


def test_the_only_move_is_praised_unless_it_lost_points() -> None:
    assert found([0, 0, 0, 0, 100], only=frozenset({2}))[2].mark == "!"
    assert found([0, 0, 0, 90, 100], only=frozenset({2}))[2].mark == "??"


def test_a_missed_win_is_counted_in_moves() -> None:
    third = found([0, 0, 100, 0, 100], ends={2: 3})[2]
    assert (third.missed, third.mark, third.lost) == (2, "??", 50)
    assert found([0, 0, 100, -100, 100], ends={2: 3, 3: -2})[2].missed is None


def test_a_win_thrown_away_is_a_blunder_however_few_points_it_lost() -> None:
    third = found([0, 0, 100, -96, 100], ends={2: 3}, only=frozenset({2}))[2]
    assert (third.missed, third.mark, third.lost) == (2, "??", 2)


def test_a_win_that_the_best_answer_does_not_stop_is_not_thrown_away() -> None:
    third = found([0, 0, 100, 0, 100], ends={2: 3, 4: 1}, best={3: "b3"})[2]
    assert (third.missed, third.mark, third.lost) == (None, "", 0)


def test_chances_are_those_of_white_and_the_end_is_sure() -> None:
    positions, _ = played(GAME)
    looks = [Look(score, None, (), score) for score in (0, 0, 40, 40, -100)]
    assert chances(positions, looks) == [70, 70, 70, 30, 0, 100]


@dataclass
class Scripted(TakEngine):
    """Thinks what it is told, and notes the limits that it had."""

    scores: list[int]
    asked: list[Limits] = field(default_factory=list)

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        seed: int = 0,
        report: Callable[[Thought], None] | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        del seed, report, stopped
        self.asked.append(limits)
        score = self.scores.pop(0)
        return Thought((position.legal_plies()[0],), score, None, 1, 1)


def test_another_move_than_the_best_is_compared_with_what_is_seen_after_that() -> None:
    position = at("x3/x3/1,x,2 1 2")
    first, *_, last = position.legal_plies()
    assert look(position, last, Scripted([30, -12, 0])).best == 12
    assert look(position, first, Scripted([30, 0])).best == 30


@pytest.mark.parametrize(
    ("tps", "move", "only"),
    [
        *slow(
            ("1,11,x,2/1S,1,x,2/2,x3/x,2S,2,2 1 8", "2b4>11", True),
            ("1,11,x,2/1S,1,x,2/2,x3/x,2S,2,2 1 8", "a1", False),
        ),
        ("1,1,x/x2,2/2,x2 2 3", "c3", False),
        ("x2,1,112/x2,2,12/2,x,1,2221/2,1S,x2 2 13", "a3", True),
        ("x2,1,112/x2,2,12/2,x,1,2221/2,1S,x2 2 13", "c1", False),
    ],
)
def test_a_move_is_the_only_one_if_all_others_lose_or_let_a_win_go(
    tps: str, move: str, *, only: bool
) -> None:
    position = at(tps)
    assert look(position, ply(move, position), TAK).only is only


@pytest.mark.slow
def test_the_engine_finds_the_road_that_somebody_let_through() -> None:
    positions, plies = played(GAME)
    positions, plies = positions[3:], plies[3:]
    engine = TAK
    looks = [look(*seen, engine) for seen in zip(positions, plies, strict=False)]
    assert looks[-1].end == 1
    assert looks[-1].line[0] == plies[-1]
    fourth, _ = findings(positions, plies, looks)
    assert fourth.after == 0


def test_boards_that_are_turned_or_mirrored_are_alike() -> None:
    board = at("x3/x,1,x/2,12S,x 1 4").layout()
    alike = lookalikes(board)
    assert len(alike) == 16
    assert at("x3/x,1,x/x,12S,2 1 4").layout() in alike
    assert at("x,12S,2/x,1,x/x3 1 4").layout() in alike
    assert at("x3/x,1,x/2,21S,x 1 4").layout() not in alike
    assert at("x3/x,2,x/1,21S,x 1 4").layout() in alike
    assert at("x3/x,2,x/2,12S,x 1 4").layout() not in alike
    assert len(lookalikes(at("x3/x,1,x/x3 1 4").layout())) == 2


def test_the_luck_of_all_throws_together_is_none_and_the_best_ply_costs_nothing() -> None:
    position = kaen.Position(kaen.KaenRules())
    due = position.after(kaen.Word.ROLL)
    looks = [look(position, kaen.Word.ROLL, KAEN, due.rolled(value)) for value in range(1, 5)]
    assert abs(sum(each.luck for each in looks)) <= 2
    (best,) = {each.line for each in looks}
    assert look(position, best[0], KAEN, position.after(best[0])).cost == 0
    assert (look(position, kaen.Word.SURRENDER, KAEN, due).cost or 0) > 25


def test_a_cost_weighs_by_the_bets_on_the_table() -> None:
    before = kaen.Position(kaen.KaenRules(), bets=(8, 8))
    positions = [before, before.after(kaen.Word.SURRENDER)]
    seen = [Look(0, None, (kaen.Word.ROLL,), 0, cost=cost) for cost in (39, 40, 100)]
    marks = [next(findings(positions, [kaen.Word.SURRENDER], [each])).mark for each in seen]
    assert marks == ["", "?", "??"]

"""What the solver proves is so, and it overlooks nothing: a second solver agrees."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from takmail.colors import Color
from takmail.engine.registry import TAK
from takmail.engine.thoughts import GameOverError, Proof
from takmail.notation.positions import parse_tps
from takmail.squares import Square
from takmail.tak.ends import End
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Handicap, Opening, Reserve, Rules, with_handicap
from tests.engine.plain_solver import defenders_win, first_plies, tinue, wins
from tests.quick import slow
from tests.tak.wandering import crowded, wander, wandered
from tests.tak.words import ply, position

ENGINE = TAK
QUIET = "x5/x,2,1,x2/x,1,2,1,x/x2,2,x2/x4,1 1 5"
IN_3 = "1,x,2,x2/x2,2,x2/x2,2,2,x/121,1,1,1S,x/x,21C,2,1121112C,1 2 16"


def board(size: int, seed: int) -> Position:
    """Return a board shortly before the end of a random game."""
    draw = Random(seed)
    few = Reserve(draw.randint(size, size * size // 2 + 2), draw.randint(0, 1))
    rules = Rules(size, (few, few), half_komi=draw.randint(-3, 3))
    if draw.random() < 0.3:
        rules = replace(rules, half_sets=True, walls=(few.stones - 2, few.stones - 3))
    rules = replace(
        rules, traveling=draw.random() < 0.3, tie=draw.choice([None, Color.WHITE, Color.BLACK])
    )
    game = Position(rules)
    for _ in wander(game, 300, seed)[: draw.randint(1, 4)]:
        game.pop()
    return game


def agree(before: Position, moves: int) -> bool:
    """Hold all that the solver says against the plain one; return whether there is a win."""
    if not before.legal_plies():
        with pytest.raises(GameOverError):
            ENGINE.prove(before, moves)
        return False
    first = first_plies(before, moves)
    winning = ENGINE.winning(before, moves)
    assert winning is not None
    assert set(winning) == set(first)
    proof = ENGINE.prove(before, moves)
    assert proof.won is bool(first)
    held, holds = ENGINE.defend(before, moves)
    assert holds is any(defenders_win(before, each, moves) for each in before.legal_plies())
    assert defenders_win(before, held, moves) is holds
    if proof.won:
        needed = (len(proof.line) + 2) // 2
        assert needed == 1 or not wins(before, needed - 1)
        after = before.copy()
        for each in proof.line:
            after.push(each)
        outcome = after.outcome()
        assert outcome is not None
        assert outcome.winner is before.turn
    return bool(first)


@pytest.mark.parametrize("size", [3, *slow(4, 5)])
def test_a_plain_solver_agrees_about_wins_in_one(size: int) -> None:
    won = [agree(board(size, seed), 1) for seed in range(60)]
    assert 12 < sum(won) < 48


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_plain_solver_agrees_about_wins_in_two(size: int) -> None:
    won = [agree(board(size, seed), 2) for seed in range(1000, 1000 + 90 // size)]
    assert sum(won) > 5


@pytest.mark.slow
def test_a_plain_solver_agrees_about_wins_in_three() -> None:
    won = [agree(board(3, seed), 3) for seed in range(2000, 2016)]
    assert any(won)


@pytest.mark.slow
def test_a_plain_solver_agrees_about_boards_full_of_stacks() -> None:
    for seed in range(15):
        agree(crowded(3 + seed % 3, seed), 1 + seed % 2)


def test_turns_given_are_used_to_win() -> None:
    given = replace(Rules.standard(3), reserves=(Reserve(10, 0), Reserve(10, 0)))
    game = Position(with_handicap(replace(given, handicap=Handicap(turns=1)), Color.WHITE))
    for square in (Square(2, 2), Square(0, 0)):
        game.push(Placement(square))
    assert agree(game, 2)


def test_a_side_with_walls_alone_fills_no_gap() -> None:
    rules = Rules(5, (Reserve(21, 0),) * 2, half_sets=True, walls=(15, 5))
    before = Position.from_setup(
        rules, parse_tps("x2,2,x2/x2,2,1,x/1,1,1,x2/x2,2,x,1/2,x2,2,x 1 6")
    )
    assert not agree(before, 2)
    assert ENGINE.defend(before.after(ply("d3")), 1) == (ply("Se3"), True)


def test_openings_are_no_wins() -> None:
    for opening in Opening:
        agree(Position(Rules.standard(3, opening=opening)), 1)
    none = replace(Rules.standard(3), reserves=(Reserve(5, 0), Reserve(1, 0)))
    agree(wandered(none, 1, 0), 1)


def test_the_line_is_the_shortest_win_and_the_longest_resistance() -> None:
    before = position(IN_3)
    assert [ENGINE.prove(before, moves).won for moves in (1, 2, 3)] == [False, False, True]
    line = ENGINE.prove(before, 6).line
    assert len(line) == 5
    after = before.after(line[0]).after(line[1])
    assert wins(after, 2)
    assert not wins(after, 1)


def test_a_defender_blocks() -> None:
    assert ENGINE.defend(position("x,2,x/1,1,x/2,x2 2 4"), 1)[1] is True
    lost = position("x5/1,x4/1,1,1,1,x/1,2,2,x,2/1,2,2,x,2 2 9")
    held, holds = ENGINE.defend(lost, 1)
    assert holds is False
    assert held in {ply("a5"), ply("e3")}


def test_a_tinue_is_a_road_by_tak_after_tak() -> None:
    before = position(IN_3)
    proof = ENGINE.tinue(before, nodes=100_000)
    assert proof.won
    for each in proof.line:
        before.push(each)
        assert before.turn is Color.BLACK or before.in_tak() or before.outcome() is not None
    outcome = before.outcome()
    assert outcome is not None
    assert outcome.end is End.ROAD


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4])
def test_a_plain_solver_agrees_about_tinues(size: int) -> None:
    found = []
    for seed in range(3000, 3100):
        before = board(size, seed)
        if before.legal_plies():
            proof = ENGINE.tinue(before, nodes=40_000)
            for moves in range(1, 7 - size):
                soon = proof.won is True and len(proof.line) < 2 * moves
                assert soon is tinue(before, moves, quiet=True)
            found.append((proof.won, proof.searched))
    assert {(True, ()), (False, (6, 6))} <= set(found)


@pytest.mark.slow
def test_a_tinue_may_begin_with_a_quiet_ply() -> None:
    before = position("1,1,1121S,21C,1,1/x2,12C,22,1,x/x2,2,x,2,x/x2,2,2,x2/x2,2,x3/2,x5 1 15")
    proof = ENGINE.tinue(before, nodes=200_000)
    assert proof.won
    assert proof.line[0] == ply("e5<")
    assert len(proof.line) == 9
    for each in proof.line:
        before.push(each)
    outcome = before.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner) == (End.ROAD, Color.WHITE)


def test_a_road_at_once_is_a_tinue_and_a_flat_win_is_none() -> None:
    assert len(ENGINE.tinue(position("x3/1,1,x/2,2,x 1 4"), nodes=1000).line) == 1
    count_of_flats = position("1,2,1/2,1S,2/1,x,2S 1 5")
    assert ENGINE.prove(count_of_flats, 1).won
    assert ENGINE.tinue(count_of_flats, nodes=50_000).won is False


def test_limits_are_kept() -> None:
    before = position(IN_3)
    assert ENGINE.prove(before, 3, nodes=3).won is None
    assert ENGINE.winning(before, 3, nodes=3) is None
    assert ENGINE.tinue(before, nodes=3) == Proof(None, (), (0, 0))
    taks, quiet = ENGINE.tinue(position(QUIET), nodes=2000).searched
    assert 1 < quiet < taks == 6


def test_it_stops_when_it_is_asked_to() -> None:
    asked = count(1)
    assert ENGINE.prove(position(QUIET), 9, stopped=lambda: next(asked) > 20).won is None
    assert next(asked) == 22

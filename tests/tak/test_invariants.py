"""What holds in every game, whatever is played."""

from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.ends import End
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules
from tests.quick import examples
from tests.tak.reference import ways_to_drop
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wander, wandered


def candidates(size: int) -> list[Ply]:
    """Return all plies that could be legal on any board of this size, and many that can't."""
    around = [Square(file, rank) for file in range(-1, size + 1) for rank in range(-1, size + 1)]
    drops = [way for count in range(size + 2) for way in ways_to_drop(count)]
    placements = [Placement(square, kind) for square, kind in product(around, Kind)]
    spreads = [Spread(*parts) for parts in product(around, Direction, drops)]
    return [*placements, *spreads, *(Travel(*ends) for ends in product(around, repeat=2))]


def passes(position: Position, ply: Ply) -> bool:
    try:
        position.check(ply)
    except IllegalPlyError:
        return False
    return True


@examples(60)
@given(any_rules, lengths, seeds)
def test_no_piece_is_ever_lost_or_won(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, length, seed)
    layout = position.layout()
    for color in Color:
        on_board = sum(stack.colors.count(color) for _, stack in layout.stacks())
        capstones = sum(
            stack.kind is Kind.CAPSTONE and stack.owner is color for _, stack in layout.stacks()
        )
        left = position.reserve(color)
        start = rules.reserve(color)
        assert left.capstones + capstones == start.capstones
        assert left.total + on_board == start.total


@examples(60)
@given(any_rules, lengths, seeds)
def test_taking_back_restores_every_position_on_the_way(
    rules: Rules, length: int, seed: int
) -> None:
    played = wander(Position(rules), length, seed)
    position = Position(rules)
    before = []
    for ply in played:
        before.append((position.copy(), position.layout()))
        position.push(ply)
    for ply in reversed(played):
        assert position.pop() == ply
        copy, layout = before.pop()
        assert position == copy
        assert position.layout() == layout


@examples(60)
@given(any_rules, lengths, seeds)
def test_the_sets_of_squares_agree_with_the_stacks(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, length, seed)
    board = position.board
    again = Position.from_setup(rules, position.setup()).board
    assert again.key() == board.key()
    assert (again.white, again.black, again.tall) == (board.white, board.black, board.tall)
    assert not board.white & board.black
    assert not board.walls & board.capstones


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.sampled_from([3, 4]), st.integers(0, 40), seeds)
def test_the_legal_plies_are_exactly_those_that_pass_the_check(
    size: int, length: int, seed: int
) -> None:
    position = wandered(Rules.standard(size), length, seed)
    passing = {ply for ply in candidates(size) if passes(position, ply)}
    assert passing == set(position.legal_plies())


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(3, 6), seeds)
def test_the_travels_on_a_crowded_board_are_exactly_those_that_pass_the_check(
    size: int, seed: int
) -> None:
    position = crowded(size, seed)
    squares = [Square(*at) for at in product(range(-1, size + 1), repeat=2)]
    passing = {ply for ends in product(squares, repeat=2) if passes(position, ply := Travel(*ends))}
    assert passing == {ply for ply in position.legal_plies() if isinstance(ply, Travel)}


@examples(40)
@given(any_rules, lengths, seeds)
def test_no_legal_ply_is_listed_twice(rules: Rules, length: int, seed: int) -> None:
    counts = Counter(wandered(rules, length, seed).legal_plies())
    assert all(times == 1 for times in counts.values())


@examples(40)
@given(any_rules, lengths, seeds)
def test_a_position_after_a_ply_leaves_the_one_before(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, length, seed)
    before, layout = position.copy(), position.layout()
    for ply in position.legal_plies()[::7]:
        after = position.after(ply)
        assert after.turn is position.turn.other
        assert position == before
    assert position.layout() == layout


@examples(100)
@given(st.sampled_from(SIZES), seeds)
def test_a_road_is_shown_from_edge_to_edge(size: int, seed: int) -> None:
    position = crowded(size, seed)
    outcome = position.outcome()
    if outcome is None or outcome.end is End.FLATS:
        return
    road = outcome.road
    for square in road:
        stack = position.stack(square)
        assert stack
        assert stack.owner is outcome.winner
        assert stack.kind is not Kind.WALL
    assert len(set(road)) == len(road)
    assert all(after in around(before) for before, after in pairwise(road))
    ends = {(road[0][axis], road[-1][axis]) for axis in (0, 1)}
    assert (0, size - 1) in ends


def around(square: Square) -> set[Square]:
    return {square.step(direction) for direction in Direction}

"""The road that counts, against all roads that there are, one by one."""

from collections.abc import Iterator
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.ends import End
from takmail.tak.plies import Kind
from takmail.tak.position import Position, worth_on_board
from takmail.tak.rules import Reserve, Rules
from takmail.tak.scoring import Scoring
from takmail.tak.setups import Layout, Setup, Stack
from tests.notation.strategies import scorings

WHITE, BLACK = Color.WHITE, Color.BLACK
OWN = [
    Stack((WHITE,)),
    Stack((BLACK, WHITE)),
    Stack((WHITE, WHITE, WHITE)),
    Stack((WHITE,), Kind.CAPSTONE),
    Stack((BLACK, WHITE), Kind.CAPSTONE),
]
OTHER = [None, Stack((WHITE,), Kind.WALL), Stack((BLACK,))]
CELLS = st.sampled_from([*OWN, *OWN, *OTHER])
SIZES_AND_CELLS = st.sampled_from([3, 4]).flatmap(
    lambda size: st.tuples(st.just(size), st.lists(CELLS, min_size=size**2, max_size=size**2))
)


@pytest.mark.slow
@given(SIZES_AND_CELLS, scorings)
def test_the_best_of_all_roads_counts(
    sized: tuple[int, list[Stack | None]], scoring: Scoring
) -> None:
    size, cells = sized
    layout = Layout(size, tuple(cells))
    rules = Rules(size, (Reserve(50, 20), Reserve(50, 20)), scoring=scoring)
    position = Position.from_setup(rules, Setup(layout, BLACK, 9))
    outcome = position.outcome()
    if outcome is None or outcome.end is not End.ROAD or outcome.winner is not WHITE:
        return
    worth = worth_on_board(outcome, position)
    assert worth is not None
    roads = list(all_roads(position))
    assert outcome.road in roads
    played = position.reserve(WHITE).capstones < 20
    expected = best(roads, position) * (1 if played or not scoring.of_capstones else 2)
    assert prod(factor.of_pieces for factor in worth.factors) == expected
    assert worth.pieces == position.reserve(WHITE).total


def best(roads: list[tuple[Square, ...]], position: Position) -> int:
    """Return what the roads multiply the pieces by at best."""
    scoring, size = position.rules.scoring, position.size
    tall = {square for road in roads for square in road if height(position, square) > 1}
    low = {road for road in roads if tall.isdisjoint(road)}
    high = {road for road in roads if tall.issuperset(road)}
    times = {
        road: (2 if scoring.downings and len(road) == size and len(lines(road)) == 1 else 1)
        * (2 if road in low and (scoring.tarway or scoring.six) else 1)
        * (3 if road in high and (scoring.tarway or scoring.six) else 1)
        for road in roads
    }
    if scoring.six and low and high:
        straight = any(len(lines(road)) == 1 for road in low | high)
        return 12 if scoring.downings and straight else 6
    return max(times.values())


def height(position: Position, square: Square) -> int:
    stack = position.stack(square)
    return len(stack.colors) if stack else 0


def lines(road: tuple[Square, ...]) -> set[int]:
    """Return the rows that the road is in, or the columns if these are fewer."""
    return min({square.rank for square in road}, {square.file for square in road}, key=len)


def all_roads(position: Position) -> Iterator[tuple[Square, ...]]:
    """Yield every way from the west edge to the east or from the south to the north."""
    size, last = position.size, position.size - 1
    board = [Square(file, rank) for file in range(size) for rank in range(size)]
    ground = {
        square: [square.step(direction) for direction in Direction]
        for square in board
        if makes_roads(position, square)
    }
    for start in range(size):
        for way in ways(ground, (Square(0, start),)):
            if way[-1].file == last:
                yield way
        for way in ways(ground, (Square(start, 0),)):
            if way[-1].rank == last:
                yield way


def makes_roads(position: Position, square: Square) -> bool:
    stack = position.stack(square)
    return stack is not None and stack.owner is WHITE and stack.kind is not Kind.WALL


def ways(
    ground: dict[Square, list[Square]], way: tuple[Square, ...]
) -> Iterator[tuple[Square, ...]]:
    """Yield this way and all that go on from it to neighbours on the ground, none twice."""
    if way[-1] not in ground:
        return
    yield way
    for square in ground[way[-1]]:
        if square not in way:
            yield from ways(ground, (*way, square))

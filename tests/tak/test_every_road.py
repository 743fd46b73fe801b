"""The road that counts, against all roads that there are, one by one."""

from collections.abc import Iterator
from dataclasses import fields
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.layout import Layout, Setup, Stack
from takmail.tak.outcome import End
from takmail.tak.pieces import Kind
from takmail.tak.position import Position
from takmail.tak.rules import Reserve, Rules, Scoring
from takmail.tak.worth import worth_on_board

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
SCORINGS = st.builds(Scoring, *[st.booleans() for _ in fields(Scoring)])


@given(SIZES_AND_CELLS, SCORINGS)
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
    low = [road for road in roads if set(heights(road, position)) == {1}]
    high = [road for road in roads if 1 not in heights(road, position)]
    times = {
        road: (2 if scoring.downings and len(lines(road)) == 1 and len(road) == size else 1)
        * (2 if road in low and (scoring.tarway or scoring.six) else 1)
        * (3 if road in high and (scoring.tarway or scoring.six) else 1)
        for road in roads
    }
    if scoring.six and low and high:
        straight = any(len(lines(road)) == 1 for road in low + high)
        return 12 if scoring.downings and straight else 6
    return max(times.values())


def heights(road: tuple[Square, ...], position: Position) -> list[int]:
    return [len(stack.colors) for square in road if (stack := position.stack(square))]


def lines(road: tuple[Square, ...]) -> set[int]:
    """Return the rows that the road is in, or the columns if these are fewer."""
    return min({square.rank for square in road}, {square.file for square in road}, key=len)


def all_roads(position: Position) -> Iterator[tuple[Square, ...]]:
    """Yield every way from the west edge to the east or from the south to the north."""
    last = position.size - 1
    for start in range(position.size):
        for way in ways(position, (Square(0, start),)):
            if way[-1].file == last:
                yield way
        for way in ways(position, (Square(start, 0),)):
            if way[-1].rank == last:
                yield way


def ways(position: Position, way: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
    """Yield this way and all that go on from it, over squares that make roads, none twice."""
    stack = position.stack(way[-1])
    if stack is None or stack.owner is not WHITE or stack.kind is Kind.WALL:
        return
    yield way
    for direction in Direction:
        square = way[-1].step(direction)
        if square not in way:
            yield from ways(position, (*way, square))

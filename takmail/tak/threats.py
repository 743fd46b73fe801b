"""Tak: the plies that would complete a road if the side that just moved could move again."""

from collections.abc import Iterator

from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.movegen import (
    can_crush,
    carried,
    empty_squares,
    free_steps,
    own_squares,
    spreads_along,
)
from takmail.tak.roads import (
    Zones,
    bridges,
    has_road,
    neighbours,
    road_squares,
    would_connect,
    zones,
)
from takmail.tak.scoring import is_over


def threats(board: Board) -> Iterator[int]:
    """Yield the codes of the threats, none when the game is over or on a first turn.

    A ply that completes a road only for the other side is no threat.
    """
    if is_over(board) or board.swapping():
        return
    passed = board.copy()
    passed.ply += 1
    passed.passes = 0
    around = zones(road_squares(passed, passed.ply & 1), passed.geometry)
    gaps = bridges(around, passed.geometry)
    yield from _placement_threats(passed, gaps)
    for square in bits.squares(_movers(passed, gaps)):
        for direction in bits.DIRECTIONS:
            if _may_connect(passed, direction | square, around):
                yield from _spread_threats(passed, direction | square)


def _placement_threats(board: Board, gaps: int) -> Iterator[int]:
    color = board.ply & 1
    empty = list(bits.squares(gaps & empty_squares(board)))
    if board.reserves & bits.STONES[color]:
        yield from empty
    if board.reserves & bits.CAPSTONES[color]:
        yield from (bits.CAPSTONE | square for square in empty)


def _movers(board: Board, gaps: int) -> int:
    """Return the squares of the stacks that could complete a road by a spread.

    A single piece gains one square, and so it must stand beside one that completes a road.
    """
    return own_squares(board) & (board.tall | neighbours(gaps, board.geometry))


def _spread_threats(board: Board, line: int) -> Iterator[int]:
    color = board.ply & 1
    for code in spreads_along(board, line):
        board.make(code)
        connected = has_road(road_squares(board, color), board.geometry)
        board.unmake()
        if connected:
            yield code


def _may_connect(board: Board, line: int, around: Zones) -> bool:
    """Return whether there would be a road if the spreads of a line gained all that they touch.

    Most lines are out of the question even if they went on to the edge, which is quicker to see.
    """
    geometry = board.geometry
    square = line & bits.SQUARE_MASK
    origin = 1 << square
    if not would_connect(around, origin | geometry.rays[line]):
        return False
    reach = free_steps(board, line)
    steps = min(carried(board, square), reach + can_crush(board, line, reach))
    return would_connect(around, origin | geometry.spans[line][steps])

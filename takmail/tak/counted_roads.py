"""Which of the winner's roads counts: the one for which the pieces are multiplied most.

Of several ways the winner takes the best (the Companion Book, 'Tarbean'). Whether a road is low or
high depends on its squares one by one, and it is straight just when it is as long as the board is
wide. So the shortest road through the winner's low squares, the one through the high squares and
the one through all are all there is to compare, however many roads there are.
"""

from collections.abc import Iterator
from math import prod

from takmail.tak.board import Board
from takmail.tak.factors import Factor
from takmail.tak.geometry import Geometry
from takmail.tak.roads import find_road, road_squares
from takmail.tak.rules import Scoring


def counted_roads(board: Board, color: int, scoring: Scoring) -> tuple[list[int], ...]:
    """Return this side's road that counts, or the low and the high one where they count together.

    Of roads that multiply the pieces alike it is the shortest. The side must have a road.
    """
    all_of_it = road_squares(board, color)
    shortest = find_road(all_of_it, board.geometry)
    if not (scoring.downings or scoring.low_and_high):
        return (shortest,)
    low = find_road(all_of_it & ~board.tall, board.geometry)
    high = find_road(all_of_it & board.tall, board.geometry)
    if scoring.six and low and high:
        return low, high
    found = [(road,) for road in (shortest, low, high) if road]
    return min(found, key=lambda roads: (-_times(board, roads, scoring), len(roads[0])))


def road_factors(board: Board, roads: tuple[list[int], ...], scoring: Scoring) -> Iterator[Factor]:
    """Yield what the pieces are multiplied by for winning with these roads, each counted once.

    Two roads are a low and a high one. They share no square, since a square is either. One of them
    that is straight is enough for 'Downings', and both are no more.
    """
    if scoring.downings and any(is_straight(road, board.geometry) for road in roads):
        yield Factor.STRAIGHT
    if scoring.low_and_high:
        yield from _heights(board, roads)


def is_straight(road: list[int], geometry: Geometry) -> bool:
    """Return whether a road is one full row or column: each of its steps leads on then."""
    return len(road) == geometry.size


def _heights(board: Board, roads: tuple[list[int], ...]) -> Iterator[Factor]:
    if len(roads) > 1:
        yield Factor.LOW_AND_HIGH
        return
    squares = sum(1 << square for square in roads[0])
    if not squares & board.tall:
        yield Factor.LOW
    elif not squares & ~board.tall:
        yield Factor.HIGH


def _times(board: Board, roads: tuple[list[int], ...], scoring: Scoring) -> int:
    return prod(factor.of_pieces for factor in road_factors(board, roads, scoring))

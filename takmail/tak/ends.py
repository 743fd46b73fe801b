"""Ends of games: road wins and flat wins, and the road that counts."""

from dataclasses import dataclass
from enum import Enum
from math import prod
from typing import TypeAlias

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import bitboards
from takmail.tak.bitboards import Geometry, flood, neighbours
from takmail.tak.board import Board
from takmail.tak.rules import Rules
from takmail.tak.scoring import Scoring, road_factors


class End(Enum):
    """Kind of an end; ``TIE`` is an even count that one side wins."""

    ROAD = "road"
    FLATS = "flats"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game on the board.

    ``winner`` is ``None`` for a draw (an even flat count, where no side wins ties). ``road`` holds
    the winning road's squares from edge to edge, in order, and is empty for a flat count: of
    several roads the one for which the win is worth most. ``second_road`` is another one that
    counts with it. ``flats`` counts White's and Black's flats on top, without komi.
    """

    end: End
    winner: Color | None
    road: tuple[Square, ...] = ()
    flats: tuple[int, int] = (0, 0)
    second_road: tuple[Square, ...] = ()

    @property
    def mark(self) -> str:
        """The result as PTN writes it: ``R-0``, ``0-F``, ``1-0`` for a tie, ``1/2-1/2``."""
        if self.winner is None:
            return "1/2-1/2"
        mark = {End.ROAD: "R", End.FLATS: "F", End.TIE: "1"}[self.end]
        return f"{mark}-0" if self.winner is Color.WHITE else f"0-{mark}"

    @property
    def roads(self) -> tuple[Square, ...]:
        """The squares of all roads that count."""
        return self.road + self.second_road


# The end of a game on the board.


def outcome(board: Board, rules: Rules) -> Outcome | None:
    """Return the end of the game, ``None`` while it is on; a road comes before a flat count.

    The rules can give an even count to one side (the Companion Book, 'Modegan Tak').
    """
    owner = road_owner(board)
    if owner is not None:
        roads = counted_roads(board, owner, rules.scoring)
        first, *others = (tuple(map(board.geometry.square, road)) for road in roads)
        return Outcome(End.ROAD, Color(owner), first, flats(board), *others)
    if not _is_counted(board):
        return None
    white, black = flats(board)
    lead = 2 * (white - black) - rules.half_komi
    if lead:
        winner = Color.WHITE if lead > 0 else Color.BLACK
        return Outcome(End.FLATS, winner, (), (white, black))
    end = End.FLATS if rules.tie is None else End.TIE
    return Outcome(end, rules.tie, (), (white, black))


def is_over(board: Board) -> bool:
    """Return whether the game on the board has ended."""
    return _is_counted(board) or road_owner(board) is not None


def road_owner(board: Board) -> int | None:
    """Return the side with a road, if any.

    With a road for each, it is the side that just moved ('Double Road').
    """
    mover = board.ply & 1 ^ 1
    for color in (mover, mover ^ 1):
        if has_road(road_squares(board, color), board.geometry):
            return color
    return None


def flats(board: Board) -> tuple[int, int]:
    """Return the numbers of White's and Black's flats on top."""
    lying = ~(board.walls | board.capstones)
    return (board.white & lying).bit_count(), (board.black & lying).bit_count()


def _is_counted(board: Board) -> bool:
    """Return whether the board is full or a side has placed its last piece ('Flat Win')."""
    return (
        board.white | board.black == board.geometry.full
        or not board.reserves & bitboards.WHITE_RESERVE
        or not board.reserves & bitboards.BLACK_RESERVE
    )


# Roads: whether squares connect opposite edges, and which squares they are.
#
# Connections run along edges, never diagonally; walls don't count and capstones do (the classic
# rules, 'The Goal').


def road_squares(board: Board, color: int) -> int:
    """Return the squares that can be part of this side's road."""
    return (board.black if color else board.white) & ~board.walls


def has_road(road: int, geometry: Geometry) -> bool:
    """Return whether these squares connect two opposite edges."""
    west, east = geometry.west, geometry.east
    if road & west and road & east and flood(road, west, geometry) & east:
        return True
    south, north = geometry.south, geometry.north
    return bool(road & south and road & north and flood(road, south, geometry) & north)


Zones: TypeAlias = tuple[int, int, int, int]
"""The squares that would be joined to the west, east, south and north edge by being added."""


def zones(road: int, geometry: Geometry) -> Zones:
    """Return the squares on or next to those connected to each edge."""
    west, east, south, north = (
        edge | neighbours(flood(road, edge, geometry), geometry)
        for edge in (geometry.west, geometry.east, geometry.south, geometry.north)
    )
    return west, east, south, north


def bridges(around: Zones, geometry: Geometry) -> int:
    """Return the squares each of which would complete a road."""
    west, east, south, north = around
    return (west & east | south & north) & geometry.full


def would_connect(around: Zones, gained: int) -> bool:
    """Return whether connected squares would complete a road together."""
    west, east, south, north = around
    return bool((gained & west and gained & east) or (gained & south and gained & north))


def find_road(road: int, geometry: Geometry) -> list[int]:
    """Return the shortest road through these squares from edge to edge, [] if there is none.

    It runs west to east or south to north, the former where both are as short; of several as
    short it keeps to the south, then to the west.
    """
    paths = [
        path
        for start, goal in ((geometry.west, geometry.east), (geometry.south, geometry.north))
        if (path := shortest(road, start, goal, geometry))
    ]
    return min(paths, key=len, default=[])


def shortest(road: int, start: int, goal: int, geometry: Geometry) -> list[int]:
    """Return the shortest way through these squares from some of them to others, [] if none."""
    layers = _layers(road, start, goal, geometry)
    if not layers:
        return []
    path = [next(bitboards.squares(layers.pop() & goal))]
    while layers:
        near = neighbours(1 << path[-1], geometry)
        path.append(next(bitboards.squares(layers.pop() & near)))
    path.reverse()
    return path


def _layers(road: int, start: int, goal: int, geometry: Geometry) -> list[int]:
    """Return the squares at each distance from ``start`` until the goal is met, or []."""
    layers = [road & start]
    seen = layers[0]
    while not layers[-1] & goal:
        layer = neighbours(layers[-1], geometry) & road & ~seen
        if not layer:
            return []
        seen |= layer
        layers.append(layer)
    return layers


# The road that counts: the one for which the pieces are multiplied most.
#
# Of several roads the winner takes the best (the Companion Book, 'Tarbean'). Whether a road is low
# or high depends on its squares one by one, and it is straight just when it is as long as the
# board is wide. So the shortest road through the winner's low squares, the one through the high
# squares and the one through all are all there is to compare, however many roads there are.


def counted_roads(board: Board, color: int, scoring: Scoring) -> tuple[list[int], ...]:
    """Return this side's road that counts, or the low and the high one where they count together.

    Of roads that multiply the pieces alike it is the shortest. The side must have a road.
    """
    squares = road_squares(board, color)
    best = find_road(squares, board.geometry)
    if not (scoring.downings or scoring.low_and_high):
        return (best,)
    low = find_road(squares & ~board.tall, board.geometry)
    high = find_road(squares & board.tall, board.geometry)
    if scoring.six and low and high:
        return low, high
    choices = [(road,) for road in (best, low, high) if road]
    return min(choices, key=lambda roads: (-_multiplier(board, roads, scoring), len(roads[0])))


def _multiplier(board: Board, roads: tuple[list[int], ...], scoring: Scoring) -> int:
    factors = road_factors(roads, board.geometry.size, board.tall, scoring)
    return prod(factor.of_pieces for factor in factors)

"""Bits of the rules: squares, stacks, spreads, plies and reserves as integers.

**A set of squares** is one integer with a bit for each square. The bits count from the south-west
corner eastwards, then northwards, so that on a 3x3 board they are ::

    6 7 8        north
    3 4 5    west     east
    0 1 2        south

A step north is a shift left by the size, a step east a shift left by one. The west and east edges
are masked, since a shift would wrap around them.

**A stack** is one integer: the top piece is the lowest bit, 0 for white and 1 for black, and a 1
above the bottom piece says where the stack ends ::

    0b1      nothing            0b10     one white piece
    0b101    black on white     0b1001   black on two white pieces

**The drops of a spread** are one integer, its pattern: a bit for each piece in the hand, the top
one lowest, which is 1 where the piece is the lowest of those that fall on a square ::

    drops 2, 1      0b101       drops 3         0b100
    drops 1, 2      0b110       drops 1, 1, 1   0b111

So the numbers from 1 to ``2**n - 1`` are exactly the ways to spread up to ``n`` pieces. The bit
length is the pick-up, the bit count is the number of steps, and the lowest bit is set where the
last piece falls alone.

**A ply** is one integer, its code: eight bits of pattern, two of direction, six of square. The
lower eight together are a line, a square with a way to go from it. Without a pattern it is a
placement, and the two bits are the kind. One bit above the pattern is a travel, whose square to go
to stands where the pattern does ::

      pppppppp dd ssssss    spread
      00000000 kk ssssss    placement
    1 00tttttt 00 ssssss    travel

**The reserves** are one integer with lanes of 24 bits ::

    Black's walls | White's walls | Black's capstones | Black's stones | White's capstones
        | White's stones

The lanes of walls are for half-sets, where the stones beside them are flats; elsewhere any stone
can be a wall, and they are empty.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate, pairwise
from operator import or_
from typing import Final

from takmail.squares import Direction, Square
from takmail.tak.rules import SIZES, carry_limit

EMPTY: Final = 1
"""The stack of no pieces."""

SINGLE: Final = 3
"""The greatest stack of one piece."""

SQUARE_MASK: Final = 63
LINE_MASK: Final = 255
KIND_SHIFT: Final = 6
PATTERN_SHIFT: Final = 8
FIRST_SPREAD: Final = 1 << PATTERN_SHIFT
FIRST_TRAVEL: Final = 1 << 2 * PATTERN_SHIFT

DIRECTIONS: Final = tuple(Direction)
DIRECTION_BITS: Final = (0 << KIND_SHIFT, 1 << KIND_SHIFT, 2 << KIND_SHIFT, 3 << KIND_SHIFT)
"""The bits of each direction in a line, in the order of ``DIRECTIONS``."""

FLAT: Final = 0 << KIND_SHIFT
WALL: Final = 1 << KIND_SHIFT
CAPSTONE: Final = 2 << KIND_SHIFT
SWAPPED_FLAT: Final = 3 << KIND_SHIFT

_LANE: Final = 24
_FULL_LANE: Final = (1 << _LANE) - 1
_UNITS: Final = tuple(1 << _LANE * lane for lane in range(6))

STONE: Final = (_UNITS[0], _UNITS[2])
"""One stone in the reserves, by side."""

STANDING: Final = (_UNITS[4], _UNITS[5])
"""One wall of a half-set in the reserves, by side."""

CAP: Final = (_UNITS[1], _UNITS[3])
"""One capstone in the reserves, by side."""

STONES: Final = (_FULL_LANE * STONE[0], _FULL_LANE * STONE[1])
"""The lane of stones, by side."""

STANDINGS: Final = (_FULL_LANE * STANDING[0], _FULL_LANE * STANDING[1])
"""The lane of the walls of half-sets, by side."""

CAPSTONES: Final = (_FULL_LANE * CAP[0], _FULL_LANE * CAP[1])
"""The lane of capstones, by side."""

WHITE_RESERVE: Final = STONES[0] | CAPSTONES[0] | STANDINGS[0]
BLACK_RESERVE: Final = STONES[1] | CAPSTONES[1] | STANDINGS[1]
MOST_PIECES: Final = _FULL_LANE
"""The most stones or capstones that a reserve can hold."""


# Sets of squares, and the tables of a board's geometry.


def squares(board: int) -> Iterator[int]:
    """Yield the numbers of the set's squares, lowest first."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def row(size: int, rank: int) -> int:
    """Return all squares of a rank."""
    return ((1 << size) - 1) << rank * size


def column(size: int, file: int) -> int:
    """Return all squares of a file."""
    return sum(1 << rank * size + file for rank in range(size))


class Geometry:
    """The tables for one size of board; get the shared one from ``geometry``.

    The lists ``paths``, ``rays`` and ``reach`` are indexed by a line, which is a direction's
    number and a square's number together as they stand in the code of a ply. A path holds the
    squares from the nearest to the edge, a ray is the same as a set, and ``spans`` holds the sets
    of its first squares by their number. A line's ``reach`` gives, for the blocked squares of its
    ray, how many squares are free before the first of them.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.area = size * size
        self.carry_limit = carry_limit(size)
        self.full = (1 << self.area) - 1
        self.south = row(size, 0)
        self.north = row(size, size - 1)
        self.west = column(size, 0)
        self.east = column(size, size - 1)
        self.not_west = self.full & ~self.west
        self.not_east = self.full & ~self.east
        self.paths = [self._path(line) for line in range(1 << PATTERN_SHIFT)]
        self.spans = [tuple(accumulate((1 << s for s in p), or_, initial=0)) for p in self.paths]
        self.rays = [spans[-1] for spans in self.spans]
        self.reach = [_reach(path) for path in self.paths]

    def __reduce__(self) -> tuple[Callable[[int], "Geometry"], tuple[int]]:
        """Pickle the size alone, as the tables are shared in each process."""
        return geometry, (self.size,)

    def number(self, square: Square) -> int:
        """Return the bit number of a square on the board."""
        return square.rank * self.size + square.file

    def square(self, number: int) -> Square:
        """Return the square with this bit number."""
        rank, file = divmod(number, self.size)
        return Square(file, rank)

    def _path(self, line: int) -> tuple[int, ...]:
        number = line & SQUARE_MASK
        if number >= self.area:
            return ()
        direction = DIRECTIONS[line >> KIND_SHIFT]
        square = self.square(number)
        steps = (square.step(direction, distance) for distance in range(1, self.size))
        return tuple(self.number(step) for step in steps if step.on_board(self.size))


def _reach(path: tuple[int, ...]) -> dict[int, int]:
    """Return the number of free squares for each set of blocked squares on the path."""
    reach = {0: len(path)}
    for distance in reversed(range(len(path))):
        bit = 1 << path[distance]
        beyond = [blocked for blocked in reach if not blocked & bit]
        reach |= {blocked | bit: distance for blocked in beyond}
    return reach


@cache
def geometry(size: int) -> Geometry:
    """Return the tables for a size."""
    return Geometry(size)


def neighbours(board: int, geometry: Geometry) -> int:
    """Return the squares one step away from any square of the set.

    Some may lie beyond the north edge, which the caller masks away.
    """
    size = geometry.size
    east, west = (board << 1) & geometry.not_west, (board >> 1) & geometry.not_east
    return board << size | board >> size | east | west


def flood(area: int, start: int, geometry: Geometry) -> int:
    """Return the squares of the area that are connected to its squares in ``start``."""
    size, not_west, not_east = geometry.size, geometry.not_west, geometry.not_east
    reached = 0
    grown = area & start
    while grown != reached:
        reached = grown
        grown |= area & (
            grown << size | grown >> size | (grown << 1) & not_west | (grown >> 1) & not_east
        )
    return reached


# Spreads of a hand of pieces along a line, as tables.
#
# The first index is the most pieces that can be picked up, the second the number of free squares.


_MOST: Final = carry_limit(SIZES[-1])


def drops(pattern: int) -> tuple[int, ...]:
    """Return the numbers of pieces that fall on each square, nearest first."""
    starts = [number + 1 for number in range(pattern.bit_length()) if pattern >> number & 1]
    return tuple(before - after for before, after in pairwise([*reversed(starts), 0]))


DROPS: Final = tuple(drops(pattern) for pattern in range(1 << _MOST))
"""Drops on each square, by pattern."""

PATTERNS: Final = {drops: pattern for pattern, drops in enumerate(DROPS)}
"""The pattern of each way to drop up to eight pieces."""


def _falls(drops: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    return tuple((sum(drops[step + 1 :]), drop, (1 << drop) - 1) for step, drop in enumerate(drops))


FALLS: Final = tuple(_falls(drops) for drops in DROPS)
"""By pattern and step: pieces left in the hand, pieces dropped, and a mask as wide as these."""


SPREADS: Final = tuple(
    tuple(
        tuple(p for p in range(1, 1 << carry) if p.bit_count() <= reach) for reach in range(_MOST)
    )
    for carry in range(_MOST + 1)
)
"""The patterns that stay on free squares."""


CRUSHES: Final = tuple(
    tuple(
        tuple(p for p in range(1, 1 << carry, 2) if p.bit_count() == reach + 1)
        for reach in range(_MOST)
    )
    for carry in range(_MOST + 1)
)
"""The patterns whose last piece falls alone on the square after the free ones."""

SPREAD_COUNTS: Final = tuple(tuple(map(len, row)) for row in SPREADS)
CRUSH_COUNTS: Final = tuple(tuple(map(len, row)) for row in CRUSHES)

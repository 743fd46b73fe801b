"""What depends on nothing but the size of the board: edges, lines, and the spreads along them."""

from functools import cache
from itertools import accumulate
from operator import or_

from takmail.squares import Direction, Square
from takmail.tak import bits
from takmail.tak.rules import carry_limit

DIRECTIONS = tuple(Direction)


class Geometry:
    """The tables for one size of board; get the shared one from ``geometry``.

    The lists ``paths``, ``rays`` and ``reach`` are indexed by a line, which is a direction's
    number and a square's number together as they stand in the code of a ply. A path holds the
    squares from the nearest to the edge, a ray is the same as a set, and ``spans`` holds the sets
    of its first squares by their number. A line's ``reach`` gives, for the blocked squares of its
    ray, how many squares are free before the first of them.
    """

    __slots__ = (
        "area",
        "carry_limit",
        "east",
        "full",
        "north",
        "not_east",
        "not_west",
        "paths",
        "rays",
        "reach",
        "size",
        "south",
        "spans",
        "west",
    )

    def __init__(self, size: int) -> None:
        self.size = size
        self.area = size * size
        self.carry_limit = carry_limit(size)
        self.full = (1 << self.area) - 1
        self.south = bits.row(size, 0)
        self.north = bits.row(size, size - 1)
        self.west = bits.column(size, 0)
        self.east = bits.column(size, size - 1)
        self.not_west = self.full & ~self.west
        self.not_east = self.full & ~self.east
        self.paths = [self._path(line) for line in range(1 << bits.PATTERN_SHIFT)]
        self.spans = [_spans(path) for path in self.paths]
        self.rays = [spans[-1] for spans in self.spans]
        self.reach = [_reach(path) for path in self.paths]

    def number(self, square: Square) -> int:
        """Return the bit number of a square on the board."""
        return square.rank * self.size + square.file

    def square(self, number: int) -> Square:
        """Return the square with this bit number."""
        rank, file = divmod(number, self.size)
        return Square(file, rank)

    def _path(self, line: int) -> tuple[int, ...]:
        number = line & bits.SQUARE_MASK
        if number >= self.area:
            return ()
        direction = DIRECTIONS[line >> bits.KIND_SHIFT]
        square = self.square(number)
        steps = (square.step(direction, distance) for distance in range(1, self.size))
        return tuple(self.number(step) for step in steps if step.on_board(self.size))


def _spans(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the set of the first so many squares for each number of them."""
    return tuple(accumulate((1 << square for square in path), or_, initial=0))


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

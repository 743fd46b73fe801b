"""Squares and directions, free of any notation's labels."""

from enum import Enum
from typing import NamedTuple


class Square(NamedTuple):
    """A square of the board.

    ``file`` counts from the west edge and ``rank`` from the south edge, both from 0. PTN's ``a1``
    is ``Square(0, 0)``; Tak by Mail's A1, the north-west corner, is ``Square(0, size - 1)``.
    """

    file: int
    rank: int

    def step(self, direction: "Direction", distance: int = 1) -> "Square":
        """Return the square ``distance`` steps away, which may lie off any board."""
        east, north = direction.value
        return Square(self.file + east * distance, self.rank + north * distance)

    def on_board(self, size: int) -> bool:
        """Return whether the square lies on a board of this size."""
        return 0 <= self.file < size and 0 <= self.rank < size


class Direction(Enum):
    """A straight line to move along. The value is one step as (east, north)."""

    NORTH = (0, 1)
    EAST = (1, 0)
    SOUTH = (0, -1)
    WEST = (-1, 0)

"""Squares and directions; as text a square has its name in PTN."""

import re
from enum import Enum
from typing import NamedTuple


class Square(NamedTuple):
    """A square of the board.

    ``file`` counts from the west edge and ``rank`` from the south edge, both from 0. PTN's ``a1``
    is ``Square(0, 0)``; Tak by Mail's A1, the north-west corner, is ``Square(0, size - 1)``.
    """

    file: int
    rank: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.file)}{self.rank + 1}"

    @classmethod
    def parse(cls, name: str) -> "Square":
        """Return the square of a name in PTN, such as ``a1``; raise ``ValueError`` for others."""
        if not re.fullmatch("[a-h][1-8]", name):
            wrong = f"{name!r} is no square; they are a1 to h8"
            raise ValueError(wrong)
        return cls(ord(name[0]) - ord("a"), int(name[1]) - 1)

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

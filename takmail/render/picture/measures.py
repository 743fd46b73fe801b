"""Where everything lies in a picture, in pixels."""

from dataclasses import dataclass
from functools import cache

PICTURE = 590
"""About the side of the board in a picture."""

FRAME = 430
"""About the side of the board in an animation."""

_MARGIN = 34
_HEAD = 86
_FOOT = 80


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a picture of a board of one size.

    ``cell`` is the side of a square; ``left`` and ``top`` are the board's upper left corner;
    ``margin`` holds the labels.
    """

    size: int
    cell: int
    margin: int
    top: int

    @property
    def left(self) -> int:
        """The board's left edge."""
        return self.margin

    @property
    def board(self) -> int:
        """The side of the whole board."""
        return self.size * self.cell

    @property
    def width(self) -> int:
        """The width of the picture."""
        return self.board + 2 * self.margin

    @property
    def height(self) -> int:
        """The height of the picture."""
        return self.top + self.board + self.margin + _FOOT

    @property
    def reserves(self) -> int:
        """The middle of the line with the reserves, the upper one below the board."""
        return self.top + self.board + self.margin + 18

    @property
    def last_ply(self) -> int:
        """The middle of the line with the last ply, the lower one below the board."""
        return self.height - 26

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Return the upper left corner of a drawn square, counted from the upper left one."""
        return self.left + column * self.cell, self.top + row * self.cell


@cache
def measures(size: int, board: int = PICTURE) -> Measures:
    """Return the measures for a board of this size that is about ``board`` pixels wide."""
    return Measures(size, board // size, _MARGIN, _HEAD)

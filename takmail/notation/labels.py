"""How the two notations name squares and directions."""

from takmail.notation.notations import Notation
from takmail.squares import Direction, Square

FILES = "abcdefgh"
"""The letters of the columns of the largest board, from the west."""

MAIL_DIRECTIONS = {
    "n": Direction.NORTH,
    "s": Direction.SOUTH,
    "e": Direction.EAST,
    "w": Direction.WEST,
}

PTN_DIRECTIONS = {
    "+": Direction.NORTH,
    "-": Direction.SOUTH,
    ">": Direction.EAST,
    "<": Direction.WEST,
}

ARROWS = {
    "↑": Direction.NORTH,
    "↓": Direction.SOUTH,
    "→": Direction.EAST,
    "←": Direction.WEST,
    "⬆": Direction.NORTH,
    "⬇": Direction.SOUTH,
    "➡": Direction.EAST,
    "⬅": Direction.WEST,
}
"""Other signs for PTN's directions, read and never written."""

DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
"""What programs that write texts put in the place of a hyphen."""


def square_name(square: Square, size: int, notation: Notation) -> str:
    """Return the square's name.

    Mail counts rows from the north, so that A1 is the north-west corner (Tak by Mail, 'Setup');
    PTN counts ranks from the south.
    """
    number = size - square.rank if notation is Notation.MAIL else square.rank + 1
    return f"{FILES[square.file]}{number}"


def square_of(file: int, number: int, size: int, notation: Notation) -> Square:
    """Return the square of this column (from 0) and written number; it may be off the board."""
    return Square(file, size - number if notation is Notation.MAIL else number - 1)

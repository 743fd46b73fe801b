"""The labels of columns, rows and squares in either notation."""

from functools import cache

from takmail.notation.written_plies import FILES, Notation, square_name
from takmail.render.view import BoardView
from takmail.squares import Square


@cache
def row_labels(size: int, notation: Notation) -> tuple[str, ...]:
    """Return the numbers of the rows from the south edge to the north edge."""
    numbers = range(1, size + 1)
    return tuple(map(str, reversed(numbers) if notation is Notation.MAIL else numbers))


def column_label(file: int, notation: Notation) -> str:
    """Return a column's letter: a capital in mail, as its rules write it, small in PTN."""
    return FILES[file].upper() if notation is Notation.MAIL else FILES[file]


@cache
def cell_names(size: int, notation: Notation) -> tuple[str, ...]:
    """Return the name of every square in the order of a layout's cells."""
    squares = (Square(file, rank) for rank in range(size) for file in range(size))
    return tuple(square_name(square, size, notation) for square in squares)


def cell_index(square: Square, size: int) -> int:
    """Return the place of a square among a layout's cells."""
    return square.rank * size + square.file


def drawing_order(view: BoardView) -> tuple[tuple[int, ...], ...]:
    """Return the places of a layout's cells, row by row as they are drawn.

    North is up; a flipped board is turned by half a circle.
    """
    return _order(view.position.size, view.flipped)


@cache
def _order(size: int, flipped: bool) -> tuple[tuple[int, ...], ...]:
    ranks = [tuple(range(rank * size, rank * size + size)) for rank in range(size)]
    return tuple(rank[::-1] for rank in ranks) if flipped else tuple(reversed(ranks))

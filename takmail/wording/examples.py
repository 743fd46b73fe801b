"""A ply to show how plies are written: one that can be played."""

from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, square_of
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position


def example_ply(position: Position, notation: Notation) -> str:
    """Return the placing of a flat on an empty square, which is b2 where that is free."""
    size, layout = position.size, position.layout()
    usual = square_of(1, 2, size, notation)
    squares = (Square(file, rank) for rank in reversed(range(size)) for file in range(size))
    empty = next(square for square in (usual, *squares) if layout.at(square) is None)
    return format_ply(Placement(empty), size, notation)

"""Plies as paths: one character for each thing that is chosen, in the order of choosing.

A placement is ``Fb4``: a kind of piece (``F``, ``W``, ``C``), a column, a rank. A spread is
``Mb4n312``: a stack's column and rank behind an ``M``, the direction, how many pieces are picked
up, how many fall on each square. A capstone that travels is ``Mb4td5``: behind the ``t`` the square
that it goes to. What was chosen so far is the beginning of a path, and no path is
the beginning of another. Ranks count from the south in every game.
"""

from takmail.notation.written_plies import FILES, MAIL_DIRECTIONS
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Travel

MOVED = "M"
"""What the path of a spread begins with."""

TRAVELING = "t"
"""What stands in the place of a direction where a capstone travels."""

KINDS = {Kind.FLAT: "F", Kind.WALL: "W", Kind.CAPSTONE: "C"}
"""What the path of a placement begins with."""

_DIRECTIONS = {direction: letter for letter, direction in MAIL_DIRECTIONS.items()}

SQUARE = slice(1, 3)
"""Where the square stands in a path."""

WAY = 3
"""Where the direction stands in a path."""

TARGET = slice(4, 6)
"""Where the square stands in a path that a capstone travels to."""

HAND = 4
"""Where it stands in a path how many pieces are picked up."""

DROPS = 5
"""Where it begins in a path how many pieces fall on each square."""


def path_of(ply: Ply) -> str:
    """Return the path of a ply."""
    square = named(ply.square)
    if isinstance(ply, Placement):
        return KINDS[ply.kind] + square
    if isinstance(ply, Travel):
        return f"{MOVED}{square}{TRAVELING}{named(ply.to)}"
    drops = "".join(map(str, ply.drops))
    return f"{MOVED}{square}{_DIRECTIONS[ply.direction]}{ply.pick_up}{drops}"


def square_in(path: str) -> Square:
    """Return the square of a path that has one."""
    return _square(path[SQUARE])


def last_square(path: str) -> Square:
    """Return the square of a path that was chosen last: where a capstone goes, or the only one."""
    return _square(path[TARGET] if travels(path) else path[SQUARE])


def travels(path: str) -> bool:
    """Return whether a capstone travels by a path."""
    return path[WAY : WAY + 1] == TRAVELING


def named(square: Square) -> str:
    """Return a square as it stands in paths."""
    return f"{FILES[square.file]}{square.rank + 1}"


def _square(name: str) -> Square:
    return Square(FILES.index(name[0]), int(name[1]) - 1)


def direction_in(path: str) -> Direction:
    """Return the direction of a path that has one."""
    return MAIL_DIRECTIONS[path[WAY]]


def kind_in(path: str) -> Kind | None:
    """Return the kind of piece that a path places, ``None`` if it moves a stack."""
    return next((kind for kind, letter in KINDS.items() if letter == path[0]), None)


def drops_in(path: str) -> tuple[int, ...]:
    """Return how many pieces fall on each square, as far as that was chosen."""
    return tuple(map(int, path[DROPS:]))


def left_in_hand(path: str) -> int:
    """Return how many of the pieces that were picked up have not fallen yet."""
    return int(path[HAND]) - sum(drops_in(path))


def next_square(path: str) -> Square:
    """Return the square on which the next pieces fall."""
    return square_in(path).step(direction_in(path), len(drops_in(path)) + 1)

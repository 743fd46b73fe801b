"""A ply: one player's action, a placement, a spread, or a travel where capstones travel.

As text a ply is PTN.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from takmail.squares import Direction, Square

SIGNS = {Direction.NORTH: "+", Direction.SOUTH: "-", Direction.EAST: ">", Direction.WEST: "<"}
"""PTN's directions."""


class Kind(Enum):
    """Kind of a piece: a stone lies flat or stands as a wall; a capstone is its own kind."""

    FLAT = "flat"
    WALL = "wall"
    CAPSTONE = "capstone"


_LETTERS = {Kind.FLAT: "", Kind.WALL: "S", Kind.CAPSTONE: "C"}


def _shown(ply: "Ply") -> str:
    return f"<{type(ply).__name__} {ply}>"


@dataclass(frozen=True, slots=True)
class Placement:
    """A new piece on an empty square.

    On a first turn with the opening swap the piece is the opponent's flat.
    """

    square: Square
    kind: Kind = Kind.FLAT

    __repr__ = _shown

    def __str__(self) -> str:
        return f"{_LETTERS[self.kind]}{self.square}"

    def path(self) -> tuple[Square, ...]:
        """Return the squares that receive pieces, which is the one."""
        return (self.square,)


@dataclass(frozen=True, slots=True)
class Spread:
    """Pieces picked up from the top of a stack and dropped from the bottom along a line.

    ``drops`` says how many pieces fall on each square of the path, nearest first; each is at
    least 1 in a legal spread.
    """

    square: Square
    direction: Direction
    drops: tuple[int, ...]

    __repr__ = _shown

    def __str__(self) -> str:
        count = self.pick_up if self.pick_up > 1 else ""
        drops = "".join(map(str, self.drops)) if len(self.drops) > 1 else ""
        return f"{count}{self.square}{SIGNS[self.direction]}{drops}"

    @property
    def pick_up(self) -> int:
        """The number of pieces picked up."""
        return sum(self.drops)

    def path(self) -> tuple[Square, ...]:
        """Return the squares that receive pieces, nearest first."""
        steps = range(1, len(self.drops) + 1)
        return tuple([self.square.step(self.direction, step) for step in steps])


@dataclass(frozen=True, slots=True)
class Travel:
    """A capstone that leaves its stack alone and goes along flats of its own side to another.

    It ends more than one step away: one step is a `Spread`, so that a ply has one form only.
    """

    square: Square
    to: Square

    __repr__ = _shown

    def __str__(self) -> str:
        return f"{self.square}~{self.to}"

    def path(self) -> tuple[Square, ...]:
        """Return the squares that receive pieces, which is the one that it goes to."""
        return (self.to,)


Ply: TypeAlias = Placement | Spread | Travel


def require_ply(ply: object) -> None:
    """Raise ``TypeError`` for anything else, such as the text of a ply."""
    match ply:
        case Placement(Square(), Kind()) | Travel(Square(), Square()):
            return
        case Spread(Square(), Direction(), tuple()):
            return
        case Placement() | Spread() | Travel():
            wrong = "a ply has no text or list in it: Placement(Square.parse('a1'), Kind.WALL)"
        case _:
            wrong = f"{ply!r} is no ply; push_ptn('a1') and push_mail('ps a1') play text"
    raise TypeError(wrong)

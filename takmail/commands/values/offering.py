"""Ends that are agreed on or chosen, moves taken back, the next game."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Resign:
    """Ask to give up the game; a confirmation must follow."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Confirm a resignation."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """Ask to take back plies; ``None`` means back to before one's own last ply."""

    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Abort:
    """Break off a game that has hardly begun; nobody wins."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Propose the same game with colours swapped, on a board of another ``size`` if given."""

    size: int | None = None


Offering: TypeAlias = Resign | Confirm | OfferDraw | Takeback | Abort | Rematch

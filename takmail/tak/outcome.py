"""How a game of Tak ends on the board."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.squares import Square


class End(Enum):
    """What ended the game."""

    ROAD = "road"
    FLATS = "flats"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game on the board.

    ``winner`` is ``None`` for a draw (only a flat count can be tied). ``road`` holds the winning
    road's squares from edge to edge, in order, and is empty for a flat count. ``flats`` counts
    White's and Black's flats on top, without komi.
    """

    end: End
    winner: Color | None
    road: tuple[Square, ...] = ()
    flats: tuple[int, int] = (0, 0)

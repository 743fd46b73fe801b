"""How a game of Tak ends on the board."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.squares import Square


class End(Enum):
    """What ended the game; ``TIE`` is an even count that one side wins."""

    ROAD = "road"
    FLATS = "flats"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game on the board.

    ``winner`` is ``None`` for a draw (an even flat count, where no side wins ties). ``road`` holds
    the winning road's squares from edge to edge, in order, and is empty for a flat count: of
    several roads the one for which the win is worth most. ``second_road`` is another one that
    counts with it. ``flats`` counts White's and Black's flats on top, without komi.
    """

    end: End
    winner: Color | None
    road: tuple[Square, ...] = ()
    flats: tuple[int, int] = (0, 0)
    second_road: tuple[Square, ...] = ()

    @property
    def roads(self) -> tuple[Square, ...]:
        """The squares of all roads that count."""
        return self.road + self.second_road

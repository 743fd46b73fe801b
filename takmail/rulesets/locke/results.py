"""Results of games of Locke."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.rulesets.values import EndKind
from takmail.squares import Square


class Ending(Enum):
    """Kind of an end; the value has the kind that all games have."""

    MIDDLE = EndKind.GOAL, "a side has three squares of the middle row"
    STARVED = EndKind.COUNT, "a side has fewer than three stacks"
    REPEATED = EndKind.COUNT, "the position stood a third time"
    RESIGNATION = EndKind.GIVEN_UP, "a side gave up"
    AGREEMENT = EndKind.AGREEMENT, "both agreed on a draw"
    TIME = EndKind.TIME, "a side was out of time"


@dataclass(frozen=True, slots=True)
class LockeResult:
    """The end of a game; ``squares`` are the winner's of the middle row, if they won it."""

    ending: Ending
    winner: Color | None = None
    squares: tuple[Square, ...] = ()

    @property
    def score(self) -> int:
        """A point for the winner: all wins are alike."""
        return int(self.winner is not None)

    @property
    def kind(self) -> EndKind:
        """The kind of the end."""
        return self.ending.value[0]

    @property
    def points(self) -> None:
        """Nothing: the winner says it all."""

    @property
    def gains(self) -> None:
        """Nothing: there are no bets."""

    @property
    def mark(self) -> str:
        """The result as lists have it."""
        return {Color.WHITE: "1-0", Color.BLACK: "0-1", None: "1/2-1/2"}[self.winner]


def off_board(_position: object, kind: EndKind, winner: Color | None) -> LockeResult:
    """Return the result of a game that was given up, is out of time or drawn by agreement."""
    return LockeResult(next(end for end in Ending if end.value[0] is kind), winner)

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


def given_up(_position: object, loser: Color) -> LockeResult:
    """Return the other side's win."""
    return LockeResult(Ending.RESIGNATION, loser.other)


def out_of_time(_position: object, loser: Color) -> LockeResult:
    """Return the other side's win."""
    return LockeResult(Ending.TIME, loser.other)


def drawn(kind: EndKind) -> LockeResult:
    """Return the draw that both agreed on, or that is all that is claimed on time."""
    return LockeResult(Ending.TIME if kind is EndKind.TIME else Ending.AGREEMENT)

"""Results of games of Tak, and their worth."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.rulesets.values import EndKind
from takmail.squares import Square
from takmail.tak.ends import Outcome
from takmail.tak.position import Position, worth_given_up, worth_on_board
from takmail.tak.scoring import USUAL_SCORING, Worth


class Ending(Enum):
    """Kind of an end."""

    ROAD = "road"
    FLATS = "flats"
    TIE = "tie"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    ``winner`` is ``None`` for a draw. ``road`` runs from edge to edge, as does ``second_road`` if
    two roads count together; ``flats`` counts White's and Black's flats on top, without komi.
    ``score`` is the winner's, 0 for a draw. ``worth`` adds it up, and is ``None``
    for the usual scoring: the board's area and the unplayed pieces (the classic rules, 'Scoring').
    """

    ending: Ending
    winner: Color | None
    road: tuple[Square, ...] = ()
    flats: tuple[int, int] = (0, 0)
    score: int = 0
    second_road: tuple[Square, ...] = ()
    worth: Worth | None = None

    @property
    def kind(self) -> EndKind:
        """The kind of the end."""
        return _KINDS[self.ending]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of all roads that count."""
        return self.road + self.second_road

    @property
    def points(self) -> int | None:
        """The winner's points where their worth is not the usual one."""
        return None if self.worth is None else self.score

    @property
    def gains(self) -> None:
        """Nothing: no side loses what a win is worth."""

    @property
    def mark(self) -> str:
        """The result as PTN writes it: ``R-0``, ``0-F``, ``1-0``, ``1/2-1/2``."""
        if self.winner is None:
            return "1/2-1/2"
        mark = {Ending.ROAD: "R", Ending.FLATS: "F"}.get(self.ending, "1")
        return f"{mark}-0" if self.winner is Color.WHITE else f"0-{mark}"


def result_on_board(outcome: Outcome, position: Position) -> Result:
    """Return the result of a game that ended on the board in this position."""
    worth = worth_on_board(outcome, position)
    return Result(
        Ending(outcome.end.value),
        outcome.winner,
        outcome.road,
        outcome.flats,
        0 if worth is None else worth.total,
        outcome.second_road,
        _unusual(worth, position),
    )


def off_board(position: Position, kind: EndKind, winner: Color | None) -> Result:
    """Return the result of a game that was given up, is out of time or drawn by agreement.

    A win on time is worth as much as one by resignation.
    """
    ending = next(ending for ending, own in _KINDS.items() if own is kind)
    if winner is None:
        return Result(ending, None)
    worth = worth_given_up(winner, position)
    return Result(ending, winner, score=worth.total, worth=_unusual(worth, position))


def _unusual(worth: Worth | None, position: Position) -> Worth | None:
    """Return the worth if its scoring is not the usual one."""
    return None if position.rules.scoring == USUAL_SCORING else worth


_KINDS = {
    Ending.ROAD: EndKind.GOAL,
    Ending.FLATS: EndKind.COUNT,
    Ending.TIE: EndKind.COUNT,
    Ending.RESIGNATION: EndKind.GIVEN_UP,
    Ending.AGREEMENT: EndKind.AGREEMENT,
    Ending.TIME: EndKind.TIME,
}

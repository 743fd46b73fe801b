"""How a game ended, and what it is worth."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak.outcome import Outcome
from takmail.tak.position import Position


class Ending(Enum):
    """What ended a game."""

    ROAD = "road"
    FLATS = "flats"
    TIE = "tie"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    ``winner`` is ``None`` for a draw. ``road`` runs from edge to edge; ``flats`` counts White's
    and Black's flats on top, without komi. ``score`` is the winner's by the rules' count (board
    area and unplayed pieces; the classic rules, 'Scoring'), 0 for a draw.
    """

    ending: Ending
    winner: Color | None
    road: tuple[Square, ...] = ()
    flats: tuple[int, int] = (0, 0)
    score: int = 0


_DRAW = "1/2-1/2"
_WINNERS_MARK = {Ending.ROAD: "R", Ending.FLATS: "F", Ending.TIE: "1", Ending.RESIGNATION: "1"}


def result_on_board(outcome: Outcome, position: Position) -> Result:
    """Return the result of a game that ended on the board in this position."""
    return Result(
        Ending(outcome.end.value),
        outcome.winner,
        outcome.road,
        outcome.flats,
        score(outcome.winner, position),
    )


def result_by_resignation(loser: Color, position: Position) -> Result:
    """Return the result of a game given up by ``loser`` in this position."""
    return Result(Ending.RESIGNATION, loser.other, score=score(loser.other, position))


def result_by_agreement() -> Result:
    """Return the result of an agreed draw."""
    return Result(Ending.AGREEMENT, None)


def score(winner: Color | None, position: Position) -> int:
    """Return what a win in this position is worth, 0 for a draw.

    It is the board's area and the winner's pieces that are still in reserve (the classic rules,
    'Scoring', which speak of any win).
    """
    if winner is None:
        return 0
    return position.size**2 + position.reserve(winner).total


def ptn_result(result: Result) -> str:
    """Return the result as PTN writes it: ``R-0``, ``0-F``, ``1-0``, ``1/2-1/2``."""
    if result.winner is None:
        return _DRAW
    mark = _WINNERS_MARK[result.ending]
    return f"{mark}-0" if result.winner is Color.WHITE else f"0-{mark}"

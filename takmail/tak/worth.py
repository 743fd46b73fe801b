"""What a won game is worth, and how that is reckoned."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from takmail.colors import Color
from takmail.tak.counted_roads import road_factors
from takmail.tak.factors import Factor
from takmail.tak.outcome import Outcome
from takmail.tak.position import Position

TEN_FOR_THE_BOARD = 10
"""What every board counts under 'Ten for the Board' (the Companion Book, 'Tarbean')."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a won game before they are multiplied, and what multiplies them.

    ``board`` are the points for the board, ``pieces`` the winner's pieces that are still in
    reserve, capstones included.
    """

    board: int
    pieces: int
    factors: tuple[Factor, ...] = ()

    @property
    def board_points(self) -> int:
        """What the board comes to."""
        return self.board * prod(factor.of_board for factor in self.factors)

    @property
    def piece_points(self) -> int:
        """What the pieces come to: what multiplies them is multiplied together."""
        return self.pieces * prod(factor.of_pieces for factor in self.factors)

    @property
    def total(self) -> int:
        """The score."""
        return self.board_points + self.piece_points


def worth_on_board(outcome: Outcome, position: Position) -> Worth | None:
    """Return what a game that ended like this on the board is worth, ``None`` for a draw."""
    if outcome.winner is None:
        return None
    factors = (*_of_road(outcome, position), *_of_capstones(outcome.winner, position))
    return Worth(points_for_board(position), position.reserve(outcome.winner).total, factors)


def worth_given_up(winner: Color, position: Position) -> Worth:
    """Return what a game is worth that the other side gave up in this position.

    The board and the pieces count (the classic rules, 'Scoring', which speak of any win), and so do
    unplayed capstones: 'Middletown' doubles for any win, too. The other variants need a road.
    """
    factors = tuple(_of_capstones(winner, position))
    return Worth(points_for_board(position), position.reserve(winner).total, factors)


def points_for_board(position: Position) -> int:
    """Return what the board counts: its squares, or ten where that is agreed."""
    return TEN_FOR_THE_BOARD if position.rules.scoring.ten else position.size**2


def _of_road(outcome: Outcome, position: Position) -> Iterator[Factor]:
    """Yield the factors of 'Downings' and 'Tarway' (the classic rules, 'Scoring Variants')."""
    number = position.board.geometry.number
    found = (outcome.road, outcome.second_road)
    roads = tuple([number(square) for square in road] for road in found if road)
    if roads:
        yield from road_factors(position.board, roads, position.rules.scoring)


def _of_capstones(winner: Color, position: Position) -> Iterator[Factor]:
    """Yield the factor of 'Middletown' (the classic rules, 'Scoring Variants') or 'Big Middle'.

    Any win will do. A side that has no capstones at all can't leave them unplayed, and those that
    stood on the board from the start are played.
    """
    scoring, had = position.rules.scoring, position.rules.reserve(winner).capstones
    if not had or position.reserve(winner).capstones < had:
        return
    if scoring.big_middle:
        yield Factor.BIG_MIDDLE
    elif scoring.middletown:
        yield Factor.MIDDLETOWN

"""Scoring: what a win is worth by the score, its variants, and their factors.

Which road counts is in `ends`; the worth of a position's end is counted in `position`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import prod


@dataclass(frozen=True, slots=True)
class Scoring:
    """Worth of a won game, beside the board and the winner's unplayed pieces.

    All of it can be agreed on together. ``ten`` is 10 for the board at every size (the Companion
    Book, 'Tarbean'). ``downings``, ``tarway`` and ``middletown`` multiply the pieces: for a
    straight road, for a road of single pieces or one of stacks, for all capstones unplayed (the
    classic rules, 'Scoring Variants'). ``big_middle`` is Middletown for the board as well, ``six``
    the Tarway where a low road and a high road count together (the Companion Book, 'Tarbean').
    """

    ten: bool = False
    downings: bool = False
    tarway: bool = False
    middletown: bool = False
    big_middle: bool = False
    six: bool = False

    @property
    def low_and_high(self) -> bool:
        """Return whether a low or a high road multiplies the pieces."""
        return self.tarway or self.six

    @property
    def of_capstones(self) -> bool:
        """Return whether unplayed capstones multiply anything."""
        return self.middletown or self.big_middle


USUAL_SCORING = Scoring()
"""The board and the winner's unplayed pieces, and nothing else (the classic rules, 'Scoring')."""


class Factor(Enum):
    """A reason why pieces, or the board as well, count more than once."""

    STRAIGHT = "a straight road"
    LOW = "a road of single pieces"
    HIGH = "a road of stacks"
    LOW_AND_HIGH = "a road of single pieces and one of stacks"
    MIDDLETOWN = "all capstones unplayed"
    BIG_MIDDLE = "all capstones unplayed, and the board counts for that, too"

    @property
    def of_pieces(self) -> int:
        """The number by which the winner's unplayed pieces are multiplied."""
        return {Factor.HIGH: 3, Factor.LOW_AND_HIGH: 6}.get(self, 2)

    @property
    def of_board(self) -> int:
        """The number by which the board is multiplied."""
        return 2 if self is Factor.BIG_MIDDLE else 1


TEN_FOR_THE_BOARD = 10
"""Points of every board under 'Ten for the Board' (the Companion Book, 'Tarbean')."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a won game before they are multiplied, and their factors.

    ``board`` are the points for the board, ``pieces`` the winner's pieces that are still in
    reserve, capstones included.
    """

    board: int
    pieces: int
    factors: tuple[Factor, ...] = ()

    @property
    def board_points(self) -> int:
        """The points for the board."""
        return self.board * prod(factor.of_board for factor in self.factors)

    @property
    def piece_points(self) -> int:
        """The points for the pieces; all their factors are multiplied together."""
        return self.pieces * prod(factor.of_pieces for factor in self.factors)

    @property
    def total(self) -> int:
        """The score."""
        return self.board_points + self.piece_points


def board_points(size: int, scoring: Scoring) -> int:
    """Return the points for the board: its squares, or ten where that is agreed."""
    return TEN_FOR_THE_BOARD if scoring.ten else size**2


def road_factors(
    roads: Sequence[Sequence[int]], size: int, tall: int, scoring: Scoring
) -> Iterator[Factor]:
    """Yield the factors of a win with these roads, each once ('Downings', 'Tarway', 'six').

    ``size`` is that of the board, ``tall`` are its squares with stacks, as bits. Two roads are a
    low and a high one. They share no square, since a square is either. One of them that is straight
    is enough for 'Downings', and both are no more. A straight road is one full row or column, and
    so as long as the board is wide.
    """
    if scoring.downings and size in map(len, roads):
        yield Factor.STRAIGHT
    if not (scoring.low_and_high and roads):
        return
    squares = sum(1 << square for square in roads[0])
    if len(roads) > 1:
        yield Factor.LOW_AND_HIGH
    elif not squares & tall:
        yield Factor.LOW
    elif not squares & ~tall:
        yield Factor.HIGH


def capstone_factors(left: int, had: int, scoring: Scoring) -> Iterator[Factor]:
    """Yield the factor of 'Middletown' (the classic rules, 'Scoring Variants') or 'Big Middle'.

    ``left`` of the winner's ``had`` capstones are unplayed. Any win will do. A side that has no
    capstones at all can't leave them unplayed, and those that stood on the board from the start are
    played.
    """
    if not had or left < had:
        return
    if scoring.big_middle:
        yield Factor.BIG_MIDDLE
    elif scoring.middletown:
        yield Factor.MIDDLETOWN

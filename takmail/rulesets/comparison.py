"""Comparison of a posted board with a game's, and the game as its ruleset sees it.

Rulesets whose boards have nothing more to explain take `compare` as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from takmail.colors import Color
from takmail.rulesets.values import Layout, Own
from takmail.squares import Square


class PlyUnderRules(Protocol):
    """A ply that stands, and its side."""

    @property
    def color(self) -> Color:
        """The side that played it."""

    @property
    def ply(self) -> Own:
        """The ply."""


class GameUnderRules(Protocol):
    """A game that has begun, as far as its ruleset looks into it."""

    @property
    def rules(self) -> Own:
        """The rules that it is played by."""

    @property
    def board(self) -> Own:
        """The position, which must not be changed."""

    @property
    def plies(self) -> Sequence[PlyUnderRules]:
        """The plies that stand."""

    @property
    def last_ply(self) -> PlyUnderRules | None:
        """The last of them."""

    def position_after(self, plies: int) -> Own:
        """Return a new position: the one after the first ``plies`` of them."""


@dataclass(frozen=True, slots=True)
class Misread:
    """The ply of this number (from 1) was read as another one."""

    number: int
    ply: Own


@dataclass(frozen=True, slots=True)
class Difference:
    """A square on which the game has one thing and the posted board another."""

    square: Square
    game: Own
    posted: Own


class View(Enum):
    """The edge that a board's first row shows, and the end from which it does; likeliest first.

    The value says how to find a square of the true board on the posted one: whether to exchange
    file and rank, then whether to count files, and whether ranks, from the other edge.
    """

    SOUTH_FROM_WEST = (False, False, True)
    NORTH_FROM_WEST = (False, False, False)
    NORTH_FROM_EAST = (False, True, False)
    SOUTH_FROM_EAST = (False, True, True)
    WEST_FROM_SOUTH = (True, False, True)
    EAST_FROM_NORTH = (True, True, False)
    WEST_FROM_NORTH = (True, True, True)
    EAST_FROM_SOUTH = (True, False, False)


@dataclass(frozen=True, slots=True)
class Turned:
    """A posted board that shows one of the game's from another side, or with colours swapped.

    ``plies`` is the number of standing plies after which that board last stood. ``but`` is the one
    square on which the game's board now still differs, if there is one.
    """

    view: View
    swapped: bool
    plies: int
    but: Difference | None = None


class Impossible(Enum):
    """Reason why a posted board can't be a board of the game; other rulesets have more."""

    WRONG_SIZE = "wrong size"
    TOO_MANY_STONES = "too many stones"
    TOO_MANY_CAPSTONES = "too many capstones"
    TOO_MANY_WALLS = "too many walls"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is impossible about a posted board.

    ``has`` and ``limit`` are what it has and what the game allows: rows for a wrong size, else
    pieces of ``color``. ``squares`` are where to look: those with this side's capstones, or those
    that hold more of its stones than in the game. They are empty for a wrong size.
    """

    impossible: Enum
    has: int
    limit: int
    color: Color | None = None
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Findings about a posted board.

    ``differences`` are ordered as one reads a board, north first; there are none if the sizes
    differ. ``stood_after`` is the number of standing plies after which the board was the posted
    one, the latest if there are several, ``None`` if it never was or is it now. ``ahead`` is a
    legal ply by which the game's board becomes the posted one. ``behind`` is a ply by which the
    posted board becomes the game's: one that the side that moved last could have played there.

    ``turned`` is looked for where the board never stood as posted and isn't one ply ahead; then
    there is nothing else to explain. ``left_out`` is the number of an earlier ply without which the
    game's board would be the posted one, ``misread`` another ply that one of the last two was taken
    for; they are only looked for where nothing else explains the board.
    """

    differences: tuple[Difference, ...] = ()
    faults: tuple[Fault, ...] = ()
    stood_after: int | None = None
    ahead: Own | None = None
    behind: Own | None = None
    turned: Turned | None = None
    left_out: int | None = None
    misread: Misread | None = None

    @property
    def stood(self) -> int | None:
        """The number of standing plies after which the posted board, read rightly, stood."""
        if self.turned is None:
            return self.stood_after
        return self.turned.plies if self.turned.but is None else None

    @property
    def same(self) -> bool:
        """Return whether the posted board is the game's."""
        return not self.differences and not self.faults


def compare(game: GameUnderRules, posted: Layout) -> Comparison:
    """Compare boards square by square, and with those before and those one ply ahead."""
    compared = by_squares(game.board.layout(), posted)
    if not compared.differences:
        return compared
    numbers, legal = reversed(range(len(game.plies))), game.board.legal_plies()
    stood = (n for n in numbers if game.position_after(n).layout() == posted)
    ahead = (ply for ply in legal if game.board.after(ply).layout() == posted)
    return Comparison(compared.differences, stood_after=next(stood, None), ahead=next(ahead, None))


def by_squares(board: Layout, posted: Layout) -> Comparison:
    """Compare boards square by square, if they are of the same size."""
    if posted.size != board.size:
        return Comparison(faults=(Fault(Impossible.WRONG_SIZE, posted.size, board.size),))
    return Comparison(differences(board, posted))


def differences(board: Layout, posted: Layout) -> tuple[Difference, ...]:
    """Return the squares on which boards of the same size differ."""
    squares = (Square(file, rank) for rank in range(board.size) for file in range(board.size))
    compared = map(Difference, squares, board.cells, posted.cells)
    differing = [difference for difference in compared if difference.game != difference.posted]
    return tuple(sorted(differing, key=lambda difference: -difference.square.rank))

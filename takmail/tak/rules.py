"""Rules agreed on before the first ply: board, reserves, komi, opening, handicap."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak.scoring import USUAL_SCORING, Scoring

SIZES = range(3, 9)
"""The sizes of board."""

_STANDARD = {3: (10, 0), 4: (15, 0), 5: (21, 1), 6: (30, 1), 7: (40, 2), 8: (50, 2)}


@dataclass(frozen=True, slots=True)
class Reserve:
    """Pieces not yet on the board.

    ``walls`` is how many of the stones are walls, in half-sets; elsewhere any stone can be one.
    """

    stones: int
    capstones: int
    walls: int | None = None

    @property
    def flats(self) -> int:
        """The stones that can be flats."""
        return self.stones - (self.walls or 0)

    @property
    def standing(self) -> int:
        """The stones that can be walls."""
        return self.stones if self.walls is None else self.walls

    @property
    def total(self) -> int:
        """All pieces of the reserve."""
        return self.stones + self.capstones


def require_size(size: int) -> None:
    """Raise ``ValueError`` for a size that no board has."""
    if size not in SIZES:
        wrong = f"a board is 3 to 8 squares wide, not {size!r}"
        raise ValueError(wrong)


def standard_reserve(size: int) -> Reserve:
    """Return the usual pieces per side (the classic rules, 'How Many Pieces?'; 7x7 by custom)."""
    require_size(size)
    return Reserve(*_STANDARD[size])


def carry_limit(size: int) -> int:
    """Return the most pieces that one spread picks up (the classic rules, 'Carry Limit')."""
    return size


class Opening(Enum):
    """First ply of each side: it places the other's flat (`swap`) or a piece of its own.

    By an Aturan start both are thrown, flats of one's own, or by the modern fashion the other's
    (the Companion Book, 'Atur').
    """

    SWAP = "swap"
    NO_SWAP = "no-swap"
    ATURAN = "aturan"
    MODERN_ATURAN = "modern-aturan"

    @property
    def swaps(self) -> bool:
        """Return whether the first pieces are the other side's."""
        return self in {Opening.SWAP, Opening.MODERN_ATURAN}

    @property
    def thrown(self) -> bool:
        """Return whether the first pieces are thrown."""
        return self in {Opening.ATURAN, Opening.MODERN_ATURAN}

    @property
    def unthrown(self) -> "Opening":
        """The opening with the same first pieces, which are placed."""
        return Opening.SWAP if self.swaps else Opening.NO_SWAP


@dataclass(frozen=True, slots=True)
class Handicap:
    """Advantages of the weaker player before play.

    ``pieces`` of their flats stand on the board, on ``squares`` if these are named. They have
    ``turns`` more before the other side, and ``half_komi`` half points more in a flat count.
    ``color`` is their side, ``None`` as long as it isn't settled.
    """

    pieces: int = 0
    squares: tuple[Square, ...] = ()
    turns: int = 0
    half_komi: int = 0
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game.

    ``half_komi`` counts half points given to Black in a flat count. ``reserves`` holds White's
    and Black's pieces at the start. ``scoring`` is the worth of either side's win. ``tie`` is the
    side that wins where the flats are even after komi, ``None`` for a draw (the Companion Book,
    'Modegan Tak'). With ``traveling`` capstones travel (the Companion Book, 'The Traveling Cap').

    With ``half_sets`` flats and walls are pieces of two kinds, and each side chooses its own (the
    Companion Book, 'Taket'); ``walls`` are then White's and Black's stones that are walls, ``None``
    while they aren't chosen. ``handicap`` is one side's advantage; its points are part of
    ``half_komi`` once its side is known. With ``flats_first`` the first piece of each side, its
    own, must be a flat: 'Modegan Tak' names no kind, and this is how it is read here. Games that
    began without it keep any piece.
    """

    size: int
    reserves: tuple[Reserve, Reserve]
    half_komi: int = 0
    opening: Opening = Opening.SWAP
    scoring: Scoring = USUAL_SCORING
    tie: Color | None = None
    traveling: bool = False
    half_sets: bool = False
    walls: tuple[int, int] | None = None
    handicap: Handicap | None = None
    flats_first: bool = False

    @classmethod
    def standard(cls, size: int, *, half_komi: int = 0, opening: Opening = Opening.SWAP) -> "Rules":
        """Return the rules with the usual reserves; raise ``ValueError`` for a size not 3 to 8."""
        reserve = standard_reserve(size)
        return cls(size, (reserve, reserve), half_komi, opening)

    @property
    def carry_limit(self) -> int:
        """The most pieces that one spread picks up (the classic rules, 'Carry Limit')."""
        return carry_limit(self.size)

    def reserve(self, color: Color) -> Reserve:
        """Return this side's pieces at the start."""
        both = self.reserves[color]
        return both if self.walls is None else replace(both, walls=self.walls[color])


# Handicaps: pieces on the board before play, and turns passed over.
#
# The seeds only wonder whether the pieces that stood on an old board were a handicap (the
# Companion Book, on the board that was found); the rules here are our own.


FIRST_PLY = 2
"""The first ply after those by which each side has placed its first piece, counted from 0."""


def most_given(size: int, pieces: int) -> int:
    """Return the most pieces and turns together that may be given on a board.

    With more a road could be there before the other side has had a turn. Where no pieces are
    given, each side's first piece comes before the turns.
    """
    return size - 2 if pieces else size - 3


def usual_squares(size: int, count: int) -> tuple[Square, ...]:
    """Return the usual squares of so many flats: around the centre, in opposite pairs.

    The centre itself comes first where there is one and the number is odd.
    """
    low, high = (size - 1) // 2, size // 2
    centre = [Square(low, low)] if low == high else []
    rings: list[Square] = []
    for step in range(1 if centre else 0, low + 1):
        near, far = low - step, high + step
        rings += [Square(near, near), Square(far, far), Square(near, far), Square(far, near)]
    first = centre if count % 2 else []
    return tuple([*first, *rings][:count])


def unless_usual(squares: Sequence[Square], size: int) -> tuple[Square, ...]:
    """Return the squares that were named, in order; none if they are the usual ones."""
    usual = set(squares) == set(usual_squares(size, len(squares)))
    return () if usual else tuple(sorted(squares))


def squares_of(handicap: Handicap, size: int) -> tuple[Square, ...]:
    """Return the squares of a handicap's flats."""
    return handicap.squares or usual_squares(size, handicap.pieces)


def passed_plies(handicap: Handicap | None) -> int:
    """Return the plies that are passed over, a bit for each, from White's first on.

    They are the other side's first ones after both have placed their first pieces.
    """
    if handicap is None or handicap.color is None:
        return 0
    first = FIRST_PLY + handicap.color.other
    return sum(1 << first + 2 * turn for turn in range(handicap.turns))


def stands_before_play(rules: Rules) -> bool:
    """Return whether there are pieces on the board before the first ply."""
    handicap = rules.handicap
    return handicap is not None and handicap.color is not None and handicap.pieces > 0


def with_handicap(rules: Rules, color: Color | None) -> Rules:
    """Return the rules with their handicap, and its komi, given to a side, or to neither yet."""
    handicap = rules.handicap
    if handicap is None:
        return rules
    given = replace(handicap, color=color)
    komi = rules.half_komi - _komi_of(handicap) + _komi_of(given)
    return replace(rules, half_komi=komi, handicap=given)


def _komi_of(handicap: Handicap) -> int:
    """Return the half points of a handicap as komi, which is below zero for White."""
    if handicap.color is None:
        return 0
    return handicap.half_komi if handicap.color is Color.BLACK else -handicap.half_komi

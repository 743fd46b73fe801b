"""What a handicap puts on the board before play, and which turns it passes over.

The seeds only wonder whether the pieces that stood on an old board were a handicap (the Companion
Book, on the board that was found); how it is played here is our own.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak.rules import Handicap, Rules

FIRST_PLY = 2
"""The first ply after those by which each side has placed its first piece, counted from 0."""


def most_given(size: int, pieces: int) -> int:
    """Return to how much pieces and turns may come on a board.

    With more a road could be there before the other side has had a turn. Where no pieces are
    given, each side's first piece comes before the turns.
    """
    return size - 2 if pieces else size - 3


def usual_squares(size: int, count: int) -> tuple[Square, ...]:
    """Return where so many flats stand if nobody says where: around the centre, opposite pairs.

    The centre itself comes first where there is one and the number is odd.
    """
    low, high = (size - 1) // 2, size // 2
    centre = [Square(low, low)] if low == high else []
    rings = [
        square
        for step in range(1 if centre else 0, low + 1)
        for square in _corners(low - step, high + step)
    ]
    first = centre if count % 2 else []
    return tuple([*first, *rings][:count])


def _corners(low: int, high: int) -> Sequence[Square]:
    return (Square(low, low), Square(high, high), Square(low, high), Square(high, low))


def unless_usual(squares: Sequence[Square], size: int) -> tuple[Square, ...]:
    """Return squares that were named in their order on the board; none if they are the usual."""
    usual = set(squares) == set(usual_squares(size, len(squares)))
    return () if usual else tuple(sorted(squares))


def squares_of(handicap: Handicap, size: int) -> tuple[Square, ...]:
    """Return where the flats of a handicap stand."""
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
    """Return the rules with their handicap given to a side, or to nobody yet; komi goes along."""
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

"""Bets of Kaen: what a double adds, a match costs and an end pays (the Companion Book).

Bets are a pair, White's and Black's, in coins or in points.
"""

from typing import TypeAlias

from takmail.colors import Color

Pair: TypeAlias = tuple[int, int]
"""White's number and Black's."""

FIRST_BET = 2
"""The first bet of each side in games without coins."""

MOST_BET = 1000
"""The highest bet (our own): no side doubles beyond it, and a match pays only up to it."""


def can_double(bets: Pair) -> bool:
    """Return whether neither bet would be too high after a double."""
    return 2 * max(bets) <= MOST_BET


def doubled(bets: Pair) -> Pair:
    """Return the bets after a double that was taken: each side adds as much as its bet."""
    white, black = bets
    return 2 * white, 2 * black


def matched(bets: Pair, color: Color) -> Pair:
    """Return the bets after a match: one side adds as much as its bet."""
    return of_side(bets, color, min(2 * bets[color], MOST_BET))


def payout(bets: Pair, winner: Color | None, *, surrendered: bool) -> Pair:
    """Return the gains of White and Black, together 0: below 0 for the side that loses.

    The winner gets the loser's bet, or half of it after a surrender. Without a winner each side
    gets half of the whole pot, so the side with the higher bet loses by it.
    """
    white, black = bets
    if winner is None:
        return (black - white) // 2, (white - black) // 2
    lost = bets[winner.other] // (2 if surrendered else 1)
    return of_side((-lost, -lost), winner, lost)


def of_side(pair: Pair, color: Color, value: int) -> Pair:
    """Return a pair with another number for one side."""
    white, black = pair
    return (value, black) if color is Color.WHITE else (white, value)

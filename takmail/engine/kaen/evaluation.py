"""Chances in Kaen, guessed from a board alone.

Stones are bits in the order of `FIELDS`; a side is a `Color` or its number.
"""

from collections.abc import Iterator
from functools import cache
from math import exp
from typing import Final

from takmail.colors import SIDES
from takmail.rulesets.kaen.position import FIELDS, SIZE, has_bridge, row_of

FULL: Final = (1 << len(FIELDS)) - 1

ROWS: Final = tuple(
    tuple(
        sum(1 << FIELDS.index(square) for square in row_of(color, number))
        for number in range(1, SIZE + 1)
    )
    for color in SIDES
)
"""The rows of each side, by what the hut shows."""


def bits(stones: int) -> Iterator[int]:
    """Yield each bit of a number."""
    while stones:
        bit = stones & -stones
        yield bit
        stones ^= bit


bridged = cache(has_bridge)


@cache
def bridges() -> tuple[int, ...]:
    """Return all bridges that need each of their stones."""
    found: list[int] = []
    for stones in sorted(range(FULL + 1), key=int.bit_count):
        if has_bridge(stones) and not any(stones & each == each for each in found):
            found.append(stones)
    return tuple(found)


def missing(own: int, other: int) -> int:
    """Return the fewest stones that a side needs for a bridge, 9 if it can't have one."""
    return min(((each & ~own).bit_count() for each in bridges() if not each & other), default=9)


@cache
def balance(own: int, other: int) -> float:
    """Return the chance to win of the side on turn, less that to lose, at a glance."""
    lead = missing(other, own) - missing(own, other) + 0.5
    return 2 / (1 + exp(-0.7 * lead)) - 1

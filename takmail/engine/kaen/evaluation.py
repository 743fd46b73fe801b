"""Chances and expectations in Kaen, guessed from a board alone.

Stones are bits in the order of `FIELDS`; a side is a `Color` or its number.
"""

from functools import cache, lru_cache
from math import tanh
from typing import Final, TypeAlias

from takmail.colors import SIDES, Color
from takmail.rulesets.kaen.position import FIELDS, SIZE, has_bridge, row_of

Stake: TypeAlias = tuple[int, int, int]
"""The bets of the side on turn and of the other, and the marker: 1 is its own, 0 neither's."""

THEIRS: Final = -1
"""The marker is the other side's."""

FULL: Final = (1 << len(FIELDS)) - 1

ROWS: Final = tuple(
    tuple(
        sum(1 << FIELDS.index(square) for square in row_of(color, number))
        for number in range(1, SIZE + 1)
    )
    for color in SIDES
)
"""The rows of each side, by what the hut shows."""

# Fitted to the chances of 70,000 boards with 4 to 9 stones, played out to the end over all throws.
_OWN: Final = ((0, 0.62, 0.14, 0.04, 0.01, 0, 0), (0, 0.51, 0.12, 0.012, 0.009, 0, 0))
_OTHER: Final = ((0, 0.31, 0.064, 0.005, 0.007, 0, 0), (0, 0.38, 0.077, 0.024, 0.006, 0, 0))
"""The worth of a bridge by the stones that it lacks: along the rows of the side on turn, across."""

_TAKEN: Final = ((0, 0, 0, -0.07, -0.21), (0, 0, 0, 0.06, 0.17))
"""The worth of a row with so many stones: of the side on turn, and of the other."""

_LEAD, _TURN = 0.135, 0.096
"""The worth of a stone more than the other side, and of the turn."""

bridged = cache(has_bridge)


@cache
def bits_of(fields: int) -> tuple[int, ...]:
    """Return the bits of some fields of a row."""
    return tuple(1 << at for at in range(len(FIELDS)) if fields >> at & 1)


@cache
def _bridges() -> tuple[int, ...]:
    """Return all bridges that need each of their stones."""
    found: list[int] = []
    few = (stones for stones in range(FULL + 1) if stones.bit_count() <= 6)  # needed, at most
    for stones in sorted(few, key=int.bit_count):
        if has_bridge(stones) and not any(stones & each == each for each in found):
            found.append(stones)
    return tuple(found)


@cache
def _open(other: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the bridges that stones leave open: along the rows of White, and of Black."""
    free = [each for each in _bridges() if not each & other]
    along = tuple(each for each in free if all(map(each.__and__, ROWS[Color.BLACK])))
    return along, tuple(each for each in free if each not in along)


@lru_cache(1 << 15)
def balance(own: int, other: int, side: int) -> float:
    """Return the chance to win of the side on turn, less that to lose, at a glance."""
    value = _TURN + _LEAD * (own.bit_count() - other.bit_count())
    for worth, along in zip(_OWN, _open(other)[:: 1 - 2 * side], strict=True):
        value += sum([worth[(each & ~own).bit_count()] for each in along])
    for worth, along in zip(_OTHER, _open(own)[:: 1 - 2 * side], strict=True):
        value -= sum([worth[(each & ~other).bit_count()] for each in along])
    taken = own | other
    for blocked, rows in zip(_TAKEN, ROWS[:: 1 - 2 * side], strict=True):
        value += sum([blocked[(row & taken).bit_count()] for row in rows])
    return tanh(value)


def guess(own: int, other: int, side: int, stake: Stake) -> float:
    """Return the expectation before a roll at a glance.

    The marker is worth about a quarter of a bet; who has the higher bet surrenders more cheaply.
    """
    bet, their, marker = stake
    mean = (bet + their) / 2
    edge = mean * balance(own, other, side) + (their - bet) / 4
    if marker == THEIRS:
        worth = min(1.1 * edge - 0.14 * mean, 0.8 * edge - 0.04 * mean)
    elif marker:
        worth = max(0.8 * edge + 0.05 * mean, 1.5 * edge + 0.04 * mean)
    else:
        worth = 1.65 * edge - 0.04 * mean
    return max(-bet / 2, min(worth, their))

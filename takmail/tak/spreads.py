"""How a hand of pieces can be spread along a line, as precomputed tables.

The first index is the most pieces that can be picked up, the second how many squares are free.
"""

from typing import Final

from takmail.tak import bits
from takmail.tak.rules import SIZES, carry_limit

_MOST: Final = carry_limit(SIZES[-1])

DROPS: Final = tuple(bits.drops(pattern) for pattern in range(1 << _MOST))
"""How many pieces fall on each square, by pattern."""

PATTERNS: Final = {drops: pattern for pattern, drops in enumerate(DROPS)}
"""The pattern of each way to drop up to eight pieces."""


def _falls(drops: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    return tuple((sum(drops[step + 1 :]), drop, (1 << drop) - 1) for step, drop in enumerate(drops))


FALLS: Final = tuple(_falls(drops) for drops in DROPS)
"""By pattern and step: pieces left in the hand, pieces dropped, and a mask as wide as these."""


def _spreads(carry: int, reach: int) -> tuple[int, ...]:
    return tuple(p for p in range(1, 1 << carry) if p.bit_count() <= reach)


def _crushes(carry: int, reach: int) -> tuple[int, ...]:
    return tuple(p for p in range(1, 1 << carry, 2) if p.bit_count() == reach + 1)


SPREADS: Final = tuple(
    tuple(_spreads(carry, reach) for reach in range(_MOST)) for carry in range(_MOST + 1)
)
"""The patterns that stay on free squares."""

CRUSHES: Final = tuple(
    tuple(_crushes(carry, reach) for reach in range(_MOST)) for carry in range(_MOST + 1)
)
"""The patterns whose last piece falls alone on the square after the free ones."""

SPREAD_COUNT: Final = tuple(tuple(len(patterns) for patterns in row) for row in SPREADS)
CRUSH_COUNT: Final = tuple(tuple(len(patterns) for patterns in row) for row in CRUSHES)

"""Levels: six players, each weakened as people are.

Weaker players look less far. The more plies away a ply is, the more often they overlook it, in
their own plans and in the answers; a spread is harder to see than a placement. So the deeper a gain
or a loss is hidden, the more often they miss it. Among plies that look about as good to them the
seed chooses, which varies their openings, too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from takmail.tak.bitboards import CAPSTONE, FIRST_SPREAD, SQUARE_MASK, SWAPPED_FLAT
from takmail.tak.board import Board

COMPILED: Final = not __file__.endswith(".py")
"""Whether this is the compiled engine (`make compiled`), which looks at three nodes for one."""


@dataclass(frozen=True, slots=True)
class Level:
    """One player. ``unseen`` is the chance that a placement isn't seen, by its distance in plies.

    Its first number is for the player's own next ply, the second for the answer, and the last one
    for all plies from there on; a spread is overlooked twice as often. ``taste`` is the most by
    which a ply can please more than its value, in units of the evaluation. Players keep their
    capstone until there is something to fight for; ``keeps_capstone`` says whether this one does.
    """

    depth: int
    nodes: int
    taste: int
    unseen: tuple[float, ...] = ()
    keeps_capstone: bool = True


LEVELS: Final = {
    1: Level(depth=1, nodes=2_000, taste=1000, unseen=(0.07, 0.28, 0.5)),
    2: Level(depth=2, nodes=3_000, taste=700, unseen=(0.03, 0.12, 0.4)),
    3: Level(depth=2, nodes=4_000, taste=450, unseen=(0, 0, 0.3)),
    4: Level(depth=4, nodes=8_000, taste=300, unseen=(0, 0, 0.08, 0.14)),
    5: Level(depth=6, nodes=30_000, taste=200),
    6: Level(depth=30, nodes=200_000 if COMPILED else 60_000, taste=30, keeps_capstone=False),
}
"""Each level's player."""

_MANY = 1 << 16

KEPT = 1200
"""The worth of a habit, which few plies outweigh."""


def tastes(
    board: Board, codes: list[int], seed: int, most: int = 0, *, keeps_capstone: bool = False
) -> dict[int, int]:
    """Return by how much each ply pleases a player beside its value, in an order by the seed.

    All put the other side's first flat into a corner.
    """
    draw = Random(seed)  # noqa: S311 - no secret depends on it
    draw.shuffle(codes)
    liked = {code: draw.randint(0, most) for code in codes}
    geometry, taken = board.geometry, board.white | board.black
    corners = (geometry.west | geometry.east) & (geometry.south | geometry.north)
    early = keeps_capstone and taken.bit_count() < 2 * geometry.size
    for code in codes:
        if SWAPPED_FLAT <= code < FIRST_SPREAD and corners >> (code & SQUARE_MASK) & 1:
            liked[code] += KEPT
        elif early and CAPSTONE <= code < SWAPPED_FLAT:
            liked[code] -= KEPT
    return liked


def overlooking(level: Level, seed: int) -> Callable[[int, int], bool] | None:
    """Return whether a player overlooks a ply so many plies away, ``None`` if nothing is."""
    if not level.unseen:
        return None
    odds = [round(chance * _MANY) for chance in level.unseen]
    salt = Random(seed).getrandbits(32)  # noqa: S311 - no secret depends on it

    def overlooks(code: int, height: int) -> bool:
        chance = odds[min(height, len(odds) - 1)]
        drawn = (code * 0x9E3779B1 + height * 0x85EBCA6B + salt) * 0xC2B2AE35 >> 15 & _MANY - 1
        return drawn < (chance if code < FIRST_SPREAD else 2 * chance)

    return overlooks

"""Evaluation: what a quiet position is worth to the side to move, as a sum of weighted terms.

The unit is a thousandth of the logarithm of the odds: at 1000 the side wins e times as often as it
loses. Counts are differences, those of the side to move less those of the other, unless a term says
otherwise. `python -m benchmarks.weights FOLDER` finds the weights from games.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from takmail.engine.tak.road_distances import CLOSED_SHIFT, FAR, Near, RoadDistances
from takmail.tak import bitboards as bits
from takmail.tak.bitboards import Geometry

Node: TypeAlias = tuple[int, int, int, int, int, list[int], int, int, int, int]
"""A board: the squares of the side to move and those of the other, the walls, the capstones, the
squares with two pieces or more, the stacks, the reserves, the key, the value of all pieces below
others, and the number of the ply."""

WEIGHTS: Final = {
    "flat": 508,  # a flat on top
    "last flat": 351,  # the same, and the komi, growing as the last eight squares or stones go
    "wall": 462,  # a wall
    "capstone": 536,  # a capstone on the board
    "hard capstone": 477,  # one on a piece of its own side
    "support": 368,  # a piece below a flat of its own side
    "captive": -274,  # a piece of the other side below a flat
    "held support": 532,  # a piece below a wall or a capstone of its own side
    "held captive": -303,  # a piece of the other side below a wall or a capstone
    "one to move": 462,  # the side to move needs one square for a road
    "two to move": 291,
    "three to move": 116,
    "four to move": 134,
    "one against": 345,  # the other side needs one; this is taken off, as are the next three
    "two against": 206,
    "three against": 202,
    "four against": 90,
    "tempo": 331,  # to be the side to move
}
"""Each term's weight."""

_LATE = 8
_MOST_KNOWN = 100_000
_LANE = (1 << 24) - 1
_BLACK_SHIFT = bits.STONE[1].bit_length() - 1


class Evaluation:
    """The evaluation of positions on boards of one size, with a komi."""

    def __init__(
        self,
        geometry: Geometry,
        half_komi: int,
        distances: RoadDistances,
        weights: dict[str, int] = WEIGHTS,
    ) -> None:
        self.geometry = geometry
        self.half_komi = half_komi
        self.distances = distances
        names = ("one", "two", "three", "four")
        beyond = [0] * (FAR - 4)
        self.to_move = [0, *(weights[f"{name} to move"] for name in names), *beyond]
        self.against = [0, *(weights[f"{name} against"] for name in names), *beyond]
        last = weights["last flat"]
        self.last = [last * (_LATE - left) // (2 * _LATE) for left in range(_LATE)]
        self.weights = weights
        self.pile = lru_cache(_MOST_KNOWN)(self._pile)

    def piles(self, stacks: list[int], tall: int, walls: int, capstones: int) -> int:
        """Return the value of all pieces below others, for White."""
        total = 0
        while tall:
            bit = tall & -tall
            tall ^= bit
            stack = stacks[bit.bit_length() - 1]
            kind = 2 if capstones & bit else 1 if walls & bit else 0
            total += self.pile(stack, kind)
        return total

    def _pile(self, stack: int, kind: int) -> int:
        """Return the value of one stack's pieces below its top, for White."""
        weights = self.weights
        below, pieces, side = stack >> 1, stack.bit_length() - 2, stack & 1
        black = below.bit_count() - 1
        own = black if side else pieces - black
        held = "held " if kind else ""
        value = own * weights[f"{held}support"] + (pieces - own) * weights[f"{held}captive"]
        if kind == 2 and below & 1 == side:
            value += weights["hard capstone"]
        return -value if side else value

    def value(self, node: Node, near: Near, far: Near) -> int:
        """Return the value for the side to move, with its distance and the other side's.

        These are without closed squares; where walls and capstones are in the way, they are
        measured anew.
        """
        own, opp, walls, capstones, _, _, reserves, _, piles, ply = node
        side, geometry = ply & 1, self.geometry
        weights = self.weights
        blocked = walls | capstones
        flats, others = own & ~blocked, opp & ~blocked
        road, against = own & ~walls, opp & ~walls
        if near[1] & (walls | opp & capstones):
            near = self.distances.of(road | (walls | opp & capstones) << CLOSED_SHIFT)
        if far[1] & (walls | own & capstones):
            far = self.distances.of(against | (walls | own & capstones) << CLOSED_SHIFT)
        free = geometry.full & ~(own | opp)
        lead = flats.bit_count() - others.bit_count()
        value = weights["tempo"] + self.to_move[near[0]] - self.against[far[0]]
        value += weights["flat"] * lead + (-piles if side else piles)
        if walls:
            value += weights["wall"] * ((own & walls).bit_count() - (opp & walls).bit_count())
        if capstones:
            mine, theirs = (own & capstones).bit_count(), (opp & capstones).bit_count()
            value += weights["capstone"] * (mine - theirs)
        left = min(free.bit_count(), reserves & _LANE, reserves >> _BLACK_SHIFT & _LANE)
        if left < _LATE:
            komi = self.half_komi if side else -self.half_komi
            value += self.last[left] * (2 * lead + komi)
        return value

"""Road distances: how many squares a side needs for a road, and its roads of one ply.

A distance is the fewest squares that a side must gain to connect two opposite edges. Its own road
squares are free, squares that are closed to it can't be gained, any other square is one. Distances
depend on few bits, and a search meets the same bits again and again: they are remembered.
"""

from functools import lru_cache
from typing import TypeAlias

from takmail.tak import bitboards as bits
from takmail.tak.bitboards import Geometry
from takmail.tak.ends import has_road

Near: TypeAlias = tuple[int, int, int, int, int, int]
"""The distance, the squares of the shortest ways that are to be gained, and the squares on or next
to those connected with the west, east, south and north edge. A road has the distance 0."""

FAR = 9
"""The distance where no road can come about."""

CLOSED_SHIFT = 64
"""The bit of a key from which on the closed squares stand."""

_MOST = 100_000


class RoadDistances:
    """The distances on boards of one size, by road squares and closed squares."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.known: dict[int, Near] = {}
        self.filled = lru_cache(_MOST)(self._filled)

    def of(self, key: int) -> Near:
        """Return the distance for a key: the road squares, with closed squares above them."""
        return self.known.get(key) or self.measure(key)

    def measure(self, key: int) -> Near:
        """Return and remember a distance that isn't known yet."""
        if len(self.known) >= _MOST:
            self.known.clear()
        geometry = self.geometry
        road, gainable = key & geometry.full, geometry.full & ~(key >> CLOSED_SHIFT)
        west, east, south, north = geometry.west, geometry.east, geometry.south, geometry.north
        need, ways, west, east = self._between(road, gainable, west, east)
        other, more, south, north = self._between(road, gainable, south, north)
        if other <= need:
            need, ways = other, more | ways if other == need else more
        near = self.known[key] = (need, ways, west, east, south, north)
        return near

    def _between(
        self, road: int, gainable: int, edge: int, other: int
    ) -> tuple[int, int, int, int]:
        """Return the distance between two edges, the squares to gain, and both edges' zones."""
        geometry = self.geometry
        joined, reached = (bits.flood(road, edge, geometry), bits.flood(road, other, geometry))
        near = edge | bits.neighbours(joined, geometry)
        far = other | bits.neighbours(reached, geometry)
        zones = near | joined, far | reached
        if joined & other:
            return 0, 0, *zones
        open_squares = gainable & ~road
        forth = self._layers(road, open_squares, joined, near & open_squares, far)
        ways = forth[-1] & far if forth else 0
        if not ways or len(forth) == 1:
            return len(forth) if ways else FAR, ways, *zones
        back = self._layers(road, open_squares, reached, far & open_squares, 0, len(forth))
        for step, squares_there in enumerate(forth):
            ways |= squares_there & back[len(forth) - 1 - step]
        return len(forth), ways, *zones

    def _layers(
        self, road: int, gainable: int, seen: int, front: int, goal: int, most: int = FAR
    ) -> list[int]:
        """Return the squares that are gained first, second, and so on, until the goal is met."""
        layers: list[int] = []
        while front and len(layers) < most:
            layers.append(front)
            if front & goal:
                break
            seen |= front
            front = bits.neighbours(front, self.geometry)
            grown = front & road & ~seen
            if grown:
                grown = bits.flood(road & ~seen, grown, self.geometry)
                front |= bits.neighbours(grown, self.geometry)
                seen |= grown
            front &= gainable & ~seen
        return layers

    def spread_to_road(
        self,
        near: Near,
        side: int,
        own: int,
        walls: int,
        capstones: int,
        tall: int,
        stacks: list[int],
    ) -> int:
        """Return the code of a spread that completes a road of this side, 0 if there is none.

        ``near`` is its distance with no square closed. A single piece gains one square; a stack
        gains at most as many as it has pieces, and one more below a wall that leaves.
        """
        geometry = self.geometry
        need, ways, west, east, south, north = near
        blocked, road = walls | capstones, own & ~walls
        movers = own & tall
        if need == 1:
            movers |= road & bits.neighbours(ways, geometry)
        while movers:
            start = movers & -movers
            movers ^= start
            square = start.bit_length() - 1
            hand = stacks[square]
            carry = min(hand.bit_length() - 1, geometry.carry_limit)
            wall = bool(walls & start)
            if carry + wall < need:
                continue
            for direction in bits.DIRECTION_BITS:
                line = direction | square
                reach = geometry.reach[line][blocked & geometry.rays[line]]
                crush = False
                if capstones & start and walls & geometry.rays[line]:
                    crush = bool(walls & geometry.spans[line][reach + 1])
                spans = geometry.spans[line]
                steps = min(carry, reach + crush)
                gain = (start | spans[steps]) & ~road
                if gain.bit_count() < need or not (
                    (gain & west and gain & east) or (gain & south and gain & north)
                ):
                    continue
                lowest = hand
                if hand >> carry > bits.SINGLE:
                    lowest = hand & (2 << carry) - 1 | 2 << carry
                for pattern, stepped, tops in falls(lowest, carry, reach, crush, wall, side):
                    gained = self.filled(line, tops)
                    gain = gained & ~road
                    if (gain & west and gain & east) or (gain & south and gain & north):
                        gained |= road & ~(start | spans[stepped])
                        if has_road(gained, geometry):
                            return pattern << bits.PATTERN_SHIFT | line
        return 0

    def _filled(self, line: int, tops: int) -> int:
        """Return the squares of a line with these numbers, its own square first."""
        path = (line & bits.SQUARE_MASK, *self.geometry.paths[line])
        return sum(1 << square for step, square in enumerate(path) if tops >> step & 1)


@lru_cache(maxsize=50_000)
def falls(
    hand: int, carry: int, reach: int, crush: bool, wall: bool, side: int
) -> tuple[tuple[int, int, int], ...]:
    """Return patterns with their steps, and a bit for each square that has a side's piece on top.

    A wall on top of the hand is no part of a road. The lowest bit is for the square that the hand
    comes from. Of patterns with the same squares there is only the first.
    """
    first: dict[tuple[int, int], int] = {}
    for pattern in bits.SPREADS[carry][reach] + (bits.CRUSHES[carry][reach] if crush else ()):
        rest = hand >> pattern.bit_length()
        tops = int(rest > 1 and rest & 1 == side)
        for step, (left, _, _) in enumerate(bits.FALLS[pattern], start=1):
            tops |= (hand >> left & 1 == side and (left > 0 or not wall)) << step
        first.setdefault((pattern.bit_count(), tops), pattern)
    return tuple((pattern, steps, tops) for (steps, tops), pattern in first.items())

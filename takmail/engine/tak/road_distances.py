"""Road distances: how many squares a side needs for a road, and its roads of one ply.

A distance is the fewest squares that a side must gain to connect two opposite edges. Its own road
squares are free, squares that are closed to it can't be gained, any other square is one. Distances
depend on few bits, and a search meets the same bits again and again: they are remembered.
"""

from typing import TypeAlias

from takmail.tak.bitboards import (
    CRUSHES,
    DIRECTION_BITS,
    FALLS,
    PATTERN_SHIFT,
    SPREADS,
    Geometry,
    flood,
    neighbours,
)
from takmail.tak.scoring import has_road

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

    def measure(self, key: int) -> Near:
        """Measure and remember: ``key`` is the road squares, with closed squares above them."""
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

    def _between(self, road: int, gainable: int, one: int, other: int) -> tuple[int, int, int, int]:
        """Return the distance between two edges, the squares to gain, and both edges' zones."""
        geometry = self.geometry
        joined, reached = flood(road, one, geometry), flood(road, other, geometry)
        near = one | neighbours(joined, geometry)
        far = other | neighbours(reached, geometry)
        zones = near | joined, far | reached
        if joined & other:
            return 0, 0, *zones
        open_squares = gainable & ~road
        forth = self._layers(road, open_squares, joined, near & open_squares, far)
        if not forth or not forth[-1] & far:
            return FAR, 0, *zones
        goal = forth[-1] & far
        ways, layer = goal, far & open_squares
        back = self._layers(road, open_squares, reached, layer, 0, len(forth))
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
            beside = neighbours(front, self.geometry)
            grown = flood(road & ~seen, beside, self.geometry)
            seen |= grown
            front = (beside | neighbours(grown, self.geometry)) & gainable & ~seen
        return layers


# Roads of one ply.


def spread_to_road(
    geometry: Geometry,
    near: Near,
    side: int,
    own: int,
    walls: int,
    capstones: int,
    tall: int,
    stacks: list[int],
) -> int:
    """Return the code of a spread that completes a road of this side, 0 if there is none.

    ``near`` is its distance with no square closed. A single piece gains one square; a stack gains
    at most as many as it has pieces.
    """
    need, ways, west, east, south, north = near
    blocked, road = walls | capstones, own & ~walls
    movers = own & tall
    if need == 1:
        movers |= road & neighbours(ways, geometry)
    while movers:
        start = movers & -movers
        movers ^= start
        square = start.bit_length() - 1
        hand = stacks[square]
        carry = min(hand.bit_length() - 1, geometry.carry_limit)
        if carry < need:
            continue
        capstone = capstones & start
        for direction in DIRECTION_BITS:
            line = direction | square
            path = geometry.paths[line]
            reach = geometry.reach[line][blocked & geometry.rays[line]]
            crush = capstone and reach < len(path) and walls >> path[reach] & 1
            steps = min(carry, reach + 1 if crush else reach)
            span = start | geometry.spans[line][steps]
            if steps < need or not (
                (span & west and span & east) or (span & south and span & north)
            ):
                continue
            patterns = SPREADS[carry][reach]
            for pattern in (*patterns, *CRUSHES[carry][reach]) if crush else patterns:
                rest = hand >> pattern.bit_length()
                gained = road & ~(start | geometry.spans[line][pattern.bit_count()])
                if rest > 1 and rest & 1 == side:
                    gained |= start
                for target, (left, _, _) in zip(path, FALLS[pattern], strict=False):
                    if hand >> left & 1 == side and (left or not walls & start):
                        gained |= 1 << target
                if has_road(gained, geometry):
                    return pattern << PATTERN_SHIFT | line
    return 0

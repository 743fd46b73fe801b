"""Roads: whether squares connect opposite edges, and which squares they are.

Connections run along edges, never diagonally; walls don't count and capstones do (the classic
rules, 'The Goal').
"""

from typing import TypeAlias

from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.geometry import Geometry


def road_squares(board: Board, color: int) -> int:
    """Return the squares that can be part of this side's road."""
    return (board.black if color else board.white) & ~board.walls


def has_road(road: int, geometry: Geometry) -> bool:
    """Return whether these squares connect two opposite edges."""
    west, east = geometry.west, geometry.east
    if road & west and road & east and _flood(road, west, geometry) & east:
        return True
    south, north = geometry.south, geometry.north
    return bool(road & south and road & north and _flood(road, south, geometry) & north)


def _flood(road: int, start: int, geometry: Geometry) -> int:
    return bits.flood(road, start, geometry.size, geometry.not_west, geometry.not_east)


Zones: TypeAlias = tuple[int, int, int, int]
"""The squares that would be joined to the west, east, south and north edge by being added."""


def zones(road: int, geometry: Geometry) -> Zones:
    """Return the squares on or next to what is connected to each edge."""
    west, east, south, north = (
        edge | neighbours(_flood(road, edge, geometry), geometry)
        for edge in (geometry.west, geometry.east, geometry.south, geometry.north)
    )
    return west, east, south, north


def bridges(around: Zones, geometry: Geometry) -> int:
    """Return the squares each of which would complete a road."""
    west, east, south, north = around
    return (west & east | south & north) & geometry.full


def would_connect(around: Zones, gained: int) -> bool:
    """Return whether connected squares would complete a road together."""
    west, east, south, north = around
    return bool((gained & west and gained & east) or (gained & south and gained & north))


def road_owner(board: Board) -> int | None:
    """Return the side with a road, if any.

    With a road for each, it is the side that just moved ('Double Road').
    """
    mover = board.ply & 1 ^ 1
    for color in (mover, mover ^ 1):
        if has_road(road_squares(board, color), board.geometry):
            return color
    return None


def find_road(road: int, geometry: Geometry) -> list[int]:
    """Return the shortest road through these squares from edge to edge, [] if there is none.

    It runs west to east or south to north, the former where both are as short; of several as
    short it keeps to the south, then to the west.
    """
    found = [
        path
        for start, goal in ((geometry.west, geometry.east), (geometry.south, geometry.north))
        if (path := shortest(road, start, goal, geometry))
    ]
    return min(found, key=len, default=[])


def shortest(road: int, start: int, goal: int, geometry: Geometry) -> list[int]:
    """Return the shortest way through these squares from some of them to others, [] if none."""
    layers = _layers(road, start, goal, geometry)
    if not layers:
        return []
    path = [next(bits.squares(layers.pop() & goal))]
    while layers:
        near = neighbours(1 << path[-1], geometry)
        path.append(next(bits.squares(layers.pop() & near)))
    path.reverse()
    return path


def _layers(road: int, start: int, goal: int, geometry: Geometry) -> list[int]:
    """Return the squares at each distance from one edge until the other is met, or []."""
    layers = [road & start]
    seen = layers[0]
    while not layers[-1] & goal:
        layer = neighbours(layers[-1], geometry) & road & ~seen
        if not layer:
            return []
        seen |= layer
        layers.append(layer)
    return layers


def neighbours(squares: int, geometry: Geometry) -> int:
    """Return the squares one step away from any of these; some may lie beyond the north edge."""
    return bits.neighbours(squares, geometry.size, geometry.not_west, geometry.not_east)

"""Plies as values and as integer codes, each from the other."""

from takmail.tak import bits
from takmail.tak.geometry import DIRECTIONS, Geometry
from takmail.tak.pieces import Kind
from takmail.tak.plies import Placement, Ply, Spread, Travel
from takmail.tak.spreads import DROPS, PATTERNS

_KIND_CODE = {Kind.FLAT: bits.FLAT, Kind.WALL: bits.WALL, Kind.CAPSTONE: bits.CAPSTONE}
_KINDS = (Kind.FLAT, Kind.WALL, Kind.CAPSTONE, Kind.FLAT)
_DIRECTION_CODE = dict(zip(DIRECTIONS, bits.DIRECTIONS, strict=True))


def encode(ply: Ply, geometry: Geometry, *, swapping: bool) -> int:
    """Return the code of a legal ply; ``swapping`` if it is a first turn's."""
    square = geometry.number(ply.square)
    if isinstance(ply, Spread):
        line = _DIRECTION_CODE[ply.direction] | square
        return PATTERNS[ply.drops] << bits.PATTERN_SHIFT | line
    if isinstance(ply, Travel):
        return bits.FIRST_TRAVEL | geometry.number(ply.to) << bits.PATTERN_SHIFT | square
    return square | (bits.SWAPPED_FLAT if swapping else _KIND_CODE[ply.kind])


def decode(code: int, geometry: Geometry) -> Ply:
    """Return the ply of a code."""
    square = geometry.square(code & bits.SQUARE_MASK)
    choice = code >> bits.KIND_SHIFT & 3
    if code < bits.FIRST_SPREAD:
        return Placement(square, _KINDS[choice])
    if code >= bits.FIRST_TRAVEL:
        return Travel(square, geometry.square(code >> bits.PATTERN_SHIFT & bits.SQUARE_MASK))
    return Spread(square, DIRECTIONS[choice], DROPS[code >> bits.PATTERN_SHIFT])

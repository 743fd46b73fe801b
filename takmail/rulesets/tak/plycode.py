"""Plies of Tak as the record keeps them, whatever notation is shown.

The form is PTN with nothing left out: ``Fc3``, ``Sc3``, ``Cc3`` for placements, ``3c2-12`` and
``1c2>1`` for spreads, ``c2~e3`` for a capstone that travels.
"""

import re

from takmail.rulesets.forms import UnreadableError
from takmail.rulesets.squarecode import decode_square, encode_square
from takmail.squares import Direction
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel

_KINDS = {"F": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
_LETTERS = {kind: letter for letter, kind in _KINDS.items()}
_DIRECTIONS = {
    "+": Direction.NORTH,
    ">": Direction.EAST,
    "-": Direction.SOUTH,
    "<": Direction.WEST,
}
_SIGNS = {direction: sign for sign, direction in _DIRECTIONS.items()}
_PLACEMENT = re.compile(r"([FSC])([a-h][1-8])")
_SPREAD = re.compile(r"([1-8])([a-h][1-8])([-+<>])([1-8]+)")

_TRAVEL = re.compile(r"([a-h][1-8])~([a-h][1-8])")


def encode_ply(ply: Ply) -> str:
    """Return the ply in full PTN."""
    square = encode_square(ply.square)
    if isinstance(ply, Placement):
        return f"{_LETTERS[ply.kind]}{square}"
    if isinstance(ply, Travel):
        return f"{square}~{encode_square(ply.to)}"
    drops = "".join(str(drop) for drop in ply.drops)
    return f"{ply.pick_up}{square}{_SIGNS[ply.direction]}{drops}"


def decode_ply(text: str) -> Ply:
    """Undo `encode_ply`; raise `UnreadableError` for anything else."""
    if placement := _PLACEMENT.fullmatch(text):
        letter, square = placement.groups()
        return Placement(decode_square(square), _KINDS[letter])
    if spread := _SPREAD.fullmatch(text):
        pick_up, square, sign, digits = spread.groups()
        drops = tuple(int(digit) for digit in digits)
        if sum(drops) == int(pick_up):
            return Spread(decode_square(square), _DIRECTIONS[sign], drops)
    if travel := _TRAVEL.fullmatch(text):
        return Travel(decode_square(travel[1]), decode_square(travel[2]))
    raise UnreadableError("ply", text)

"""Forms of the values of Tak in the record.

The record keeps plies in PTN with nothing left out, positions in TPS and boards in its first
field, in every game. ``Fc3``, ``Sc3``, ``Cc3`` are placements, ``3c2-12``
and ``1c2>1`` spreads, ``c2~e3`` a capstone that travels.
"""

import re

from takmail.notation.errors import NotationError
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.written_plies import PTN_DIRECTIONS, PTN_SIGNS
from takmail.rulesets.json_forms import Record, UnreadableError, coded, decode_square
from takmail.rulesets.tak.results import Result
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup

_KINDS = {"F": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
_LETTERS = {kind: letter for letter, kind in _KINDS.items()}
_PLACEMENT = re.compile(r"([FSC])([a-h][1-8])")
_SPREAD = re.compile(r"([1-8])([a-h][1-8])([-+<>])([1-8]+)")
_TRAVEL = re.compile(r"([a-h][1-8])~([a-h][1-8])")


def encode_ply(ply: Ply) -> str:
    """Return the ply in full PTN."""
    square = str(ply.square)
    if isinstance(ply, Placement):
        return f"{_LETTERS[ply.kind]}{square}"
    if isinstance(ply, Travel):
        return f"{square}~{ply.to!s}"
    drops = "".join(str(drop) for drop in ply.drops)
    return f"{ply.pick_up}{square}{PTN_SIGNS[ply.direction]}{drops}"


def decode_ply(text: str) -> Ply:
    """Undo `encode_ply`; raise `UnreadableError` for anything else."""
    if placement := _PLACEMENT.fullmatch(text):
        letter, square = placement.groups()
        return Placement(decode_square(square), _KINDS[letter])
    if spread := _SPREAD.fullmatch(text):
        pick_up, square, sign, digits = spread.groups()
        drops = tuple(int(digit) for digit in digits)
        if sum(drops) == int(pick_up):
            return Spread(decode_square(square), PTN_DIRECTIONS[sign], drops)
    if travel := _TRAVEL.fullmatch(text):
        return Travel(decode_square(travel[1]), decode_square(travel[2]))
    raise UnreadableError("ply", text)


def _decode_setup(text: str) -> Setup:
    try:
        return parse_tps(text)
    except NotationError as error:
        raise UnreadableError("position", text) from error


RULES = Record(Rules).form()
RESULT = Record(Result).form()
PLY = coded(encode_ply, decode_ply)
SETUP = coded(format_tps, _decode_setup)
LAYOUT = coded(
    lambda layout: format_tps(Setup(layout)).split()[0], lambda text: _decode_setup(text).layout
)

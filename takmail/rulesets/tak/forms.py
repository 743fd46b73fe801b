"""How the values of games of Tak are kept in the record.

Plies and squares are kept in full PTN, positions in TPS and boards in its first field, whatever
notation the game is shown in.
"""

from takmail.colors import Color
from takmail.notation.errors import NotationError
from takmail.notation.positions import format_tps, parse_tps
from takmail.rulesets.forms import Record, UnreadableError, coded, many, maybe, named, pair, plain
from takmail.rulesets.squarecode import decode_square, encode_square
from takmail.rulesets.tak.plycode import decode_ply, encode_ply
from takmail.tak.rules import Handicap, Opening, Reserve, Rules, Scoring
from takmail.tak.setups import Layout, Setup


def _decode_setup(text: str) -> Setup:
    try:
        return parse_tps(text)
    except NotationError as error:
        raise UnreadableError("position", text) from error


def _encode_layout(layout: Layout) -> str:
    return format_tps(Setup(layout)).split()[0]


def _decode_layout(text: str) -> Layout:
    return _decode_setup(text).layout


_INT, _BOOL = plain(int), plain(bool)
_RESERVE = Record(Reserve, {"stones": _INT, "capstones": _INT}).form()

_SCORING = Record(
    Scoring,
    {
        "ten": _BOOL,
        "downings": _BOOL,
        "tarway": _BOOL,
        "middletown": _BOOL,
        "big_middle": _BOOL,
        "six": _BOOL,
    },
).form()

_HANDICAP = Record(
    Handicap,
    {
        "pieces": _INT,
        "squares": many(coded(encode_square, decode_square)),
        "turns": _INT,
        "half_komi": _INT,
        "color": maybe(named(Color)),
    },
).form()

RULES = Record(
    Rules,
    {
        "size": _INT,
        "reserves": pair(_RESERVE),
        "half_komi": _INT,
        "opening": named(Opening),
        "scoring": _SCORING,
        "tie": maybe(named(Color)),
        "traveling": _BOOL,
        "half_sets": _BOOL,
        "walls": maybe(pair(_INT)),
        "handicap": maybe(_HANDICAP),
        "flats_first": _BOOL,
    },
).form()
PLY = coded(encode_ply, decode_ply)
SETUP = coded(format_tps, _decode_setup)
LAYOUT = coded(_encode_layout, _decode_layout)

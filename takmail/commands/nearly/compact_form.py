"""Plies that stand alone on a line and are nearly PTN: ``S d4``, ``d4w``, ``3c4e111``, ``>c3``.

They are too short to be looked for among other words.
"""

import re

from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.numbers import drops_meant
from takmail.notation.written_plies import FILES, PTN_DIRECTIONS, Notation, square_of
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread

_AROUND = " \t*_`'\"\u2019()[]{}<>.!,;:"

_KINDS = {
    "f": Kind.FLAT,
    "p": Kind.FLAT,
    "s": Kind.WALL,
    "w": Kind.WALL,
    "c": Kind.CAPSTONE,
}
_WAYS = {
    "n": Direction.NORTH,
    "u": Direction.NORTH,
    "s": Direction.SOUTH,
    "d": Direction.SOUTH,
    "e": Direction.EAST,
    "r": Direction.EAST,
    "w": Direction.WEST,
    "l": Direction.WEST,
}
_SIGNS = {**PTN_DIRECTIONS, "^": Direction.NORTH}

_PIECE = re.compile(r"(?P<kind>[fpswc])[\s.:-]?(?P<square>[a-h][1-8])")
_LETTER_BEHIND = re.compile(
    r"(?P<count>[1-8]?)(?P<square>[a-h][1-8])"
    r"(?:(?P<letter>[nsewudlr])\s?(?P<drops>[1-8]*)|[\s-](?P<apart>[nsewudlr]))"
)
_SIGN_BEFORE = re.compile(r"(?P<sign>[-+<>^])(?P<count>[1-8]?)(?P<square>[a-h][1-8])")
_DOUBLED = re.compile(r"(?![a-h][1-8]$)([a-h])\1?[\s.:-]?([1-8])\2?")
"""A square that stutters, or whose parts are apart."""


def compact_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that is a short ply and nothing else."""
    typed = text.lower()
    line = typed.strip(_AROUND)
    piece = _PIECE.fullmatch(line)
    if piece is not None:
        return _all([Placement(_square(piece["square"], size, home), _KINDS[piece["kind"]])])
    behind = _LETTER_BEHIND.fullmatch(line)
    if behind is not None:
        return _all(_lettered(behind, _square(behind["square"], size, home)))
    before = _SIGN_BEFORE.fullmatch(typed.strip(" `*_'\""))
    if before is not None:
        square = _square(before["square"], size, home)
        return _all([Spread(square, _SIGNS[before["sign"]], (int(before["count"] or 1),))])
    doubled = _DOUBLED.fullmatch(line)
    if doubled is not None and home is Notation.PTN and doubled[1] + doubled[2] != "b4":
        return _all([Placement(_square(doubled[1] + doubled[2], size, home))])
    return None


def _lettered(found: re.Match[str], square: Square) -> list[Ply]:
    """Return what a letter behind a square may be: a direction, or a wall for `s` and `w`."""
    count = int(found["count"]) if found["count"] else None
    drops = tuple(map(int, found["drops"] or ""))
    letter = found["letter"] or found["apart"]
    plies: list[Ply] = [Spread(square, _WAYS[letter], meant) for meant in drops_meant(count, drops)]
    if letter in "sw" and count is None and not drops:
        plies.append(Placement(square, Kind.WALL))
    return plies


def _square(name: str, size: int, home: Notation) -> Square:
    return square_of(FILES.index(name[0]), int(name[1]), size, home)


def _all(plies: list[Ply]) -> Nearly:
    return Nearly(tuple(map(Guess, plies)))

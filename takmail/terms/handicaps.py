"""Handicaps and half-sets: what sides have before play.

A handicap is said as ``2``, ``2 and 1 turn and komi 3`` or ``c3 b2``.
"""

import re
from dataclasses import dataclass, replace

from takmail.tak.rules import most_given

HALF_SETS, NO_HALF_SETS = "halfsets", "no-halfsets"
"""Words for sides that choose how many walls they have, or don't."""

ME, YOU = "me", "you"
"""Owner of a handicap, as the challenger says it."""


@dataclass(frozen=True, slots=True)
class GivenHandicap:
    """Handicap of one player, before play: the challenger, or else the one who is challenged.

    ``pieces`` of their flats stand on the board, on the ``squares`` that are named if any are, in
    the notation of the game; they have ``turns`` more at the beginning and ``half_komi`` half
    points more.
    """

    to_challenger: bool = False
    pieces: int = 0
    squares: tuple[str, ...] = ()
    turns: int = 0
    half_komi: int = 0


_HANDICAPS = (GivenHandicap(pieces=1), GivenHandicap(pieces=2), GivenHandicap(turns=1))
USUAL_HANDICAPS = tuple(
    replace(given, to_challenger=mine)
    for mine in (False, True)
    for given in (*_HANDICAPS, GivenHandicap(half_komi=4))
)
"""The handicaps that are offered to be chosen; any other can be said."""


def has_room(given: GivenHandicap, size: int) -> bool:
    """Return whether so much can be given on a board of this size."""
    return given.pieces + given.turns <= most_given(size, given.pieces)


_BETWEEN = re.compile(r"(?<!\s)\s*(?:\band\b|&|\+)\s*")

_PART = re.compile(
    r"(?P<turns>[1-9][0-9]?)\s*turns?|komi\s*(?P<komi>[0-9]{1,2}(?:[.,][05])?)"
    r"|(?P<squares>[a-h][1-8](?:\s+[a-h][1-8])*)|(?P<pieces>[1-9][0-9]?)(?:\s*(?:pieces?|flats?))?"
)


def handicap_of(text: str, *, to_challenger: bool) -> GivenHandicap | None:
    """Return the handicap that these words say, ``None`` if they say none, or a part twice."""
    values: dict[str, str] = {}
    for part in _BETWEEN.split(text.strip().lower()):
        read = _PART.fullmatch(part)
        if read is None:
            return None
        given = {name: value for name, value in read.groupdict().items() if value}
        if given.keys() & values.keys():
            return None
        values |= given
    squares = tuple(values.get("squares", "").split())
    halves = round(2 * float(values.get("komi", "0").replace(",", ".")))
    both_ways = "pieces" in values and bool(squares)
    if both_ways or len(set(squares)) < len(squares) or (values.get("komi") and not halves):
        return None
    pieces, turns = int(values.get("pieces", 0)), int(values.get("turns", 0))
    return GivenHandicap(to_challenger, len(squares) or pieces, squares, turns, halves)


def handicap_said(handicap: GivenHandicap) -> str:
    """Return a handicap as it is said, with whose it is; reading undoes it."""
    turns = f"{handicap.turns} turns" if handicap.turns else ""
    komi = f"komi {handicap.half_komi / 2:g}" if handicap.half_komi else ""
    pieces = " ".join(handicap.squares) or (str(handicap.pieces) if handicap.pieces else "")
    whose = ME if handicap.to_challenger else YOU
    return f"{whose} {' and '.join(filter(None, (pieces, turns, komi)))}"

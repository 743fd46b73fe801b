"""A handicap as it is said: ``2``, ``2 and 1 turn and komi 3``, ``c3 b2``."""

import re

from takmail.commands.values import GivenHandicap

_BETWEEN = re.compile(r"\s*(?:\band\b|&|\+)\s*")
_PART = re.compile(
    r"(?P<turns>[1-9][0-9]?)\s*turns?|komi\s*(?P<komi>[0-9]{1,2}(?:[.,][05])?)"
    r"|(?P<squares>[a-h][1-8](?:\s+[a-h][1-8])*)|(?P<pieces>[1-9][0-9]?)(?:\s*(?:pieces?|flats?))?"
)


def handicap_of(text: str, *, to_challenger: bool) -> GivenHandicap | None:
    """Return the handicap that these words say, ``None`` if they say none, or a part twice."""
    said: dict[str, str] = {}
    for part in _BETWEEN.split(text.strip().lower()):
        read = _PART.fullmatch(part)
        if read is None:
            return None
        given = {name: value for name, value in read.groupdict().items() if value}
        if given.keys() & said.keys():
            return None
        said |= given
    squares = tuple(said.get("squares", "").split())
    halves = round(2 * float(said.get("komi", "0").replace(",", ".")))
    both_ways = "pieces" in said and bool(squares)
    if both_ways or len(set(squares)) < len(squares) or (said.get("komi") and not halves):
        return None
    pieces, turns = int(said.get("pieces", 0)), int(said.get("turns", 0))
    return GivenHandicap(to_challenger, len(squares) or pieces, squares, turns, halves)


def handicap_said(handicap: GivenHandicap) -> str:
    """Return a handicap as it is said, with whose it is; reading undoes it."""
    turns = f"{handicap.turns} turns" if handicap.turns else ""
    komi = f"komi {handicap.half_komi / 2:g}" if handicap.half_komi else ""
    pieces = " ".join(handicap.squares) or (str(handicap.pieces) if handicap.pieces else "")
    whose = ME if handicap.to_challenger else YOU
    return f"{whose} {' and '.join(filter(None, (pieces, turns, komi)))}"


ME, YOU = "me", "you"
"""Whose a handicap is, as the challenger says it."""

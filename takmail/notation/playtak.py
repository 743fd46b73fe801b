"""Plies in the notation of playtak's server: ``P A1 W``, ``M A1 A3 1 1``.

Squares are PTN's. What is placed is a flat, or with ``W`` a wall and with ``C`` a capstone. A
spread names its first and its last square, and what is dropped on each square of the way.
"""

import re

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.labels import FILES
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread

_PLACEMENT = re.compile(
    r"P\s+(?P<square>(?a:[A-Za-z])[0-9])(?:\s+(?P<kind>[WC]))?\s*", re.IGNORECASE
)
_SPREAD = re.compile(
    r"M\s+(?P<start>(?a:[A-Za-z])[0-9])\s+(?P<end>(?a:[A-Za-z])[0-9])(?P<drops>(?:\s+[0-9])+)\s*",
    re.IGNORECASE,
)
_KINDS = {"": Kind.FLAT, "W": Kind.WALL, "C": Kind.CAPSTONE}


def parse_playtak(text: str) -> Ply:
    """Return the ply that a text says, raise `NotationError` if there is none."""
    if placed := _PLACEMENT.fullmatch(text):
        return Placement(_square(text, placed, "square"), _KINDS[(placed["kind"] or "").upper()])
    spread = _SPREAD.fullmatch(text)
    if spread is None:
        raise NotationError(Problem.NOT_A_PLY, text, 1, len(text), expected=(Expected.PLY,))
    start, end = (_square(text, spread, name) for name in ("start", "end"))
    direction, steps = _way(start, end)
    if direction is None:
        at, after = spread.span("end")
        raise NotationError(Problem.NOT_STRAIGHT, text, at + 1, after - at)
    drops = tuple(map(int, spread["drops"].split()))
    if len(drops) != steps or 0 in drops:
        at, after = spread.start("drops") + 1, spread.end("drops")
        problem = Problem.DROP_ZERO if 0 in drops else Problem.DROPS_DONT_FIT
        numbers = (len(drops), steps)
        raise NotationError(problem, text, at + 1, after - at, numbers=numbers)
    if sum(drops) > len(FILES):
        numbers = (sum(drops), len(FILES))
        raise NotationError(Problem.TOO_MANY_PIECES, text, 1, len(text), numbers=numbers)
    return Spread(start, direction, drops)


def _square(text: str, found: re.Match[str], group: str) -> Square:
    file, rank = ord(found[group][0].lower()) - ord("a"), int(found[group][1]) - 1
    if file >= len(FILES) or not 0 <= rank < len(FILES):
        place = (found.start(group) + 1, len(found[group]))
        raise NotationError(Problem.OFF_BOARD, text, *place, numbers=(len(FILES),))
    return Square(file, rank)


def _way(start: Square, end: Square) -> tuple[Direction | None, int]:
    """Return the direction from one square to another, ``None`` if there is none, and the steps."""
    across, up = end.file - start.file, end.rank - start.rank
    steps = max(abs(across), abs(up))
    if (across == 0) == (up == 0):
        return None, steps
    return Direction((across // steps, up // steps)), steps

"""Single plies in PTN, and in the notation of playtak's server, read and written.

The Companion Book has PTN under 'Tak Notation'.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Transformer, v_args

from takmail.notation.errors import Expected, NotationError, Problem, mend, misread, spliced
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.mail import drops_agree, format_mail, has_numbers
from takmail.notation.written_plies import (
    ARROWS,
    FILES,
    PTN_DIRECTIONS,
    REMEMBERED,
    Notation,
    WrittenPly,
    check_square,
    final_drops,
)
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, require_ply

_KINDS = {"f": Kind.FLAT, "s": Kind.WALL, "c": Kind.CAPSTONE}

_DASHES = dict.fromkeys("\u2013\u2014\u2212", Direction.SOUTH)
"""Signs that some keyboards write for a minus."""

_DIRECTIONS = PTN_DIRECTIONS | ARROWS | _DASHES
_TAK_MARKS = frozenset("'\"\u2019\u201d")


def parse_ptn(text: str) -> WrittenPly:
    """Return the ply that a text says; stone letters and squares may be in any capitals.

    Raise `NotationError` with the place of the problem and the nearest right text.
    """
    try:
        return _read(text)
    except NotationError as error:
        mend(error, _read)
        raise


def format_ptn(ply: Ply, *, flattens: bool = False, tak: bool = False) -> str:
    """Return the ply in PTN: no count of 1, no drops where all pieces fall on one square.

    A capstone that travels is our own addition: ``b2~d4``.
    """
    require_ply(ply)
    return str(ply) + "*" * flattens + "'" * tak


def format_ply(
    ply: Ply, size: int, notation: Notation, *, tak: bool = False, flattens: bool = False
) -> str:
    """Return the ply in this notation."""
    if notation is Notation.MAIL:
        return format_mail(ply, size, tak=tak)
    return format_ptn(ply, flattens=flattens, tak=tak)


class _Steps(NamedTuple):
    """The tokens of a spread's second half; the letter of the top piece adds nothing new."""

    direction: Token
    drops: Token | None
    top: Token | None


class _Parts(NamedTuple):
    """The tokens of one ply."""

    pieces: Token | None
    stone: Token | None
    square: Token
    steps: _Steps | None
    flattens: Token | None
    marks: Token | None
    tak: Token | None
    target: Token | None = None


@v_args(inline=True)
class _Shape(Transformer[Token, _Parts]):
    """Gathers the tokens that the grammar finds."""

    ply = _Parts
    spread = _Steps

    def travel(
        self, stone: Token | None, square: Token, target: Token, *marks: Token | None
    ) -> _Parts:
        return _Parts(None, stone, square, None, *marks)._replace(target=target)


_GRAMMAR = Grammar("ptn_ply.lark", _Shape())


@lru_cache(maxsize=REMEMBERED)
def _read(text: str) -> WrittenPly:
    try:
        parts = _GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _syntax_error(text, fault) from None
    written = _written(text, parts)
    check_square(written)
    if written.direction is not None:
        final_drops(written)
    elif parts.pieces is not None:
        raise _no_direction(text, parts)
    return written


def _written(text: str, parts: _Parts) -> WrittenPly:
    pieces, stone, square, steps, flattens, marks, tak, target = parts
    drops = steps.drops if steps else None
    return WrittenPly(
        Notation.PTN,
        *_place(square),
        kind=_KINDS[stone.lower()] if stone and not steps and not target else Kind.FLAT,
        direction=_DIRECTIONS[steps.direction[0]] if steps else None,
        pick_up=int(pieces) if pieces else None,
        drops=tuple(map(int, drops)) if drops else (),
        tak=tak is not None or not _TAK_MARKS.isdisjoint(marks or ""),
        flattens=flattens is not None,
        target=None if target is None else _place(target),
        text=text,
        square_span=_span(square),
        drops_span=_span(drops),
        pick_up_span=_span(pieces),
        target_span=_span(target),
    )


def _place(square: Token) -> tuple[int, int]:
    """Return the column from 0 and the rank."""
    return ord(square[0].lower()) - ord("a"), int(square[1:])


def _span(token: Token | None) -> tuple[int, int]:
    return (1, 1) if token is None else span(token)


# Errors, with the nearest right text.


def _no_direction(text: str, parts: _Parts) -> NotationError:
    place = sum(span(parts.square)), 1
    error = misread(Problem.DIRECTION_EXPECTED, text, place, Expected.DIRECTION)
    error.suggestion = spliced(text, _span(parts.pieces), "")
    return error


_EXPECTED = (Expected.SQUARE, Expected.DIRECTION, Expected.DROPS, Expected.MARKS)
"""Parts with the names of their terminals in the grammar."""


def _syntax_error(text: str, fault: SyntaxFault) -> NotationError:
    rest = text[fault.offset :].rstrip()
    expected = tuple(part for part in _EXPECTED if part.name in fault.expected)
    if "SQUARE" in fault.expected:
        return _square_error(text, fault.offset, rest, expected)
    near = _ordered(text)
    if near is None and not has_numbers(rest) and _DIRECTIONS.keys().isdisjoint(rest):
        # an unknown sign may be the direction itself
        is_spread = not _DIRECTIONS.keys().isdisjoint(text[: fault.offset])
        near = text[: fault.offset].rstrip() if is_spread else None
    place = fault.offset + 1, max(1, len(rest))
    error = misread(Problem.EXTRA_TEXT, text, place, *expected, Expected.END)
    error.suggestion = near
    return error


_NUMBERED_SPREAD = re.compile(
    r"(\s*([0-9]{1,2})\s*[fsc]?[a-h][0-9])\s*([^\w\s,.;:/()])([\s\d,.;:/()-]+?)([*'\"!?]*)\s*",
    re.IGNORECASE,
)


def _ordered(text: str) -> str | None:
    """Return a spread with plain drops, ``None`` if its numbers don't agree."""
    read = _NUMBERED_SPREAD.fullmatch(text)
    if read is None:
        return None
    drops = "".join(filter(str.isdecimal, read[4]))
    return f"{read[1]}{read[3]}{drops}{read[5]}" if drops_agree(read[2], drops) else None


def _square_error(
    text: str, offset: int, rest: str, expected: tuple[Expected, ...]
) -> NotationError:
    """Report that there is no square; digits that came before it may be its own."""
    backwards = re.fullmatch(r"(\s*)(\d{1,2})([a-zA-Z])(\D*)", text)
    if backwards:
        place, near = (backwards.start(2) + 1, len(backwards[2]) + 1), backwards[3] + backwards[2]
        return misread(Problem.SQUARE_BACKWARDS, text, place, *expected, near=near)
    problem = Problem.SQUARE_EXPECTED if text[:offset].strip() else Problem.NOT_A_PLY
    length = len(rest.split(maxsplit=1)[0]) if rest else 1
    return misread(problem, text, (offset + 1, length), *expected)


# Plies in the notation of playtak's server: ``P A1 W``, ``M A1 A3 1 1``.
#
# Squares are PTN's. A placed piece is a flat, with ``W`` a wall, with ``C`` a capstone. A spread
# names its first and its last square, and the drops on each square of the way.


_PLAYTAK_PLACEMENT = re.compile(
    r"P\s+(?P<square>(?a:[A-Za-z])[0-9])(?:\s+(?P<kind>[WC]))?\s*", re.IGNORECASE
)
_PLAYTAK_SPREAD = re.compile(
    r"M\s+(?P<start>(?a:[A-Za-z])[0-9])\s+(?P<end>(?a:[A-Za-z])[0-9])(?P<drops>(?:\s+[0-9])+)\s*",
    re.IGNORECASE,
)
_PLAYTAK_KINDS = {"": Kind.FLAT, "W": Kind.WALL, "C": Kind.CAPSTONE}


def parse_playtak(text: str) -> Ply:
    """Return the ply that a text says; raise `NotationError` if it says none."""
    if placed := _PLAYTAK_PLACEMENT.fullmatch(text):
        return Placement(
            _playtak_square(text, placed, "square"), _PLAYTAK_KINDS[(placed["kind"] or "").upper()]
        )
    spread = _PLAYTAK_SPREAD.fullmatch(text)
    if spread is None:
        raise NotationError(Problem.NOT_A_PLY, text, 1, len(text), expected=(Expected.PLY,))
    start, end = (_playtak_square(text, spread, name) for name in ("start", "end"))
    direction, steps = _direction(start, end)
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


def _playtak_square(text: str, match: re.Match[str], group: str) -> Square:
    file, rank = ord(match[group][0].lower()) - ord("a"), int(match[group][1]) - 1
    if file >= len(FILES) or not 0 <= rank < len(FILES):
        place = (match.start(group) + 1, len(match[group]))
        raise NotationError(Problem.OFF_BOARD, text, *place, numbers=(len(FILES),))
    return Square(file, rank)


def _direction(start: Square, end: Square) -> tuple[Direction | None, int]:
    """Return the direction and the steps from one square to another; ``None`` for no direction."""
    across, up = end.file - start.file, end.rank - start.rank
    steps = max(abs(across), abs(up))
    if (across == 0) == (up == 0):
        return None, steps
    return Direction((across // steps, up // steps)), steps

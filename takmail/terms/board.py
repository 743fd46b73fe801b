"""Terms of the board: its size, komi, pieces, ways to score, the position to start from."""

import re
from dataclasses import replace

from lark import Token

from takmail.notation.errors import NotationError
from takmail.notation.grammars import span
from takmail.notation.positions import parse_tps, says_turn
from takmail.notation.written_plies import DASHES
from takmail.tak.rules import SIZES
from takmail.terms.wishes import Wishes

TRAVELING, NO_TRAVELING = "traveling", "no-traveling"
"""Words for capstones that travel, or don't."""

MOST_HALF_POINTS = 41
"""The largest komi of either side that can be asked for, in half points."""

MOST_PIECES = 99
"""The largest reserve of one kind of piece that can be read."""

_MOST_KOMI = 99
"""Half points; the largest komi of either side that can be read."""

_SIZE = re.compile(r"(\d{1,3})(?:s|\s*[x\u00d7]\s*(\d+))?", re.IGNORECASE)


def size_of(text: str) -> int | None:
    """Return the size of a board: ``6``, ``6s``, ``6x6``."""
    read = _SIZE.fullmatch(text)
    fits = read is not None and int(read[1]) in SIZES and read[2] in {None, read[1]}
    return int(read[1]) if read is not None and fits else None


def near_size(text: str) -> str:
    """Return the size next to a number, the usual one for other words."""
    read = _SIZE.fullmatch(text)
    return str(min(max(int(read[1]), SIZES[0]), SIZES[-1])) if read else "5"


def half_komi_of(token: Token) -> int | None:
    """Return the komi in half points; White's is below zero."""
    read = re.fullmatch(r"([+-]?)(\d{1,2})(?:[.,]([05]))?", _number(token).translate(DASHES))
    halves = 2 * int(read[2]) + (read[3] == "5") if read else 0
    if read is None or halves > _MOST_KOMI:
        return None
    return -halves if read[1] == "-" else halves


def stones_of(token: Token) -> tuple[int, int] | None:
    """Return White's and Black's stones, of which each has some."""
    counts = capstones_of(token)
    return counts if counts is not None and min(counts) else None


def capstones_of(token: Token) -> tuple[int, int] | None:
    """Return a number for both sides, or White's and Black's with a slash between."""
    read = re.fullmatch(r"(\d{1,3})(?:/(\d{1,3}))?", _number(token))
    counts = (int(read[1]), int(read[2] or read[1])) if read else None
    return counts if counts is not None and max(counts) <= MOST_PIECES else None


def both_said(counts: tuple[int, int]) -> str:
    """Return White's and Black's pieces as they are said; both ways of reading undo it."""
    white, black = counts
    return str(white) if white == black else f"{white}/{black}"


def _number(token: Token) -> str:
    """Return the number without the word at it: ``30 flats``, ``/1``, 0 of ``no caps``."""
    if re.match(r"(?:no|none|without|zero)(?![^\W_])", token, re.IGNORECASE):
        return "0"
    alone = re.match(r"/?([+-]?[0-9.,]+)", token) if token.type.endswith("_SAID") else None
    return alone[1] if alone else str(token)


def scoring_word(text: str) -> str:
    """Return a way to score as it is written: ``Big Middle`` is ``big-middle``."""
    word = "-".join(text.lower().split())
    return "big-middle" if word == "bigmiddle" else word


_QUOTES = '"“”`'


def with_position(wishes: Wishes, text: str, token: Token) -> Wishes:
    """Return the wishes with a position; its problems have their place in the whole line."""
    quotes = len(token) - len(token.lstrip(_QUOTES))
    try:
        setup = parse_tps(token.strip(_QUOTES))
    except NotationError as error:
        raise error.within(text, span(token)[0] - 1 + quotes) from None
    return replace(wishes, start=setup, turn_assumed=not says_turn(token.strip(_QUOTES)) or None)

"""Boards in the letters of Tak by Mail as people post them, and short lines that ask for them."""

import re

from takmail.commands.disputes import PostBoard, RequestState
from takmail.commands.lines.parsed import Line, Malformed, Parsed, Peeled
from takmail.commands.lines.readings import Reading
from takmail.commands.moves import CallTak
from takmail.notation.errors import NotationError
from takmail.notation.pasted_boards import LONGEST_BOARD, board_in
from takmail.notation.positions import parse_board

_FENCE = re.compile(r"```[a-z]*[ \t]*(?=\r?$)|```", re.MULTILINE)
_BEFORE_BOARD = re.compile(
    r"\s*(?:(?:rs:?|move)\s+(?=#))?(?:#([A-Za-z0-9]+)(?=\s)\s*)?(?:(?:rs:?|move)(?=\s))?",
    re.IGNORECASE,
)


_LONGEST_REQUEST = 40

_CALL = re.compile(r"\(?t(?:ak)?\)?[.!]*", re.IGNORECASE)
_STATE = re.compile(
    r"r[.\s]?s(?:[.,!?]*\s+(?:pl[sz]|please|again|now|bitte|por\sfavor|s[tv]p|thx|thanks)){0,2}[.!?]*",
    re.IGNORECASE,
)
"""Calls of Tak, and requests of the board state, on a line of their own."""


def peel_block(text: str) -> tuple[str | None, str]:
    """Return the game that a code block names, and the block without its fence, id and verb."""
    plain = _FENCE.sub(lambda fence: " " * len(fence[0]), text)
    before = _BEFORE_BOARD.match(plain)
    assert before is not None, "the pattern matches nothing, too"
    game = before[1].lower() if before[1] else None
    return game, re.sub(r"\S", " ", before[0]) + plain[before.end() :]


_CELL = re.compile(r"0|[swc]+", re.IGNORECASE)
_MOST_CELLS = 100


def looks_like_board(text: str) -> bool:
    """Return whether a text of several lines is meant as a board: most of its words are cells."""
    rows = [line.split() for line in text.splitlines()]
    words = [word for row in rows for word in row if not word.startswith(("```", "#"))]
    cells = sum(_CELL.fullmatch(word) is not None for word in words)
    return 4 <= cells <= _MOST_CELLS and cells * 3 >= len(words) * 2


def board_of(text: str, reading: Reading) -> Line:
    """Read a board, or what is meant as one; ``text`` are its lines out of a message."""
    if len(text) > LONGEST_BOARD:
        return None
    game, rows = peel_block(text)
    pasted = board_in(rows)
    if pasted is not None:
        return Parsed(PostBoard(pasted), game)
    if not looks_like_board(text):
        return None
    try:
        return Parsed(PostBoard(parse_board(rows)), game)
    except NotationError as error:
        place = reading.plain.find(error.text)
        if place >= 0:
            error.text = reading.typed[place : place + len(error.text)]
        return Malformed(error, game, is_move=True)


def asked_in(peeled: Peeled) -> Line:
    """Read ``t`` and ``rs``."""
    if len(peeled.body) > _LONGEST_REQUEST:
        return None
    word = peeled.body.strip()
    if _CALL.fullmatch(word):
        return Parsed(CallTak(), peeled.game)
    return Parsed(RequestState(), peeled.game) if _STATE.fullmatch(word) else None

"""Boards in the letters of Tak by Mail, as people post them."""

import re

from takmail.commands.disputes import (
    PostBoard,
)
from takmail.commands.lines.parsed import (
    Line,
    Malformed,
    Parsed,
)
from takmail.commands.lines.readings import Reading
from takmail.notation.errors import NotationError
from takmail.notation.pasted_boards import LONGEST_BOARD, board_in
from takmail.notation.positions import parse_board

_FENCE = re.compile(r"```[a-z]*[ \t]*(?=\r?$)|```", re.MULTILINE)
_BEFORE_BOARD = re.compile(
    r"\s*(?:(?:rs:?|move)\s+(?=#))?(?:#([A-Za-z0-9]+)(?=\s)\s*)?(?:(?:rs:?|move)(?=\s))?",
    re.IGNORECASE,
)


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

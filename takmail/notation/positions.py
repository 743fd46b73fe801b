"""Boards in Tak by Mail and positions in TPS, read and written."""

import re
import string
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, NamedTuple
from urllib.parse import unquote

from lark import Token, Transformer, v_args

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem, misread
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.text import require_text
from takmail.notation.written_plies import LARGEST
from takmail.tak.plies import Kind
from takmail.tak.rules import SIZES
from takmail.tak.setups import Layout, Setup, Stack

# Board states in Tak by Mail (the classic rules, 'Out of sync board').


_LETTERS = {Kind.FLAT: "s", Kind.WALL: "w", Kind.CAPSTONE: "c"}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}


def parse_board(text: str) -> Layout:
    """Return the board in the rows of a message.

    Raise `NotationError`, with line and column, for a cell that is none, for rows that don't make
    a square of 3 to 8, and for a wall or capstone that is not on top.
    """
    try:
        rows = _BOARD_GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _cell_error(text, fault.offset) from None
    _check_shape(text, rows)
    cells = tuple(_board_stack(text, cell) for row in reversed(rows) for cell in row)
    return Layout(len(rows), cells)


def format_stack(stack: Stack | None) -> str:
    """Return one cell of a board state: a stack from top to bottom, ``0`` for none."""
    if stack is None:
        return "0"
    letters = [_LETTERS[stack.kind], *"s" * (stack.height - 1)]
    return "".join(
        letter.upper() if color is Color.BLACK else letter
        for letter, color in zip(letters, reversed(stack.colors), strict=True)
    )


def format_board(layout: Layout, cell: Callable[[Any], str] = format_stack) -> str:
    """Return the board as a message: north first, stacks from top to bottom.

    One space stands between cells, as in the Tak by Mail rules, 'Out of sync board'. Boards of
    other games have a ``cell`` of their own.
    """
    cells = [cell(there) for there in layout.cells]
    starts = range((layout.size - 1) * layout.size, -1, -layout.size)
    return "\n".join(" ".join(cells[start : start + layout.size]) for start in starts)


@v_args(inline=True)
class _BoardShape(Transformer[Token, tuple[tuple[Token, ...], ...]]):
    """Gathers the cells of each row."""

    def start(self, *rows: tuple[Token, ...]) -> tuple[tuple[Token, ...], ...]:
        return rows

    def row(self, *cells: Token) -> tuple[Token, ...]:
        return cells


_BOARD_GRAMMAR = Grammar("mailboard.lark", _BoardShape())


def _board_stack(text: str, cell: Token) -> Stack | None:
    if cell == "0":
        return None
    for depth, letter in enumerate(cell):
        if depth and letter not in "sS":
            offset, near = span(cell)[0] - 1 + depth, "S" if letter.isupper() else "s"
            raise _board_error(Problem.WALL_INSIDE_STACK, text, offset, near=near)
    colors = tuple(Color.BLACK if letter.isupper() else Color.WHITE for letter in reversed(cell))
    return Stack(colors, _KINDS[cell[0].lower()])


def _check_shape(text: str, rows: tuple[tuple[Token, ...], ...]) -> None:
    width = len(rows[0])
    for row in rows:
        if len(row) != width:
            raise _board_row_error(Problem.ROW_LENGTHS_DIFFER, text, row, (len(row), width))
    if len(rows) not in SIZES:
        raise _board_row_error(Problem.BAD_BOARD_SIZE, text, rows[-1], (len(rows), LARGEST))
    if len(rows) != width:
        raise _board_row_error(Problem.NOT_SQUARE, text, rows[-1], (len(rows), width))


def _board_row_error(
    problem: Problem, text: str, row: tuple[Token, ...], numbers: tuple[int, ...]
) -> NotationError:
    column, length = span(row[0], row[-1])
    return _board_error(problem, text, column - 1, length, numbers=numbers)


def _cell_error(text: str, offset: int) -> NotationError:
    if not text.strip():
        return _board_error(Problem.BAD_BOARD_SIZE, text, 0, numbers=(0, LARGEST))
    word = text[offset:].split(maxsplit=1)[0] if text[offset:].strip() else ""
    return _board_error(Problem.BAD_CELL, text, offset, max(1, len(word)))


def _board_error(  # noqa: PLR0913 - the parts of an error
    problem: Problem,
    text: str,
    offset: int,
    length: int = 1,
    *,
    numbers: tuple[int, ...] = (),
    near: str | None = None,
) -> NotationError:
    """Return the error about a place in the line where it is, in which ``near`` would be right."""
    start = text.rfind("\n", 0, offset) + 1
    line = text[start:].split("\n", 1)[0].rstrip("\r")
    place, expected = (offset - start + 1, length), Expected.ROW if numbers else Expected.CELL
    error = misread(problem, line, place, expected, near=near, numbers=numbers)
    error.line = text.count("\n", 0, offset) + 1
    return error


# Positions in TPS.


LONGEST_POSITION = 4096
"""Characters; all pieces of the largest games take less."""

_TPS_KINDS = {"S": Kind.WALL, "C": Kind.CAPSTONE}
_TPS_SIGNS = {Kind.FLAT: "", Kind.WALL: "S", Kind.CAPSTONE: "C"}


def parse_tps(text: str) -> Setup:
    """Return the position that one line of TPS describes, be it as addresses write it.

    Without a player and a move number, White is to move and the number is 1; `says_turn` tells.
    Raise `NotationError` for anything that is not a square board of 3 to 8 rows of TPS cells.
    """
    require_text(text)
    text = without_escapes(text)
    if len(text) > LONGEST_POSITION:
        raise NotationError(Problem.POSITION_TOO_LONG, text, 1, len(text), expected=(Expected.ROW,))
    try:
        parts = _TPS_GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _tps_syntax_error(text, fault) from None
    layout = _tps_layout(text, parts.rows)
    if parts.player is None or parts.number is None:
        return Setup(layout)
    if parts.player not in {"1", "2"}:
        raise misread(Problem.BAD_PLAYER, text, span(parts.player), Expected.PLAYER)
    if int(parts.number) < 1:
        raise misread(Problem.BAD_MOVE_NUMBER, text, span(parts.number), Expected.MOVE_NUMBER)
    return Setup(layout, Color(int(parts.player) - 1), int(parts.number))


def without_escapes(text: str) -> str:
    """Return a position with blanks and slashes in place of the codes of an address."""
    return unquote(text.replace("+", " "))


def says_turn(text: str) -> bool:
    """Return whether a readable position says who is to move."""
    return _TURN_SAID.search(without_escapes(text)) is not None


_TURN_SAID = re.compile(r"\s[12]\s+[0-9]+\s*$")


def format_tps(setup: Setup) -> str:
    """Return the position in TPS, runs of empty squares counted."""
    size = setup.layout.size
    rows = (setup.layout.cells[rank * size : (rank + 1) * size] for rank in reversed(range(size)))
    board = "/".join(",".join(_tps_cells(row)) for row in rows)
    return f"{board} {setup.turn + 1} {setup.move_number}"


def _tps_cells(row: tuple[Stack | None, ...]) -> Iterator[str]:
    for empty, run in groupby(row, key=lambda stack: stack is None):
        if empty:
            length = len(list(run))
            yield f"x{length}" if length > 1 else "x"
        else:
            yield from map(format_tps_stack, filter(None, run))


def format_tps_stack(stack: Stack) -> str:
    """Return a stack in TPS: the pieces' sides from the lowest up, and the kind of the top one."""
    return "".join([str(color + 1) for color in stack.colors]) + _TPS_SIGNS[stack.kind]


class _TpsParts(NamedTuple):
    """The tokens of a position."""

    rows: tuple[tuple[Token, ...], ...]
    player: Token | None
    number: Token | None


@v_args(inline=True)
class _TpsShape(Transformer[Token, _TpsParts]):
    """Gathers the cells of each row."""

    def start(self, *parts: Any) -> _TpsParts:
        *rows, player, number = parts
        return _TpsParts(tuple(rows), player, number)

    def row(self, *cells: Token) -> tuple[Token, ...]:
        return cells


_TPS_GRAMMAR = Grammar("tps.lark", _TpsShape())


def _tps_layout(text: str, rows: tuple[tuple[Token, ...], ...]) -> Layout:
    size = len(rows)
    if size not in SIZES:
        raise _tps_row_error(Problem.BAD_BOARD_SIZE, text, rows[-1], (size, LARGEST))
    read = [[square for cell in row for square in _tps_squares(text, cell)] for row in rows]
    for row, squares in zip(rows, read, strict=True):
        if len(squares) != len(read[0]):
            numbers = (len(squares), len(read[0]))
            raise _tps_row_error(Problem.ROW_LENGTHS_DIFFER, text, row, numbers)
    if len(read[0]) != size:
        raise _tps_row_error(Problem.NOT_SQUARE, text, rows[-1], (size, len(read[0])))
    return Layout(size, tuple(square for squares in reversed(read) for square in squares))


def _tps_squares(text: str, cell: Token) -> list[Stack | None]:
    if cell[0] in "xX":
        run = int(cell[1:] or 1)
        if not 1 <= run <= LARGEST:
            raise misread(Problem.BAD_CELL, text, span(cell), Expected.TPS_CELL)
        return [None] * run
    colors = tuple(Color(int(digit) - 1) for digit in cell.rstrip("SCsc"))
    return [Stack(colors, _TPS_KINDS.get(cell[-1].upper(), Kind.FLAT))]


def _tps_row_error(
    problem: Problem, text: str, row: tuple[Token, ...], numbers: tuple[int, ...]
) -> NotationError:
    return misread(problem, text, span(row[0], row[-1]), Expected.ROW, numbers=numbers)


_TPS_WORD = re.compile(r"[^\s,/-]+")
_TPS_BETWEEN = ",/-" + string.whitespace
_TPS_EXPECTED = (
    ("CELL", Problem.BAD_CELL, Expected.TPS_CELL),
    ("NUMBER", Problem.BAD_MOVE_NUMBER, Expected.MOVE_NUMBER),
    ("PLAYER", Problem.BAD_PLAYER, Expected.PLAYER),
)


def _tps_syntax_error(text: str, fault: SyntaxFault) -> NotationError:
    begin = max(text.rfind(sign, 0, fault.offset) for sign in _TPS_BETWEEN) + 1
    goes_on = fault.offset < len(text) and text[fault.offset] not in _TPS_BETWEEN
    if begin < fault.offset and goes_on and "PLAYER" in fault.expected:
        # a cell that is right up to here and goes on wrong
        return _tps_word_error(text, begin, Problem.BAD_CELL, Expected.TPS_CELL)
    rest = text[fault.offset :].rstrip()
    for terminal, problem, expected in _TPS_EXPECTED:
        if terminal in fault.expected:
            return _tps_word_error(text, fault.offset, problem, expected)
    place = (fault.offset + 1, len(rest))
    return misread(Problem.EXTRA_TEXT, text, place, Expected.END, near="")


def _tps_word_error(text: str, offset: int, problem: Problem, expected: Expected) -> NotationError:
    word = _TPS_WORD.match(text, offset)
    return misread(problem, text, (offset + 1, len(word[0]) if word else 1), expected)

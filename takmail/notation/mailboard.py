"""Board states in Tak by Mail, read and written (the classic rules, 'Out of sync board')."""

from lark import Token, Transformer, v_args

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.spread_checks import LARGEST
from takmail.tak.plies import Kind
from takmail.tak.rules import SIZES
from takmail.tak.setups import Layout, Stack

_LETTERS = {Kind.FLAT: "s", Kind.WALL: "w", Kind.CAPSTONE: "c"}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}


@v_args(inline=True)
class _Shape(Transformer[Token, tuple[tuple[Token, ...], ...]]):
    """Gathers the cells by rows."""

    def start(self, *rows: tuple[Token, ...]) -> tuple[tuple[Token, ...], ...]:
        return rows

    def row(self, *cells: Token) -> tuple[Token, ...]:
        return cells


_GRAMMAR = Grammar("mailboard.lark", _Shape())


def parse_board(text: str) -> Layout:
    """Return the board that the rows of a message show.

    Raise `NotationError`, with line and column, for a cell that is none, for rows that don't make
    a square of 3 to 8, and for a wall or capstone that is not on top.
    """
    try:
        rows = _GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _cell_error(text, fault.offset) from None
    _check_shape(text, rows)
    cells = tuple(_stack(text, cell) for row in reversed(rows) for cell in row)
    return Layout(len(rows), cells)


def format_board(layout: Layout) -> str:
    """Return the board as a message: north first, stacks from top to bottom.

    One space stands between cells, as in the Tak by Mail rules, 'Out of sync board'.
    """
    cells = [format_stack(stack) for stack in layout.cells]
    starts = range((layout.size - 1) * layout.size, -1, -layout.size)
    return "\n".join(" ".join(cells[start : start + layout.size]) for start in starts)


def format_stack(stack: Stack | None) -> str:
    """Return one cell of a board state: a stack from top to bottom, ``0`` for none."""
    if stack is None:
        return "0"
    letters = [_LETTERS[stack.kind], *"s" * (stack.height - 1)]
    return "".join(
        letter.upper() if color is Color.BLACK else letter
        for letter, color in zip(letters, reversed(stack.colors), strict=True)
    )


def _stack(text: str, cell: Token) -> Stack | None:
    if cell == "0":
        return None
    for depth, letter in enumerate(cell):
        if depth and letter not in "sS":
            mended = cell[:depth] + ("S" if letter.isupper() else "s") + cell[depth + 1 :]
            near = (depth, cell, mended)
            raise _error(Problem.WALL_INSIDE_STACK, text, span(cell)[0] - 1 + depth, near=near)
    colors = tuple(Color.BLACK if letter.isupper() else Color.WHITE for letter in reversed(cell))
    return Stack(colors, _KINDS[cell[0].lower()])


def _check_shape(text: str, rows: tuple[tuple[Token, ...], ...]) -> None:
    width = len(rows[0])
    for row in rows:
        if len(row) != width:
            raise _row_error(Problem.ROW_LENGTHS_DIFFER, text, row, (len(row), width))
    if len(rows) not in SIZES:
        raise _row_error(Problem.BAD_BOARD_SIZE, text, rows[-1], (len(rows), LARGEST))
    if len(rows) != width:
        raise _row_error(Problem.NOT_SQUARE, text, rows[-1], (len(rows), width))


def _row_error(
    problem: Problem, text: str, row: tuple[Token, ...], numbers: tuple[int, ...]
) -> NotationError:
    column, length = span(row[0], row[-1])
    return _error(problem, text, column - 1, length, numbers=numbers)


_EMPTY_BY_HABIT = frozenset(".-_xXoO")


def _cell_error(text: str, offset: int) -> NotationError:
    if not text.strip():
        return _error(Problem.BAD_BOARD_SIZE, text, 0, numbers=(0, LARGEST))
    word = text[offset:].split(maxsplit=1)[0] if text[offset:].strip() else ""
    near = (0, word, "0") if word and _EMPTY_BY_HABIT.issuperset(word) else None
    return _error(Problem.BAD_CELL, text, offset, max(1, len(word)), near=near)


def _error(  # noqa: PLR0913 - the parts of an error
    problem: Problem,
    text: str,
    offset: int,
    length: int = 1,
    *,
    numbers: tuple[int, ...] = (),
    near: tuple[int, str, str] | None = None,
) -> NotationError:
    """Make the error; ``near`` is how far into a cell the place is, that cell, and a right one."""
    start = text.rfind("\n", 0, offset) + 1
    line = text[start:].split("\n", 1)[0].rstrip("\r")
    at = offset - start
    suggestion = None
    if near:
        depth, old, new = near
        suggestion = line[: at - depth] + new + line[at - depth + len(old) :]
    return NotationError(
        problem,
        line,
        at + 1,
        length,
        line=text.count("\n", 0, offset) + 1,
        expected=(Expected.ROW if numbers else Expected.CELL,),
        suggestion=suggestion,
        numbers=numbers,
    )

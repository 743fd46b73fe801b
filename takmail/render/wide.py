"""The wide style: every stack written out on its square, as in a board state of Tak by Mail.

      A     B     C       ptn
    1 cSS   .    [sSSs]    3
    2 S     Ss    w        2

Letters and signs are those of the mail style. Too tall a stack goes on in a line below.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from takmail.notation.written_plies import Notation
from takmail.render.footer import summary_lines
from takmail.render.grid import EMPTY, signs_around
from takmail.render.labels import column_label, drawing_order, row_labels
from takmail.render.letters import spell_stack
from takmail.render.mail import LETTERS
from takmail.render.marks import Marks, find_marks
from takmail.render.room import screen_columns
from takmail.render.view import BoardView
from takmail.tak.setups import Stack

COLUMNS = 80
"""The most columns that the style takes."""

_EDGES = len("1  ") + len(Notation.MAIL.value)
_SIGNS = len("[]")


def draw_wide(view: BoardView) -> str:
    """Return the board in the wide style, every stack written out on its square."""
    size, order = view.position.size, drawing_order(view)
    cells, marks = view.position.layout().cells, find_marks(view)
    room = _letters_in_a_line(view, cells)
    table = [[_square(cells[cell], marks, cell, room) for cell in row] for row in order]
    widths = [
        max(len(line) for square in column for line in square)
        for column in zip(*table, strict=True)
    ]
    lines = [_header(view, widths)]
    for row, squares in zip(order, table, strict=True):
        lines += _row(view, row[0] // size, squares, widths)
    return "\n".join([*lines, "", *summary_lines(view, LETTERS, view.notation)])


def _letters_in_a_line(view: BoardView, cells: Sequence[Stack | None]) -> int:
    """Return how many letters of a stack stand side by side, so that all columns fit."""
    size = view.position.size
    files = [cells[file::size] for file in range(size)]
    tallest = [max([stack.height for stack in file if stack], default=1) for file in files]
    room = min(COLUMNS, screen_columns(view)) - _EDGES - _SIGNS * size
    for letters in range(max(tallest), 1, -1):
        if sum([min(height, letters) for height in tallest]) <= room:
            return letters
    return 1


def _square(stack: Stack | None, marks: Marks, cell: int, room: int) -> list[str]:
    """Return the lines that a square takes, with its signs."""
    text = spell_stack(stack) if stack else EMPTY
    signs = signs_around(marks, cell) or "  "
    lines = [" " + text[start : start + room] for start in range(0, len(text), room)]
    lines[0] = signs[0] + lines[0][1:]
    lines[-1] += signs[1]
    return lines


def _header(view: BoardView, widths: Sequence[int]) -> str:
    files = [cell % view.position.size for cell in drawing_order(view)[0]]
    letters = "".join(
        f"{column_label(file, view.notation):<{width}}"
        for file, width in zip(files, widths, strict=True)
    )
    return f"   {letters}{view.notation.other.value}"


def _row(
    view: BoardView, rank: int, squares: Sequence[Sequence[str]], widths: Sequence[int]
) -> Iterator[str]:
    left = row_labels(view.position.size, view.notation)[rank]
    right = row_labels(view.position.size, view.notation.other)[rank]
    for line in zip_longest(*squares, fillvalue=""):
        body = "".join(text.ljust(width) for text, width in zip(line, widths, strict=True))
        yield f"{left} {body} {right}".rstrip()
        left = right = " "

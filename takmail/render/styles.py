"""Styles: a board as text, in the one that a chat or a person has chosen."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from takmail.looks import Style
from takmail.render import grids, views
from takmail.render.emoji import draw_emoji
from takmail.render.grids import Grid, Letters, Marks, Outline
from takmail.render.views import BoardView
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

# The mail style: plain ASCII, with the letters of Tak by Mail. The default.
#
#       A   B   C   D   E
#     1 .   .   s   .   .
#     2 .   S4  .   .   .
#     3 .  (.) [s] [S2] .
#
# Small letters are White's, capitals Black's; a number is a stack's height. Brackets hold the
# squares that the last ply reached, parentheses the one that it left; stars mark a winning road,
# and then there are no other signs.


_MAIL_OUTLINE = Outline(4, " ", "  ")
_MAIL_LETTERS = (Letters("s", "s", "c", "w"), Letters("S", "S", "C", "W"))


def draw_mail(view: BoardView) -> str:
    """Return the board in the mail style."""
    board, stacks, summary = _mail_parts(view)
    return _joined(board, stacks, summary)


def _mail_parts(view: BoardView) -> tuple[list[str], list[str], list[str]]:
    """Return the board, the stacks, and both sides with the turn."""
    grid = Grid.of(view, _mail_face, _MAIL_OUTLINE)
    return _parts(view, grid, grids.spell_stack, _MAIL_LETTERS)


def _parts(
    view: BoardView, grid: Grid, spell: Callable[[Stack], str], letters: tuple[Letters, Letters]
) -> tuple[list[str], list[str], list[str]]:
    cells = view.position.layout().cells
    stacks = grids.stack_lines(view, cells, spell)
    stacks += [""] if stacks else []
    return grid.lines(view, cells), stacks, list(grids.summary_lines(view, letters))


def _joined(board: list[str], stacks: list[str], summary: list[str]) -> str:
    """Return the lines of a board; there may be none below it."""
    return "\n".join([*board, "", *stacks, *summary]).rstrip("\n")


def _mail_face(stack: Stack) -> str:
    """Return the top piece and, of more than one, the number of pieces."""
    height = len(stack.colors)
    return grids.top_letter(stack) if height == 1 else f"{grids.top_letter(stack)}{height}"


# The PTN style: plain ASCII, with the figures and letters of TPS.
#
#     5 .    .    1    .    .
#     4 .   [2F4] .    2S   .
#       a    b    c    d    e
#
# 1 is White and 2 is Black, S a wall and C a capstone; F4 is a stack of four with a flat on top.
# Below the board, where a stack is written out, its letter comes first and then its pieces from
# top to bottom. The signs for special squares are those of the mail style.


_PTN_OUTLINE = Outline(5, "", " ")
_PTN_LETTERS = (Letters("1", "F", "C", "S"), Letters("2", "F", "C", "S"))
_PTN_KINDS = {Kind.FLAT: "F", Kind.WALL: "S", Kind.CAPSTONE: "C"}
_PTN_FIGURES = "12"


def draw_ptn(view: BoardView) -> str:
    """Return the board in the PTN style."""
    grid = Grid.of(view, _ptn_face, _PTN_OUTLINE)
    board, stacks, summary = _parts(view, grid, _spell_ptn, _PTN_LETTERS)
    return _joined(board, stacks, summary)


def _ptn_face(stack: Stack) -> str:
    """Return the top piece and, of more than one, the number of pieces."""
    figure, letter = _PTN_FIGURES[stack.owner], _PTN_KINDS[stack.kind]
    if stack.height > 1:
        return f"{figure}{letter}{stack.height}"
    return figure if stack.kind is Kind.FLAT else figure + letter


def _spell_ptn(stack: Stack) -> str:
    """Return the top piece's letter, then the pieces from top to bottom."""
    return _PTN_KINDS[stack.kind] + "".join(
        [_PTN_FIGURES[color] for color in reversed(stack.colors)]
    )


# The ANSI style: the mail style in colour, for terminals and Discord's coloured code blocks.
#
# Colour repeats the letters, so nothing is lost where it is stripped. The codes are among those
# that Discord knows: colours 30 to 37, bold and underlined.


ANSI_RESET = "\x1b[0m"
ANSI_WHITE = "\x1b[1;33m"
ANSI_BLACK = "\x1b[1;34m"
ANSI_SIGN = "\x1b[1;32m"
ANSI_BOLD = "\x1b[1m"

_ANSI_PARTS = re.compile(r"(?P<white>[swc][\d#]*)|(?P<black>[SWC][\d#]*)|(?P<sign>[\[\]()|*]+)")
_ANSI_SPELLED = re.compile(r"\b[swc]+\b", re.IGNORECASE)
_ANSI_PIECES = re.compile(r"(?P<white>[swc]+)|(?P<black>[SWC]+)")
_ANSI_COLOURS = {"white": ANSI_WHITE, "black": ANSI_BLACK, "sign": ANSI_SIGN}


def draw_ansi(view: BoardView) -> str:
    """Return the board in the mail style with colour codes."""
    board, stacks, summary = _mail_parts(view)
    rows = [
        line if line[0] == " " else line[0] + _ANSI_PARTS.sub(_paint, line[1:]) for line in board
    ]
    spelled = [
        _ANSI_SPELLED.sub(lambda run: _ANSI_PIECES.sub(_paint, run[0]), line) for line in stacks
    ]
    turn = [f"{ANSI_BOLD}{line}{ANSI_RESET}" for line in summary[-1:]]
    return _joined(rows, spelled, [*summary[:-1], *turn])


def _paint(match: re.Match[str]) -> str:
    assert match.lastgroup is not None
    return f"{_ANSI_COLOURS[match.lastgroup]}{match[0]}{ANSI_RESET}"


# The wide style: every stack written out on its square, as in a board state of Tak by Mail.
#
#       A     B     C
#     1 cSS   .    [sSSs]
#     2 S     Ss    w
#
# Letters and signs are those of the mail style. A stack that is too tall takes several lines.


_WIDE_COLUMNS = 80
"""The most columns that the style takes."""

_WIDE_EDGE = len("1  ")
_WIDE_SIGNS = len("[]")


def draw_wide(view: BoardView) -> str:
    """Return the board in the wide style, every stack written out on its square."""
    size, order = view.position.size, views.drawing_order(view)
    cells, marks = view.position.layout().cells, grids.find_marks(view)
    room = _letters_in_a_line(view, cells)
    table = [[_wide_square(cells[cell], marks, cell, room) for cell in row] for row in order]
    widths = [
        max(len(line) for square in column for line in square)
        for column in zip(*table, strict=True)
    ]
    rows: list[str] = []
    for row, squares in zip(order, table, strict=True):
        rows += _wide_row(view, row[0] // size, squares, widths)
    board = grids.lettered(view.notation, _wide_header(view, widths), rows)
    return _joined(board, [], list(grids.summary_lines(view, _MAIL_LETTERS)))


def _letters_in_a_line(view: BoardView, cells: Sequence[Stack | None]) -> int:
    """Return the most letters of a stack side by side with which all columns fit."""
    size = view.position.size
    files = [cells[file::size] for file in range(size)]
    tallest = [max([stack.height for stack in file if stack], default=1) for file in files]
    edges = _WIDE_EDGE + (len(view.notation.other.value) if view.in_both else 0)
    room = min(_WIDE_COLUMNS, views.screen_columns(view)) - edges - _WIDE_SIGNS * size
    for letters in range(max(tallest), 1, -1):
        if sum([min(height, letters) for height in tallest]) <= room:
            return letters
    return 1


def _wide_square(stack: Stack | None, marks: Marks, cell: int, room: int) -> list[str]:
    """Return the lines that a square takes, with its signs."""
    text = grids.spell_stack(stack) if stack else grids.EMPTY
    signs = grids.signs_around(marks, cell) or "  "
    lines = [" " + text[start : start + room] for start in range(0, len(text), room)]
    lines[0] = signs[0] + lines[0][1:]
    lines[-1] += signs[1]
    return lines


def _wide_header(view: BoardView, widths: Sequence[int]) -> str:
    files = [cell % view.position.size for cell in views.drawing_order(view)[0]]
    letters = "".join(
        f"{views.column_label(file, view.notation):<{width}}"
        for file, width in zip(files, widths, strict=True)
    )
    return f"   {letters}{view.notation.other.value}" if view.in_both else f"   {letters}".rstrip()


def _wide_row(
    view: BoardView, rank: int, squares: Sequence[Sequence[str]], widths: Sequence[int]
) -> Iterator[str]:
    left = views.row_labels(view.position.size, view.notation)[rank]
    right = views.row_labels(view.position.size, view.notation.other)[rank] if view.in_both else ""
    for line in zip_longest(*squares, fillvalue=""):
        body = "".join(text.ljust(width) for text, width in zip(line, widths, strict=True))
        yield f"{left} {body} {right}".rstrip()
        left, right = " ", ""


# Any style.


_DRAW: dict[Style, Callable[[BoardView], str]] = {
    Style.MAIL: draw_mail,
    Style.PTN: draw_ptn,
    Style.EMOJI: draw_emoji,
    Style.WIDE: draw_wide,
    Style.WORDS: lambda view: view.captions.in_words(view),
    Style.ANSI: draw_ansi,
}


def draw_board(view: BoardView, style: Style = Style.MAIL) -> str:
    """Return the board as lines without a final newline.

    Every style but ``EMOJI`` and ``WORDS`` needs a fixed-width face. A winning road is marked
    alone: the last ply's signs among the road's would be confusing.
    """
    return _DRAW[style](replace(view, last=None) if view.road else view)

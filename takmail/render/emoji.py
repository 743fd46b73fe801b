"""Emoji: the style of a board as a grid of emoji, for phones and outside code blocks.

A square takes two emoji: the top piece and, of more than one, the number of pieces as a keycap
(`#` for more than ten). Where a line has no room for that, the numbers stand below the pieces.
Circles are flats, squares walls and hearts capstones. Squares that the last ply touched are yellow
for White's pieces and brown for Black's; the winning road is green.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.notation.text import columns_of
from takmail.render.grids import Marks, find_marks, flow, lettered, road_names, stack_lines
from takmail.render.views import BoardView, cell_names, drawing_order, fit_name, row_labels, widest
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

_ON_A_PHONE = 13
"""Number of emoji in a phone's line; they are wider than two letters there."""

_WIDTH = 2
"""The columns of an emoji where a screen has columns."""

FIELD, OFFERED = "🟦", "🟩"
_LEFT_EMPTY = "🔶"
BLANK = "▪️"
_APART = "\u200c"
"""An invisible sign, which keeps two letters from being joined."""

_MARKED = "🟡🟤"
_ROAD = "🟢"
_KINDS = (Kind.FLAT, Kind.WALL, Kind.CAPSTONE)
_PIECES = {
    Color.WHITE: dict(zip(_KINDS, "⚪⬜🤍", strict=True)),
    Color.BLACK: dict(zip(_KINDS, "⚫⬛🖤", strict=True)),
}
_MARKED_PIECES = {
    Color.WHITE: dict(zip(_KINDS, "🟡🟨💛", strict=True)),
    Color.BLACK: dict(zip(_KINDS, "🟤🟫🤎", strict=True)),
}
_ROAD_PIECES = {Kind.FLAT: _ROAD, Kind.CAPSTONE: "💚"}


def piece_emoji(color: Color, kind: Kind) -> str:
    """Return the emoji of a piece of a side."""
    return _PIECES[color][kind]


def draw_emoji(view: BoardView) -> str:
    """Return the board as emoji and lines of ordinary text."""
    cells, marks = view.position.layout().cells, find_marks(view)
    stacks = stack_lines(view, cells, spell_stack)
    board = lettered(view.notation, _header(view), list(_rows(view, cells, marks)))
    return "\n".join([*board, *stacks, *_summary(view, marks)])


def _is_roomy(view: BoardView) -> bool:
    """Return whether a line has room for a label and two emoji a square."""
    room = view.columns // _WIDTH if view.columns else _ON_A_PHONE
    return room >= 1 + 2 * int(view.position.size)


def _header(view: BoardView) -> str:
    """Return the columns' letters, kept apart so that no two make a flag."""
    between = BLANK if _is_roomy(view) else _APART
    files = [cell % view.position.size for cell in drawing_order(view)[0]]
    return BLANK + "".join(chr(0x1F1E6 + file) + between for file in files).rstrip(_APART)


def _rows(view: BoardView, cells: Sequence[Stack | None], marks: Marks) -> Iterator[str]:
    size, draw = view.position.size, _beside if _is_roomy(view) else _below
    labels = row_labels(size, view.notation)
    for row in drawing_order(view):
        stacks = [cells[cell] for cell in row]
        squares = [_square(stack, cell, marks) for stack, cell in zip(stacks, row, strict=True)]
        yield from draw(keycap(int(labels[row[0] // size])), squares, stacks)


def _beside(label: str, squares: Sequence[str], stacks: Sequence[Stack | None]) -> Iterator[str]:
    """Yield a row with the numbers of pieces beside them."""
    pairs = zip(squares, stacks, strict=True)
    yield label + "".join([square + _height(stack, FIELD) for square, stack in pairs])


def _below(label: str, squares: Sequence[str], stacks: Sequence[Stack | None]) -> Iterator[str]:
    """Yield a row and, if there are stacks in it, a line with the numbers of pieces."""
    yield label + "".join(squares)
    if any(stack is not None and stack.height > 1 for stack in stacks):
        yield BLANK + "".join([_height(stack, BLANK) for stack in stacks])


def _square(stack: Stack | None, cell: int, marks: Marks) -> str:
    if stack is None:
        return _LEFT_EMPTY if cell == marks.left else FIELD
    return top_emoji(stack, cell, marks)


def _height(stack: Stack | None, otherwise: str) -> str:
    return otherwise if stack is None or stack.height == 1 else keycap(stack.height)


def top_emoji(stack: Stack, cell: int, marks: Marks) -> str:
    """Return the emoji of the top of a stack in a cell, in another colour if the cell is marked."""
    if cell in marks.road:
        return _ROAD_PIECES[stack.kind]
    marked = cell == marks.left or cell in marks.reached
    return (_MARKED_PIECES if marked else _PIECES)[stack.owner][stack.kind]


def keycap(number: int) -> str:
    """Return a number up to ten as a keycap, for more the keycap ``#``."""
    if number == 10:
        return "🔟"
    return ("#" if number > 10 else str(number)) + "\ufe0f\u20e3"


def spell_stack(stack: Stack) -> str:
    """Return the whole stack from top to bottom."""
    captives = [_PIECES[color][Kind.FLAT] for color in stack.colors[-2::-1]]
    return _PIECES[stack.owner][stack.kind] + "".join(captives)


def _summary(view: BoardView, marks: Marks) -> Iterator[str]:
    captions, columns = view.captions, widest(view)
    for color in Color if not view.diagram else ():
        yield from _side_lines(view, color, columns)
    if view.last is not None:
        names = cell_names(view.position.size, view.notation)
        touched = (() if marks.left is None else (marks.left,)) + marks.reached
        squares = [names[cell] for cell in touched]
        yield from flow([_MARKED, captions.last, *squares], columns, " ", columns_of)
    if view.road:
        road = [_ROAD, captions.road(view), *road_names(view)]
        yield from flow(road, columns, " ", columns_of)
    if view.tak or not view.diagram:
        yield captions.standing(view)[-1]


def _side_lines(view: BoardView, color: Color, columns: int) -> Iterator[str]:
    """Yield a line with a side's name and one with its flats on top and its reserve."""
    pieces, reserve, captions = _PIECES[color], view.position.reserve(color), view.captions
    capstones = f" {reserve.capstones}{pieces[Kind.CAPSTONE]}" if reserve.capstones else ""
    name = view.names[color]
    title = f"{pieces[Kind.FLAT]} {captions.color(color)}"
    if name:
        title += " " + fit_name(name, columns - columns_of(title) - 1, captions.short)
    yield title.rstrip()
    kept = f"{reserve.flats}{pieces[Kind.FLAT]}"
    if reserve.walls is not None:
        kept += f" {reserve.walls}{pieces[Kind.WALL]}"
    kept += capstones
    yield captions.side(view, color, kept)

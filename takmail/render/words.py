"""The words style: the board square by square, for screen readers. No drawing at all."""

from collections.abc import Iterator

from takmail.render.footer import road_names
from takmail.render.labels import cell_names, drawing_order
from takmail.render.marks import find_marks
from takmail.render.names import fit_name
from takmail.render.view import BoardView
from takmail.tak.layout import Stack
from takmail.tak.pieces import Color
from takmail.wording.board import (
    EMPTY_BOARD,
    count_left_out,
    describe_last,
    describe_road,
    describe_side,
    describe_size,
    describe_squares,
    describe_turn,
)

_LONGEST_NAME = 40


def draw_words(view: BoardView) -> str:
    """Return the board in words: what matters most first, then a line for each row."""
    return "\n".join([*_summary(view), *_rows(view)])


def alt_text(view: BoardView, limit: int = 1000) -> str:
    """Return the board in words as one paragraph of at most so many characters.

    Rows that don't fit are left out, and the text says how many squares those are.
    """
    text = " ".join(_summary(view))
    rows = list(_row_stacks(view))
    for place, row in enumerate(rows):
        longer = f"{text} {describe_squares(row)}."
        left_out = sum(map(len, rows[place + 1 :]))
        if len(longer) + (len(count_left_out(left_out)) + 1 if left_out else 0) > limit:
            return f"{text} {count_left_out(left_out + len(row))}"
        text = longer
    return text if rows else f"{text} {EMPTY_BOARD}"


def _summary(view: BoardView) -> Iterator[str]:
    position = view.position
    turn = describe_turn(position.turn, tak=view.tak, over=view.over)
    yield f"{describe_size(position.size)} {turn}".rstrip(".!") + ("!" if view.tak else ".")
    for color in Color:
        name = fit_name(view.names[color], _LONGEST_NAME)
        yield describe_side(color, name, position.flats(color), position.reserve(color))
    if view.last is not None:
        names, marks = cell_names(position.size, view.notation), find_marks(view)
        left = () if marks.left is None else (marks.left,)
        yield describe_last(view.last, [names[cell] for cell in (*left, *marks.reached)])
    if view.road:
        yield describe_road(road_names(view, view.notation))


def _rows(view: BoardView) -> Iterator[str]:
    rows = list(_row_stacks(view))
    yield from (f"{describe_squares(row)}." for row in rows)
    if not rows:
        yield EMPTY_BOARD


def _row_stacks(view: BoardView) -> Iterator[list[tuple[str, Stack]]]:
    """Yield the stacks of every row that has any, with their squares' names."""
    names, cells = cell_names(view.position.size, view.notation), view.position.layout().cells
    for row in drawing_order(view):
        stacks = [(names[cell], stack) for cell in row if (stack := cells[cell]) is not None]
        if stacks:
            yield stacks

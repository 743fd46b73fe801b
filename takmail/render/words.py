"""The words style: the board square by square, for screen readers. No drawing at all."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.render.footer import road_names
from takmail.render.labels import cell_names, drawing_order
from takmail.render.marks import find_marks
from takmail.render.names import fit_name
from takmail.render.view import BoardView
from takmail.tak.setups import Stack
from takmail.wording.board import (
    EMPTY_BOARD,
    count_left_out,
    describe_heading,
    describe_last,
    describe_road,
    describe_side,
    describe_squares,
)
from takmail.wording.say import Sentence, join, lines

_LONGEST_NAME = 40


def draw_words(view: BoardView) -> str:
    """Return the board in words: what matters most first, then a line for each row."""
    return view.language.text(lines(*_summary(view), *_rows(view)))


def alt_text(view: BoardView, limit: int = 1000) -> str:
    """Return the board in words as one paragraph of at most so many characters.

    Rows that don't fit are left out, and the text says how many squares those are.
    """
    language = view.language
    told = [*_summary(view)]
    rows = list(_row_stacks(view))
    text = language.text(join(*told, *([] if rows else [EMPTY_BOARD])))
    for place, row in enumerate(rows):
        left_out = sum(map(len, rows[place + 1 :]))
        rest = [count_left_out(left_out)] if left_out else []
        if len(language.text(join(*told, describe_squares(row), *rest))) > limit:
            return language.text(join(*told, count_left_out(left_out + len(row))))
        told.append(describe_squares(row))
        text = language.text(join(*told))
    return text


def _summary(view: BoardView) -> Iterator[Sentence]:
    position = view.position
    yield describe_heading(position.size, position.turn, tak=view.tak, over=view.over)
    for color in Color:
        name = fit_name(view.names[color], _LONGEST_NAME)
        yield describe_side(color, name, position.flats(color), position.reserve(color))
    if view.last is not None:
        names, marks = cell_names(position.size, view.notation), find_marks(view)
        left = () if marks.left is None else (marks.left,)
        yield describe_last(view.last, [names[cell] for cell in (*left, *marks.reached)])
    if view.road:
        yield describe_road(road_names(view, view.notation))


def _rows(view: BoardView) -> Iterator[Sentence]:
    rows = list(_row_stacks(view))
    yield from map(describe_squares, rows)
    if not rows:
        yield EMPTY_BOARD


def _row_stacks(view: BoardView) -> Iterator[list[tuple[str, Stack]]]:
    """Yield the stacks of every row that has any, with their squares' names."""
    names, cells = cell_names(view.position.size, view.notation), view.position.layout().cells
    for row in drawing_order(view):
        stacks = [(names[cell], stack) for cell in row if (stack := cells[cell]) is not None]
        if stacks:
            yield stacks

"""Fields of Kaen's diamond: its lines, their labels, and the marks on them, alike in all styles."""

from collections.abc import Sequence
from functools import cache

from takmail.notation.written_plies import FILES
from takmail.render.grids import Marks
from takmail.render.plans import Ground, Plan, ground_of
from takmail.render.views import BoardView, cell_index
from takmail.rulesets.kaen.position import FIELDS, SIZE, Place
from takmail.rulesets.kaen.ruleset import row_name
from takmail.squares import Square
from takmail.tak.setups import Stack

LINES = 2 * SIZE - 1
"""The lines of a diamond."""


@cache
def board_lines(*, flipped: bool) -> list[list[Square]]:
    """Return the fields line by line from the top, each line from the left."""
    lines = []
    for line in range(LINES):
        height = line if flipped else LINES - 1 - line
        files = [file for file in range(SIZE) if 0 <= height - file < SIZE]
        ordered = files if flipped else reversed(files)
        lines.append([Square(file, height - file) for file in ordered])
    return lines


def labels_of(line: Sequence[Square], *, flipped: bool) -> tuple[str, str]:
    """Return the labels to the left and to the right of a line, which only its half has."""
    letters, numbers = (line[-1], line[0]) if flipped else (line[0], line[-1])
    letter = FILES[letters.file] if letters.rank == 0 else ""
    number = str(numbers.rank + 1) if numbers.file == 0 else ""
    return (number, letter) if flipped else (letter, number)


def rolled_label(view: BoardView) -> str:
    """Return the label of the row that the hut shows, none before the roll and at the end."""
    return row_name(view.position) if view.position.die and not view.over else ""


def marks_of(view: BoardView) -> Marks:
    """Return the cells of the last stone and of the bridge, by which the last stone goes."""
    last = view.last.square if isinstance(view.last, Place) and not view.road else None
    reached = () if last is None else (cell_index(last, SIZE),)
    return Marks(None, reached, tuple(cell_index(square, SIZE) for square in view.road))


def plan_fields(view: BoardView) -> dict[Square, Plan]:
    """Return the plan of every field; those of the row that the hut shows are tinted, too."""
    marks, rolled, plans = marks_of(view), rolled_label(view), {}
    for square in FIELDS:
        owner, cell = view.position.owner(square), cell_index(square, SIZE)
        ground = ground_of(marks, cell, dark=sum(square) % 2 == 1)
        if rolled and square in view.position.row and cell not in marks.cells():
            ground = Ground.LEFT
        plans[square] = Plan(ground, None if owner is None else Stack((owner,)))
    return plans

"""What is to be drawn on each square, before anything is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from takmail.render.labels import cell_index, drawing_order
from takmail.render.marks import Marks, find_marks
from takmail.render.view import BoardView
from takmail.tak.plies import Spread
from takmail.tak.setups import Stack

Way: TypeAlias = tuple[int, int]
"""A direction in the picture: right and down."""


class Ground(Enum):
    """How a square is coloured."""

    LIGHT = auto()
    DARK = auto()
    REACHED = auto()
    LEFT = auto()
    ROAD = auto()
    ROAD_REACHED = auto()


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is on one square; equal plans look alike.

    ``way`` is the direction of the last ply's path, which comes ``into`` the square, goes
    ``out`` of it, or both. ``drop`` is how many pieces a spread put down here.
    """

    ground: Ground
    stack: Stack | None = None
    way: Way | None = None
    into: bool = False
    out: bool = False
    drop: int = 0


def plan_squares(view: BoardView) -> Iterator[tuple[int, int, Plan]]:
    """Yield every square's column and row in the picture, from the upper left, and its plan."""
    cells, marks = view.position.layout().cells, find_marks(view)
    paths = _paths(view)
    for row, order in enumerate(drawing_order(view)):
        for column, cell in enumerate(order):
            ground = _ground(marks, cell, dark=(row + column) % 2 == 1)
            way, into, out, drop = paths.get(cell, (None, False, False, 0))
            yield column, row, Plan(ground, cells[cell], way, into, out, drop)


def _ground(marks: Marks, cell: int, *, dark: bool) -> Ground:
    reached = cell in marks.reached
    if cell in marks.road:
        return Ground.ROAD_REACHED if reached else Ground.ROAD
    if reached:
        return Ground.REACHED
    if cell == marks.left:
        return Ground.LEFT
    return Ground.DARK if dark else Ground.LIGHT


def _paths(view: BoardView) -> dict[int, tuple[Way, bool, bool, int]]:
    """Return way, into, out and drop of the squares of a spread."""
    last, size = view.last, view.position.size
    if not isinstance(last, Spread):
        return {}
    east, north = last.direction.value
    way = (-east, north) if view.flipped else (east, -north)
    paths = {cell_index(last.square, size): (way, False, True, 0)}
    for step, (square, drop) in enumerate(zip(last.path(), last.drops, strict=True), start=1):
        paths[cell_index(square, size)] = (way, True, step < len(last.drops), drop)
    return paths

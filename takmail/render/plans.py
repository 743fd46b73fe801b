"""Plans of squares: all that a picture shows on each of them, whatever draws it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from takmail.render.grids import Marks, find_marks
from takmail.render.views import BoardView, cell_index, drawing_order
from takmail.tak.plies import Kind, Spread
from takmail.tak.setups import Stack

Way: TypeAlias = tuple[int, int]
"""A direction in the picture: right and down."""


class Ground(Enum):
    """Colouring of a square."""

    LIGHT = auto()
    DARK = auto()
    REACHED = auto()
    LEFT = auto()
    ROAD = auto()
    ROAD_REACHED = auto()


@dataclass(frozen=True, slots=True)
class Plan:
    """The content of one square; equal plans look alike.

    ``way`` is the direction of the last ply's path, which comes ``into`` the square, goes
    ``out`` of it, or both. ``drop`` is the number of pieces that a spread put down here.
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
            ground = ground_of(marks, cell, dark=(row + column) % 2 == 1)
            way, into, out, drop = paths.get(cell, (None, False, False, 0))
            yield column, row, Plan(ground, cells[cell], way, into, out, drop)


def ground_of(marks: Marks, cell: int, *, dark: bool) -> Ground:
    """Return the colouring of a cell, by its marks or else as a light or a dark square."""
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


# Stacks, in shares of a square's side.


TALL = 4
"""The height from which a stack stands as low as its shadow lets it."""

MOST = {Kind.FLAT: 6, Kind.WALL: 4, Kind.CAPSTONE: 4}
"""The most pieces that are drawn one upon the other, each as thick as it is or nearly so; the rest
stand beside them."""

_ASIDE, _BESIDE = -0.05, 0.06


def aside(stack: Stack, most: int) -> float:
    """Return the shift of a stack for its height, or for a column of all but the ``most`` upper."""
    if stack.height > most:
        return _BESIDE
    return _ASIDE if stack.height > 1 else 0.0

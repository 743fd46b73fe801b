"""A board as lines of fixed width: labels, faces and signs for the special squares."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from takmail.notation.notations import Notation
from takmail.render.labels import column_label, drawing_order, row_labels
from takmail.render.marks import Marks, find_marks
from takmail.render.narrowing import narrowed
from takmail.render.view import BoardView
from takmail.statically_frozen import statically_frozen
from takmail.tak.layout import Stack

EMPTY = "."


@statically_frozen
@dataclass(frozen=True, slots=True)
class Grid:
    """How to draw a grid.

    ``face`` gives the characters that stand for a stack; ``cell`` is the distance from one column
    to the next, at least one more than the longest face. ``notation`` labels the left edge and
    the columns, the other notation the right edge; ``left`` and ``right`` set them apart from
    the squares.
    """

    face: Callable[[Stack], str]
    cell: int
    notation: Notation
    left: str
    right: str

    def lines(self, view: BoardView, cells: Sequence[Stack | None]) -> tuple[str, list[str]]:
        """Return the header and the rows, as wide as the screen lets them be."""
        lines = [self.header(view), *self.rows(view, cells)]
        if view.columns and len(lines[0]) > view.columns:
            start, edge = 1 + len(self.left), len(self.right) + 1
            lines = narrowed(lines, view.columns, start, self.cell, edge)
        return lines[0], lines[1:]

    def header(self, view: BoardView) -> str:
        """Return the line with the columns' letters and the name of the right edge's notation."""
        return _header(self, view.position.size, view.flipped)

    def rows(self, view: BoardView, cells: Sequence[Stack | None]) -> Iterator[str]:
        """Yield the board's rows from the far edge to the near one."""
        size = view.position.size
        labels = row_labels(size, self.notation)
        others = row_labels(size, self.notation.other)
        marks = find_marks(view)
        marked = marks.cells()
        face, spaced = self.face, " " + f"%-{self.cell}s" * size
        for row in drawing_order(view):
            stacks = [cells[cell] for cell in row]
            faces = [face(stack) if stack else EMPTY for stack in stacks]
            line = spaced % tuple(faces)
            if not marked.isdisjoint(row):
                line = self._sign(line, faces, [signs_around(marks, cell) for cell in row])
            rank = row[0] // size
            yield f"{labels[rank]}{self.left}{line}{self.right}{others[rank]}"

    def _sign(self, line: str, faces: Sequence[str], signs: Sequence[str]) -> str:
        """Put its signs round each face; full neighbours share one."""
        characters = list(line)
        for place, (face, sign) in enumerate(zip(faces, signs, strict=True)):
            if sign:
                start = place * self.cell
                end = start + 1 + len(face)
                characters[start] = sign[0] if characters[start] == " " else "|"
                characters[end : end + 1] = sign[1:]
        return "".join(characters)


def signs_around(marks: Marks, cell: int) -> str:
    """Return the signs to put before and after a face; empty for an ordinary square."""
    if cell in marks.road:
        return "* "
    if cell == marks.left:
        return "()"
    return "[]" if cell in marks.reached else ""


@cache
def _header(grid: Grid, size: int, flipped: bool) -> str:
    files = reversed(range(size)) if flipped else range(size)
    letters = "".join([f"{column_label(file, grid.notation):<{grid.cell}}" for file in files])
    start = "  " + grid.left + letters.rstrip()
    width = 1 + len(grid.left) + grid.cell * size + 1 + len(grid.right) + 1
    return f"{start}{grid.notation.other.value:>{width - len(start)}}"

"""A board as lines of fixed width: labels, faces and signs for the special squares."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from string import digits

from takmail.notation.written_plies import Notation
from takmail.render.fitting import Fit, Outline, best_fit, tightest_fit, width_of
from takmail.render.labels import column_label, drawing_order, row_labels
from takmail.render.marks import Marks, find_marks
from takmail.render.room import screen_columns
from takmail.render.view import BoardView
from takmail.statically_frozen import statically_frozen
from takmail.tak.setups import Stack

EMPTY = "."
MANY = "#"
"""What stands for a height that has too many figures for a small screen."""

_Faces = list[list[str]]
_Rows = list[list[Stack | None]]
_Order = Sequence[Sequence[int]]


@statically_frozen
@dataclass(frozen=True, slots=True)
class Grid:
    """How to draw a grid.

    ``face`` gives the characters that stand for a stack, its height last. ``notation`` labels the
    left edge and the columns, the other notation the right edge, where there is room for it.
    """

    face: Callable[[Stack], str]
    outline: Outline
    notation: Notation

    def lines(self, view: BoardView, cells: Sequence[Stack | None]) -> tuple[str, list[str]]:
        """Return the header and the rows, as wide as the screen lets them be."""
        order = drawing_order(view)
        faces, fit = self._fitted(order, cells, view)
        header = _header(self.outline, self.notation, fit, view.flipped)
        return header, self._rows(view, faces, fit)

    def _fitted(
        self, order: _Order, cells: Sequence[Stack | None], view: BoardView
    ) -> tuple[_Faces, Fit]:
        """Return what stands on the squares, and how to draw it; tall stacks give way last."""
        face, name, room = self.face, self.notation.other.value, screen_columns(view)
        drawn = [EMPTY if stack is None else face(stack) for stack in cells]
        faces = [[drawn[cell] for cell in row] for row in order]
        fit = best_fit(_needs(faces), self.outline, name, room)
        for figures in (2, 1):
            if fit is None:
                rows = [[cells[cell] for cell in row] for row in order]
                faces = _shortened(faces, rows, figures)
                fit = best_fit(_needs(faces), self.outline, name, room)
        return faces, fit or tightest_fit(_needs(faces), self.outline, name)

    def _rows(self, view: BoardView, faces: _Faces, fit: Fit) -> list[str]:
        """Return the board's rows from the far edge to the near one."""
        size = view.position.size
        labels = row_labels(size, self.notation)
        others = row_labels(size, self.notation.other)
        marks = find_marks(view)
        marked = marks.cells()
        left, right = (self.outline.left, self.outline.right) if fit.edged else ("", "")
        spaced = _format_of(fit.widths)
        rows = []
        for row, shown in zip(drawing_order(view), faces, strict=True):
            line = spaced % tuple(shown)
            if not marked.isdisjoint(row):
                line = _sign(line, shown, [signs_around(marks, cell) for cell in row], fit.widths)
            rank = row[0] // size
            edge = right + others[rank] if fit.edged else ""
            rows.append(f"{labels[rank]}{left}{line}{edge}".rstrip())
        return rows


def signs_around(marks: Marks, cell: int) -> str:
    """Return the signs to put before and after a face; empty for an ordinary square."""
    if cell in marks.road:
        return "* "
    if cell == marks.left:
        return "()"
    return "[]" if cell in marks.reached else ""


def _sign(line: str, faces: Sequence[str], signs: Sequence[str], widths: Sequence[int]) -> str:
    """Put its signs round each face; full neighbours share one."""
    characters = list(line)
    starts = accumulate(widths, initial=0)
    for start, face, sign in zip(starts, faces, signs, strict=False):
        if sign:
            end = start + 1 + len(face)
            characters[start] = sign[0] if characters[start] == " " else "|"
            characters[end : end + 1] = sign[1:]
    return "".join(characters)


def _needs(faces: _Faces) -> tuple[int, ...]:
    """Return the least distance from each column to the next that keeps pieces apart."""
    return tuple([max(map(len, column)) + 1 for column in zip(*faces, strict=True)])


def _shortened(faces: _Faces, rows: _Rows, figures: int) -> _Faces:
    """Return the faces with a sign for each height of more than so many figures."""
    return [
        [
            text.rstrip(digits + MANY) + MANY if stack and stack.height >= 10**figures else text
            for text, stack in zip(*row, strict=True)
        ]
        for row in zip(faces, rows, strict=True)
    ]


@lru_cache(maxsize=256)
def _format_of(widths: Sequence[int]) -> str:
    return " " + "".join([f"%-{width}s" for width in widths])


@lru_cache(maxsize=256)
def _header(outline: Outline, notation: Notation, fit: Fit, flipped: bool) -> str:
    files = range(len(fit.widths))
    letters = "".join(
        [
            f"{column_label(file, notation):<{width}}"
            for file, width in zip(reversed(files) if flipped else files, fit.widths, strict=True)
        ]
    )
    if not fit.edged:
        return f"  {letters}".rstrip()
    start = f"  {outline.left}{letters}".rstrip()
    return f"{start}{notation.other.value:>{width_of(fit, outline) - len(start)}}"

"""Grids: boards as lines of fixed width, fitted to a screen, with a footer below.

On a narrow screen the columns come closer together first, then the right edge goes, and with it
the space beside the left one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from string import digits

from takmail.colors import SIDES
from takmail.notation.text import columns_of
from takmail.notation.written_plies import Notation
from takmail.render.views import (
    BoardView,
    cell_index,
    cell_names,
    column_label,
    drawing_order,
    fit_name,
    row_labels,
    screen_columns,
    widest,
)
from takmail.tak.plies import Kind
from takmail.tak.rules import Reserve
from takmail.tak.setups import Stack

EMPTY = "."
MANY = "#"
"""Sign for a height that has too many figures for a small screen."""

_Faces = list[list[str]]
_Rows = list[list[Stack | None]]
_Order = Sequence[Sequence[int]]


# Squares that a drawing points out.


@dataclass(frozen=True, slots=True)
class Marks:
    """The special squares, by their place among a layout's cells.

    ``left`` is where the last ply picked up, ``reached`` where it put pieces, in order;
    ``road`` is the winning road from edge to edge, or two roads that count together.
    """

    left: int | None
    reached: tuple[int, ...]
    road: tuple[int, ...]

    def cells(self) -> set[int]:
        """Return all marked cells."""
        cells = {*self.reached, *self.road}
        if self.left is not None:
            cells.add(self.left)
        return cells


def find_marks(view: BoardView) -> Marks:
    """Return the squares to mark."""
    size, last = view.position.rules.size, view.last
    reached = last.path() if last else ()
    return Marks(
        left=None if last is None or last.square in reached else cell_index(last.square, size),
        reached=tuple([cell_index(s, size) for s in reached]),
        road=tuple([cell_index(s, size) for s in view.road]),
    )


# Boards as lines.


@dataclass(frozen=True, slots=True)
class Outline:
    """Frame of a grid's squares.

    ``cell`` is the usual distance from one column to the next; ``left`` and ``right`` set the
    labels apart from the squares. ``heading`` is that of the labels on the right, empty where only
    the left edge has some.
    """

    cell: int
    left: str
    right: str
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Fit:
    """The distance from each column to the next, and whether there is room for all of the edges.

    Without it the right edge goes, and the left one isn't set apart from the squares.
    """

    widths: tuple[int, ...]
    edged: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """Look of a grid.

    ``face`` gives the characters that stand for a stack, its height last.
    """

    face: Callable[[Stack], str]
    outline: Outline

    @classmethod
    def of(cls, view: BoardView, face: Callable[[Stack], str], outline: Outline) -> "Grid":
        """Return the grid of a view, with a right edge if it shows both notations."""
        heading = view.notation.other.value if view.in_both else ""
        return cls(face, replace(outline, heading=heading))

    def lines(self, view: BoardView, cells: Sequence[Stack | None]) -> list[str]:
        """Return the rows with the columns' letters, as wide as the screen lets them be."""
        order = drawing_order(view)
        faces, fit = self._fitted(order, cells, view)
        header = _header(self.outline, view.notation, fit, view.flipped)
        return lettered(view.notation, header, self._rows(view, faces, fit))

    def _fitted(
        self, order: _Order, cells: Sequence[Stack | None], view: BoardView
    ) -> tuple[_Faces, Fit]:
        """Return the faces of the squares and their fit; heights are shortened last."""
        face, outline, room = self.face, self.outline, screen_columns(view)
        drawn = [EMPTY if stack is None else face(stack) for stack in cells]
        faces = [[drawn[cell] for cell in row] for row in order]
        fit = best_fit(_needs(faces), outline, room)
        for figures in (2, 1):
            if fit is None:
                rows = [[cells[cell] for cell in row] for row in order]
                faces = _shortened(faces, rows, figures)
                fit = best_fit(_needs(faces), outline, room)
        return faces, fit or tightest_fit(_needs(faces), outline)

    def _rows(self, view: BoardView, faces: _Faces, fit: Fit) -> list[str]:
        """Return the board's rows from the far edge to the near one."""
        size = view.position.size
        labels = row_labels(size, view.notation)
        others = row_labels(size, view.notation.other)
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
            edge = right + others[rank] if fit.edged and view.in_both else ""
            rows.append(f"{labels[rank]}{left}{line}{edge}".rstrip())
        return rows


def lettered(notation: Notation, letters: str, rows: Sequence[str]) -> list[str]:
    """Return rows with the columns' letters: above them in mail, below them in PTN."""
    return [letters, *rows] if notation is Notation.MAIL else [*rows, letters]


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
    if not outline.heading:
        return start
    return f"{start}{outline.heading:>{width_of(fit, outline) - len(start)}}"


# Fitting a grid to a screen.


_LEGIBLE = 3
"""The least distance between columns at which a board is easy to read."""

_TIGHT = 2
"""The least distance that keeps single letters apart."""


@lru_cache(maxsize=1024)
def best_fit(needs: tuple[int, ...], outline: Outline, room: int) -> Fit | None:
    """Return the best fit of columns with these ``needs`` to so much room, ``None`` without one."""
    fits = _fits(needs, outline)
    return next((fit for fit in fits if width_of(fit, outline) <= room), None)


def tightest_fit(needs: tuple[int, ...], outline: Outline) -> Fit:
    """Return the narrowest way to draw a grid."""
    return min(_fits(needs, outline), key=lambda fit: width_of(fit, outline))


def width_of(fit: Fit, outline: Outline) -> int:
    """Return the columns that a grid takes."""
    label = sign = 1
    right = len(outline.right) + label if outline.heading else 0
    edges = len(outline.left) + right if fit.edged else 0
    return label + sign + sum(fit.widths) + edges


def _fits(needs: tuple[int, ...], outline: Outline) -> Iterator[Fit]:
    """Yield all ways to draw a grid, those that read best first."""
    for most, least in ((outline.cell, _LEGIBLE), (_TIGHT, _TIGHT)):
        for edged in (True, False):
            for cell in range(most, least - 1, -1):
                widths = [max(cell, need) for need in needs]
                if edged and outline.heading:
                    widths[-1] = max(widths[-1], _heading(outline))
                yield Fit(tuple(widths), edged)


def _heading(outline: Outline) -> int:
    """Return the width of the last column that keeps its letter apart from the right heading."""
    letter = gap = label = 1
    return letter + gap + len(outline.heading) - len(outline.right) - label


# Entries side by side in lines of limited width.


_HANG = "   "


def flow(
    entries: Iterable[str], columns: int, gap: str = "  ", measure: Callable[[str], int] = len
) -> Iterator[str]:
    """Yield lines of at most so many columns that hold the entries.

    An entry longer than a line is cut and goes on in the next lines, a little further in.
    ``measure`` counts the columns of a text.
    """
    line = ""
    for entry in entries:
        joined = f"{line}{gap}{entry}" if line else entry
        if measure(joined) <= columns:
            line = joined
            continue
        if line:
            yield line
        line = entry
        while measure(line) > columns:
            end = _longest(line, columns, measure)
            yield line[:end]
            line = _HANG + line[end:]
    if line:
        yield line


def _longest(line: str, columns: int, measure: Callable[[str], int]) -> int:
    """Return the number of the line's characters that fit."""
    end = columns
    while measure(line[:end]) > columns:
        end -= 1
    return end


# The footer: the stacks, both sides' pieces, the turn.


_FIGURES = 2
"""Most figures of the flats on top."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Signs of a style for a side, a stone, a capstone and a wall of half-sets."""

    side: str
    stone: str
    capstone: str
    wall: str


def stack_lines(
    view: BoardView, cells: Sequence[Stack | None], spell: Callable[[Stack], str]
) -> list[str]:
    """Return every stack of two or more written out behind its square.

    Without such a stack, and where none has captives, there are no lines.
    """
    if not view.look.spelled:
        return []
    names = cell_names(view.position.size, view.notation)
    tall = (
        f"{names[cell]} {spell(stack)}"
        for row in drawing_order(view)
        for cell in row
        if (stack := cells[cell]) is not None and len(stack.colors) > 1
    )
    return [*flow(tall, widest(view), measure=columns_of)]


def summary_lines(view: BoardView, letters: tuple[Letters, Letters]) -> Iterator[str]:
    """Yield both sides' flats on top, reserves and names, the road, and the turn."""
    columns = widest(view)
    if not view.diagram:
        yield from _side_lines(view, columns, letters)
    if view.road:
        road = [view.captions.road(view), *road_names(view)]
        yield from flow(road, columns, gap=" ", measure=columns_of)
    if view.tak or not view.diagram:
        yield view.captions.standing(view)[-1]


def road_names(view: BoardView) -> list[str]:
    """Return the names of the winning road's squares."""
    size = view.position.size
    names = cell_names(size, view.notation)
    return [names[cell_index(square, size)] for square in view.road]


def _side_lines(view: BoardView, columns: int, letters: tuple[Letters, Letters]) -> Iterator[str]:
    """Yield a small table. Names come last so that no character can push anything aside."""
    position, captions = view.position, view.captions
    half_komi = position.rules.half_komi
    komi = captions.komi(half_komi) if half_komi else ""
    sides = list(zip(SIDES, letters, strict=True))
    titles = [f"{captions.color(color)} {signs.side}" for color, signs in sides]
    reserves = [_format_reserve(position.reserve(color), signs) for color, signs in sides]
    titled = max(map(columns_of, titles))
    title, kept_title = captions.title(view), captions.reserve
    counted = max(_FIGURES, columns_of(title))
    kept = max(columns_of(kept_title), *map(len, reserves))
    head = f"{_right(title, counted)} {_right(kept_title, kept)}"
    yield f"{' ' * titled} {head}  {komi}".rstrip()
    for color, title, reserve in zip(SIDES, titles, reserves, strict=True):
        start = f"{_left(title, titled)} {position.flats(color):>{counted}} {reserve:>{kept}}  "
        room = columns - titled - counted - kept - 4
        yield (start + fit_name(view.names[color], room, captions.short)).rstrip()


def _left(text: str, columns: int) -> str:
    """Return a text at the left end of so many columns."""
    return text + " " * (columns - columns_of(text))


def _right(text: str, columns: int) -> str:
    """Return a text at the right end of so many columns."""
    return " " * (columns - columns_of(text)) + text


def _format_reserve(reserve: Reserve, signs: Letters) -> str:
    stones = f"{reserve.stones}{signs.stone}"
    if reserve.walls is not None:
        stones = f"{reserve.flats}{signs.stone} {reserve.walls}{signs.wall}"
    return f"{stones} {reserve.capstones}{signs.capstone}" if reserve.capstones else stones


# Stacks in the letters of mail notation.


_FLAT, _WALL = Kind.FLAT, Kind.WALL
"""Kinds, looked up once: a look-up in an enum costs more than the rest of a face."""


def top_letter(stack: Stack) -> str:
    """Return the letter of the top piece: White's are small, Black's capital."""
    black = stack.colors[-1]
    if stack.kind is _FLAT:
        return "S" if black else "s"
    if stack.kind is _WALL:
        return "W" if black else "w"
    return "C" if black else "c"


def spell_stack(stack: Stack) -> str:
    """Return the whole stack from top to bottom (Tak by Mail, the board state)."""
    captives = "".join(["S" if color else "s" for color in stack.colors[-2::-1]])
    return top_letter(stack) + captives

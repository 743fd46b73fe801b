"""Boards as SVG, for pages: a group for each square, with its pieces from the lowest up.

A square is 100 wide. The colours are those of pictures, given by presentation attributes alone. In
each square's data are its name in PTN, and its stack in the signs of TPS, the lowest piece first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from takmail.colors import Color
from takmail.notation.positions import format_tps_stack
from takmail.notation.written_plies import Notation
from takmail.render.fields import board_lines, labels_of, plan_fields, rolled_label
from takmail.render.picture.themes import Rgb, Theme, format_rgb, load_theme, mix
from takmail.render.plans import MOST, TALL, Ground, Plan, aside, plan_squares
from takmail.render.symbols import ABOVE, EDGE, FOOT, GRAINS, define_symbols, symbol_name
from takmail.render.views import BoardView, cell_names, column_label, drawing_order, row_labels
from takmail.rulesets.kaen.ruleset import field_name
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

_Point: TypeAlias = tuple[float, float]
_Lines: TypeAlias = Sequence[tuple[Sequence[Square], _Point]]

SIDE = 100
"""Width of a square."""

_GAP = 1
"""Width of the line between two squares."""


def element(name: str, *inner: str, **attributes: str | float | Rgb) -> str:
    """Return an element; in the names of attributes, ``_`` stands for ``-``."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inner)}</{name}>" if inner else f"<{name}{written}/>"


def _value(value: str | float | Rgb) -> str:
    if isinstance(value, str):
        return escape(value)
    return format_rgb(value) if isinstance(value, tuple) else f"{round(value, 1):g}"


def _at(x: float, y: float) -> dict[str, float]:
    """Return a place as attributes, none where they are as usual."""
    return {key: value for key, value in (("x", x), ("y", y)) if round(value, 1)}


# Squares and all that stands on them.


_MARKS = {
    Ground.REACHED: " reached",
    Ground.LEFT: " left",
    Ground.ROAD: " road",
    Ground.ROAD_REACHED: " road reached",
}
_ANGLES = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
_FRAME = 5.5
"""Width of the frame that the last ply's square has in a road."""

LETTERS = {"font_family": "system-ui,sans-serif", "font_weight": "600", "text_anchor": "middle"}

_LABEL, _HEIGHT, _BADGE = 3.4, 3.9, 3
"""Sizes of letters and of a badge for each square of a side, as boards are shown equally wide."""

_HEADING = 2.7
"""Size of the other notation's name above its numbers."""

_LARGEST = 27
_CORNER = SIDE - 3
"""Places of plates and badges: at most so far to the right and down."""


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws in one theme, for a board as wide as so many squares.

    A side may carry as many pieces as there are squares. ``plain`` leaves out what is written, what
    a page needs, and all marks but the last ply's. ``field`` are the corners of
    a square that stands on one of them.
    """

    theme: Theme
    squares: float
    plain: bool
    field: str = ""

    def square(self, name: str, at: _Point, plan: Plan, *, dark: bool, title: str) -> str:
        """Return the group of a square ``at`` a place; its ``title`` says what stands on it."""
        stack, transform = plan.stack, "translate({} {})".format(*map(_value, at))
        pieces = [] if stack is None else [*_pieces(self.theme, stack, round(self.squares))]
        if self.plain:
            return element("g", self._ground(plan, dark=dark), *pieces, transform=transform)
        return element(
            "g",
            self._ground(plan, dark=dark),
            *self._marks(plan, dark=dark),
            *pieces,
            *self._figures(plan),
            element("title", escape(title)),
            class_=("square dark" if dark else "square light") + _MARKS.get(plan.ground, ""),
            data_square=name,
            data_stack="" if stack is None else format_tps_stack(stack),
            transform=transform,
        )

    def _ground(self, plan: Plan, *, dark: bool) -> str:
        """Return the ground of a square."""
        board, marks = self.theme.board, self.theme.marks
        usual = board.dark if dark else board.light
        fill = {
            Ground.REACHED: marks.reached,
            Ground.LEFT: marks.left,
            Ground.ROAD: usual if self.plain else marks.road,
            Ground.ROAD_REACHED: marks.reached if self.plain else marks.road,
        }.get(plan.ground, usual)
        if self.field:
            return element("polygon", class_="ground", points=self.field, fill=fill)
        wide = SIDE - _GAP
        return element("rect", class_="ground", width=wide, height=wide, fill=fill)

    def _marks(self, plan: Plan, *, dark: bool) -> Iterator[str]:
        """Yield the wood's grain, the frame in a road, and the last ply's path."""
        marks = self.theme.marks
        if self.theme.grain and plan.ground not in _MARKS:
            turned = {"transform": "rotate(45 50 50)"} if self.field else {}
            yield element("use", href=f"#{GRAINS[dark]}", **turned)
        if plan.ground is Ground.ROAD_REACHED:
            far = SIDE - _GAP - _FRAME / 2
            path = f"M{_FRAME / 2:g} {_FRAME / 2:g}H{far:g}V{far:g}H{_FRAME / 2:g}z"
            yield element("path", d=path, fill="none", stroke=marks.reached, stroke_width=_FRAME)
        if plan.way is not None:
            start, end = (13 if plan.into else 50), (100 if plan.out else 50)
            head = "M0 37 17 50 0 63z" if plan.into else ""
            path, turn = f"M{start} 45H{end}v10H{start}z{head}", _ANGLES[plan.way]
            turned = {"transform": f"rotate({turn} 50 50)"} if turn else {}
            yield element("path", class_="path", d=path, fill=marks.path, **turned)

    def _figures(self, plan: Plan) -> Iterator[str]:
        """Yield a stack's height on a plate, and the number of pieces put down, in a badge."""
        table, marks = self.theme.table, self.theme.marks
        if plan.stack is not None and plan.stack.height > 1:
            text, size = str(plan.stack.height), min(_LARGEST, _HEIGHT * self.squares)
            width, height = size * (0.4 + 0.6 * len(text)), size * 1.1
            area = {"width": width, "height": height, "rx": size / 5}
            area |= {"x": _CORNER - width, "y": _CORNER - height}
            line = self.theme.board.line
            plate = element("rect", **area, fill=table.ground, stroke=line)
            middle = _CORNER - width / 2, _CORNER - height / 2
            figures = write(text, middle, size, fill=table.text, font_size=size)
            yield element("g", plate, figures, class_="height")
        if plan.drop:
            radius = min(_LARGEST * 0.6, _BADGE * self.squares)
            x, y, size = _CORNER - radius, SIDE - _CORNER + radius, 1.4 * radius
            badge = element("circle", cx=x, cy=y, r=radius, fill=marks.badge)
            figure = write(str(plan.drop), (x, y), size, fill=marks.ink, font_size=size)
            yield element("g", badge, figure, class_="drop")

    def label(self, text: str, x: float, y: float, *, accented: bool = False) -> str:
        """Return the label of a row or column."""
        fill = {"fill": self.theme.table.accent} if accented else {}
        return write(text, (x, y), _LABEL * self.squares, class_="label", **fill)

    def board(self, width: float, height: float, *parts: str) -> str:
        """Return the whole SVG with its parts on the table."""
        return element(
            "svg",
            define_symbols(self.theme),
            *([] if self.plain else [self._table(width, height)]),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            class_="board",
            viewBox=f"0 0 {_value(width)} {_value(height)}",
            stroke_width=1.3,
            stroke_linejoin="round",
            **LETTERS,
        )

    def _table(self, width: float, height: float) -> str:
        fill = self.theme.table.ground
        return element("rect", class_="table", width=width, height=height, rx=10, fill=fill)

    def labels(self, *labels: str) -> str:
        """Return labels together."""
        return element("g", *labels, font_size=_LABEL * self.squares, fill=self.theme.table.faded)


def write(text: str, middle: _Point, size: float, **attributes: str | float | Rgb) -> str:
    """Return a text of a size round a point."""
    x, y = middle[0], middle[1] + 0.36 * size
    return element("text", escape(text), x=x, y=y, **attributes)


_LOWEST = 75
"""The lowest foot of a stack whose shadow is on its square."""


def _pieces(theme: Theme, stack: Stack, carried: int) -> Iterator[str]:
    """Yield a stack's pieces from the lowest up, with the shadow that they cast.

    Those that can be ``carried`` stand one upon the other, so that a page can lift them.
    """
    most, kind = max(MOST[stack.kind], carried), stack.kind
    x = SIDE * aside(stack, most)
    beside, upon = stack.colors[:-most], stack.colors[-most:]
    yield from _column(theme, beside)
    above = len(upon) - 1
    foot = FOOT[kind] + (_LOWEST - FOOT[kind]) * min(1, above / (TALL - 1))
    rise = min(EDGE, (foot - 2 - ABOVE[kind]) / max(1, above))
    if above or kind is Kind.FLAT:
        yield element("use", class_="shadow", href="#shadow", **_at(x, foot - FOOT[Kind.FLAT]))
    for level, color in enumerate(upon):
        shown = kind if level == above else Kind.FLAT
        yield element(
            "use",
            class_="piece",
            href=f"#{symbol_name(color, shown)}",
            data_piece=format_tps_stack(Stack((color,), shown)),
            **_at(x, foot - level * rise - FOOT[shown]),
        )


_LEFT, _WIDTH, _UPPER, _LOWER = 3.5, 15, 4, 96
"""Place of a column."""

_INSET, _APART = 3, 0.8
"""Narrowing of a black piece at either end, so that not colour alone tells its side; and what is
between two pieces."""


def _column(theme: Theme, colors: Sequence[Color]) -> Iterator[str]:
    """Yield the lower pieces of a tall stack, beside the upper ones."""
    if not colors:
        return
    step = min(EDGE, (_LOWER - _UPPER - 2) / len(colors))
    high, low = step * len(colors), _LOWER - 1
    yield element(
        "rect",
        class_="column",
        x=_LEFT,
        y=low - high - 1,
        width=_WIDTH,
        height=high + 2,
        fill=mix(theme.white.face, theme.black.face, 0.5),
        stroke=theme.board.line,
    )
    for level, color in enumerate(colors, 1):
        paint, inset = (theme.white, 0) if color is Color.WHITE else (theme.black, _INSET)
        yield element(
            "rect",
            class_="piece",
            data_piece=format_tps_stack(Stack((color,))),
            x=_LEFT + 1 + inset,
            y=low - level * step,
            width=_WIDTH - 2 - 2 * inset,
            height=max(step - _APART, 0.6),
            fill=paint.face,
        )


# Boards of stacks.


def draw_svg(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return a board of stacks; a ``plain`` one, for small pictures, has nothing written."""
    size, mail = view.position.rules.size, view.notation is Notation.MAIL
    pen = _Pen(load_theme(theme), size, plain)
    wide, slim = (_GAP, 0) if plain else (round(4.8 * size), round(1.6 * size))
    left, right = wide, round(1.5 * wide) if view.in_both and not plain else slim
    top, bottom = (wide, slim) if mail or plain else (slim, wide)
    across = size * SIDE
    parts = [_square_under(pen.theme, left, top, across), *_squares(pen, view, left, top)]
    if view.look.framed is not None and not plain:
        row = view.look.framed if view.flipped else size - 1 - view.look.framed
        parts.append(_frame(pen.theme, left, top + row * SIDE, across))
    if not plain:
        letters = top / 2 if mail else top + across + bottom / 2
        labels = _labels(pen, view, (left, top), letters, left + across + right / 2)
        parts.append(pen.labels(*labels))
    return pen.board(left + across + right, top + across + bottom, *parts)


def _frame(theme: Theme, x: float, y: float, width: float) -> str:
    """Return a frame round a row."""
    return element(
        "rect",
        class_="frame",
        x=x,
        y=y,
        width=width - _GAP,
        height=SIDE - _GAP,
        fill="none",
        stroke=theme.table.accent,
        stroke_width=3,
        pointer_events="none",
    )


def _square_under(theme: Theme, left: float, top: float, across: float) -> str:
    """Return the lines between squares: they show what is under them."""
    line, wide = theme.board.line, across + _GAP
    return element("rect", x=left - _GAP, y=top - _GAP, width=wide, height=wide, fill=line)


def _squares(pen: _Pen, view: BoardView, left: float, top: float) -> Iterator[str]:
    size, describe = view.position.rules.size, view.captions.square
    names, order = cell_names(size, Notation.PTN), drawing_order(view)
    shown = cell_names(size, view.notation)
    for column, row, plan in plan_squares(view):
        cell = order[row][column]
        title = "" if pen.plain else describe(view, shown[cell], plan.stack)
        at, dark = (left + column * SIDE, top + row * SIDE), (row + column) % 2 == 1
        yield pen.square(names[cell], at, plan, dark=dark, title=title)


def _labels(
    pen: _Pen, view: BoardView, corner: tuple[float, float], letters: float, right: float
) -> Iterator[str]:
    """Yield the rows' numbers on the left, those of the other notation ``right``, the columns."""
    size, order, (left, top) = view.position.rules.size, drawing_order(view), corner
    both = (view.notation, view.notation.other)
    rows, others = (row_labels(size, notation) for notation in both)
    for place in range(size):
        middle = (place + 0.5) * SIDE
        file, rank = order[0][place] % size, order[place][0] // size
        yield pen.label(column_label(file, view.notation), left + middle, letters)
        yield pen.label(rows[rank], left / 2, top + middle)
        if view.in_both:
            yield pen.label(others[rank], right, top + middle)
    if view.in_both:
        heading, letter = view.notation.other.value, _HEADING * size
        yield write(heading, (right, letters), letter, class_="label", font_size=letter)


# Boards of Kaen, which stand on a corner.


_HALF = 70.7
"""Half of a field's width."""

_OUTSIDE = 50
"""Distance of a label from the middle of the outermost field, to the side and down."""


def draw_diamond(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return a board of Kaen; a ``plain`` one, for small pictures, has nothing written."""
    half, free = view.position.rules.size * _HALF, 1 if plain else 8
    field = _diamond((SIDE / 2, SIDE / 2), _HALF - 0.7 * _GAP)
    pen, middle = _Pen(load_theme(theme), 2 * half / SIDE, plain, field), half + free
    outline = _diamond((middle, middle), half + 0.7 * _GAP)
    under = element("polygon", points=outline, fill=pen.theme.board.line)
    lines = [*_lines(view, middle, free)]
    labels = [] if plain else [pen.labels(*_diamond_labels(pen, view, lines))]
    return pen.board(2 * middle, 2 * middle, under, *_fields(pen, view, lines), *labels)


def _diamond(middle: _Point, half: float) -> str:
    """Return the corners of a square that stands on one of them."""
    (x, y), value = middle, _value
    ends = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
    return " ".join(f"{value(right)} {value(down)}" for right, down in ends)


def _lines(view: BoardView, middle: float, top: float) -> Iterator[tuple[list[Square], _Point]]:
    """Yield the fields of each line with the middle of the first one."""
    for line, squares in enumerate(board_lines(flipped=view.flipped), 1):
        yield squares, (middle - (len(squares) - 1) * _HALF, top + line * _HALF)


def _fields(pen: _Pen, view: BoardView, lines: _Lines) -> Iterator[str]:
    plans, describe = plan_fields(view), view.captions.square
    for squares, (left, y) in lines:
        for place, square in enumerate(squares):
            plan, name, dark = plans[square], field_name(square), sum(square) % 2 == 1
            title = "" if pen.plain else describe(view, name, plan.stack)
            at = left + 2 * place * _HALF - SIDE / 2, y - SIDE / 2
            yield pen.square(name, at, plan, dark=dark, title=title)


def _diamond_labels(pen: _Pen, view: BoardView, lines: _Lines) -> Iterator[str]:
    rolled = rolled_label(view)
    for squares, (left, y) in lines:
        right, down = left + 2 * (len(squares) - 1) * _HALF, -_OUTSIDE if view.flipped else _OUTSIDE
        labels = zip(
            labels_of(squares, flipped=view.flipped),
            (left - _OUTSIDE, right + _OUTSIDE),
            strict=True,
        )
        for label, x in labels:
            if label:
                yield pen.label(label, x, y + down, accented=label == rolled)

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
from takmail.rulesets.registry import name_of
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack
from takmail.wording.boards import describe_square
from takmail.wording.kaen import describe_stone

_Point: TypeAlias = tuple[float, float]

SIDE = 100
"""Width of a square."""

_GAP = 1
"""Width of the line between two squares."""


def element(name: str, *inner: str, **attributes: str | float) -> str:
    """Return an element; in the names of attributes, ``_`` stands for ``-``."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inner)}</{name}>" if inner else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{round(value, 1):g}"


def _at(x: float, y: float) -> dict[str, float]:
    """Return a place as attributes, none where they are as usual."""
    return {key: value for key, value in (("x", x), ("y", y)) if round(value, 1)}


# Squares and all that stands on them.


_LOWEST = 75
"""The lowest foot of a stack whose shadow is on its square."""

_MARKS = {
    Ground.REACHED: " reached",
    Ground.LEFT: " left",
    Ground.ROAD: " road",
    Ground.ROAD_REACHED: " road reached",
}
_ANGLES = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
_FRAME = 5.5


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws in one theme, for a board as wide as so many squares.

    The more there are, the larger is all that is written. A ``plain`` board has nothing written.
    ``field`` are the corners of a square that stands on one of them.
    """

    theme: Theme
    squares: float
    plain: bool
    field: str = ""

    def square(self, name: str, at: _Point, plan: Plan, *, dark: bool, title: str) -> str:
        """Return the group of a square ``at`` a place; its ``title`` says what stands on it."""
        stack = plan.stack
        parts = [*self._ground(plan, dark=dark)]
        if stack is not None:
            parts += _pieces(self.theme, stack)
        if not self.plain:
            parts += [*self._figures(plan), element("title", escape(title))]
        return element(
            "g",
            *parts,
            class_=("square dark" if dark else "square light") + _MARKS.get(plan.ground, ""),
            data_square=name,
            data_stack="" if stack is None else format_tps_stack(stack),
            transform="translate({} {})".format(*map(_value, at)),
        )

    def _ground(self, plan: Plan, *, dark: bool) -> Iterator[str]:
        """Yield the ground of a square, and the last ply's path on it."""
        board, marks, ground = self.theme.board, self.theme.marks, plan.ground
        usual = board.dark if dark else board.light
        tints = {Ground.REACHED: marks.reached, Ground.LEFT: marks.left}
        if not self.plain:
            tints |= {Ground.ROAD: marks.road, Ground.ROAD_REACHED: marks.road}
        fill = format_rgb(tints.get(ground, usual))
        if self.field:
            yield element("polygon", class_="ground", points=self.field, fill=fill)
        else:
            wide = SIDE - _GAP
            yield element("rect", class_="ground", width=wide, height=wide, fill=fill)
        if fill == format_rgb(usual) and self.theme.grain and not self.plain:
            yield element("use", href=f"#{GRAINS[dark]}")
        if self.plain:
            return
        if ground is Ground.ROAD_REACHED:
            inner = {"x": _FRAME / 2, "y": _FRAME / 2, "width": SIDE - _GAP - _FRAME}
            inner["height"] = inner["width"]
            reached = format_rgb(marks.reached)
            yield element("rect", **inner, fill="none", stroke=reached, stroke_width=_FRAME)
        if plan.way is not None:
            start, end = ("13" if plan.into else "50"), ("100" if plan.out else "50")
            head = "M0 37 17 50 0 63z" if plan.into else ""
            turned = f"rotate({_ANGLES[plan.way]} 50 50)"
            path = f"M{start} 45H{end}v10H{start}z{head}"
            yield element(
                "path", class_="path", d=path, transform=turned, fill=format_rgb(marks.path)
            )

    def _figures(self, plan: Plan) -> Iterator[str]:
        """Yield a stack's height on a plate, and the number of pieces put down, in a badge."""
        table, marks = self.theme.table, self.theme.marks
        if plan.stack is not None and plan.stack.height > 1:
            text, size = str(plan.stack.height), min(27, 3.9 * self.squares)
            width, height, far = size * (0.4 + 0.6 * len(text)), size * 1.1, SIDE - 3
            yield element(
                "rect",
                class_="plate",
                x=far - width,
                y=far - height,
                width=width,
                height=height,
                rx=size / 5,
                fill=format_rgb(table.ground),
                stroke=format_rgb(self.theme.board.line),
            )
            middle = far - width / 2, far - height / 2
            yield self.text("height", text, middle, size, table.text)
        if plan.drop:
            radius = min(16, 3 * self.squares)
            x, y = SIDE - 3 - radius, 2 + radius
            yield element(
                "circle", class_="badge", cx=x, cy=y, r=radius, fill=format_rgb(marks.badge)
            )
            yield self.text("drop", str(plan.drop), (x, y), 1.4 * radius, marks.ink)

    def text(self, name: str, text: str, middle: _Point, size: float, ink: Rgb) -> str:
        """Return a text round a point."""
        x, y = middle[0], middle[1] + 0.36 * size
        return element(
            "text", escape(text), class_=name, x=x, y=y, font_size=size, fill=format_rgb(ink)
        )

    def label(self, text: str, x: float, y: float, *, accented: bool = False) -> str:
        """Return the label of a row or column."""
        table = self.theme.table
        ink = table.accent if accented else table.faded
        return self.text("label", text, (x, y), 3.4 * self.squares, ink)

    def board(self, view: BoardView, width: float, height: float, *parts: str) -> str:
        """Return the whole SVG with its parts on the table."""
        table = element(
            "rect",
            class_="table",
            width=width,
            height=height,
            rx=10,
            fill=format_rgb(self.theme.table.ground),
        )
        return element(
            "svg",
            define_symbols(self.theme),
            *([] if self.plain else [table]),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            class_="board",
            viewBox=f"0 0 {_value(width)} {_value(height)}",
            data_size=view.position.rules.size,
            data_ruleset=name_of(view.position.rules),
            font_family="system-ui,sans-serif",
            font_weight="600",
            text_anchor="middle",
        )


def _pieces(theme: Theme, stack: Stack) -> Iterator[str]:
    """Yield a stack's pieces from the lowest up, with the shadow that they cast."""
    most, x, kind = MOST[stack.kind], SIDE * aside(stack), stack.kind
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
        fill=format_rgb(mix(theme.white.face, theme.black.face, 0.5)),
        stroke=format_rgb(theme.board.line),
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
            fill=format_rgb(paint.face),
        )


# Boards of stacks.


def draw_svg(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return a board of stacks; a ``plain`` one, for small pictures, has nothing written."""
    size, mail = view.position.rules.size, view.notation is Notation.MAIL
    pen = _Pen(load_theme(theme), size, plain)
    wide, slim = (_GAP, 0) if plain else (round(4.8 * size), round(1.6 * size))
    left, right = wide, wide if view.in_both and not plain else slim
    top, bottom = (wide, slim) if mail or plain else (slim, wide)
    across = size * SIDE
    parts = [_square_under(pen.theme, left, top, across), *_squares(pen, view, left, top)]
    if view.captions.framed is not None and not plain:
        row = view.captions.framed if view.flipped else size - 1 - view.captions.framed
        accent = format_rgb(pen.theme.table.accent)
        framed = {"x": left, "y": top + row * SIDE, "width": across - 1, "height": SIDE - 1}
        frame = {"fill": "none", "stroke": accent, "pointer_events": "none"}
        parts.append(element("rect", class_="frame", **framed, **frame, stroke_width=3))
    if not plain:
        letters = top / 2 if mail else top + across + bottom / 2
        parts += _labels(pen, view, (left, top), letters, left + across + right / 2)
    return pen.board(view, left + across + right, top + across + bottom, *parts)


def _square_under(theme: Theme, left: float, top: float, across: float) -> str:
    """Return the lines between squares: they show what is under them."""
    line, wide = format_rgb(theme.board.line), across + _GAP
    return element("rect", x=left - _GAP, y=top - _GAP, width=wide, height=wide, fill=line)


def _squares(pen: _Pen, view: BoardView, left: float, top: float) -> Iterator[str]:
    size, text = view.position.rules.size, view.language.text
    names, order = cell_names(size, Notation.PTN), drawing_order(view)
    shown = cell_names(size, view.notation)
    for column, row, plan in plan_squares(view):
        cell = order[row][column]
        told = None if plan.stack is None else view.captions.told_stack(plan.stack)
        title = "" if pen.plain else text(describe_square(shown[cell], told))
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
        yield pen.label(view.notation.other.value, right, letters)


# Boards of Kaen, which stand on a corner.


_HALF = 70.7
"""Half of a field's width."""

_OUTSIDE = 50
"""Distance of a label from a field's middle, to the side and down."""


def draw_diamond(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return a board of Kaen, or a ``plain`` one."""
    size, text = view.position.rules.size, view.language.text
    inner, free = _HALF - 0.7 * _GAP, 1 if plain else 8
    corners = f"50 {50 - inner:g} {50 + inner:g} 50 50 {50 + inner:g} {50 - inner:g} 50"
    pen = _Pen(load_theme(theme), 2 * size * _HALF / SIDE, plain, corners)
    middle, half = size * _HALF + free, size * _HALF + _GAP
    plans, rolled, parts = plan_fields(view), rolled_label(view), []
    outline = (
        f"M{middle:g} {middle - half:g}l{half:g} {half:g}-{half:g} {half:g}-{half:g}-{half:g}z"
    )
    parts.append(element("path", d=outline, fill=format_rgb(pen.theme.board.line)))
    for line, squares in enumerate(board_lines(flipped=view.flipped)):
        y = free + (line + 1) * _HALF
        xs = [middle + (2 * at + 1 - len(squares)) * _HALF for at in range(len(squares))]
        for x, square in zip(xs, squares, strict=True):
            stack, name = plans[square].stack, field_name(square)
            told = None if stack is None else describe_stone(stack.owner)
            title = "" if plain else text(describe_square(name, told))
            dark = sum(square) % 2 == 1
            at = x - SIDE / 2, y - SIDE / 2
            parts.append(pen.square(name, at, plans[square], dark=dark, title=title))
        down = y - _OUTSIDE if view.flipped else y + _OUTSIDE
        ends = xs[0] - _OUTSIDE, xs[-1] + _OUTSIDE
        for label, x in zip(labels_of(squares, flipped=view.flipped), ends, strict=True):
            if label and not plain:
                parts.append(pen.label(label, x, down, accented=label == rolled))
    return pen.board(view, 2 * middle, 2 * middle, *parts)

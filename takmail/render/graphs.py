"""Graphs of winning chances, as characters and for pages, and standings of a tournament."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from takmail.notation.text import columns_of
from takmail.render.picture.themes import load_theme
from takmail.render.svg_boards import LETTERS, element, write
from takmail.render.views import PHONE, fit_name

_STEPS = (1, 2, 5, 10, 20, 50, 100)
_BARS = " ▁▂▃▄▅▆▇█"
_COLUMNS, _ROWS = 28, 4


Numbers: TypeAlias = Sequence[tuple[int, int]]
"""Below a graph: how many plies have been played after each ply of White's, and its number."""


def draw_bars(chances: Sequence[int], numbers: Numbers) -> str:
    """Return White's chances, in per cent, as at most 34 columns of text.

    They are those before the first ply and after each; in a long game not all of them. Below stand
    some of the numbers.
    """
    count, last = min(len(chances), _COLUMNS), len(chances) - 1
    places = [round(at * last / (count - 1)) for at in range(count)]
    heights = [round(chances[place] * 8 * _ROWS / 100) for place in places]
    lines = []
    for row in reversed(range(_ROWS)):
        bars = "".join(_BARS[max(0, min(8, height - 8 * row))] for height in heights)
        lines.append(f"{100 * (row + 1) // _ROWS:4}% {bars}")
    below = [" "] * (6 + _COLUMNS)
    for place, number in move_labels(numbers, 3):
        at = 6 + min(round(place * (count - 1) / last), _COLUMNS - len(str(number)))
        if below[at - 1] == " ":
            below[at : at + len(str(number))] = str(number)
    return "\n".join(line.rstrip() for line in (*lines, "".join(below)))


def move_labels(numbers: Numbers, most: int) -> Numbers:
    """Return the numbers that stand below a graph, at most one more than ``most``."""
    wide = numbers[-1][1] - numbers[0][1] if numbers else 0
    step = next((step for step in _STEPS if wide // step <= most), _STEPS[-1])
    return [(place, number) for place, number in numbers if number % step == 0]


WIDTH, HEIGHT = 720, 400
LEFT, TOP, RIGHT, BOTTOM = 84, 48, 696, 352
BADGE = 16
"""Measures of a graph for pages; a picture's are twice as large until it is done."""

_LETTER, _LINE = 20, 3


def graph_points(
    chances: Sequence[int], inside: int = 0, scale: int = 1
) -> list[tuple[float, float]]:
    """Return the places of chances in a graph, each so far inside its frame."""
    step, high = (RIGHT - LEFT) / (len(chances) - 1), (BOTTOM - TOP) / 100
    points = [(LEFT + at * step, BOTTOM - high * chance) for at, chance in enumerate(chances)]
    left, top, right, bottom = LEFT + inside, TOP + inside, RIGHT - inside, BOTTOM - inside
    return [(scale * min(max(x, left), right), scale * min(max(y, top), bottom)) for x, y in points]


def draw_graph_svg(
    chances: Sequence[int], marks: Sequence[str], theme_name: str, label: str, numbers: Numbers
) -> str:
    """Return chances as `draw_bars` takes them, with the plies' marks, as an SVG.

    White's part is below, the ``label`` above all. A mark's data tell after how many plies it
    stands.
    """
    theme = load_theme(theme_name)
    table, points = theme.table, graph_points(chances)
    line = " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
    part, wide = f"{LEFT},{BOTTOM} {line} {RIGHT},{BOTTOM}", RIGHT - LEFT
    middle = (TOP + BOTTOM) / 2
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, rx=10, fill=table.ground),
        element("rect", x=LEFT, y=TOP, width=wide, height=BOTTOM - TOP, fill=theme.black.face),
        element("polygon", points=part, fill=theme.white.face),
        element("path", d=f"M{LEFT} {middle:g}H{RIGHT}", stroke=table.faded),
        element("polyline", points=line, fill="none", stroke=table.accent, stroke_width=_LINE),
    ]
    levels = ((0, BOTTOM), (50, middle), (100, TOP))
    labels = [(f"{level} %", (LEFT / 2, y)) for level, y in levels]
    for after, number in move_labels(numbers, 7):
        labels.append((str(number), (points[after][0], (BOTTOM + HEIGHT) / 2)))
    parts += [write(text, place, _LETTER, class_="label") for text, place in labels]
    parts.append(element("g", write(label, (LEFT, TOP / 2), _LETTER), text_anchor="start"))
    marked = enumerate(zip(graph_points(chances, BADGE)[1:], marks, strict=True), 1)
    for after, (point, mark) in sorted(marked, key=lambda each: len(each[1][1])):
        if mark:
            badge = element("circle", cx=point[0], cy=point[1], r=BADGE, fill=table.accent)
            sign = write(mark, point, _LETTER, fill=table.ground)
            parts.append(element("g", badge, sign, class_="mark", data_after=after))
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="graph",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        fill=table.text,
        font_size=_LETTER,
        stroke_linejoin="round",
        **LETTERS,
    )


def draw_table(rows: Sequence[Sequence[str]], short: Callable[[str], str] = str) -> str:
    """Return standings in at most as many columns as a phone has.

    A row has a place, a name, points and a tie-break. The first row has the headings. ``short`` may
    have another form of a name that is too long.
    """
    widths = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    widths[1] = min(widths[1], PHONE - widths[0] - widths[2] - widths[3] - len(" " * 5))
    drawn = []
    for place, name, *figures in rows:
        shown = fit_name(name, widths[1], short)
        cells = [place.rjust(widths[0]), shown + " " * (widths[1] - columns_of(shown))]
        for text, width in zip(figures, widths[2:], strict=True):
            cells.append(" " * (1 + width - columns_of(text)) + text)
        drawn.append(" ".join(cells))
    return "\n".join(drawn)

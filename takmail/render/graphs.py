"""Graphs of winning chances, as characters and for pages, and standings of a tournament."""

from collections.abc import Iterator, Sequence

from takmail.notation.text import columns_of
from takmail.render.picture.themes import load_theme
from takmail.render.svg import LETTERS, element, write
from takmail.render.views import PHONE, fit_name

_STEPS = (1, 2, 5, 10, 20, 50, 100)
_BARS = " ▁▂▃▄▅▆▇█"
_COLUMNS, _ROWS = 28, 4


def draw_bars(chances: Sequence[int], before: int = 0) -> str:
    """Return White's chances, in per cent, as at most 34 columns of text.

    They are those before the first ply and after each; in a long game not all of them. Below stand
    numbers of moves, each at White's ply; ``before`` counts the plies that came earlier.
    """
    count, last = min(len(chances), _COLUMNS), len(chances) - 1
    places = [round(at * last / (count - 1)) for at in range(count)]
    heights = [round(chances[place] * 8 * _ROWS / 100) for place in places]
    lines = []
    for row in reversed(range(_ROWS)):
        bars = "".join(_BARS[max(0, min(8, height - 8 * row))] for height in heights)
        lines.append(f"{100 * (row + 1) // _ROWS:4}% {bars}")
    below = [" "] * (6 + _COLUMNS)
    for place, number in move_labels(last, before, 3):
        at = 6 + min(round(place * (count - 1) / last), _COLUMNS - len(str(number)))
        if below[at - 1] == " ":
            below[at : at + len(str(number))] = str(number)
    return "\n".join(line.rstrip() for line in (*lines, "".join(below)))


def move_labels(last: int, before: int, most: int) -> Iterator[tuple[int, int]]:
    """Yield the places and numbers of the moves that stand below a graph, about so many."""
    step = next((step for step in _STEPS if last // 2 // step <= most), _STEPS[-1])
    for number in range(step, (before + last + 1) // 2 + 1, step):
        if (place := 2 * number - 1 - before) > 0:
            yield place, number


_WIDTH, _HEIGHT = 720, 400
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 16, 704, 352
_LETTER, _BADGE, _LINE = 20, 15, 3
"""Measures of a graph for pages."""


def draw_graph_svg(
    chances: Sequence[int], marks: Sequence[str], theme_name: str, label: str, before: int = 0
) -> str:
    """Return chances as `draw_bars` takes them, with the plies' marks, as an SVG.

    White's part is below, with its ``label``. A mark's data tell after how many plies it stands.
    """
    theme = load_theme(theme_name)
    table, step = theme.table, (_RIGHT - _LEFT) / (len(chances) - 1)
    points = [(_LEFT + at * step, _level(chance)) for at, chance in enumerate(chances)]
    line = " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
    part, wide = f"{_LEFT},{_BOTTOM} {line} {_RIGHT},{_BOTTOM}", _RIGHT - _LEFT
    even = f"M{_LEFT} {_level(50):g}H{_RIGHT}"
    parts = [
        element("rect", width=_WIDTH, height=_HEIGHT, rx=10, fill=table.ground),
        element("rect", x=_LEFT, y=_TOP, width=wide, height=_BOTTOM - _TOP, fill=theme.black.face),
        element("polygon", points=part, fill=theme.white.face),
        element("path", d=even, stroke=table.faded),
        element("polyline", points=line, fill="none", stroke=table.accent, stroke_width=_LINE),
    ]
    labels = [(f"{level} %", (_LEFT / 2, _level(level))) for level in (0, 50, 100)]
    for place, number in move_labels(len(marks), before, 7):
        labels.append((str(number), (points[place][0], (_BOTTOM + _HEIGHT) / 2)))
    parts += [write(text, middle, _LETTER, class_="label") for text, middle in labels]
    side = write(label, (_LEFT + _BADGE, _TOP + 2 * _BADGE), _LETTER, fill=theme.white.face)
    parts.append(element("g", side, class_="side", text_anchor="start"))
    for after, (point, mark) in enumerate(zip(points[1:], marks, strict=True), 1):
        if mark:
            badge = element("circle", cx=point[0], cy=point[1], r=_BADGE, fill=table.accent)
            sign = write(mark, point, _LETTER, fill=table.ground)
            parts.append(element("g", badge, sign, class_="mark", data_after=after))
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="graph",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        fill=table.text,
        font_size=_LETTER,
        stroke_linejoin="round",
        **LETTERS,
    )


def _level(chance: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * chance / 100


def draw_table(rows: Sequence[Sequence[str]]) -> str:
    """Return standings in at most as many columns as a phone has.

    A row has a place, a name, points and a tie-break. The first row has the headings.
    """
    widths = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    widths[1] = min(widths[1], PHONE - widths[0] - widths[2] - widths[3] - len(" " * 5))
    drawn = []
    for place, name, *figures in rows:
        shown = fit_name(name, widths[1])
        cells = [place.rjust(widths[0]), shown + " " * (widths[1] - columns_of(shown))]
        for text, width in zip(figures, widths[2:], strict=True):
            cells.append(" " * (1 + width - columns_of(text)) + text)
        drawn.append(" ".join(cells))
    return "\n".join(drawn)

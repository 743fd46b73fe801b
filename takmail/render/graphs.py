"""Graphs of winning chances, and standings of a tournament, as characters."""

from collections.abc import Iterator, Sequence

from takmail.notation.text import columns_of
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

"""Graphs of winning chances, as characters and as pictures."""

from collections.abc import Iterator, Sequence

from takmail.render.picture.themes import Rgb, load_theme

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
    for place, number in _labels(last, before, 3):
        at = 6 + min(round(place * (count - 1) / last), _COLUMNS - len(str(number)))
        if below[at - 1] == " ":
            below[at : at + len(str(number))] = str(number)
    return "\n".join(line.rstrip() for line in (*lines, "".join(below)))


def _labels(last: int, before: int, most: int) -> Iterator[tuple[int, int]]:
    """Yield the places and numbers of the moves that stand below a graph, about so many."""
    step = next((step for step in _STEPS if last // 2 // step <= most), _STEPS[-1])
    for number in range(step, (before + last + 1) // 2 + 1, step):
        if (place := 2 * number - 1 - before) > 0:
            yield place, number


_WIDTH, _HEIGHT = 1440, 800
_LEFT, _TOP, _RIGHT, _BOTTOM = 168, 40, 1404, 704
_LABEL, _MARK, _BADGE, _LINE = 48, 44, 32, 6
"""Measures of a picture that is twice as large as in the end, so that edges are smooth."""


def draw_graph(
    chances: Sequence[int], marks: Sequence[str], theme_name: str, label: str, before: int = 0
) -> bytes:
    """Return the same with the plies' marks as a PNG file; White's part is below the line.

    Call it off the event loop.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import letter  # noqa: PLC0415 - as above
    from takmail.render.picture.palettes import half_as_large  # noqa: PLC0415 - as above

    theme = load_theme(theme_name)
    image = Image.new("RGB", (_WIDTH, _HEIGHT), theme.table.ground)
    draw = ImageDraw.Draw(image)

    def write(text: str, x: float, y: float, ink: Rgb, size: int = _LABEL) -> None:
        mask = letter(text, size)
        image.paste(ink, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)

    step = (_RIGHT - _LEFT) / (len(chances) - 1)
    points = [(_LEFT + at * step, _level(chance)) for at, chance in enumerate(chances)]
    draw.rectangle((_LEFT, _TOP, _RIGHT, _BOTTOM), theme.black.face)
    draw.polygon([(_LEFT, _BOTTOM), *points, (_RIGHT, _BOTTOM)], theme.white.face)
    draw.line((_LEFT, _level(50), _RIGHT, _level(50)), theme.table.faded, _LINE // 3)
    draw.line(points, theme.table.accent, _LINE, joint="curve")
    for chance in (0, 50, 100):
        write(f"{chance} %", _LEFT / 2, _level(chance), theme.table.text)
    for place, number in _labels(len(marks), before, 7):
        write(str(number), points[place][0], (_BOTTOM + _HEIGHT) / 2, theme.table.text)
    image.paste(theme.white.face, (_LEFT + _BADGE, _TOP + _BADGE), letter(label, _LABEL))
    for (x, y), mark in zip(points[1:], marks, strict=True):
        if mark:
            badge = (x - _BADGE, y - _BADGE, x + _BADGE, y + _BADGE)
            draw.ellipse(badge, theme.table.accent)
            write(mark, x, y, theme.table.ground, _MARK)
    return half_as_large(image)


def _level(chance: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * chance / 100

"""Graphs of winning chances through a game, as text and as a picture."""

from collections.abc import Sequence
from io import BytesIO

from takmail.render.picture.themes import Rgb, load_theme

_STEPS = (1, 2, 5, 10, 20, 50, 100)
_BARS = " ▁▂▃▄▅▆▇█"
_COLUMNS, _ROWS = 28, 4


def draw_bars(chances: Sequence[int]) -> str:
    """Return White's chances, in per cent, as at most 34 columns of text.

    They are those before the first ply and after each; in a long game not all of them.
    """
    count, last = min(len(chances), _COLUMNS), len(chances) - 1
    places = [round(at * last / max(1, count - 1)) for at in range(count)]
    heights = [round(chances[place] * 8 * _ROWS / 100) for place in places]
    lines = []
    for row in reversed(range(_ROWS)):
        bars = "".join(_BARS[max(0, min(8, height - 8 * row))] for height in heights)
        lines.append(f"{100 * (row + 1) // _ROWS:4}% {bars}".rstrip())
    below = [" "] * (6 + count)
    for number in _labels(last, 3):
        text, at = str(number), next(i for i, place in enumerate(places) if place >= number)
        at = 6 + min(at, _COLUMNS - len(text))
        below[at : at + len(text)] = text
    return "\n".join((*lines, "".join(below).rstrip()))


def _labels(last: int, most: int) -> list[int]:
    """Return the numbers of plies that stand below a graph, at most so many."""
    step = next((step for step in _STEPS if last // step <= most), _STEPS[-1])
    return list(range(step, last + 1, step))


_SCALE = 2
_WIDTH, _HEIGHT = 720, 400
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 20, 702, 352
_LABEL, _MARK, _BADGE = 24, 22, 16
_COLORS = 64


def draw_graph(chances: Sequence[int], marks: Sequence[str], theme_name: str) -> bytes:
    """Return the same with the plies' marks as a PNG file; White's part is below the line.

    Call it off the event loop.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import letter  # noqa: PLC0415 - as above

    theme = load_theme(theme_name)
    image = Image.new("RGB", (_SCALE * _WIDTH, _SCALE * _HEIGHT), theme.table.ground)
    draw = ImageDraw.Draw(image)
    points = [_point(at, chance, len(chances) - 1) for at, chance in enumerate(chances)]
    draw.rectangle(_large((_LEFT, _TOP), (_RIGHT, _BOTTOM)), theme.black.face)
    corners = (_LEFT, _BOTTOM), *points, (points[-1][0], _BOTTOM)
    draw.polygon(_large(*corners), theme.white.face)
    draw.line(_large(_point(0, 50, 1), _point(1, 50, 1)), theme.table.faded, _SCALE)
    draw.line(_large(*points), theme.table.accent, 3 * _SCALE, joint="curve")
    marked = [(points[at], mark) for at, mark in enumerate(marks, start=1) if mark]
    for (x, y), _ in marked:
        badge = _large((x - _BADGE, y - _BADGE), (x + _BADGE, y + _BADGE))
        draw.ellipse(badge, theme.table.accent)
    image = image.resize((_WIDTH, _HEIGHT), Image.Resampling.LANCZOS)

    def write(text: str, x: float, y: float, ink: Rgb, size: int = _LABEL) -> None:
        mask = letter(text, size)
        image.paste(ink, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)

    for chance in (0, 50, 100):
        write(f"{chance} %", _LEFT / 2, _point(0, chance, 1)[1], theme.table.text)
    for number in _labels(len(marks), 7):
        write(str(number), points[number][0], (_BOTTOM + _HEIGHT) / 2, theme.table.text)
    for point, mark in marked:
        write(mark, *point, theme.table.ground, _MARK)
    file = BytesIO()
    numbers = image.quantize(_COLORS, dither=Image.Dither.NONE)
    numbers.save(file, "PNG", optimize=True)
    return file.getvalue()


def _point(at: int, chance: int, last: int) -> tuple[float, float]:
    x = _LEFT + (_RIGHT - _LEFT) * at / max(1, last)
    return x, _BOTTOM - (_BOTTOM - _TOP) * chance / 100


def _large(*points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(_SCALE * x, _SCALE * y) for x, y in points]

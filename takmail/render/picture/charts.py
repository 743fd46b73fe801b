"""Charts: graphs of chances, standings of tournaments, and cards of players, as pictures.

Each is a PNG file, drawn twice as large as in the end, so that edges are smooth. Call all of them
off the event loop.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from takmail.render import graphs
from takmail.render.graphs import Numbers
from takmail.render.picture.lettering import fit_text, letter
from takmail.render.picture.palettes import half_as_large
from takmail.render.picture.themes import Rgb, load_theme, mix

_WIDTH, _ROW, _TEXT, _LINE = 1440, 76, 44, 6

_HEIGHT, _LABEL, _BADGE = 2 * graphs.HEIGHT, 48, 2 * graphs.BADGE
_FRAME = tuple(2 * edge for edge in (graphs.LEFT, graphs.TOP, graphs.RIGHT, graphs.BOTTOM))
"""Measures of a graph."""


def draw_graph(
    chances: Sequence[int], marks: Sequence[str], theme_name: str, label: str, numbers: Numbers
) -> bytes:
    """Return chances as `draw_bars` takes them, with the plies' marks; White's part is below."""
    theme = load_theme(theme_name)
    left, top, right, bottom = _FRAME
    image = Image.new("RGB", (_WIDTH, _HEIGHT), theme.table.ground)
    draw = ImageDraw.Draw(image)

    def write(text: str, x: float, y: float, ink: Rgb, size: int = _LABEL) -> None:
        mask = letter(text, size)
        image.paste(ink, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)

    points, badges = (graphs.graph_points(chances, inside, 2) for inside in (0, graphs.BADGE))
    draw.rectangle(_FRAME, theme.black.face)
    draw.polygon([(left, bottom), *points, (right, bottom)], theme.white.face)
    even = (top + bottom) // 2
    draw.line((left, even, right, even), theme.table.faded, _LINE // 3)
    draw.line(points, theme.table.accent, _LINE, joint="curve")
    for chance, level in ((0, bottom), (50, even), (100, top)):
        write(f"{chance} %", left / 2, level, theme.table.text)
    for place, number in graphs.move_labels(numbers, 7):
        write(str(number), points[place][0], (bottom + _HEIGHT) / 2, theme.table.text)
    name = letter(label, _LABEL)
    image.paste(theme.table.text, (left, (top - name.height) // 2), name)
    marked = zip(badges[1:], marks, strict=True)
    for (x, y), mark in sorted(marked, key=lambda each: len(each[1])):  # a ?? is covered by none
        if mark:
            badge = (x - _BADGE, y - _BADGE, x + _BADGE, y + _BADGE)
            draw.ellipse(badge, theme.table.accent)
            write(mark, x, y, theme.table.ground, _TEXT)
    return half_as_large(image)


_ABOVE, _NAMES, _ENDS = 48, (176, 960), (144, 1100, 1360)
"""Measures of standings: names stand between the two of ``_NAMES``, the rest ends at ``_ENDS``."""

_UNWRITTEN = "?"
"""Name in a picture of those whose own no font can write."""

_STRIPE = 0.07
"""Share of the text's colour in the ground of every other row."""


def draw_standings(rows: Sequence[Sequence[str]], theme_name: str) -> bytes:
    """Return rows as `draw_table` takes them, with the first place in another colour."""
    table = load_theme(theme_name).table
    image = Image.new("RGB", (_WIDTH, 2 * _ABOVE + _ROW * len(rows)), table.ground)
    draw = ImageDraw.Draw(image)

    def write(mask: Image.Image, end: int, y: int, ink: Rgb) -> None:
        image.paste(ink, (end - mask.width, y + (_ROW - mask.height) // 2), mask)

    for number, (place, name, *figures) in enumerate(rows):
        y = _ABOVE + number * _ROW
        if number % 2:
            stripe = (_ABOVE, y, _WIDTH - _ABOVE, y + _ROW)
            draw.rectangle(stripe, mix(table.ground, table.text, _STRIPE))
        ink = table.accent if place == "1" else table.text if number else table.faded
        shown = fit_text(name, _TEXT, _NAMES[1] - _NAMES[0]) or (name and _UNWRITTEN)
        mask = letter(shown, _TEXT)
        write(mask, _NAMES[0] + mask.width, y, ink)
        for text, end in zip((place, *figures), _ENDS, strict=True):
            write(letter(text, _TEXT), end, y, ink)
    return half_as_large(image)


_EDGE, _GAP, _PLOT, _NAME = 64, 24, 160, 72
"""Measures of a card."""


def draw_card(name: str, rows: Sequence[tuple[str, Sequence[float]]], theme_name: str) -> bytes:
    """Return a player's ratings and games.

    ``rows`` are words, and the course of a rating as heights from 0 to 1 where one stands below.
    """
    table = load_theme(theme_name).table
    plotted = sum(bool(course) for _, course in rows) * (_PLOT + _GAP)
    height = 2 * _EDGE + _NAME + _GAP + _ROW * len(rows) + plotted
    image = Image.new("RGB", (_WIDTH, height), table.ground)
    draw, inner, y = ImageDraw.Draw(image), _WIDTH - 2 * _EDGE, _EDGE

    def write(sentence: str, size: int, row: int) -> None:
        """Write something in the middle of a row that begins at the present height."""
        mask = letter(fit_text(sentence, size, inner), size)
        image.paste(table.text, (_EDGE, y + (row - mask.height) // 2), mask)

    write(name, _NAME, _NAME)
    y += _NAME + _GAP
    for words, course in rows:
        write(words, _TEXT, _ROW)
        y += _ROW
        if course:
            step = inner / (len(course) - 1)
            points = [(_EDGE + at * step, y + (1 - high) * _PLOT) for at, high in enumerate(course)]
            draw.line(points, table.accent, _LINE, joint="curve")
            y += _PLOT + _GAP
    return half_as_large(image)

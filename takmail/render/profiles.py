"""The picture of a profile: a player's ratings and games."""

from collections.abc import Sequence

from takmail.render.picture.themes import load_theme

_WIDTH, _LINE = 1440, 6
_EDGE, _GAP, _PLOT = 64, 24, 160
_NAME, _TEXT, _ROW = 72, 44, 76
"""Measures of a card, which is as wide as the graph of an analysis and has lines as thick."""


def draw_card(name: str, rows: Sequence[tuple[str, Sequence[float]]], theme_name: str) -> bytes:
    """Return a card as a PNG file. Call it off the event loop.

    ``rows`` are words, and the course of a rating as heights from 0 to 1 where one stands below.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import fit_text, letter  # noqa: PLC0415 - as above
    from takmail.render.picture.palettes import half_as_large  # noqa: PLC0415 - as above

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

"""Profiles of players as cards: the course of their ratings, and their games in words."""

from collections.abc import Sequence
from io import BytesIO

from takmail.render.picture.themes import load_theme

_WIDTH, _EDGE, _GAP = 1440, 64, 24
_NAME, _TEXT, _ROW = 72, 44, 76
_PLOT, _LINE, _DOT = 200, 6, 12
"""Measures of a picture that is twice as large as in the end, so that edges are smooth."""


def draw_card(
    name: str, courses: Sequence[tuple[str, Sequence[float]]], told: Sequence[str], theme_name: str
) -> bytes:
    """Return a card as a PNG file. Call it off the event loop.

    ``courses`` are heights from 0 to 1, of ratings, with the labels of these.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import fit_text, letter  # noqa: PLC0415 - as above

    table = load_theme(theme_name).table
    plots = any(heights for _, heights in courses)
    height = 2 * _EDGE + _NAME + _GAP + _ROW * (bool(courses) + len(told)) + (_PLOT + _GAP) * plots
    image = Image.new("RGB", (_WIDTH, height), table.ground)
    draw, y = ImageDraw.Draw(image), _EDGE + _NAME // 2

    def write(said: str, x: int, end: int = _WIDTH - _EDGE, size: int = _TEXT) -> None:
        """Write something around the present height."""
        mask = letter(fit_text(said, size, end - x), size)
        image.paste(table.text, (x, y - mask.height // 2), mask)

    write(name, _EDGE, size=_NAME)
    y += _NAME // 2 + _GAP + _ROW // 2
    wide = (_WIDTH - 2 * _EDGE) // max(1, len(courses))
    for left, (label, heights) in zip(range(_EDGE, _WIDTH, wide), courses, strict=False):
        write(label, left, left + wide - _GAP)
        if not heights:
            continue
        step, bottom = (wide - 3 * _GAP) / (len(heights) - 1), y + _ROW // 2 + _PLOT
        points = [(left + at * step, bottom - high * _PLOT) for at, high in enumerate(heights)]
        draw.line(points, table.accent, _LINE, joint="curve")
        x, top = points[-1]
        draw.ellipse((x - _DOT, top - _DOT, x + _DOT, top + _DOT), table.accent)
    y += _ROW * bool(courses) + (_PLOT + _GAP) * plots
    for one in told:
        write(one, _EDGE)
        y += _ROW
    file = BytesIO()
    small = image.resize((_WIDTH // 2, height // 2), Image.Resampling.LANCZOS)
    small.quantize(64, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()

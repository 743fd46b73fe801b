"""The lower pieces of a tall stack as a column beside the upper ones."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from takmail.colors import Color
from takmail.render.picture.colours import mix
from takmail.render.picture.themes import Rgb, Theme

_LEFT, _WIDTH = 0.035, 0.15
_UPPER, _LOWER = 0.04, 0.96
"""Where a column is: shares of a square's side."""

_THICKEST = 0.085
_INSET = 0.2
"""How much narrower a black piece is at either end, so that not colour alone tells whose it is."""

_GAP_FROM = 3
"""From so many pixels for each piece there is a gap of one between two."""


def column_ground(theme: Theme) -> Rgb:
    """Return the colour behind a column, on which both sides' pieces show."""
    return mix(theme.white.face, theme.black.face, 0.5)


def draw_column(image: Image.Image, theme: Theme, colors: Sequence[Color]) -> None:
    """Draw pieces up the left side of a square, the first one lowest."""
    cell, draw = image.width, ImageDraw.Draw(image)
    left, width = round(_LEFT * cell), round(_WIDTH * cell)
    upper, lower = round(_UPPER * cell), min(round(_LOWER * cell), cell - 3)
    step = min(_THICKEST * cell, (lower - upper - 2) / len(colors))
    top = lower - 2 - round(len(colors) * step)
    draw.rectangle((left, top, left + width, lower), column_ground(theme), theme.board.line)
    gap = 1 if step >= _GAP_FROM else 0
    for level, color in enumerate(colors):
        paint, inset = (theme.white, 0) if color is Color.WHITE else (theme.black, _INSET * width)
        upmost = lower - 1 - round((level + 1) * step) + gap
        lowest = max(upmost, lower - 2 - round(level * step))
        ends = (left + 1 + round(inset), left + width - 1 - round(inset))
        draw.rectangle((ends[0], upmost, ends[1], lowest), paint.face)

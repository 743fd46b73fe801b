"""The emoji that stand for pieces: no font here has them all, and they are simple shapes."""

import re
from collections.abc import Iterator

from PIL import ImageDraw

_WHITE, _BLACK, _BLUE, _BROWN, _YELLOW = "#f4f6f8", "#23272b", "#2f7fd6", "#8a5a3b", "#f2c230"
_CIRCLES = {"⚪": _WHITE, "⚫": _BLACK, "🔵": _BLUE, "🟤": _BROWN, "🟡": _YELLOW}
_SQUARES = {"⬜": _WHITE, "⬛": _BLACK, "🟦": _BLUE, "🟫": _BROWN, "🟨": _YELLOW}
_HEARTS = {"🤍": _WHITE, "🖤": _BLACK, "💙": _BLUE, "🤎": _BROWN, "💛": _YELLOW}
_ALL = _CIRCLES | _SQUARES | _HEARTS
_EDGE = "#8d979f"
_RUN = re.compile(f"[{''.join(_ALL)}]|[^{''.join(_ALL)}]+")


def runs(text: str) -> Iterator[str]:
    """Yield an emoji, or a stretch of other characters, one after the other."""
    yield from _RUN.findall(text.replace("\ufe0f", ""))


def is_drawn(run: str) -> bool:
    """Tell whether a run is an emoji that is drawn here."""
    return run in _ALL


def draw_emoji(pen: ImageDraw.ImageDraw, emoji: str, left: float, top: float, side: float) -> None:
    """Draw an emoji into a square."""
    right, bottom, colour = left + side, top + side, _ALL[emoji]
    edge = max(1, round(side / 16))
    if emoji in _CIRCLES:
        pen.ellipse((left, top, right, bottom), colour, _EDGE, edge)
    elif emoji in _SQUARES:
        pen.rounded_rectangle((left, top, right, bottom), side / 8, colour, _EDGE, edge)
    else:
        _draw_heart(pen, left, top, side, _EDGE)
        inset = 1.5 * edge
        _draw_heart(pen, left + inset, top + inset, side - 2 * inset, colour)


def _draw_heart(
    pen: ImageDraw.ImageDraw, left: float, top: float, side: float, colour: str
) -> None:
    half, lobe = side / 2, side * 0.54
    pen.ellipse((left, top, left + lobe, top + lobe), colour)
    pen.ellipse((left + side - lobe, top, left + side, top + lobe), colour)
    low = top + lobe * 0.68
    pen.polygon(
        [(left + side * 0.05, low), (left + half, top + side), (left + side * 0.95, low)], colour
    )
    pen.rectangle((left + lobe / 2, top + lobe / 3, left + side - lobe / 2, low), colour)

"""Texts with emoji and in Chinese.

No font here has all emoji, so pieces are shapes, and others signs on tiles.
"""

import re
from collections.abc import Iterator
from functools import cache

from PIL import ImageDraw, ImageFont

_WHITE, _BLACK, _BLUE, _BROWN, _YELLOW = "#f4f6f8", "#23272b", "#2f7fd6", "#8a5a3b", "#f2c230"
_RED, _ORANGE, _GREEN, _PURPLE = "#d8363f", "#e98b2a", "#4caf50", "#9b59b6"
_CIRCLES = {"⚪": _WHITE, "⚫": _BLACK, "🔵": _BLUE, "🟤": _BROWN, "🟡": _YELLOW}
_CIRCLES |= {"🔴": _RED, "🟠": _ORANGE, "🟢": _GREEN, "🟣": _PURPLE}
_SQUARES = {"⬜": _WHITE, "⬛": _BLACK, "🟦": _BLUE, "🟫": _BROWN, "🟨": _YELLOW, "🔶": _ORANGE}
_HEARTS = {"🤍": _WHITE, "🖤": _BLACK, "💙": _BLUE, "🤎": _BROWN, "💛": _YELLOW}
_HEARTS |= {"💚": _GREEN}
_PIECES = _CIRCLES | _SQUARES | _HEARTS
_EDGE = "#8d979f"
_BLUE_TILE, _GREEN_TILE, _GOLD_TILE, _GREY_TILE = "#3b88c3", "#5c913b", "#c98a1b", "#66757f"
_TILES = {
    **dict.fromkeys("▶◀⏪⏩⏮⏭⬅➡⬆⬇🔁🔽↩🔟", _BLUE_TILE),
    **dict.fromkeys("✅🎓🎉👍", _GREEN_TILE),
    **dict.fromkeys("🙋🤝👥💡🔔", _GOLD_TILE),
    **dict.fromkeys("♟⌨🏳✖🔍🎬🖼✉📖🎲", _GREY_TILE),
}
_SIGNS = dict(zip("⏪⏩⏮⏭🔁🔽✅🎓🎉👍🙋🤝👥💡🔔🏳🔍🎬🖼📖🎲", "«»⇤⇥↻▼✓▲★✓☺=☻☀♪⚐⚲▷▣≡⚄", strict=True))
_SIGNS["🔟"] = "10"
_TILED = "DejaVuSans-Bold.ttf"
_ALL = "".join((*_PIECES, *_TILES))
_KEYCAP = "\u20e3"
_CHINESE = "\u3000-\u9fff\uff00-\uffef"
_CLOSING = "\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
_IN_CHINESE = re.compile(f"[{_CHINESE}]")
_RUN = re.compile(f"[{_ALL}]|.{_KEYCAP}|[{_CHINESE}]+|(?:(?!.{_KEYCAP})[^{_ALL}{_CHINESE}])+")
_WORD = re.compile(f" ?(?:[{_CHINESE}][{_CLOSING}]*|[^ {_CHINESE}]+)| ")


def write(  # noqa: PLR0917 - where, what and how
    pen: ImageDraw.ImageDraw,
    x: float,
    y: float,
    text: str,
    ink: str,
    font: ImageFont.FreeTypeFont,
) -> None:
    """Write a text with its emoji."""
    for run in _runs(text):
        if _is_drawn(run):
            _draw_emoji(pen, run, x + font.size / 16, y + font.size / 8, font.size)
        else:
            pen.text((x, y + font.getmetrics()[0]), run, ink, _font_of(run, font), "ls")
        x += _width(run, font)


def width(text: str, font: ImageFont.FreeTypeFont) -> float:
    """Return how wide a text is, with its emoji."""
    return sum(_width(run, font) for run in _runs(text))


def words(text: str) -> list[str]:
    """Return where a text can be broken: before blanks, and behind each Chinese character."""
    return _WORD.findall(text)


def _runs(text: str) -> Iterator[str]:
    """Yield an emoji, or a stretch of other characters, one after the other."""
    yield from _RUN.findall(text.replace("\ufe0f", ""))


def _is_drawn(run: str) -> bool:
    return run in _ALL or run.endswith(_KEYCAP)


def _width(run: str, font: ImageFont.FreeTypeFont) -> float:
    return font.size * 9 / 8 if _is_drawn(run) else _font_of(run, font).getlength(run)


def _font_of(run: str, font: ImageFont.FreeTypeFont) -> ImageFont.FreeTypeFont:
    """Return a font of the same size that has Chinese if the text is Chinese."""
    return _chinese(font.size) if _IN_CHINESE.match(run) else font


@cache
def _chinese(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype("NotoSansCJK-Regular.ttc", size, index=2)


def _draw_emoji(pen: ImageDraw.ImageDraw, emoji: str, left: float, top: float, side: float) -> None:
    """Draw an emoji into a square."""
    if emoji in _PIECES:
        _draw_piece(pen, emoji, left, top, side)
        return
    pen.rounded_rectangle(
        (left, top, left + side, top + side), side / 6, _TILES.get(emoji, _BLUE_TILE)
    )
    middle, font = (left + side / 2, top + side / 2), ImageFont.truetype(_TILED, side * 0.75)
    pen.text(middle, _SIGNS.get(emoji, emoji.removesuffix(_KEYCAP)), "#ffffff", font, "mm")


def _draw_piece(pen: ImageDraw.ImageDraw, emoji: str, left: float, top: float, side: float) -> None:
    right, bottom, colour = left + side, top + side, _PIECES[emoji]
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

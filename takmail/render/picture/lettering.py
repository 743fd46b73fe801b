"""Text in the fonts that come with the package, so that it looks the same everywhere.

The second font has what the first lacks: the usual characters of Chinese.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.resources import as_file, files
from itertools import groupby
from unicodedata import bidirectional

from PIL import Image, ImageDraw, ImageFont

_FILES = ("DejaVuSansCondensed-Bold.ttf", "NotoSansCJKsc-Regular-GB2312.otf")
_BOLDER = 1 / 44
"""Part of the size by which the second font's lines grow on both sides: the first one is bold."""

_UNKNOWN = "\uffff"
_CUT = "…"
_LEFTWARDS = frozenset({"R", "AL"})


@cache
def font(size: int, file: str = _FILES[0]) -> ImageFont.FreeTypeFont:
    """Return a font at so many pixels."""
    with as_file(files("takmail.render") / "fonts" / file) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=512)
def letter(text: str, size: int) -> Image.Image:
    """Return the text as a grey picture, 255 where it is, as high as the first font's line."""
    ascent, descent = font(size).getmetrics()
    image = Image.new("L", (max(1, round(_width(text, size))), ascent + descent))
    draw, x = ImageDraw.Draw(image), 0.0
    for face, run in _runs(text, size):
        bolder = 0 if face is font(size) else size * _BOLDER
        draw.text((x, ascent), run, 255, face, anchor="ls", stroke_width=bolder)
        x += face.getlength(run)
    return image


@lru_cache(maxsize=512)
def fit_text(text: str, size: int, width: int, short: Callable[[str], str] = str) -> str:
    """Return the text without characters that can't be written, cut to so many pixels.

    Those are the ones that the fonts lack, and the scripts that run from right to left: without
    a shaping library they would stand the wrong way round. ``short`` may have another form of one
    that is too long.
    """
    shown = " ".join("".join(filter(_file_with, text)).split())
    if _width(shown, size) > width:
        shown = short(shown)
    if _width(shown, size) <= width:
        return shown
    while shown and _width(shown + _CUT, size) > width:
        shown = shown[:-1]
    return shown.rstrip() + _CUT


def _width(text: str, size: int) -> float:
    return sum(face.getlength(run) for face, run in _runs(text, size))


def _runs(text: str, size: int) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    """Yield the text in parts of one font each."""
    for file, run in groupby(text, lambda character: _file_with(character) or _FILES[0]):
        yield font(size, file), "".join(run)


@cache
def _unknown(file: str) -> bytes:
    return bytes(font(24, file).getmask(_UNKNOWN))


@lru_cache(maxsize=4096)
def _file_with(character: str) -> str | None:
    """Return the font that can write a character, ``None`` if there is none."""
    if character == " ":
        return _FILES[0]
    if not character.isprintable() or bidirectional(character) in _LEFTWARDS:
        return None
    masks = ((file, bytes(font(24, file).getmask(character))) for file in _FILES)
    return next((file for file, mask in masks if mask != _unknown(file)), None)

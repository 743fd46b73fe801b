"""Text in the one font that comes with the package, so that it looks the same everywhere."""

from functools import cache, lru_cache
from importlib.resources import as_file, files
from unicodedata import bidirectional

from PIL import Image, ImageDraw, ImageFont

_FILE = "DejaVuSansCondensed-Bold.ttf"
_UNKNOWN = "\uffff"
_CUT = "…"
_LEFTWARDS = frozenset({"R", "AL"})


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font at so many pixels."""
    with as_file(files("takmail.render") / "fonts" / _FILE) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=512)
def letter(text: str, size: int) -> Image.Image:
    """Return the text as a grey picture, 255 where it is, as high as the font's line."""
    face = font(size)
    ascent, descent = face.getmetrics()
    image = Image.new("L", (max(1, round(face.getlength(text))), ascent + descent))
    ImageDraw.Draw(image).text((0, 0), text, 255, face)
    return image


@lru_cache(maxsize=512)
def fit_text(text: str, size: int, width: int) -> str:
    """Return the text without characters that can't be written, cut to so many pixels.

    Those are the ones that the font lacks, and the scripts that run from right to left: without
    a shaping library they would stand the wrong way round.
    """
    face = font(size)
    shown = " ".join("".join(filter(_has, text)).split())
    if face.getlength(shown) <= width:
        return shown
    while shown and face.getlength(shown + _CUT) > width:
        shown = shown[:-1]
    return shown.rstrip() + _CUT


@cache
def _unknown() -> bytes:
    return bytes(font(24).getmask(_UNKNOWN))


@lru_cache(maxsize=4096)
def _has(character: str) -> bool:
    return character == " " or (
        character.isprintable()
        and bidirectional(character) not in _LEFTWARDS
        and bytes(font(24).getmask(character)) != _unknown()
    )

"""Reads what is written in pictures, by looking for the letters' pixels."""

from PIL import Image

from takmail.render.picture.lettering import letter
from takmail.render.picture.themes import Theme

_SIZES = range(8, 25)
_HALF = 128


def is_written(image: Image.Image, text: str, theme: Theme, middle: tuple[int, int]) -> bool:
    """Return whether a text stands round a point of a picture in a theme of white on black."""
    assert (theme.table.ground, theme.table.text) == ((0, 0, 0), (255, 255, 255))
    grey = image.convert("L")
    x, y = middle
    return any(_stands(grey, letter(text, s), x - odd, y) for s in _SIZES for odd in (0, 1))


def _stands(grey: Image.Image, mask: Image.Image, x: int, y: int) -> bool:
    left, top = x - mask.width // 2, y - mask.height // 2
    shown = grey.crop((left - 1, top, left + mask.width + 1, top + mask.height))
    asked = Image.new("L", shown.size)
    asked.paste(mask, (1, 0))
    return _inked(shown) == _inked(asked)


def _inked(image: Image.Image) -> bytes:
    return image.point([255 * (grey >= _HALF) for grey in range(256)]).tobytes()

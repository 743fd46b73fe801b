"""Palettes: a few colours for all that is drawn with a theme.

Pictures are composed as numbers of colours, which is quick and makes small files. So that edges
stay smooth, the colours are chosen from a sample of everything that can be drawn.
"""

from collections.abc import Sequence
from functools import cached_property
from io import BytesIO
from itertools import chain

from PIL import Image

from takmail.render.picture.themes import Rgb, mix

_STEPS, _FEW_STEPS = 6, 4
"""The shades between a text's colour and the ground under it, and those of few colours."""

_MOST = 120
"""The most colours of a picture that is not composed of numbers."""

_APART = 7
"""The difference of a colour's part from which Pillow keeps two colours apart."""


def half_as_large(image: Image.Image) -> bytes:
    """Return a picture in half its size, so that edges are smooth, as a PNG file."""
    file = BytesIO()
    small = image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS)
    # This way to choose the colours also keeps those of which there is little.
    few = small.quantize(_MOST, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(file, "PNG", optimize=True)
    return file.getvalue()


def _is_like(color: Rgb, other: Rgb) -> bool:
    """Return whether `Palette.numbers` may take one colour for the other: Pillow rounds them."""
    return all(abs(a - b) < _APART for a, b in zip(color, other, strict=True))


class Palette:
    """The colours of a picture, and ways to turn colours into their numbers."""

    def __init__(
        self,
        sampled: bytes,
        inks: Sequence[tuple[Rgb, Rgb]],
        exact: Sequence[Rgb],
        *,
        few: bool = False,
    ) -> None:
        """Take colours that a sample has, those for text on each ground, and the ``exact`` ones.

        Each of ``inks`` is a ground and the colour of the text on it. Text has fewer shades where
        colours are to be ``few``.
        """
        self._last = (_FEW_STEPS if few else _STEPS) - 1
        shares = [n / self._last for n in range(self._last + 1)]
        shades = [mix(ground, ink, share) for ground, ink in inks for share in shares]
        colors = dict.fromkeys([*exact, *chain(*inks)])
        chosen = zip(*(iter(sampled),) * 3, strict=True)
        exact = list(colors)
        colors |= dict.fromkeys(c for c in chosen if not any(_is_like(c, other) for other in exact))
        self._in_squares = len(colors)
        colors |= dict.fromkeys(shades)
        self._numbers = {color: number for number, color in enumerate(colors)}
        self._luts: dict[tuple[Rgb, Rgb], bytes] = {}
        self.bytes = bytes(part for color in colors for part in color)

    @cached_property
    def _image(self) -> Image.Image:
        image = Image.new("P", (1, 1))
        image.putpalette(self.bytes[: 3 * self._in_squares])
        return image

    def number(self, color: Rgb) -> int:
        """Return the number of an ink or of a ground."""
        return self._numbers[color]

    def numbers(self, image: Image.Image) -> Image.Image:
        """Return a colour picture as a picture of the nearest colours' numbers."""
        nearest = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", nearest.size, nearest.tobytes())

    def ink(self, mask: Image.Image, ground: Rgb, ink: Rgb) -> Image.Image:
        """Return a grey mask as numbers: 0 is the ground, 255 the ink."""
        lut = self._luts.get((ground, ink))
        if lut is None:
            shares = [round(grey / 255 * self._last) / self._last for grey in range(256)]
            lut = bytes(self._numbers[mix(ground, ink, share)] for share in shares)
            self._luts[ground, ink] = lut
        return Image.frombytes("L", mask.size, mask.tobytes().translate(lut))

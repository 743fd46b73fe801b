"""Sprites: the pieces as small pictures, drawn large and made smaller for smooth edges.

A piece is seen from the south and from above. White's flats are tiles with round corners,
Black's are discs, so that they differ in more than colour. All measures are shares of a
square's side.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, radians, sin, sqrt

from PIL import Image, ImageDraw, ImageFilter

from takmail.colors import Color
from takmail.render.picture.themes import Pieces, Rgb, darker, lighter

_LARGE = 320
"""About how many pixels a square's side is while a sprite is drawn."""

FACE = (0.66, 0.36)
"""Width and height of the upper side of a flat."""

EDGE = 0.085
"""Thickness of a flat."""

SHADES = (45, 90)
"""The shades of a shadow, of 255; so few can't be seen to be few, and make small files."""

_LINE = 0.012
_CORNER = 0.09
_SLANT = 0.55


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture with transparency and the point of it that stands on the ground."""

    image: Image.Image
    foot: tuple[int, int]

    @property
    def above(self) -> int:
        """The number of pixels above its foot."""
        return self.foot[1] - self._box[1]

    @property
    def below(self) -> int:
        """The number of pixels below its foot."""
        return self._box[3] - self.foot[1]

    @property
    def _box(self) -> tuple[int, int, int, int]:
        return self.image.getchannel("A").getbbox() or (0, 0, 0, 0)


class _Easel:
    """A large empty picture to draw on in shares of a square's side.

    The point (0, 0) is on the ground in the middle; y grows downwards.
    """

    def __init__(self, cell: int, width: float, above: float, below: float) -> None:
        self.scale = max(2, _LARGE // cell)  # so that edges become smooth
        self.unit = cell * self.scale
        self.size = (round(cell * width), round(cell * (above + below)))
        large = (self.size[0] * self.scale, self.size[1] * self.scale)
        self.image = Image.new("RGBA", large)
        self.draw = ImageDraw.Draw(self.image)
        self.origin = (large[0] / 2, cell * above * self.scale)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.origin[0] + x * self.unit, self.origin[1] + y * self.unit

    def box(self, x: float, y: float, width: float, height: float) -> tuple[float, ...]:
        """Return the box of this size round a middle."""
        return *self.at(x - width / 2, y - height / 2), *self.at(x + width / 2, y + height / 2)

    @property
    def line(self) -> int:
        return max(self.scale, round(_LINE * self.unit))

    def finish(self) -> Sprite:
        small = self.image.resize(self.size, Image.Resampling.BOX)
        return Sprite(
            small, (round(self.origin[0] / self.scale), round(self.origin[1] / self.scale))
        )


@lru_cache(maxsize=64)
def draw_shadow(cell: int, width: float) -> Sprite:
    """Return the soft shadow under a piece of this width; all themes share it."""
    easel = _Easel(cell, 1.0, 0.4, 0.4)
    black = (0, 0, 0, SHADES[-1])
    easel.draw.ellipse(easel.box(0.015, 0.03, width * 1.06, width * 0.56), fill=black)
    easel.image = easel.image.filter(ImageFilter.GaussianBlur(0.02 * easel.unit))
    sprite = easel.finish()
    alpha = sprite.image.getchannel("A")
    sprite.image.putalpha(alpha.point([grey - grey % SHADES[0] for grey in range(256)]))
    return sprite


def draw_flat(cell: int, color: Color, paint: Pieces) -> Sprite:
    """Return a flat; its foot is the middle of its underside."""
    easel = _Easel(cell, 0.8, 0.36, 0.26)
    shape = _disc if color is Color.BLACK else _tile
    line = easel.line
    for step in range(round(EDGE * easel.unit)):
        shape(easel, -step / easel.unit, paint.line, 0)
    for step in range(line, round(EDGE * easel.unit)):
        share = step / (EDGE * easel.unit)  # the edge is a little lighter towards the top
        shade = lighter(darker(paint.edge, 0.08), 0.12 * share)
        shape(easel, -step / easel.unit, shade, line)
    shape(easel, -EDGE, paint.line, 0)
    shape(easel, -EDGE, lighter(paint.face, 0.25), line)
    shape(easel, -EDGE + 0.006, paint.face, line * 2)
    return easel.finish()


def _tile(easel: _Easel, y: float, fill: Rgb, inset: float) -> None:
    x0, y0, x1, y1 = easel.box(0, y, *FACE)
    corner = _CORNER * easel.unit - inset
    easel.draw.rounded_rectangle((x0 + inset, y0 + inset, x1 - inset, y1 - inset), corner, fill)


def _disc(easel: _Easel, y: float, fill: Rgb, inset: float) -> None:
    x0, y0, x1, y1 = easel.box(0, y, FACE[0] * 1.04, FACE[1] * 1.04)
    easel.draw.ellipse((x0 + inset, y0 + inset, x1 - inset, y1 - inset), fill)


WALL_HEIGHT = 0.37
_WALL_LENGTH = 0.54
_WALL_DEPTH = 0.13
_WALL_TURN = radians(28)


def draw_wall(cell: int, paint: Pieces) -> Sprite:
    """Return a standing stone, turned a little so that two of its sides show."""
    easel = _Easel(cell, 0.8, 0.7, 0.25)
    along = (cos(_WALL_TURN) * _WALL_LENGTH / 2, sin(_WALL_TURN) * _WALL_LENGTH / 2)
    across = (-sin(_WALL_TURN) * _WALL_DEPTH / 2, cos(_WALL_TURN) * _WALL_DEPTH / 2)

    def corner(length: int, depth: int, height: float) -> tuple[float, float]:
        x = length * along[0] + depth * across[0]
        y = length * along[1] + depth * across[1]
        return easel.at(x, y * _SLANT - height)

    low, high = 0.0, WALL_HEIGHT
    front = [corner(-1, 1, low), corner(1, 1, low), corner(1, 1, high), corner(-1, 1, high)]
    side = [corner(1, 1, low), corner(1, -1, low), corner(1, -1, high), corner(1, 1, high)]
    top = [corner(-1, 1, high), corner(1, 1, high), corner(1, -1, high), corner(-1, -1, high)]
    _rim(easel, [*front[:2], *side[1:3], top[3], front[3]], paint.line)
    for face, fill in (
        (front, paint.face),
        (side, darker(paint.edge, 0.12)),
        (top, lighter(paint.face, 0.35)),
    ):
        easel.draw.polygon(face, fill)
    easel.draw.line([front[3], front[2], side[2]], darker(paint.edge, 0.15), easel.line // 2)
    easel.draw.line([front[2], front[1]], darker(paint.edge, 0.15), easel.line // 2)
    return easel.finish()


def _rim(easel: _Easel, corners: list[tuple[float, float]], fill: Rgb) -> None:
    """Draw a closed line with round corners behind what comes next."""
    easel.draw.line([*corners, corners[0]], fill, easel.line * 2)
    for x, y in corners:
        radius = easel.line
        easel.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill)


CAPSTONE_HEIGHT = 0.47
_WAIST = 0.085
_BASE = 0.2
_KNOB = 0.125


def draw_capstone(cell: int, paint: Pieces) -> Sprite:
    """Return a capstone: a turned piece with a broad foot and a round head."""
    easel = _Easel(cell, 0.6, 0.72, 0.25)
    steps = round((CAPSTONE_HEIGHT + 0.02) * easel.unit)
    for outline in (True, False):
        extra = easel.line / easel.unit if outline else 0.0
        for step in range(steps):
            height = step / easel.unit
            radius = _profile(height) + extra
            fill = paint.line if outline else _turned_shade(paint, height)
            easel.draw.ellipse(easel.box(0, -height, 2 * radius, 2 * radius * _SLANT * 0.9), fill)
    shine = easel.box(-0.035, -CAPSTONE_HEIGHT + 0.08, 0.09, 0.07)
    easel.draw.ellipse(shine, lighter(paint.face, 0.5))
    return easel.finish()


def _profile(height: float) -> float:
    """Return a capstone's radius at a height above its foot."""
    middle = CAPSTONE_HEIGHT - _KNOB
    if height < 0.06:
        return _BASE
    if height < 0.09:
        return _BASE - 0.03
    neck = 0.27
    if height < neck:
        rise = (height - 0.09) / (neck - 0.09)
        return _WAIST + (_BASE - 0.045 - _WAIST) * (1 + cos(pi * rise)) / 2
    head = sqrt(max(0.0, _KNOB**2 - (height - middle) ** 2))
    return max(_WAIST, head) if height < middle else head


def _turned_shade(paint: Pieces, height: float) -> Rgb:
    """Return a capstone's colour at a height: rings at the foot, lighter towards the head."""
    if 0.05 <= height < 0.06 or 0.085 <= height < 0.095:
        return lighter(paint.face, 0.2)
    return darker(paint.face, 0.22 * (1 - height / CAPSTONE_HEIGHT))

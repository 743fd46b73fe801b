"""Whole squares: the ground, the stack on it, its height and the last ply's drops."""

from functools import cached_property

from PIL import Image, ImageDraw

from takmail.render.picture import sprites
from takmail.render.picture.colours import darker, lighter
from takmail.render.picture.grounds import draw_ground
from takmail.render.picture.lettering import font
from takmail.render.picture.plans import Plan
from takmail.render.picture.sprites import Sprite
from takmail.render.picture.themes import Rgb, Theme
from takmail.tak.layout import Stack
from takmail.tak.pieces import Color, Kind

_LOW, _UPRIGHT, _LOWEST = 0.62, 0.7, 0.755
"""Where a flat, a wall or capstone, and a high stack stand: shares of a square's side from its
upper edge."""

_TALL = 6
"""The height from which a stack stands lowest."""

_MOST = {Kind.FLAT: 7, Kind.WALL: 5, Kind.CAPSTONE: 5}
"""The most pieces that are drawn one upon the other; the rest stand beside them."""

_ABOVE = {
    Kind.FLAT: sprites.FACE[1] / 2 + 0.02,
    Kind.WALL: sprites.WALL_HEIGHT + 0.115,
    Kind.CAPSTONE: sprites.CAPSTONE_HEIGHT + 0.03,
}
"""How far each kind of top piece reaches up from where it stands or, a flat, from its face."""

_SHADOWS = {Kind.FLAT: 0.66, Kind.WALL: 0.5, Kind.CAPSTONE: 0.42}
_BESIDE = 0.06
_BAR_LEFT = 0.035
_COLUMN = (0.22, 0.95)


class Cells:
    """Draws squares of one theme and size."""

    def __init__(self, theme: Theme, cell: int) -> None:
        self.theme = theme
        self.cell = cell
        self._paints = {Color.WHITE: theme.white, Color.BLACK: theme.black}
        self._shadows = {kind: sprites.draw_shadow(cell, width) for kind, width in _SHADOWS.items()}
        self._tops = {
            Kind.FLAT: {c: sprites.draw_flat(cell, c, paint) for c, paint in self._paints.items()},
            Kind.WALL: {c: sprites.draw_wall(cell, paint) for c, paint in self._paints.items()},
            Kind.CAPSTONE: {
                c: sprites.draw_capstone(cell, paint) for c, paint in self._paints.items()
            },
        }

    def draw(self, plan: Plan) -> Image.Image:
        """Return the square in colour."""
        image = draw_ground(self.theme, self.cell, plan)
        if plan.stack is not None:
            self._draw_stack(image, plan.stack)
            if plan.stack.height > 1:
                self._draw_height(image, plan.stack)
        if plan.drop:
            self._draw_drop(image, plan.drop)
        return image

    def _draw_stack(self, image: Image.Image, stack: Stack) -> None:
        most = _MOST[stack.kind]
        beside, upon = stack.colors[:-most], stack.colors[-most:]
        x = round(self.cell * (0.5 + (_BESIDE if beside else 0)))
        low = _LOW if stack.kind is Kind.FLAT else _UPRIGHT
        foot = low + (_LOWEST - low) * min(1.0, (len(upon) - 1) / (_TALL - 1))
        self._draw_upon(image, Stack(upon, stack.kind), x, foot)
        if beside:
            self._draw_column(image, beside)

    def _draw_upon(self, image: Image.Image, stack: Stack, x: int, foot: float) -> None:
        """Draw the pieces that stand one upon the other."""
        top = self._tops[stack.kind]
        flats = stack.colors if stack.kind is Kind.FLAT else stack.colors[:-1]
        rise = self._rise(stack.kind, len(flats), foot)
        levels = [round(self.cell * foot - level * rise) for level in range(len(flats))]
        shadow = self._shadows[Kind.FLAT if flats else stack.kind]
        _stand(image, shadow, x, round(self.cell * foot))
        for color, y in zip(flats, levels, strict=True):
            _stand(image, self._tops[Kind.FLAT][color], x, y)
        if stack.kind is not Kind.FLAT:
            y = levels[-1] - round(self.cell * sprites.EDGE) if flats else round(self.cell * foot)
            _stand(image, top[stack.owner], x, y)

    def _rise(self, kind: Kind, flats: int, foot: float) -> float:
        """Return by how many pixels each flat lies above the one below."""
        if flats < 2:
            return 0.0
        room = foot - sprites.EDGE - _ABOVE[kind]
        return self.cell * min(sprites.EDGE, room / (flats - 1))

    def _draw_column(self, image: Image.Image, colors: tuple[Color, ...]) -> None:
        """Draw the lower pieces of a tall stack, lowest first, up the left side."""
        upper, lower = (round(self.cell * share) for share in _COLUMN)
        thickness = max(1, min(round(self.cell * sprites.EDGE), (lower - upper) // len(colors)))
        step = min(thickness, (lower - upper) / len(colors))
        for level, color in enumerate(colors):
            bar = sprites.draw_bar(self.cell, thickness, color, self._paints[color])
            y = lower - thickness - round(level * step)
            image.paste(bar, (round(self.cell * _BAR_LEFT), y), bar)

    @cached_property
    def _ink(self) -> Rgb:
        """The colour of a number on a square."""
        ground = self.theme.board.dark
        return darker(ground, 0.62) if sum(ground) > 330 else lighter(ground, 0.7)

    def _draw_height(self, image: Image.Image, stack: Stack) -> None:
        """Write the height in the lower right corner, or over the column of lower pieces."""
        near, far = round(self.cell * 0.035), round(self.cell * 0.965)
        column = stack.height > _MOST[stack.kind]
        place, anchor = ((near, near), "lt") if column else ((far, far), "rs")
        size = min(22, max(11, round(self.cell * (0.14 if column else 0.17))))
        text = str(stack.height)
        ImageDraw.Draw(image).text(place, text, self._ink, font(size), anchor=anchor)

    def _draw_drop(self, image: Image.Image, drop: int) -> None:
        """Draw how many pieces were put down, in a badge in the upper right corner."""
        marks, radius = self.theme.marks, min(15, round(self.cell * 0.115))
        middle = self.cell - radius - 2, radius + 2
        badge = Image.new("L", (8 * radius, 8 * radius))
        ImageDraw.Draw(badge).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), 255)
        badge = badge.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
        image.paste(marks.badge, (middle[0] - radius, middle[1] - radius), badge)
        text = font(max(10, round(radius * 1.4)))
        ImageDraw.Draw(image).text(middle, str(drop), marks.ink, text, anchor="mm")


def _stand(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.foot[0], y - sprite.foot[1]), sprite.image)

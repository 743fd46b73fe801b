"""Squares of a picture: ground, stack, height, drops and marks."""

import random
from collections.abc import Sequence

from PIL import Image, ImageDraw

from takmail.colors import Color
from takmail.render.picture import sprites
from takmail.render.picture.lettering import font
from takmail.render.picture.sprites import Sprite
from takmail.render.picture.themes import Rgb, Theme, darker, lighter, mix
from takmail.render.plans import MOST, TALL, Ground, Plan, Way, aside
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

# Whole squares: the ground, the stack on it, its height and the last ply's drops.


_LOW, _UPRIGHT = 0.62, 0.7
"""Foot of a flat, and of a wall or capstone: shares of a square's side from its upper edge."""

_SHADOWS = {Kind.FLAT: 0.66, Kind.WALL: 0.5, Kind.CAPSTONE: 0.42}
_FREE = 2
"""Pixels at a square's edges that show the ground alone."""


class Cells:
    """Draws squares of one theme and size; what is written on them is at a scale."""

    def __init__(self, theme: Theme, cell: int, scale: float = 1.0) -> None:
        self.theme = theme
        self.cell = cell
        self.scale = scale
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
            self.draw_stack(image, plan.stack)
            if plan.stack.height > 1:
                self._draw_height(image, plan.stack)
        if plan.drop:
            self._draw_drop(image, plan.drop)
        return image

    def draw_stack(self, image: Image.Image, stack: Stack) -> None:
        """Draw a stack on a square."""
        most = MOST[stack.kind]
        beside, upon = stack.colors[:-most], stack.colors[-most:]
        x = round(self.cell * (0.5 + aside(stack, most)))
        self._draw_upon(image, Stack(upon, stack.kind), x)
        if beside:
            draw_column(image, self.theme, beside)

    def _draw_upon(self, image: Image.Image, stack: Stack, x: int) -> None:
        """Draw the pieces that stand one upon the other."""
        top = self._tops[stack.kind][stack.owner]
        flats = stack.colors if stack.kind is Kind.FLAT else stack.colors[:-1]
        shadow = self._shadows[Kind.FLAT if flats else stack.kind]
        foot = self._foot(stack, shadow)
        _stand(image, shadow, x, foot)
        # The top piece's foot must stay so low that its head is on the square.
        room = foot - _FREE - top.above
        rise = min(self.cell * sprites.EDGE, room / max(1, stack.height - 1))
        for level, color in enumerate(flats):
            _stand(image, self._tops[Kind.FLAT][color], x, foot - round(level * rise))
        if stack.kind is not Kind.FLAT:
            _stand(image, top, x, foot - round(len(flats) * rise))

    def _foot(self, stack: Stack, shadow: Sprite) -> int:
        """Return the distance of a stack's foot from the square's upper edge."""
        low = self.cell * (_LOW if stack.kind is Kind.FLAT else _UPRIGHT)
        lowest = self.cell - _FREE - shadow.below
        return min(lowest, round(low + (lowest - low) * (stack.height - 1) / (TALL - 1)))

    def _draw_height(self, image: Image.Image, stack: Stack) -> None:
        """Write the height on a plate in the lower right corner."""
        table, text = self.theme.table, str(stack.height)
        face = font(min(self._px(22), max(self._px(15), round(self.cell * 0.27))))
        left, upper, right, lower = face.getbbox(text, anchor="ls")
        width, height = (round(side) + self._px(7) for side in (right - left, lower - upper))
        far = self.cell - _FREE - 1
        draw = ImageDraw.Draw(image)
        area = (far - width, far - height, far, far)
        draw.rounded_rectangle(area, self._px(4), table.ground, self.theme.board.line)
        middle = far - width / 2, far - height / 2 + 0.5
        draw.text(middle, text, table.text, face, anchor="mm")

    def _draw_drop(self, image: Image.Image, drop: int) -> None:
        """Draw the number of pieces put down, in a badge in the upper right corner."""
        marks, radius = self.theme.marks, min(self._px(17), round(self.cell * 0.16))
        middle = self.cell - radius - _FREE, radius + _FREE
        badge = Image.new("L", (8 * radius, 8 * radius))
        ImageDraw.Draw(badge).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), 255)
        badge = badge.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
        image.paste(marks.badge, (middle[0] - radius, middle[1] - radius), badge)
        text = font(max(self._px(10), round(radius * 1.4)))
        ImageDraw.Draw(image).text(middle, str(drop), marks.ink, text, anchor="mm")

    def _px(self, pixels: int) -> int:
        """Return a length, given that in a usual picture."""
        return round(pixels * self.scale)


def _stand(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.foot[0], y - sprite.foot[1]), sprite.image)


# The squares under the pieces: plain or with marks.


_SCALE = 4
_BAND = 0.1
_HEAD = 0.13
_FRAME = 0.055
_STREAKS = 6
_STREAK = 0.12
"""The number of streaks in wood, and how much they differ from it."""


def draw_ground(theme: Theme, cell: int, plan: Plan) -> Image.Image:
    """Return a square with the last ply's path on it, without pieces."""
    image = Image.new("RGB", (cell, cell), _color(theme, plan.ground))
    if plan.ground in {Ground.LIGHT, Ground.DARK}:
        _draw_grain(image, theme, plan.ground)
    draw = ImageDraw.Draw(image)
    if plan.ground is Ground.ROAD_REACHED:
        width = max(2, round(_FRAME * cell))
        draw.rectangle((0, 0, cell - 1, cell - 1), None, theme.marks.reached, width)
    draw.rectangle((0, 0, cell, cell), None, theme.board.line)
    if plan.way is not None:
        path = _draw_path(cell, plan, plan.way)
        image.paste(theme.marks.path, (0, 0), path)
    return image


def plain_colors(theme: Theme) -> list[Rgb]:
    """Return the colours that fill squares, bare and in each shade of a shadow."""
    grounds = [_color(theme, ground) for ground in Ground]
    return [darker(color, shade / 255) for color in grounds for shade in (0, *sprites.SHADES)]


def _color(theme: Theme, ground: Ground) -> Rgb:
    return {
        Ground.LIGHT: theme.board.light,
        Ground.DARK: theme.board.dark,
        Ground.REACHED: theme.marks.reached,
        Ground.LEFT: theme.marks.left,
        Ground.ROAD: theme.marks.road,
        Ground.ROAD_REACHED: theme.marks.road,
    }[ground]


def _draw_grain(image: Image.Image, theme: Theme, ground: Ground) -> None:
    """Draw streaks along the wood.

    They are straight, and the same on all squares of a colour, so that files are small.
    """
    if not theme.grain:
        return
    color = _color(theme, ground)
    chance = random.Random(ground.name)  # noqa: S311 - a pattern, not a secret
    draw = ImageDraw.Draw(image)
    shades = (darker(color, theme.grain * _STREAK), lighter(color, theme.grain * _STREAK))
    for place in range(_STREAKS):
        y = int((place + chance.random()) * image.height / _STREAKS)
        draw.line((0, y, image.width, y), chance.choice(shades))


def _draw_path(cell: int, plan: Plan, way: Way) -> Image.Image:
    """Return the path as a mask: a band through the square's middle, an arrow where it enters."""
    side = cell * _SCALE
    mask = Image.new("L", (side, side))
    draw = ImageDraw.Draw(mask)
    right, down = way

    def at(along: float, across: float) -> tuple[float, float]:
        """Return a point, counted from the middle along the way and to its side."""
        return (
            side * (0.5 + right * along + down * across),
            side * (0.5 + down * along + right * across),
        )

    start = -0.5 + _HEAD if plan.into else 0.0
    end = 0.5 if plan.out else 0.0
    draw.polygon(
        [at(start, -_BAND / 2), at(start, _BAND / 2), at(end, _BAND / 2), at(end, -_BAND / 2)], 255
    )
    if plan.into:
        tip = -0.5 + _HEAD + 0.04
        draw.polygon([at(-0.5, -_HEAD), at(tip, 0), at(-0.5, _HEAD)], 255)
    return mask.resize((cell, cell), Image.Resampling.LANCZOS)


# The lower pieces of a tall stack as a column beside the upper ones.


_LEFT, _WIDTH = 0.035, 0.15
_UPPER, _LOWER = 0.04, 0.96
"""Place of a column: shares of a square's side."""

_THICKEST = 0.085
_INSET = 0.2
"""Narrowing of a black piece at either end, so that not colour alone tells its side."""

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

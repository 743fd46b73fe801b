"""The squares under the pieces: plain or with marks."""

import random

from PIL import Image, ImageDraw

from takmail.render.picture.colours import darker, lighter, mix
from takmail.render.picture.plans import Ground, Plan, Way
from takmail.render.picture.themes import Rgb, Theme

_SCALE = 4
_BAND = 0.1
_HEAD = 0.13
_FRAME = 0.055


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
    """Return the colours that fill squares."""
    return [_color(theme, ground) for ground in Ground]


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
    """Draw streaks along the wood; the same on all squares of a colour, so that files are small."""
    if not theme.grain:
        return
    color = _color(theme, ground)
    chance = random.Random(ground.name)  # noqa: S311 - a pattern, not a secret
    draw = ImageDraw.Draw(image)
    width, height = image.size
    for _ in range(6):
        y = chance.randrange(height)
        share = theme.grain * chance.uniform(0.05, 0.16)
        shade = darker(color, share) if chance.random() < 0.6 else lighter(color, share)
        draw.line((0, y, width, y + chance.randint(-3, 3)), mix(color, shade, 0.8), 1)


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

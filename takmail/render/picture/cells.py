"""Whole squares: the ground, the stack on it, its height and the last ply's drops."""

from PIL import Image, ImageDraw

from takmail.colors import Color
from takmail.render.picture import sprites
from takmail.render.picture.columns import draw_column
from takmail.render.picture.grounds import draw_ground
from takmail.render.picture.lettering import font
from takmail.render.picture.plans import Plan
from takmail.render.picture.sprites import Sprite
from takmail.render.picture.themes import Theme
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

_LOW, _UPRIGHT = 0.62, 0.7
"""Where a flat, and a wall or capstone, stands: shares of a square's side from its upper edge."""

_TALL = 4
"""The height from which a stack stands as low as its shadow lets it."""

_MOST = {Kind.FLAT: 6, Kind.WALL: 4, Kind.CAPSTONE: 4}
"""The most pieces that are drawn one upon the other, each as thick as it is or nearly so; the rest
stand beside them."""

_SHADOWS = {Kind.FLAT: 0.66, Kind.WALL: 0.5, Kind.CAPSTONE: 0.42}
_FREE = 2
"""So many pixels at a square's edges are left to the ground alone."""

_ASIDE, _BESIDE = -0.05, 0.06
"""How far a stack stands aside for its height, and for the column of its lower pieces."""


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
        aside = _BESIDE if beside else _ASIDE if stack.height > 1 else 0.0
        x = round(self.cell * (0.5 + aside))
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
        """Return how far below the square's upper edge a stack stands."""
        low = self.cell * (_LOW if stack.kind is Kind.FLAT else _UPRIGHT)
        lowest = self.cell - _FREE - shadow.below
        return min(lowest, round(low + (lowest - low) * (stack.height - 1) / (_TALL - 1)))

    def _draw_height(self, image: Image.Image, stack: Stack) -> None:
        """Write the height on a plate in the lower right corner."""
        table, text = self.theme.table, str(stack.height)
        face = font(min(22, max(15, round(self.cell * 0.27))))
        left, upper, right, lower = face.getbbox(text, anchor="ls")
        width, height = round(right - left) + 7, round(lower - upper) + 7
        far = self.cell - _FREE - 1
        draw = ImageDraw.Draw(image)
        area = (far - width, far - height, far, far)
        draw.rounded_rectangle(area, 4, table.ground, self.theme.board.line)
        middle = far - width / 2, far - height / 2 + 0.5
        draw.text(middle, text, table.text, face, anchor="mm")

    def _draw_drop(self, image: Image.Image, drop: int) -> None:
        """Draw how many pieces were put down, in a badge in the upper right corner."""
        marks, radius = self.theme.marks, min(17, round(self.cell * 0.16))
        middle = self.cell - radius - _FREE, radius + _FREE
        badge = Image.new("L", (8 * radius, 8 * radius))
        ImageDraw.Draw(badge).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), 255)
        badge = badge.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
        image.paste(marks.badge, (middle[0] - radius, middle[1] - radius), badge)
        text = font(max(10, round(radius * 1.4)))
        ImageDraw.Draw(image).text(middle, str(drop), marks.ink, text, anchor="mm")


def _stand(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.foot[0], y - sprite.foot[1]), sprite.image)

"""Diamonds: pictures of boards of Kaen, which stand on their corner."""

from math import sqrt

from PIL import Image, ImageDraw

from takmail.colors import Color
from takmail.render.fields import board_lines, labels_of, plan_fields, rolled_label
from takmail.render.picture import strips
from takmail.render.picture.painter import Painter
from takmail.render.picture.squares import Cells, draw_ground
from takmail.render.picture.strips import Measures, Strips
from takmail.render.picture.themes import Theme
from takmail.render.plans import Plan
from takmail.render.views import BoardView

_SCALE = 4
_LINE = 2
_PART = 100
"""Part of a pixel, of 255, from which it belongs to a field: neighbours leave no gap."""

_OUTSIDE = 15
"""Distance of a label from the middle of an edge, to the right and down."""

_APART = "   "


class Diamond(Painter):
    """Draws boards of Kaen in one theme."""

    def __init__(self, theme: Theme, measures: Measures) -> None:
        super().__init__(theme, measures)
        self._half = measures.board // (2 * measures.size)
        self._line = measures.px(_LINE)
        self._cells = Cells(theme, round(self._half * sqrt(2)), measures.scale)
        self._strips = BetStrips(theme, measures, self.palette)
        self._outline = self._mask(None, 2 * self._line * _SCALE)
        self._area = self._mask(255, 1).point([0] * _PART + [255] * (256 - _PART))

    def _mask(self, fill: int | None, width: int) -> Image.Image:
        """Return a field, or its outline, as a mask."""
        half, side = self._half * _SCALE, 2 * self._half * _SCALE
        mask = Image.new("L", (side + _SCALE, side + _SCALE))
        corners = [(half, 0), (side, half), (half, side), (0, half)]
        ImageDraw.Draw(mask).polygon(corners, fill, 255, width)
        return mask.resize((mask.width // _SCALE, mask.width // _SCALE), Image.Resampling.BOX)

    def _draw_square(self, plan: Plan) -> Image.Image:
        """Return a field with its stone; `_area` is the part of it that counts."""
        wide, cells = self._area.width, self._cells
        turned = draw_ground(self.theme, cells.cell + self._line, plan).rotate(
            45, Image.Resampling.BICUBIC, expand=True
        )
        left = (turned.width - wide) // 2
        image = turned.crop((left, left, left + wide, left + wide))
        image.paste(self.theme.board.line, (0, 0), self._outline)
        if plan.stack is not None:
            corner = (wide - cells.cell) // 2
            middle = image.crop((corner, corner, corner + cells.cell, corner + cells.cell))
            cells.draw_stack(middle, plan.stack)
            image.paste(middle, (corner, corner))
        return self.palette.numbers(image)

    def _draw_board(self, image: Image.Image, view: BoardView) -> None:
        half, plans, rolled = self._half, plan_fields(view), rolled_label(view)
        for line, squares in enumerate(board_lines(flipped=view.flipped)):
            y = self.measures.head + self.measures.margin // 2 + (line + 1) * half
            middle = self.measures.width // 2
            xs = [middle + (2 * at + 1 - len(squares)) * half for at in range(len(squares))]
            for x, square in zip(xs, squares, strict=True):
                image.paste(self._square(plans[square]), (x - half, y - half), self._area)
            out = half // 2 + self.measures.px(_OUTSIDE)
            down = y - out if view.flipped else y + out
            left, right = labels_of(squares, flipped=view.flipped)
            self._label(image, left, xs[0] - out, down, accented=left == rolled)
            self._label(image, right, xs[-1] + out, down, accented=right == rolled)


class BetStrips(Strips):
    """Draws the strips above and below a board of Kaen: names and bets, the turn, the hut."""

    def draw_head(self, image: Image.Image, view: BoardView) -> None:
        """Draw the players' names and, as two parts of a bar, their bets."""
        for color in Color:
            self._draw_name(image, view, color, self.measures.board // 2 - self.measures.margin)
        bets = [view.captions.count(view, color) for color in Color]
        self._draw_bar(image, view.position.bets, bets)

    def draw_foot(self, image: Image.Image, view: BoardView) -> None:
        """Draw the turn, and below it the last ply, the marker and the hut."""
        m, table = self.measures, self.theme.table
        *facts, turn = view.captions.standing(view)
        below = _APART.join((view.captions.last_ply(view), *facts))
        for line, sizes, y, ink in (
            (turn, strips.TURN, m.reserves, table.accent if view.over else table.text),
            (below, strips.LAST, m.last_ply, table.text),
        ):
            mask = self._largest(line, sizes, m.board)
            self._write(image, mask, ((m.width - mask.width) // 2, y), ink)

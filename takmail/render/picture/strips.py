"""Strips above and below the board: names, flats, reserves, the turn, the last ply."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from takmail.colors import Color
from takmail.render.picture.lettering import fit_text, letter
from takmail.render.picture.palettes import Palette
from takmail.render.picture.sprites import Sprite, draw_capstone, draw_flat, draw_wall
from takmail.render.picture.themes import WHITE, Pieces, Rgb, Theme, darker
from takmail.render.views import BoardView

PICTURE = 590
"""About the side of the board in a picture."""

FRAME = 430
"""About the side of the board in an animation."""

_MARGIN, _HEAD = 34, 86

_LOWERED = 24
"""Pixels by which a board is lower below its letters."""

_FOOT = 80


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a picture of a board of one size. ``cell`` is the side of a square.

    The board is a little lower where the columns' letters are above it. All but the squares is
    ``scale`` times as large as in a usual picture.
    """

    size: int
    cell: int
    scale: float = 1.0

    def px(self, pixels: float) -> int:
        """Return a length in this picture, given that in a usual one."""
        return round(pixels * self.scale)

    @property
    def margin(self) -> int:
        """The width of the strip round the board that holds the labels."""
        return self.px(_MARGIN)

    @property
    def head(self) -> int:
        """The distance of the board from the upper edge."""
        return self.px(_HEAD)

    @property
    def board(self) -> int:
        """The side of the whole board."""
        return self.size * self.cell

    @property
    def width(self) -> int:
        """The width of the picture."""
        return self.board + 2 * self.margin

    @property
    def height(self) -> int:
        """The height of the picture."""
        return self.head + self.board + self.margin + self.px(_FOOT)

    @property
    def reserves(self) -> int:
        """The middle of the line with the reserves, the upper one below the board."""
        return self.head + self.board + self.margin + self.px(18)

    @property
    def last_ply(self) -> int:
        """The middle of the line with the last ply, the lower one below the board."""
        return self.height - self.px(26)

    def corner(self, column: int, row: int, *, lettered_above: bool) -> tuple[int, int]:
        """Return the upper left corner of a drawn square, counted from the upper left one."""
        top = self.px(_HEAD + _LOWERED) if lettered_above else self.head
        return self.margin + column * self.cell, top + row * self.cell


@cache
def measures(size: int, board: int = PICTURE, scale: float = 1.0) -> Measures:
    """Return the measures for a board of this size, about ``board`` pixels wide, at a scale."""
    return Measures(size, int(board * scale) // size, scale)


_NAME = 21
_COUNT = 16
_SMALL = 15
TURN = (18, 16, 14, 12)
LAST = (20, 18, 16, 14, 12)
"""Sizes of the turn and of the last ply: the first that fits."""

_ICON = 44
_NAMES_AT = 27
_BAR = (48, 74)
_LEAST = 84
_GAP = 8


def inks(theme: Theme) -> list[tuple[Rgb, Rgb]]:
    """Return every ground that is written on, with the colour of the writing."""
    table = theme.table
    return [
        (table.ground, table.text),
        (table.ground, table.faded),
        (table.ground, table.accent),
        *((paint.face, bar_ink(paint)) for paint in (theme.white, theme.black)),
    ]


def bar_ink(paint: Pieces) -> Rgb:
    """Return a colour that is easy to read on a piece's face."""
    return WHITE if sum(paint.face) < 384 else darker(paint.line, 0.5)


class Strips:
    """Draws the strips above and below the board."""

    def __init__(self, theme: Theme, measures: Measures, palette: Palette) -> None:
        self.theme = theme
        self.measures = measures
        self.palette = palette
        self._paints = (theme.white, theme.black)
        self._gap, icon = measures.px(_GAP), measures.px(_ICON)
        self._icons = [
            (
                self._icon(draw_flat(icon, color, paint)),
                self._icon(draw_capstone(icon, paint)),
                self._icon(draw_wall(icon, paint)),
            )
            for color, paint in zip(Color, self._paints, strict=True)
        ]

    def draw_head(self, image: Image.Image, view: BoardView) -> None:
        """Draw the players' names and, as two parts of a bar, their flats on top."""
        m, middle = self.measures, self.measures.width // 2
        half_komi = view.position.rules.half_komi
        taken = 0
        if half_komi:
            mask = self._letter(view.captions.komi(half_komi), _SMALL)
            taken = mask.width // 2 + self._gap
            self._write(
                image, mask, (middle - mask.width // 2, m.px(_NAMES_AT)), self.theme.table.faded
            )
        for color in Color:
            self._draw_name(image, view, color, middle - m.margin - taken - 2 * self._gap)
        flats = [view.position.flats(color) for color in Color]
        counts = [view.captions.count(view, color) for color in Color]
        self._draw_bar(image, flats, counts)

    def _draw_name(self, image: Image.Image, view: BoardView, color: Color, width: int) -> None:
        m, table, gap = self.measures, self.theme.table, self._gap
        icon = self._icons[color][0]
        captions = view.captions
        text = fit_text(view.names[color], m.px(_NAME), width - icon.width, captions.short)
        text = text or captions.color(color)
        mask, names_at = self._letter(text, _NAME), m.px(_NAMES_AT)
        on_turn = not view.over and view.position.turn is color
        white = color is Color.WHITE
        icon_x = m.margin if white else m.margin + m.board - icon.width
        x = m.margin + icon.width + gap if white else icon_x - gap - mask.width
        image.paste(icon, (icon_x, names_at - icon.height // 2))
        self._write(image, mask, (x, names_at), table.accent if on_turn else table.text)

    def _draw_bar(self, image: Image.Image, shares: Sequence[int], labels: Sequence[str]) -> None:
        m, draw = self.measures, ImageDraw.Draw(image)
        share = shares[0] / sum(shares) if sum(shares) else 0.5
        least, (upper, lower) = m.px(_LEAST), map(m.px, _BAR)
        split = m.margin + round(min(max(share * m.board, least), m.board - least))
        edges = ((m.margin, split), (split, m.margin + m.board))
        for color, (start, end) in zip(Color, edges, strict=True):
            paint = self._paints[color]
            draw.rectangle((start, upper, end - 1, lower - 1), self.palette.number(paint.face))
            mask = self._letter(labels[color], _COUNT)
            x = start + self._gap if color is Color.WHITE else end - self._gap - mask.width
            text = self.palette.ink(mask, paint.face, bar_ink(paint))
            image.paste(text, (x, (upper + lower - mask.height) // 2))

    def draw_foot(self, image: Image.Image, view: BoardView) -> None:
        """Draw both reserves, the turn between them, and the last ply below."""
        m, table = self.measures, self.theme.table
        taken = max(self._draw_reserve(image, view, color, m.reserves) for color in Color)
        turn = view.captions.standing(view)[-1]
        mask = self._largest(turn, TURN, m.board - 2 * (taken + self._gap))
        color = table.accent if view.tak or view.over else table.text
        self._write(image, mask, ((m.width - mask.width) // 2, m.reserves), color)
        mask = self._largest(view.captions.last_ply(view), LAST, m.board)
        self._write(image, mask, ((m.width - mask.width) // 2, m.last_ply), table.text)

    def _draw_reserve(self, image: Image.Image, view: BoardView, color: Color, y: int) -> int:
        """Draw one side's reserve and return its width."""
        m, reserve = self.measures, view.position.reserve(color)
        flat, capstone, wall = self._icons[color]
        parts = [flat, self._number(reserve.flats)]
        if reserve.walls is not None:
            parts += [wall, self._number(reserve.walls)]
        if view.position.rules.reserve(color).capstones:
            parts += [capstone, self._number(reserve.capstones)]
        width = sum(part.width for part in parts) + self._gap * (len(parts) - 1)
        x = m.margin if color is Color.WHITE else m.margin + m.board - width
        for part in parts:
            image.paste(part, (x, y - part.height // 2))
            x += part.width + self._gap
        return width

    def _number(self, number: int) -> Image.Image:
        table = self.theme.table
        return self.palette.ink(self._letter(str(number), _COUNT + 2), table.ground, table.text)

    def _letter(self, text: str, size: int) -> Image.Image:
        """Return a text in a size of letters, which is that in a usual picture."""
        return letter(text, self.measures.px(size))

    def _largest(self, text: str, sizes: Sequence[int], width: int) -> Image.Image:
        """Return the text in the first of these sizes in which it fits, or else in the last one."""
        masks = (self._letter(text, size) for size in sizes)
        fitting = (mask for mask in masks if mask.width <= width)
        return next(fitting, self._letter(text, sizes[-1]))

    def _write(self, image: Image.Image, mask: Image.Image, at: tuple[int, int], ink: Rgb) -> None:
        """Write on the ground; ``at`` is the left end and the middle of the height."""
        numbers = self.palette.ink(mask, self.theme.table.ground, ink)
        image.paste(numbers, (at[0], at[1] - mask.height // 2))

    def _icon(self, sprite: Sprite) -> Image.Image:
        """Return a sprite, cut to its size, on the ground round the board."""
        cut = sprite.image.crop(sprite.image.getbbox())
        image = Image.new("RGB", cut.size, self.theme.table.ground)
        image.paste(cut, (0, 0), cut)
        return self.palette.numbers(image)

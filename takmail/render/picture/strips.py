"""What stands above and below the board: names, flats, reserves, whose turn it is."""

from PIL import Image, ImageDraw

from takmail.render.picture.lettering import fit_text, letter
from takmail.render.picture.measures import Measures
from takmail.render.picture.palette import Palette
from takmail.render.picture.sprites import Sprite, draw_capstone, draw_flat
from takmail.render.picture.themes import Pieces, Rgb, Theme
from takmail.render.view import BoardView
from takmail.tak.pieces import Color
from takmail.wording.board import count_flats, describe_komi, describe_turn
from takmail.wording.participants import color_name

_NAME = 21
_COUNT = 16
_SMALL = 15
_TURN = (18, 16, 14, 12)
"""Sizes for whose turn it is: the first that fits."""

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
        (theme.white.face, theme.white.line),
        (theme.black.face, bar_ink(theme.black)),
    ]


def bar_ink(paint: Pieces) -> Rgb:
    """Return white or black, whichever is easier to read on a piece's face."""
    return (255, 255, 255) if sum(paint.face) < 384 else (0, 0, 0)


class Strips:
    """Draws the strips above and below the board."""

    def __init__(self, theme: Theme, measures: Measures, palette: Palette) -> None:
        self.theme = theme
        self.measures = measures
        self.palette = palette
        self._paints = (theme.white, theme.black)
        self._bar_inks = (theme.white.line, bar_ink(theme.black))
        self._icons = [
            (
                self._icon(draw_flat(_ICON, color, paint)),
                self._icon(draw_capstone(_ICON, paint)),
            )
            for color, paint in zip(Color, self._paints, strict=True)
        ]

    def draw_head(self, image: Image.Image, view: BoardView) -> None:
        """Draw the players' names and, as two parts of a bar, their flats on top."""
        middle = self.measures.width // 2
        half_komi = view.position.rules.half_komi
        taken = 0
        if half_komi:
            mask = letter(view.language.text(describe_komi(half_komi)), _SMALL)
            taken = mask.width // 2 + _GAP
            self._write(image, mask, (middle - mask.width // 2, _NAMES_AT), self.theme.table.faded)
        for color in Color:
            self._draw_name(image, view, color, middle - self.measures.left - taken - 2 * _GAP)
        self._draw_bar(image, view)

    def _draw_name(self, image: Image.Image, view: BoardView, color: Color, width: int) -> None:
        m, table = self.measures, self.theme.table
        icon = self._icons[color][0]
        text = fit_text(view.names[color], _NAME, width - icon.width)
        text = text or view.language.text(color_name(color))
        mask = letter(text, _NAME)
        on_turn = not view.over and view.position.turn is color
        white = color is Color.WHITE
        icon_x = m.left if white else m.left + m.board - icon.width
        x = m.left + icon.width + _GAP if white else icon_x - _GAP - mask.width
        image.paste(icon, (icon_x, _NAMES_AT - icon.height // 2))
        self._write(image, mask, (x, _NAMES_AT), table.accent if on_turn else table.text)

    def _draw_bar(self, image: Image.Image, view: BoardView) -> None:
        m, draw = self.measures, ImageDraw.Draw(image)
        flats = [view.position.flats(color) for color in Color]
        share = flats[0] / sum(flats) if sum(flats) else 0.5
        split = m.left + round(min(max(share * m.board, _LEAST), m.board - _LEAST))
        upper, lower = _BAR
        right = m.left + m.board
        edges = ((m.left, split), (split, right))
        for color, (start, end) in zip(Color, edges, strict=True):
            paint, ink = self._paints[color], self._bar_inks[color]
            draw.rectangle((start, upper, end - 1, lower - 1), self.palette.number(paint.face))
            mask = letter(view.language.text(count_flats(flats[color])), _COUNT)
            x = start + _GAP if color is Color.WHITE else end - _GAP - mask.width
            text = self.palette.ink(mask, paint.face, ink)
            image.paste(text, (x, (upper + lower - mask.height) // 2))

    def draw_foot(self, image: Image.Image, view: BoardView) -> None:
        """Draw both reserves and, between them, whose turn it is."""
        m, table = self.measures, self.theme.table
        y = m.foot + (m.height - m.foot) // 2 - 8
        taken = max(self._draw_reserve(image, view, color, y) for color in Color)
        turn = view.language.text(describe_turn(view.position.turn, tak=view.tak, over=view.over))
        room = m.width - 2 * (m.left + taken + _GAP)
        mask = next(
            (mask for size in _TURN if (mask := letter(turn, size)).width <= room),
            letter(turn, _TURN[-1]),
        )
        color = table.accent if view.tak or view.over else table.text
        self._write(image, mask, ((m.width - mask.width) // 2, y), color)

    def _draw_reserve(self, image: Image.Image, view: BoardView, color: Color, y: int) -> int:
        """Draw one side's reserve and return how wide that is."""
        m, reserve = self.measures, view.position.reserve(color)
        flat, capstone = self._icons[color]
        parts = [flat, self._number(reserve.stones)]
        if view.position.rules.reserve(color).capstones:
            parts += [capstone, self._number(reserve.capstones)]
        width = sum(part.width for part in parts) + _GAP * (len(parts) - 1)
        x = m.left if color is Color.WHITE else m.left + m.board - width
        for part in parts:
            image.paste(part, (x, y - part.height // 2))
            x += part.width + _GAP
        return width

    def _number(self, number: int) -> Image.Image:
        table = self.theme.table
        return self.palette.ink(letter(str(number), _COUNT + 2), table.ground, table.text)

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

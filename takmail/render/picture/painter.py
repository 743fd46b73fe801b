"""Painter: whole pictures of one theme and board size, PNG files and animations.

A painter keeps the squares that it has drawn for the next picture.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from takmail.looks import DEFAULT
from takmail.notation.written_plies import Notation
from takmail.render.picture import squares
from takmail.render.picture.lettering import letter
from takmail.render.picture.palettes import Palette
from takmail.render.picture.squares import Cells
from takmail.render.picture.strips import FRAME, PICTURE, Measures, Strips, inks, measures
from takmail.render.picture.themes import Theme, load_theme
from takmail.render.plans import Plan, plan_squares
from takmail.render.views import BoardView, column_label, drawing_order, row_labels

_KEPT_PIXELS = 28_000_000
"""Pixels of all the squares that a painter keeps."""

_LABEL = 17
_ROW_FRAME = 4


class Painter:
    """Draws boards of one size in one theme, as pictures of colours' numbers."""

    def __init__(self, theme: Theme, measures: Measures) -> None:
        self.theme = theme
        self.measures = measures
        self._cells = Cells(theme, measures.cell, measures.scale)
        self.palette = palette(theme, few=measures.scale < 1)
        self._strips = Strips(theme, self.measures, self.palette)
        kept = _KEPT_PIXELS // measures.cell**2
        self._square = lru_cache(maxsize=kept)(self._draw_square)

    def paint(self, view: BoardView) -> Image.Image:
        """Return the whole picture; its mode is ``L``, its greys are the palette's numbers."""
        size = (self.measures.width, self.measures.height)
        image = Image.new("L", size, self.palette.number(self.theme.table.ground))
        self._draw_board(image, view)
        self._strips.draw_head(image, view)
        self._strips.draw_foot(image, view)
        return image

    def _draw_board(self, image: Image.Image, view: BoardView) -> None:
        self._draw_labels(image, view)
        above = view.notation is Notation.MAIL
        for column, row, plan in plan_squares(view):
            at = self.measures.corner(column, row, lettered_above=above)
            image.paste(self._square(plan), at)
        if view.look.framed is not None:
            self._draw_frame(image, view, view.look.framed)

    def _draw_square(self, plan: Plan) -> Image.Image:
        return self.palette.numbers(self._cells.draw(plan))

    def _draw_labels(self, image: Image.Image, view: BoardView) -> None:
        """Draw the rows' numbers on the left, and the columns' letters.

        The letters are above the board in mail, below it in PTN. The other notation's numbers are
        on the right where both are shown.
        """
        order, m, above = drawing_order(view), self.measures, view.notation is Notation.MAIL
        both = (view.notation, view.notation.other)
        rows, others = (row_labels(m.size, notation) for notation in both)
        _, top = m.corner(0, 0, lettered_above=above)
        letters = top - m.margin // 2 if above else top + m.board + m.margin // 2
        right = m.width - m.margin // 2
        for place in range(m.size):
            x, y = m.corner(place, place, lettered_above=above)
            file, rank = order[0][place] % m.size, order[place][0] // m.size
            self._label(image, column_label(file, view.notation), x + m.cell // 2, letters)
            self._label(image, rows[rank], m.margin // 2, y + m.cell // 2)
            if view.in_both:
                self._label(image, others[rank], right, y + m.cell // 2)
        if view.in_both:
            self._label(image, view.notation.other.value, right, letters)

    def _draw_frame(self, image: Image.Image, view: BoardView, rank: int) -> None:
        """Draw a frame round a row."""
        row = rank if view.flipped else self.measures.size - 1 - rank
        x, y = self.measures.corner(0, row, lettered_above=view.notation is Notation.MAIL)
        area = (x, y, x + self.measures.board - 1, y + self.measures.cell - 1)
        accent = self.palette.number(self.theme.table.accent)
        ImageDraw.Draw(image).rectangle(area, None, accent, self.measures.px(_ROW_FRAME))

    def _label(
        self, image: Image.Image, text: str, x: int, y: int, *, accented: bool = False
    ) -> None:
        table, mask = self.theme.table, letter(text, self.measures.px(_LABEL))
        numbers = self.palette.ink(mask, table.ground, table.accent if accented else table.faded)
        image.paste(numbers, (x - mask.width // 2, y - mask.height // 2))


@lru_cache(maxsize=16)
def palette(theme: Theme, *, few: bool = False) -> Palette:
    """Return the colours for all pictures in a theme, or the ``few`` for small ones."""
    sampled = bytes.fromhex(theme.few if few else theme.colors)
    exact = [*squares.plain_colors(theme), squares.column_ground(theme)]
    return Palette(sampled, inks(theme), exact, few=few)


@lru_cache(maxsize=24)
def painter(
    theme: Theme,
    size: int,
    board: int = PICTURE,
    of: Callable[[Theme, Measures], Painter] = Painter,
    scale: float = 1.0,
) -> Painter:
    """Return the painter ``of`` a kind of board for a theme, a size, a width and a scale."""
    return of(theme, measures(size, board, scale))


# A position as a PNG picture.


_COMPRESSION, _LARGE_COMPRESSION = 5, 3
"""The higher, the smaller the file and the longer it takes."""


def draw_png(
    view: BoardView,
    theme: Theme | None = None,
    of: Callable[[Theme, Measures], Painter] = Painter,
    *,
    scale: float = 1.0,
) -> bytes:
    """Return the position as a PNG file, about 660 by 790 pixels and usually less than 40 kB.

    At a ``scale`` it is so many times as large: at 1.642 at most 60 kB, but for boards by chance.
    Call it off the event loop: it takes some milliseconds, and a good part of a second when a theme
    is used on a size of board for the first time.
    """
    compression = _LARGE_COMPRESSION if scale > 1 else _COMPRESSION
    artist = painter(theme or load_theme(DEFAULT), view.position.rules.size, PICTURE, of, scale)
    file = BytesIO()
    _frame(artist, view).save(file, "PNG", compress_level=compression)
    return file.getvalue()


# Positions as an animated GIF, which every platform shows in line.


FRAME_SCALE = 0.63
"""Frames of 5x5 are about 400 pixels high: larger ones make files of twice the bytes."""

FRAME_TIME = 1000
_LAST_FRAME_TIME = 4000


def animate(
    views: Sequence[BoardView],
    theme: Theme | None = None,
    *,
    milliseconds: int = FRAME_TIME,
    of: Callable[[Theme, Measures], Painter] = Painter,
) -> bytes:
    """Return a GIF of the positions in order, all on boards of one size.

    Each is shown for so many ``milliseconds``, the last for longer; then it starts again. 120
    plies make less than 400 kB. Raise ``ValueError`` if there is no position. Call it off the event
    loop.
    """
    if not views:
        raise ValueError("nothing to animate")
    theme, size = theme or load_theme(DEFAULT), views[0].position.rules.size
    artist = painter(theme, size, FRAME, of, FRAME_SCALE)
    first, *others = [_frame(artist, view) for view in views]
    times = [milliseconds] * len(others) + [_LAST_FRAME_TIME]
    file = BytesIO()
    # All frames share a palette. One colour more stands for the pixels that stay as they were.
    colors = artist.palette.bytes
    shared = {"optimize": True, "palette": colors, "transparency": len(colors) // 3}
    first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0, **shared)
    return file.getvalue()


def _frame(artist: Painter, view: BoardView) -> Image.Image:
    image = artist.paint(view)
    image.putpalette(artist.palette.bytes)
    return image

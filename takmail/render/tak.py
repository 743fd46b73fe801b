"""Boards of Tak: as text, and as pictures, of which the first one loads what draws them."""

from collections.abc import Sequence

from takmail.looks import Style
from takmail.render.styles import draw_board
from takmail.render.svg_boards import draw_svg
from takmail.render.views import BoardView

__all__ = ["animate", "draw_board", "draw_png", "draw_svg", "lettered"]

lettered = frozenset({Style.MAIL, Style.WIDE, Style.ANSI})


def draw_png(view: BoardView, theme: str, scale: float = 1.0) -> bytes:
    """Return a position as a PNG file; call it off the event loop."""
    from takmail.render.picture import painter, themes  # noqa: PLC0415 - the first picture loads it

    return painter.draw_png(view, themes.load_theme(theme), scale=scale)


def animate(views: Sequence[BoardView], theme: str) -> bytes:
    """Return positions in order as a GIF; call it off the event loop."""
    from takmail.render.picture import painter, themes  # noqa: PLC0415 - as above

    return painter.animate(views, themes.load_theme(theme))

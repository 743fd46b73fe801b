"""Boards of Tak: as text, and as pictures, of which the first one loads what draws them."""

from collections.abc import Sequence

from takmail.render.film import film
from takmail.render.styles import draw_board
from takmail.render.view import BoardView
from takmail.render.words import alt_text

__all__ = ["alt_text", "animate", "draw_board", "draw_png", "film"]


def draw_png(view: BoardView, theme: str) -> bytes:
    """Return a position as a PNG file; call it off the event loop."""
    from takmail.render.picture import png, themes  # noqa: PLC0415 - the first picture loads it

    return png.draw_png(view, themes.load_theme(theme))


def animate(views: Sequence[BoardView], theme: str) -> bytes:
    """Return positions in order as a GIF; call it off the event loop."""
    from takmail.render.picture import animation, themes  # noqa: PLC0415 - as above

    return animation.animate(views, themes.load_theme(theme))

"""Boards of Locke: drawn as Tak's are, with captions of their own."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.render import styles, tak
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.wording.locke import CAPTIONS

lettered = tak.lettered


def draw_board(view: BoardView, style: Style) -> str:
    """Return the board as lines without a final newline."""
    return styles.draw_board(_captioned(view), style)


def alt_text(view: BoardView) -> str:
    """Return the board in words as one paragraph."""
    return styles.alt_text(_captioned(view))


def draw_png(view: BoardView, theme: str) -> bytes:
    """Return a position as a PNG file; call it off the event loop."""
    return tak.draw_png(_captioned(view), theme)


def animate(views: Sequence[BoardView], theme: str) -> bytes:
    """Return positions in order as a GIF; call it off the event loop."""
    return tak.animate([_captioned(view) for view in views], theme)


def _captioned(view: BoardView) -> BoardView:
    return replace(view, captions=CAPTIONS)

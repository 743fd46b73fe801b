"""How many columns a drawing may take."""

from takmail.render.view import BoardView

PHONE = 34
"""The columns of a fixed-width face that a phone shows: all there is where nobody knows better."""

_LARGE_BOARD = 44
"""The most columns below boards of more than 6x6 on a screen that has them."""


def screen_columns(view: BoardView) -> int:
    """Return the columns of the screen, or a phone's where they aren't known."""
    return view.columns or PHONE


def widest(view: BoardView) -> int:
    """Return the most columns of what stands below a board, which goes no further than it."""
    usual = PHONE if view.position.size <= 6 else _LARGE_BOARD
    return min(usual, screen_columns(view))

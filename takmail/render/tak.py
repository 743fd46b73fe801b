"""Boards of Tak: as text, and as pictures, of which the first one loads what draws them."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.render.styles import Style, alt_text, draw_board
from takmail.render.views import BoardView, Shown
from takmail.tak.plies import Ply
from takmail.tak.position import Position

__all__ = ["alt_text", "animate", "draw_board", "draw_png", "film", "lettered"]

lettered = frozenset({Style.MAIL, Style.WIDE, Style.ANSI})


def draw_png(view: BoardView, theme: str) -> bytes:
    """Return a position as a PNG file; call it off the event loop."""
    from takmail.render.picture import painter, themes  # noqa: PLC0415 - the first picture loads it

    return painter.draw_png(view, themes.load_theme(theme))


def animate(views: Sequence[BoardView], theme: str) -> bytes:
    """Return positions in order as a GIF; call it off the event loop."""
    from takmail.render.picture import painter, themes  # noqa: PLC0415 - as above

    return painter.animate(views, themes.load_theme(theme))


# A game as one view after another, for an animation.


def film(
    first: Position, plies: Sequence[Ply], shown: Shown, *, last: int | None = None
) -> list[BoardView]:
    """Return the position before the plies and after each of them, or of the ``last`` so many.

    Raise ``IllegalPlyError`` for a ply that can't be played.
    """
    position = first.copy()
    skipped = 0 if last is None else max(0, len(plies) - last)
    views = [] if skipped else [_start(position, shown)]
    for number, ply in enumerate(plies, start=1):
        position.check(ply)
        flattens = position.flattens(ply)
        position.push(ply)
        if number >= skipped:
            views.append(_after(position, ply, shown, number=number, flattens=flattens))
    return views


def _start(position: Position, shown: Shown) -> BoardView:
    """Return a view of the position before the first ply."""
    outcome = position.outcome()
    return BoardView(
        position.copy(),
        shown.notation,
        shown.in_both,
        names=shown.names,
        road=outcome.roads if outcome else (),
        over=outcome is not None,
        language=shown.language,
    )


def _after(position: Position, ply: Ply, shown: Shown, *, number: int, flattens: bool) -> BoardView:
    """Return a view of the position after a ply; a call of Tak without a threat is not shown."""
    return replace(
        _start(position, shown),
        last=ply,
        tak=number in shown.taks and position.in_tak(),
        number=number,
        flattens=flattens,
    )

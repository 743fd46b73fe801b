"""Boards of Locke: drawn as Tak's are, with captions of their own."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from takmail.render import styles, tak
from takmail.render.styles import Style
from takmail.render.views import BoardView, Shown
from takmail.rulesets.locke.position import Ply, Position
from takmail.wording.tellers.locke import CAPTIONS

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


def film(
    first: Position, plies: Sequence[Ply], shown: Shown, *, last: int | None = None
) -> list[BoardView]:
    """Return the position before the plies and after each of them, or of the ``last`` so many."""
    positions = accumulate(plies, Position.after, initial=first)
    skipped = 0 if last is None else max(0, len(plies) - last)
    views = [
        seen(position, ply, number, shown)
        for number, (position, ply) in enumerate(zip(positions, (None, *plies), strict=True))
    ]
    return views[skipped:]


def seen(position: Position, last: Ply | None, number: int, shown: Shown) -> BoardView:
    """Return the view of a position after its ``last`` ply, the one of this number."""
    end = position.result()
    return BoardView(
        position,
        shown.notation,
        shown.in_both,
        last,
        shown.names,
        end.squares if end else (),
        over=end is not None,
        number=number,
        language=shown.language,
    )


def _captioned(view: BoardView) -> BoardView:
    return replace(view, captions=CAPTIONS)

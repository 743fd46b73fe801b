"""Boards as text, as pictures and as animations, drawn by their ruleset's painter."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Protocol

from takmail.looks import BY_NOTATION, BoardStyle, Style
from takmail.render import kaen, tak
from takmail.render.views import BoardView, Shown
from takmail.rulesets.registry import USUAL_RULESET, name_of, of_each, ruleset_of
from takmail.rulesets.values import Own, Ply, Position


class Painter(Protocol):
    """Painter of a ruleset's boards. Themes are given by their names."""

    @property
    def lettered(self) -> Collection[Style]:
        """The styles in which pieces are letters, small for White and capital for Black."""

    def draw_board(self, view: BoardView, style: Style) -> str:
        """Return a board as lines without a final newline."""

    def draw_png(self, view: BoardView, theme: str, scale: float = 1.0) -> bytes:
        """Return a board as a PNG file, so many times as large as usual."""

    def draw_svg(self, view: BoardView, theme: str, *, plain: bool = False) -> str:
        """Return a board as an SVG; a ``plain`` one, for small pictures, has nothing written."""

    def animate(self, views: Sequence[BoardView], theme: str) -> bytes:
        """Return boards in order as a GIF."""


PAINTERS: dict[str, Painter] = of_each(
    "a painter", {USUAL_RULESET: tak, "kaen": kaen, "locke": tak}
)
"""Each painter by its ruleset's name; that of Tak draws all boards of stacks."""


def painter_of(position: Position) -> Painter:
    """Return the painter of this board."""
    return PAINTERS[name_of(position.rules)]


def draw_board(view: BoardView, style: Style) -> str:
    """Return the board as lines without a final newline."""
    return painter_of(view.position).draw_board(view, style)


def draw_svg(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return the board as an SVG for a page; a ``plain`` one, if small, has nothing written."""
    return painter_of(view.position).draw_svg(view, theme, plain=plain)


# A game as one view after another.


def film(
    first: Position, plies: Sequence[Ply], shown: Shown, *, last: int | None = None
) -> list[BoardView]:
    """Return the position before the plies and after each of them, or of the ``last`` so many.

    Raise `IllegalPlyError` for a ply that can't be played.
    """
    positions = accumulate(plies, lambda position, ply: position.after(ply), initial=first)
    return views_of(zip(positions, (None, *plies), strict=True), shown, last=last)


def views_of(
    reached: Iterable[tuple[Own, Ply | None]], shown: Shown, *, last: int | None = None
) -> list[BoardView]:
    """Return views of positions, each with the ply before it, or of the ``last`` plies of them.

    A call of Tak without a threat is not shown.
    """
    (first, _), *after = reached
    before, ruleset, views = first, ruleset_of(first.rules), [view_of(first, None, 0, shown)]
    for number, (position, ply) in enumerate(after, 1):
        view = view_of(position, ply, number, shown)
        flattens = ply is not None and ruleset.flattens(before, ply)
        tak = number in shown.taks and ruleset.judge(before, ply).threat
        views.append(replace(view, tak=tak, flattens=flattens))
        before = position
    return views if last is None else views[-last - 1 :]


def view_of(position: Own, last: Ply | None, number: int, shown: Shown) -> BoardView:
    """Return the view of a position after its ``last`` ply, the one of this number."""
    result = ruleset_of(position.rules).result(position)
    return BoardView(
        position,
        shown.notation,
        shown.in_both,
        last,
        shown.names,
        () if result is None else result.squares,
        over=result is not None,
        number=number,
        captions=shown.captions,
    )


def has_letters(view: BoardView, drawn: BoardStyle) -> bool:
    """Return whether pieces are letters, small for White and capital for Black."""
    lettered = painter_of(view.position).lettered
    return not drawn.pictures and (drawn.style or BY_NOTATION[view.notation]) in lettered

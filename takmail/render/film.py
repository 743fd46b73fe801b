"""A game as one view after another, for an animation."""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.notation.notations import Notation
from takmail.render.view import BoardView
from takmail.tak.plies import Ply
from takmail.tak.position import Position


@dataclass(frozen=True, slots=True)
class Shown:
    """What is the same in all views: the notation of the labels, White's and Black's names."""

    notation: Notation = Notation.MAIL
    names: tuple[str, str] = ("White", "Black")


def film(
    first: Position, plies: Sequence[Ply], shown: Shown, *, last: int | None = None
) -> list[BoardView]:
    """Return the position before the plies and after each of them, or of the ``last`` so many.

    Raise ``IllegalPlyError`` for a ply that can't be played.
    """
    position = first.copy()
    skipped = 0 if last is None else max(0, len(plies) - last)
    for ply in plies[:skipped]:
        position.push(ply)
    before = plies[skipped - 1] if skipped else None
    views = [view_after(position, before, shown)]
    for ply in plies[skipped:]:
        position.push(ply)
        views.append(view_after(position, ply, shown))
    return views


def view_after(position: Position, last: Ply | None, shown: Shown) -> BoardView:
    """Return a view of a position as it stands now."""
    outcome = position.outcome()
    return BoardView(
        position.copy(),
        shown.notation,
        last,
        shown.names,
        road=outcome.road if outcome else (),
        over=outcome is not None,
    )

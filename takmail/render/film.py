"""A game as one view after another, for an animation."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from takmail.notation.written_plies import Notation
from takmail.render.view import BoardView
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.wording.language import Language
from takmail.wording.spoken import ENGLISH


@dataclass(frozen=True, slots=True)
class Shown:
    """What is the same for all views.

    ``notation`` is that of the labels, ``names`` are White's and Black's. ``taks`` are the numbers
    (from 1) of the plies after which Tak was called or announced; what nobody announced stays out.
    ``language`` is that of the words beside the boards.
    """

    notation: Notation = Notation.MAIL
    names: tuple[str, str] = ("", "")
    taks: Collection[int] = ()
    language: Language = ENGLISH


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

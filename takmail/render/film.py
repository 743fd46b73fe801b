"""A game as one view after another, for an animation."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from takmail.notation.notations import Notation
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
    for ply in plies[:skipped]:
        position.push(ply)
    before = plies[skipped - 1] if skipped else None
    views = [_view(position, before, shown, tak=skipped in shown.taks)]
    for number, ply in enumerate(plies[skipped:], start=skipped + 1):
        position.push(ply)
        views.append(_view(position, ply, shown, tak=number in shown.taks))
    return views


def _view(position: Position, last: Ply | None, shown: Shown, *, tak: bool) -> BoardView:
    """Return a view of a position as it stands now; a call of Tak without a threat is not shown."""
    outcome = position.outcome()
    return BoardView(
        position.copy(),
        shown.notation,
        last,
        shown.names,
        road=outcome.road if outcome else (),
        tak=tak and position.in_tak(),
        over=outcome is not None,
        language=shown.language,
    )

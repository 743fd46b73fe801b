"""How lines go on that are typed: moves in advance, and those that are only tried."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.commands.notes import Onwards, tried_in
from takmail.commands.premoves import THEN, BegunLine, begun_line
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import WrittenPly
from takmail.play.game import Game
from takmail.play.premoves import ImpossibleLineError, position_after
from takmail.service.nearly.bare_squares import notation_meant
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import Asking
from takmail.service.suggesting.plies import plies_at
from takmail.service.trying.reading import UntriedError, tried_after
from takmail.service.trying.trial import Trial

_MOST_WORDS = 10
"""Words that a ply has, with a pick-up, drops and a call."""

_WORD = re.compile(r"[^\s,;]+")


def in_advance(asked: Asking, game: Game, typed: str, before: str) -> Iterator[Suggestion]:
    """Yield how a line of moves in advance goes on: what the other side may play, or an answer.

    Behind a whole ply of the other side comes what can be answered to it.
    """
    begun = begun_line(typed)
    if begun is None:
        return
    if begun.answers:
        yield from _next(asked, game, begun, before)
        return
    for found in _next(asked, game, begun, before):
        line = f"{found.value} {THEN}"
        yield Suggestion(line, line)  # it is to be typed on, so nothing else may stand there
        if _plain(found.value) == _plain(f"{before}{typed}"):
            answered = begun_line(f"{line.removeprefix(before)} ")
            yield from _next(asked, game, answered, before) if answered else ()


def _next(asked: Asking, game: Game, begun: BegunLine, before: str) -> Iterator[Suggestion]:
    """Yield the plies that can stand next in a line."""
    plies = _settled(asked, game, begun.plies)
    seat = game.turn.other
    try:
        there = None if plies is None else position_after(game, seat, plies)
    except (ImpossibleLineError, NotationError):
        return
    if there is not None and there.turn is (seat if begun.answers else seat.other):
        yield from plies_at(asked, game, there, begun.begun, f"{before}{_spaced(begun.before)}")


def _settled(asked: Asking, game: Game, plies: Sequence[WrittenPly]) -> Sequence[WrittenPly] | None:
    """Return plies with squares in the notation that is meant, ``None`` if that isn't known."""
    settled: list[WrittenPly] = []
    for ply in plies:
        known = not ply.is_bare or ply.is_settled
        notation = ply.notation if known else notation_meant(asked.request, game, ply)
        if notation is None:
            return None
        settled.append(replace(ply, notation=notation))
    return settled


def to_try(asked: Asking, trial: Trial, typed: str, before: str) -> Iterator[Suggestion]:
    """Yield plies that go on with a line that somebody tries out, behind those typed already."""
    if not isinstance(tried_in(typed), Onwards):
        return
    for start in _starts(typed):
        said = typed[:start]
        if not isinstance(tried_in(said), Onwards):
            continue
        try:
            after = tried_after(asked.request, trial, said)
        except (NotationError, UntriedError):
            continue
        if after.is_over:
            continue
        there, found = after.tried, False
        line = f"{before}{_spaced(said)}"
        for one in plies_at(asked, there, there.board, typed[start:].strip(), line):
            found = True
            yield one
        if found:
            return


def _starts(typed: str) -> Iterator[int]:
    """Yield where the ply may begin that is being typed: behind the last one, or at a late word."""
    if not typed or not _WORD.match(typed[-1]):
        yield len(typed)
    yield from [found.start() for found in _WORD.finditer(typed)][-_MOST_WORDS:]


def _spaced(said: str) -> str:
    return f"{said} " if said and not said[-1].isspace() else said


def _plain(text: str) -> str:
    return "".join(text.casefold().split())

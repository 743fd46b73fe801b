"""Plies to try, read one after the other on the boards to which they lead."""

from dataclasses import replace

from takmail.commands.lines.plies import ListedPly, plies_in
from takmail.commands.notes import Onwards, Over, Undo, tried_in
from takmail.notation.errors import NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.play.tries import MOST_TRIED, TriedLine, with_ply
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.nearly.bare_squares import notation_meant
from takmail.service.requests import Request
from takmail.service.trying.trial import Trial
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.text import Code
from takmail.wording.tellers import teller_of


class UntriedError(Exception):
    """Plies that can't be tried, and why, in words."""

    def __init__(self, told: Sentence) -> None:
        super().__init__()
        self.told = told


def tried_after(request: Request, trial: Trial, said: str) -> Trial:
    """Return what a line becomes by what is said.

    Raise `NotationError` for what can't be read, and `UntriedError` for what can't be tried.
    """
    line, game = trial.line, trial.game
    match tried_in(said):
        case Undo(count):
            return trial.with_line(line.plies[: max(0, len(line.plies) - count)])
        case Over():
            return Trial.of(game, TriedLine.from_now(game))
        case Onwards(text, after):
            if after is not None:
                trial = _from(trial, after)
            if not text:
                return trial
            more = plies_to_try(text, trial, request)
            return trial.with_line((*trial.line.plies, *more))


def _from(trial: Trial, after: int) -> Trial:
    """Return a new line from an earlier board of the game."""
    game = trial.game
    if after > len(game.plies):
        raise UntriedError(say("try-no_such_ply", after=after, last=len(game.plies)))
    return Trial.of(game, replace(TriedLine.from_now(game), after=after))


def plies_to_try(text: str, trial: Trial, request: Request) -> tuple[Ply, ...]:
    """Return the plies of a text, which go on from where a line has come to.

    Raise `NotationError` for what can't be read, and `UntriedError` for what can't be played.
    """
    listed, game = plies_in(text), trial.tried
    said = {one.written.notation for one in listed if not one.written.is_bare}
    plies: list[Ply] = []
    for number, one in enumerate(listed, 1):
        if len(trial.line.plies) + len(plies) >= MOST_TRIED:
            raise UntriedError(too_long())
        if game.phase is not Phase.PLAYING:
            raise UntriedError(say("try-behind_end", ply=Code(one.said()), number=number))
        ply = _understood(one, game, said, request)
        try:
            game = with_ply(game, ply)
        except IllegalPlyError as error:
            raise UntriedError(_illegal(one, number, len(listed), game, error)) from error
        plies.append(ply)
    return tuple(plies)


def too_long() -> Sentence:
    """Say that a line takes no further ply."""
    return say("try-too_long", most=MOST_TRIED)


def _understood(one: ListedPly, game: Game, said: set[Notation], request: Request) -> Ply:
    """Return what a ply means on a board."""
    written = one.written
    if written.is_bare:
        written = replace(written, notation=_notation_of(one, game, said, request))
    try:
        return game.ruleset.understood(written, game.board)
    except NotationError as error:
        if error.problem is Problem.OFF_BOARD:
            error.numbers = (game.rules.size,)
        raise error.within(one.text, one.begins) from None


def _notation_of(one: ListedPly, game: Game, said: set[Notation], request: Request) -> Notation:
    """Return in which notation a square alone is meant: that of the plies beside it, if any.

    Else it is as in moves that are played.
    """
    if len(said) == 1:
        return next(iter(said))
    notation = notation_meant(request, game, one.written)
    if notation is not None:
        return notation
    presenter = presenter_of(game.rules)
    ways = presenter.readings.bare(one.written, game)
    mail, ptn = (
        Code(presenter.plies.pressed(way, game.rules, notation))
        for way, notation in zip(ways, (Notation.MAIL, Notation.PTN), strict=True)
    )
    raise UntriedError(say("try-which", ply=Code(one.said()), mail=mail, ptn=ptn))


def _illegal(
    one: ListedPly, number: int, count: int, game: Game, error: IllegalPlyError
) -> Sentence:
    """Say why a ply isn't legal, and which one it is of several."""
    size, notation = game.rules.size, one.written.notation
    why = teller_of(game.rules).illegal(error, size, notation, in_both=True)
    if count == 1:
        return why
    return say("try-illegal", number=number, ply=Code(one.said()), why=why)

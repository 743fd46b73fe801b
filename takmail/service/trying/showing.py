"""What is said and shown of a line that somebody tries out."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.buttons import Press, press_of
from takmail.commands.notes import OVER, UNDO, Try
from takmail.commands.premoves import IF, THEN
from takmail.play.game import Phase
from takmail.presenting.protocol import Step
from takmail.presenting.registry import presenter_of
from takmail.service.announcing.board_style import BoardDraft, BoardStyle
from takmail.service.announcing.views import tak_is_told, view
from takmail.service.requests import Request
from takmail.service.stepping.choosing import Choosing
from takmail.service.stepping.preview import Preview
from takmail.service.trying.trial import Trial
from takmail.wording.games import alone
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButton,
    DraftButtons,
    Sentence,
    items,
    join,
    say,
)
from takmail.wording.message.hints import MENUS
from takmail.wording.message.text import Code
from takmail.wording.moves import name_ply
from takmail.wording.people import Participants, color_name
from takmail.wording.tellers import teller_of

LISTED = 16
"""Plies of a line that are named: the last ones."""

MOST_READY = 10
"""Answers of a line that are made ready by one press."""


def shown(
    request: Request, trial: Trial, people: Participants, drawn: BoardStyle
) -> Iterator[DraftBlock]:
    """Yield a line, the board to which it leads, what comes of it, and what can be pressed."""
    yield join(_title(request, trial), *_since(request, trial))
    yield BoardDraft(view(trial.tried, people), drawn)
    yield from _outcome(trial, people)
    yield DraftButtons(tuple(_buttons(request, trial)))
    yield from _playing(request, trial)
    yield from _having_ready(request, trial)


def asked(
    request: Request, trial: Trial, people: Participants, drawn: BoardStyle, at: Step
) -> Iterator[DraftBlock]:
    """Yield the next question about the ply that is tried next."""
    game, player = trial.tried, request.player.id
    choosing = Choosing(
        game,
        game.turn,
        menus=request.chat.platform in MENUS,
        presses=lambda chosen: trial.step(chosen, player),
    )
    yield join(Code(f"#{game.code}"), say("try-choosing", color=color_name(game.turn)))
    yield choosing.question(at)
    yield BoardDraft(view(game, people), drawn)
    yield from choosing.rows(at)
    yield DraftButtons((_button(request, trial, "try_board", ""),))


def _title(request: Request, trial: Trial) -> Sentence:
    code, after = trial.game.code, trial.line.after
    if not trial.line.plies:
        example = teller_of(trial.game.rules).example(trial.tried.board, trial.game.terms.notation)
        said = request.hints.command("try", example, code)
        key = alone("try-empty", request.chat.platform)
        return say(key, code=code, after=after, try_it=said)
    return say("try-line", code=code, after=after, plies=items(*_plies(trial)))


def _plies(trial: Trial) -> Iterator[Sentence]:
    """Yield the plies of a line as the game's notation writes them, the last one in both."""
    terms, plies = trial.tried.terms, trial.line.plies
    written = teller_of(terms.rules).written
    if len(plies) > LISTED:
        yield say("try-earlier", count=len(plies) - LISTED)
    for ply in plies[-LISTED:-1]:
        yield Code(written(ply, terms.rules.size, terms.notation))
    yield name_ply(plies[-1], terms.rules, terms.notation)


def _since(request: Request, trial: Trial) -> Iterator[Sentence]:
    """Say that a line is from before, where the game has moved on otherwise."""
    if not trial.is_of_now:
        yield say("try-from_before", over=request.hints.command("try", OVER, trial.game.code))


def _outcome(trial: Trial, people: Participants) -> Iterator[Sentence]:
    """Yield what the last ply of a line comes to: no more than a board of the game would tell."""
    game = trial.tried
    if game.result is not None:
        yield join(say("try-ends"), teller_of(game.rules).result(game.result, people))
    elif trial.line.plies and tak_is_told(game):
        yield say("try-tak", color=color_name(game.turn.other))


def _buttons(request: Request, trial: Trial) -> Iterator[DraftButton]:
    if not trial.is_over:
        yield DraftButton(say("button-try_move"), trial.step("", request.player.id))
    if trial.line.plies:
        yield _button(request, trial, "try_undo", UNDO)
    if trial.line.plies or not trial.is_of_now or trial.line.after != len(trial.game.plies):
        yield _button(request, trial, "try_over", OVER)


def _playing(request: Request, trial: Trial) -> Iterator[DraftBlock]:
    """Yield the button that plays the first ply of a line, for who can play it now."""
    game, first = trial.game, trial.first
    if first is None or game.phase is not Phase.PLAYING:
        return
    if game.seat_of(request.player.id) is not game.turn:
        return
    ply = teller_of(game.rules).written(first, game.rules.size, trial.game.terms.notation)
    label = say("button-try_play", ply=ply)
    yield DraftButtons((Preview.of(game, first).button(label),))


def _having_ready(request: Request, trial: Trial) -> Iterator[DraftBlock]:
    """Yield the button that has the answers of a line ready, while the other side is on turn."""
    game, player = trial.game, request.player.id
    seat = game.seat_of(player)
    if trial.first is None or seat in {None, game.turn} or game.terms.votes:
        return
    if not game.is_captain(player) or not (answers := list(_answers(trial, seat))):
        return
    first, *more = answers
    label = say("button-try_ready", line=f"{IF} {first}", more=len(more))
    press = Press(IF, f" {IF} ".join(answers), game.code, by=player)
    yield DraftButtons((DraftButton(label, press),))


def _answers(trial: Trial, seat: Color | None) -> Iterator[str]:
    """Yield what the other side plays in a line, each with the answer of a side's own."""
    game = trial.game
    pressed, notation = presenter_of(game.rules).plies.pressed, game.terms.notation
    plies = trial.tried.plies[len(trial.base.plies) :]
    for expected, answer in zip(plies[0::2][:MOST_READY], plies[1::2], strict=False):
        if expected.color is seat or answer.color is not seat:
            return
        both = (pressed(one.ply, game.rules, notation) for one in (expected, answer))
        yield f" {THEN} ".join(both)


def _button(request: Request, trial: Trial, label: str, said: str) -> DraftButton:
    press = press_of(Try(said), trial.game.code, by=request.player.id)
    return DraftButton(say(f"button-{label}"), press)

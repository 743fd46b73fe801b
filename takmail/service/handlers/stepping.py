"""Moves by pressing: chosen step by step, shown before they are played, or asked for in words."""

from collections.abc import Iterator
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.commands.values import Step as StepCommand
from takmail.commands.values import TypeMove
from takmail.play.game import Game, Phase
from takmail.play.refusals import RefusalError, Why
from takmail.presenting.protocol import MOST_SQUARES, Step
from takmail.presenting.registry import presenter_of
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.announcing.outgoing import plays_chosen
from takmail.service.announcing.purposes import OPENED
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.views import view
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.stepping.choosing import Choosing
from takmail.service.stepping.preview import Preview
from takmail.wording.blind import example_for
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.message import Code
from takmail.wording.platforms import FORMS, MENUS, STARTS
from takmail.wording.plies import name_ply
from takmail.wording.refusal_buttons import refusal_buttons
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import Sentence, join, say


class Stepping:
    """Lets a player choose his move. What he chose so far is in the buttons and nowhere else."""

    def __init__(self, parts: Parts) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier

    async def step(self, request: Request, command: StepCommand, room: GameRoom) -> Answer:
        """Ask for the next thing to be chosen, or show the board that the chosen ply would give.

        Once the board has changed, everything is asked anew.
        """
        game, refused = await self._on_turn(request, room)
        if refused is not None:
            return refused
        stale = request.press is not None and 0 < request.press.number < game.board_number
        tapped = request.chat.platform not in MENUS
        most = game.terms.rules.size**2 if tapped else MOST_SQUARES
        steps = presenter_of(game.rules).steps
        at = None if stale else steps.step(game.board, command.chosen, most, tapped=tapped)
        anew = stale or at is None
        at = at or steps.step(game.board, most=most, tapped=tapped)
        assert at is not None, "who is on turn can move"
        blocks = await self._shown(request, game, at)
        told = (say("choose-changed"),) if anew else ()
        answer = await self._replier.reply(
            request,
            *told,
            *blocks,
            hidden=True,
            about=game.code,
            purpose=helper_purpose(request.chat.platform),
        )
        return replace(answer, in_place=is_in_helper(request.press))

    async def type(self, request: Request, _command: TypeMove, room: GameRoom) -> Answer:
        """Say how a move is typed, where no form for it can be opened."""
        game, refused = await self._on_turn(request, room)
        if refused is not None:
            return refused
        return await self._replier.reply(request, _typed(request, game), hidden=True)

    async def _on_turn(self, request: Request, room: GameRoom) -> tuple[Game, Answer | None]:
        """Return the game as it is told, and why its sender can't move now, if he can't."""
        room = await self._rooms.fresh(room)
        game = as_told(room.game, request.chat)
        why = _why_not(game, request.player.id)
        if why is None:
            return game, None
        if _has_played(request.press, game):
            return game, await self._played(request, game)
        people = await self._announcer.participants(game, request.chat.platform)
        error = RefusalError(why)
        row = refusal_buttons(error, TypeMove(), game, request.player.id)
        told = explain_refusal(error, request.hints, people, "move")
        refused = await self._replier.refuse(request, told, *((DraftButtons(row),) if row else ()))
        return game, replace(refused, in_place=is_in_helper(request.press))

    async def _played(self, request: Request, game: Game) -> Answer:
        """Say again what was played: the button was pressed twice."""
        last, terms = game.last_ply, game.terms
        assert last is not None, "a ply was just played"
        told = say("choose-played", ply=name_ply(last.ply, terms.rules, terms.notation))
        purpose = helper_purpose(request.chat.platform)
        answer = await self._replier.reply(
            request, told, hidden=True, about=game.code, purpose=purpose
        )
        return replace(answer, in_place=True)

    async def _shown(self, request: Request, game: Game, at: Step) -> tuple[DraftBlock, ...]:
        people = await self._announcer.participants(game, request.chat.platform)
        drawn = await self._announcer.board_style(request.chat)
        shown, tag = view(game, people), Code(f"#{game.code}")
        platform = request.chat.platform
        choosing = Choosing(game, game.turn, platform in FORMS, platform in MENUS)
        if at.ply is None:
            words = replace(drawn, pictures=False)
            told = join(tag, choosing.question(at), *_also(request, game, at))
            return (told, BoardDraft(shown, words), *choosing.rows(at))
        preview = Preview.of(game, at.ply)
        rows = (*choosing.instead(at), *choosing.below(at, *preview.buttons()))
        return (join(tag, preview.told()), BoardDraft(preview.view(shown), drawn), *rows)


def _typed(request: Request, game: Game) -> Sentence:
    """Say how a move is typed."""
    return say("choose-typed", example=request.hints.ply(example_for(game), game.code))


def _also(request: Request, game: Game, at: Step) -> Iterator[Sentence]:
    """Say with the first question how a move is typed, where no button opens a form for it."""
    if at.before is None and request.chat.platform not in FORMS:
        yield _typed(request, game)


def helper_purpose(platform: str) -> str | None:
    """Return what the helper's message is for, where it is an ordinary one and goes in time."""
    return OPENED if platform in STARTS else None


def is_in_helper(press: Press | None) -> bool:
    """Return whether a press was made below a question to one side about its move.

    Those below boards are for both sides.
    """
    return press is not None and isinstance(press.by, Color)


def _has_played(press: Press | None, game: Game) -> bool:
    """Return whether the last ply is the one that a press plays, and was played by one like it."""
    last, terms = game.last_ply, game.terms
    if press is None or last is None or not plays_chosen(press):
        return False
    plies = presenter_of(game.rules).plies
    said = (plies.pressed(last.ply, game.rules, terms.notation, tak=tak) for tak in (False, True))
    return game.board_number == press.number + 1 and press.argument in said


def _why_not(game: Game, player: str) -> Why | None:
    """Return why a player can't move in a game now."""
    if game.phase is Phase.OVER:
        return Why.OVER
    if game.phase is Phase.CANCELLED:
        return Why.CANCELLED
    if game.phase is Phase.CHALLENGE:
        return Why.NOT_BEGUN
    seat = game.seat_of(player)
    if seat is None:
        return Why.NOT_A_PLAYER
    if game.phase is Phase.PREPARING:
        return Why.PREPARING
    return None if seat is game.turn else Why.NOT_YOUR_TURN

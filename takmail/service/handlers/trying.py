"""Trying plies out on a board of one's own."""

from dataclasses import replace

from takmail.commands.values import Try, TryStep
from takmail.commands.writing import verb_of
from takmail.notation.errors import NotationError
from takmail.play.game import Game, Phase
from takmail.play.tries import MOST_TRIED
from takmail.presenting.protocol import MOST_SQUARES
from takmail.presenting.registry import presenter_of
from takmail.service.announcing.readers import as_told
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.trying.lines import Lines, kept
from takmail.service.trying.reading import UntriedError, plies_to_try, too_long, tried_after
from takmail.service.trying.showing import asked, shown
from takmail.service.trying.trial import Trial
from takmail.wording.draft import DraftBlock
from takmail.wording.platforms import MENUS, STARTS
from takmail.wording.say import say


class Trying:
    """Lets people try lines out. Nobody else sees them, and they change no game."""

    def __init__(self, parts: Parts) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._lines = Lines(parts.store)

    async def try_out(self, request: Request, command: Try, room: GameRoom) -> Answer:
        """Go on with a line, or take plies of it back; show the board to which it leads.

        Where one of several plies can't be played, none of them is.
        """
        async with self._rooms.lock(room.game.code):
            game = as_told((await self._rooms.fresh(room)).game, request.chat)
            if game.phase is not Phase.PLAYING:
                return await self._not_on(request, game)
            trial = await self._lines.of(game, request.player.id)
            try:
                after = tried_after(request, trial, command.said)
            except UntriedError as error:
                return await self._replier.refuse(request, error.told)
            except NotationError as error:
                _suggest(request, trial, error)
                return await self._replier.explain(request, error)
            return await self._show(request, after, changed=after.line != trial.line)

    async def step(self, request: Request, command: TryStep, room: GameRoom) -> Answer:
        """Ask for the next thing to be chosen; a ply that is chosen goes on with the line.

        Where the line has become another one, its board is shown.
        """
        mark, _, chosen = command.chosen.partition(" ")
        async with self._rooms.lock(room.game.code):
            now = as_told((await self._rooms.fresh(room)).game, request.chat)
            if now.phase is not Phase.PLAYING:
                return await self._not_on(request, now)
            trial = await self._lines.of(now, request.player.id)
            if len(trial.line.plies) >= MOST_TRIED:
                return await self._replier.refuse(request, too_long())
            game = trial.tried
            most = MOST_SQUARES if request.chat.platform in MENUS else game.rules.size**2
            known = mark == trial.mark and not trial.is_over
            at = presenter_of(game.rules).steps.step(game.board, chosen, most) if known else None
            if at is None:
                return await self._show(request, trial, say("try-changed"))
            if at.ply is not None:
                after = trial.with_line((*trial.line.plies, at.ply))
                return await self._show(request, after, changed=True)
            people = await self._announcer.participants(game, request.chat.platform)
            drawn = await self._announcer.board_style(request.chat)
            words = replace(drawn, pictures=False)
            return await self._answer(request, trial, *asked(request, trial, people, words, at))

    async def _not_on(self, request: Request, game: Game) -> Answer:
        """Say that nothing can be tried in a game that isn't on, and what can be done instead."""
        link = request.hints.command("link", game=game.code)
        key = "try-over" if game.has_begun else "try-not_begun"
        told = say(key, code=game.code, link=link)
        return await self._replier.reply(request, told, about=game.code)

    async def _show(
        self, request: Request, trial: Trial, *told: DraftBlock, changed: bool = False
    ) -> Answer:
        """Show a line, and save it if it has changed."""
        people = await self._announcer.participants(trial.tried, request.chat.platform)
        drawn = await self._announcer.board_style(request.chat)
        blocks = (*told, *shown(request, trial, people, drawn))
        return await self._answer(request, trial, *blocks, changed=changed)

    async def _answer(
        self, request: Request, trial: Trial, *blocks: DraftBlock, changed: bool = False
    ) -> Answer:
        """Answer, in the place of what was pressed: only the sender sees that, be it a talk's."""
        also = [kept(request, trial)] if changed else []
        answer = await self._replier.reply(request, *blocks, also=also, about=trial.game.code)
        chat, press = request.chat, request.press
        pressed = press is not None and isinstance(press.by, str)
        talk = pressed and chat.private and chat.platform not in STARTS
        return replace(answer, in_place=pressed, replaces=talk)


def _suggest(request: Request, trial: Trial, error: NotationError) -> None:
    """Have an error suggest the whole command, or nothing where that can't be tried either."""
    if error.suggestion is None:
        return
    try:
        plies_to_try(error.suggestion, trial, request)
    except (NotationError, UntriedError):
        error.suggestion = None
    else:
        error.suggestion = f"{verb_of(Try())} {error.suggestion}"

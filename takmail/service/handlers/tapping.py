"""Moves by taps on the board of a game in a single message: what is chosen, everybody sees.

All that such a message says goes through the outbox, what taps make of it as well: so that whatever
was saved later is also shown later.
"""

from dataclasses import replace

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.presses import Press
from takmail.commands.values import Step as StepCommand
from takmail.commands.values import Tap
from takmail.play.game import Game, Phase
from takmail.presenting.protocol import Step
from takmail.presenting.registry import presenter_of
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.starting import starts_clock
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import seen_row
from takmail.service.handlers.stepping import Stepping
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.presses import is_current
from takmail.service.requests import Request
from takmail.service.single.belonging import belongs
from takmail.store.changes import Change
from takmail.wording.draft import Draft
from takmail.wording.say import Sentence, say


class Tapping:
    """Shows what was chosen on the one board that all see."""

    def __init__(self, parts: Parts, stepping: Stepping) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._stepping = stepping

    async def tap(self, request: Request, command: Tap, room: GameRoom) -> Answer:
        """Show the next thing to be chosen; anywhere else than in a single message, ask for it."""
        if not request.chat.single:
            step_by_step = StepCommand(command.chosen)
            return await self._stepping.step(request, step_by_step, room)
        code = room.game.code
        async with self._rooms.lock(code):
            room = await self._rooms.to_change(code)
            game = room.game
            if game.phase is not Phase.PLAYING:
                return await self._show(request, room)
            why = await self._why_not(request, game)
            presenter, most = presenter_of(game.rules), game.terms.rules.size**2
            at = presenter.steps.step(game.board, command.chosen, most) if command.chosen else None
            if why is None and command.chosen and at is None:
                why = presenter.taps.why_not(game, command.chosen)
            if why is not None:
                return await self._replier.refuse(request, why)
            return await self._show(request, room, at)

    async def anew(
        self, request: Request, press: Press, parsed: Parsed | Malformed
    ) -> Answer | None:
        """Show the chat's game as it stands, if what was pressed in a single message is outdated.

        Of several games that were played there one after the other, that is the last. What can't
        stand below that message is refused.
        """
        if not request.chat.single:
            return None
        codes = [head.code for head in await self._rooms.heads_in(request.chat.id)]
        if not belongs(press, parsed, codes):
            return await self._replier.refuse(request, say("press-unknown"))
        if press.game not in codes:
            return None
        code = codes[-1]
        async with self._rooms.lock(code):
            room = await self._rooms.to_change(code)
            if code == press.game and is_current(press, room.game):
                return None
            answer = await self._show(request, room)
            told = self._replier.said(request, say("single-anew"))
            return replace(answer, replies=(told,))

    async def _show(self, request: Request, room: GameRoom, at: Step | None = None) -> Answer:
        """Have the message show the game, as far as a move is chosen."""
        chat, game = request.chat, as_told(room.game, request.chat)
        people = await self._announcer.participants(game, chat.platform)
        draft: Draft = await self._announcer.singles.chosen(people, chat, at)
        told = sent(chat.id, self._tongues.word(draft, chat), request.incoming.at, game.code)
        (told,) = starts_clock(game, [told])
        await self._store.commit(Change(seen=seen_row(request, game.code), outbox=(told,)))
        return Answer()

    async def _why_not(self, request: Request, game: Game) -> Sentence | None:
        """Say why somebody can't choose a move, if he can't."""
        seat = game.seat_of(request.player.id)
        if seat is None:
            return say("single-not_a_player")
        if seat is game.turn:
            return None
        people = await self._announcer.participants(game, request.chat.platform)
        return say("single-not_your_turn", player=people.at(game.turn))

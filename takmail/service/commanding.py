"""Commands that were read, done with the game that is meant."""

from dataclasses import replace

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.values import Command, Join, Move
from takmail.commands.writing import spec_of
from takmail.notation.errors import Expected
from takmail.service.context import Context
from takmail.service.games.room import GameRoom
from takmail.service.handlers.dispatch import Handlers
from takmail.service.limits.limits import Over
from takmail.service.malformed_lines import MalformedLines
from takmail.service.meant import Meanings, Nothing
from takmail.service.nearly.doubts import Doubts
from takmail.service.openly import said_openly
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.starting.opening import line_opening


class Commanding:
    """Does what was asked for, in whichever way."""

    def __init__(
        self,
        context: Context,
        meanings: Meanings,
        doubts: Doubts,
        malformed_lines: MalformedLines,
        handlers: Handlers,
    ) -> None:
        self._context = context
        self._meanings = meanings
        self._doubts = doubts
        self._malformed_lines = malformed_lines
        self._handlers = handlers

    async def do(self, request: Request, parsed: Parsed | Malformed) -> Answer:
        """Do a command, or explain why it can't be read."""
        if isinstance(parsed, Malformed):
            return await self._malformed(replace(request, game=parsed.game), parsed)
        command, spec = parsed.command, spec_of(parsed.command)
        over = self._context.limits.spend(request, spec.counts)
        if over is not None:
            return await self._context.replier.too_often(request, over)
        request = Request(
            request.incoming,
            request.player,
            request.chat,
            request.overhears,
            request.about,
            spec,
            parsed.game,
            request.press,
            request.vocabulary,
        )
        if spec.alone and not request.is_private:
            return await self._context.replier.refuse(request, *said_openly(request, spec))
        led = await line_opening(self._context, request, command)
        if led is not None:
            return led
        if not self._handlers.is_about_game(command):
            return await self._handlers.handle(self._context, request, command)
        return await self._on_game(request, command)

    async def _on_game(self, request: Request, command: Command) -> Answer:
        meant = await self._meanings.game_of(request, command)
        if isinstance(meant, GameRoom) and isinstance(command, Move):
            settled = await self._doubts.settle(request, command, meant.game)
            if isinstance(settled, Answer):
                return settled
            command = settled
        if isinstance(meant, GameRoom):
            over = self._too_often(request, meant.game.code)
            if over is not None:
                return await self._context.replier.too_often(request, over)
            why = await self._context.sight.withheld(request, command, meant)
            if why:
                return await self._context.replier.refuse(request, *why)
            return await self._handlers.handle(self._context, request, command, meant)
        if isinstance(meant, Nothing) and self._handlers.works_alone(command):
            return await self._handlers.handle(self._context, request, command)
        return await self._context.questions.answer(request, command, meant)

    def _too_often(self, request: Request, code: str) -> Over | None:
        """Return by which limit a command comes too often for those who play its game, if any."""
        spec = request.spec
        return (
            None if spec is None else self._context.limits.spend_in_game(request, spec.counts, code)
        )

    async def _malformed(self, request: Request, line: Malformed) -> Answer:
        """Explain a line that can't be read.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        missing = line.error.expected if not line.error.found.strip() else ()
        if line.game is not None and Expected.CODE in missing:
            return await self.do(replace(request, game=None), Parsed(Join(line.game)))
        return await self._malformed_lines.explain(request, line)

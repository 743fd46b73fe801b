"""Commands that were read, done with the game that is meant."""

from dataclasses import replace

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.values import Command, Join, Move
from takmail.commands.writing import spec_of
from takmail.notation.errors import Expected
from takmail.service.games.room import GameRoom
from takmail.service.handlers.dispatch import Handlers
from takmail.service.limits.limits import Limits, Over
from takmail.service.malformed_lines import MalformedLines
from takmail.service.meant import Meanings, Nothing
from takmail.service.nearly.doubts import Doubts
from takmail.service.openly import said_openly
from takmail.service.ports import Answer
from takmail.service.questions import Questions
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.service.sight import Sight
from takmail.service.starting.opening import Opening


class Commanding:
    """Does what was asked for, in whichever way."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        meanings: Meanings,
        questions: Questions,
        doubts: Doubts,
        malformed_lines: MalformedLines,
        opening: Opening,
        handlers: Handlers,
        replier: Replier,
        limits: Limits,
        sight: Sight,
    ) -> None:
        self._meanings = meanings
        self._questions = questions
        self._doubts = doubts
        self._malformed_lines = malformed_lines
        self._opening = opening
        self._handlers = handlers
        self._replier = replier
        self._limits = limits
        self._sight = sight

    async def do(self, request: Request, parsed: Parsed | Malformed) -> Answer:
        """Do a command, or explain why it can't be read."""
        if isinstance(parsed, Malformed):
            return await self._malformed(replace(request, game=parsed.game), parsed)
        command, spec = parsed.command, spec_of(parsed.command)
        over = self._limits.spend(request, spec.counts)
        if over is not None:
            return await self._replier.too_often(request, over)
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
            return await self._replier.refuse(request, *said_openly(request, spec))
        led = await self._opening.line(request, command)
        if led is not None:
            return led
        if not self._handlers.is_about_game(command):
            return await self._handlers.handle(request, command)
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
                return await self._replier.too_often(request, over)
            why = await self._sight.withheld(request, command, meant)
            if why:
                return await self._replier.refuse(request, *why)
            return await self._handlers.handle_on_game(request, command, meant)
        if isinstance(meant, Nothing) and self._handlers.works_alone(command):
            return await self._handlers.handle_alone(request, command)
        return await self._questions.answer(request, command, meant)

    def _too_often(self, request: Request, code: str) -> Over | None:
        """Return by which limit a command comes too often for those who play its game, if any."""
        spec = request.spec
        return None if spec is None else self._limits.spend_in_game(request, spec.counts, code)

    async def _malformed(self, request: Request, line: Malformed) -> Answer:
        """Explain a line that can't be read.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        missing = line.error.expected if not line.error.found.strip() else ()
        if line.game is not None and Expected.CODE in missing:
            return await self.do(replace(request, game=None), Parsed(Join(line.game)))
        return await self._malformed_lines.explain(request, line)

"""What the console's own commands do: files, whose turn it is, the screen."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bots.console_bot.exchange import Exchange
from bots.console_bot.own_commands import CLEAR, REDRAW, SAVE, TURN, OwnLine
from bots.console_bot.saving import Target, data_in, target_in, write
from bots.console_bot.screen import Clearable
from bots.console_bot.seating import Seat
from takmail.commands.boards import ShowBoard, ShowGameFile
from takmail.notation.ptn_files import parse_game
from takmail.play.machine import PLIES_TO_ABORT
from takmail.wording.console import (
    no_game,
    redraws,
    save_exists,
    save_kind,
    save_name,
)
from takmail.wording.message.drafts import Draft
from takmail.wording.message.messages import Block, Message


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is done only after a yes."""

    told: Draft
    do: Callable[[], Awaitable["Outcome"]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is said in the end, and whether it was not refused."""

    told: Draft | None = None
    done: bool = True


class OwnLines:
    """Does what only the console understands."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self.redrawing = False

    async def do(self, line: OwnLine, seat: Seat | None) -> Outcome | Question:
        """Do what a line says about a game, that of this seat."""
        if line.command is CLEAR:
            self.clear()
            return Outcome()
        if line.command is REDRAW:
            self.redrawing = self.redrawing if line.state is None else line.state
            return Outcome(redraws(on=self.redrawing))
        if seat is None:
            return Outcome(no_game(), done=False)
        if line.command is TURN:
            return await self._turn(seat)
        assert line.command is SAVE, "the others are read as commands of games, or end the reading"
        return await self._save(line, seat)

    def clear(self) -> None:
        """Clear the screen, if it is one that can be."""
        screen = self._exchange.adapter.usual
        if isinstance(screen, Clearable):
            screen.clear()

    async def board(self, seat: Seat) -> tuple[Block, ...]:
        """Return the board of a game, without the line above it."""
        answer = await self._exchange.ask(seat.player, ShowBoard(), seat.game.code)
        return answer.replies[0].blocks[1:] if answer.replies else ()

    async def can_abort(self, seat: Seat) -> bool:
        """Return whether a game is on and has hardly begun, so that it can be broken off."""
        if not seat.game.is_on:
            return False
        answer = await self._exchange.ask(seat.player, ShowGameFile(), seat.game.code)
        data = data_in(answer.replies[0]) if answer.replies else None
        return data is not None and len(parse_game(data.decode()).plies) < PLIES_TO_ABORT

    async def _turn(self, seat: Seat) -> Outcome:
        answer = await self._exchange.ask(seat.player, ShowBoard(), seat.game.code)
        for told in answer.replies:
            self._exchange.adapter.show(Message(told.blocks[:1]))
        return Outcome(done=not answer.refused)

    async def _save(self, line: OwnLine, seat: Seat) -> Outcome | Question:
        target = target_in(line.rest)
        if not target.name:
            return Outcome(save_name(), done=False)
        wanted = target.wanted
        if wanted is None:
            return Outcome(save_kind(target.name), done=False)
        answer = await self._exchange.ask(seat.player, wanted, seat.game.code)
        data = None if answer.refused or not answer.replies else data_in(answer.replies[0])
        if data is None:
            for told in answer.replies:
                self._exchange.adapter.show(told)
            return Outcome(done=False)
        return self._write(target, data, seat.game.code)

    def _write(self, target: Target, data: bytes, code: str) -> Outcome | Question:
        try:
            return Outcome(*write(target, data, code))
        except FileExistsError:
            pass

        async def write_over() -> Outcome:
            return Outcome(*write(replace(target, over=True), data, code))

        return Question(save_exists(target.name), write_over)

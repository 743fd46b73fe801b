"""The console: every line acts for a seat of a game at the keyboard.

`seating` finds which seat that is. A challenge begins a game at once, for both are at the keyboard.
"""

import uuid
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from bots.console_bot.adapter import ConsoleAdapter
from bots.console_bot.elsewhere import answer_instead
from bots.console_bot.gathering import Rows
from bots.console_bot.hinting import lines_of_buttons
from bots.console_bot.people import PLATFORM, People
from bots.console_bot.reading import Typed, lines_of, read_typed
from bots.console_bot.screen import Screen
from bots.console_bot.seating import newest_on, seat_meant, turn_of
from takmail.commands.reading import Malformed, Parsed, fit
from takmail.commands.values import Accept, Challenge, Command, SetStyle, ShowBoard, Topic, Wishes
from takmail.render.styles import Style
from takmail.service.ports import Account, Incoming, Place, SeatedGame
from takmail.service.service import Service
from takmail.tak.pieces import Color
from takmail.wording.console import (
    explain_unreadable,
    farewell,
    going_on,
    going_on_with,
    prompt_of,
)
from takmail.wording.draft import Draft
from takmail.wording.spoken import SPOKEN
from takmail.wording.vocabularies import vocabulary_in

PLACE = Place(PLATFORM, "console", "the console", private=True)

_QUIT = {"quit", "exit", "q"}
_GOES_ON = "... "
"""The prompt while a board's rows are typed."""


class Console:
    """Plays lines through the service and shows what it says.

    ``delivered`` waits until all that was said has gone through the adapter. ``locale`` is that of
    both people.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - made in one place, of parts that are made there
        self,
        service: Service,
        adapter: ConsoleAdapter,
        people: People,
        delivered: Callable[[], Awaitable[None]],
        now: Callable[[], datetime],
        locale: str = "",
    ) -> None:
        self._service = service
        self._adapter = adapter
        self._people = people
        self._delivered = delivered
        self._now = now
        self._place = replace(PLACE, locale=locale)
        self._locale = locale
        self._language = SPOKEN.best(locale)
        self._rows = Rows()
        self._session = uuid.uuid4().hex
        self._count = 0

    async def colour(self) -> None:
        """Have boards drawn in colour, unless another style was chosen once."""
        if not await self._service.has_style(PLACE):
            chosen = self._incoming(self._people.white, SetStyle(Style.ANSI.value))
            await self._service.handle(replace(chosen, direct=True))

    async def open(
        self, wishes: Wishes, origin: str = "", *, fresh: bool, complaints: Screen | None = None
    ) -> bool:
        """Go on with the game that is on, or begin one; return whether there is a game.

        ``origin`` is what a new game starts from, as `Challenge` has it. Why there is none is
        shown on ``complaints``, if they go elsewhere than everything else. What an earlier session
        has left undelivered is not shown any more.
        """
        game = None if fresh else newest_on(await self._games())
        await self._show_on(None)
        if game is None:
            return await self._new(wishes, origin, complaints)
        await self._go_on(game)
        return True

    async def play(self, texts: AsyncIterable[str]) -> bool:
        """Play what is typed until it ends; return whether no line was refused."""
        clean = True
        async for line in _lines(texts):
            for whole in self._rows.take(line):
                if whole.strip().casefold() in _QUIT:
                    return clean
                clean &= await self._line(whole)
        for board in self._rows.rest():
            clean &= await self._line(board)
        return clean

    async def leave(self) -> None:
        """Say what becomes of a game that is still on."""
        game = newest_on(await self._games())
        if game is not None:
            self._tell(Draft((farewell(game.code),)))

    async def prompt(self) -> str:
        """Return whose turn it is, for a terminal's prompt."""
        if self._rows.waiting:
            return _GOES_ON
        game = newest_on(await self._games())
        if game is None:
            return "> "
        return self._language.text(prompt_of(turn_of(game)))

    async def hints(self) -> list[str]:
        """Return what can be typed now, by the buttons of the last message."""
        buttons = self._adapter.buttons
        return lines_of_buttons(buttons, await self._games()) if buttons else []

    async def _go_on(self, game: SeatedGame) -> None:
        """Say that a game is on, and who plays it if other names were given, and show it.

        What it looks like is asked for first: only then it is sure in which language to speak.
        """
        white, black = game.players
        told = going_on(game.code)
        wanted = self._people.white.user, self._people.black.user
        if self._people.given and wanted != (white.user, black.user):
            told = going_on_with(game.code, white.name, black.name)
        await self._service.handle(self._incoming(white, ShowBoard(), game.code))
        await self._know_language()
        self._tell(Draft((told,)))
        await self._show_on(self._adapter.usual)

    async def _line(self, line: str) -> bool:
        """Do what a line says; return whether it was not refused."""
        if not line.strip(" \t`"):
            return True
        vocabulary = vocabulary_in(self._language.tag)
        typed = read_typed(line, vocabulary)
        instead = answer_instead(typed.text, typed.parsed, vocabulary)
        if instead is not None:
            return self._refuse(instead)
        match typed.parsed:
            case Malformed() as broken:
                return await self._explain(broken)
            case Parsed(Challenge(wishes=wishes, origin=origin)):
                return await self._new(wishes, origin)
            case _:
                return await self._hand_on(typed)

    async def _hand_on(self, typed: Typed) -> bool:
        said = typed.parsed if isinstance(typed.parsed, Parsed) else None
        command, named = (said.command, said.game) if said else (None, None)
        seat = seat_meant(await self._games(named), command, typed.color)
        if seat is None:
            black = typed.color is Color.BLACK
            sender = self._people.black if black else self._people.white
            return await self._say(sender, command or typed.text, named)
        return await self._say(seat.player, command or typed.text, named or seat.game.code)

    async def _explain(self, broken: Malformed) -> bool:
        """Say what is wrong with a line; with a ply, by the board that it is meant for."""
        error = broken.error
        if broken.is_move:
            seat = seat_meant(await self._games(broken.game), None)
            if seat is not None and seat.game.is_on:
                fit(error, seat.game.size, vocabulary_in(self._language.tag))
        return self._refuse(explain_unreadable(error, vocabulary_in(self._language.tag)))

    def _refuse(self, told: Draft) -> bool:
        self._tell(told)
        return False

    def _tell(self, draft: Draft) -> None:
        self._adapter.show(self._language.message(draft))

    async def _new(
        self, wishes: Wishes, origin: str = "", complaints: Screen | None = None
    ) -> bool:
        """Begin a game: both at the keyboard want it, so one proposes and the other accepts."""
        color = wishes.color or Color.WHITE
        first, second = self._people.white, self._people.black
        challenge = Challenge(wishes=replace(wishes, color=color), origin=origin)
        answer = await self._service.handle(self._incoming(first, challenge))
        if answer.refused:
            await self._show_on(complaints or self._adapter.usual)
            return False
        await self._show_on(None)
        accepting = self._incoming(second, Accept(Topic.CHALLENGE))
        return await self._do(replace(accepting, reply_to=self._adapter.last_id))

    async def _say(self, sender: Account, said: str | Command, game: str | None = None) -> bool:
        return await self._do(self._incoming(sender, said, game))

    async def _do(self, incoming: Incoming) -> bool:
        """Hand a line to the service and show everything that it leads to.

        Return whether it was not refused.
        """
        answer = await self._service.handle(incoming)
        await self._show_on(self._adapter.usual)
        return not answer.refused

    def _incoming(self, sender: Account, said: str | Command, game: str | None = None) -> Incoming:
        self._count += 1
        text, command = (said, None) if isinstance(said, str) else (None, said)
        return Incoming(
            message_id=f"{self._session}:{self._count}",
            sender=sender,
            place=PLACE,
            at=self._now(),
            text=text,
            command=command,
            game=game if command else None,
            addressed=True,
            locale=self._locale,
        )

    async def _show_on(self, screen: Screen | None) -> None:
        """Show what there is to be said, on no screen if nobody needs to read it."""
        with self._adapter.showing_on(screen):
            await self._delivered()
        await self._know_language()

    async def _know_language(self) -> None:
        """Take note of the language that the service speaks here."""
        self._language = SPOKEN[await self._service.language_of(self._place)]

    async def _games(self, named: str | None = None) -> list[SeatedGame]:
        """Return the games that can be meant: the one that is named, if it is one of the chat's."""
        found = await self._service.seated_games(PLACE, named) if named else []
        return found or await self._service.seated_games(PLACE)


async def _lines(texts: AsyncIterable[str]) -> AsyncIterator[str]:
    async for text in texts:
        for line in lines_of(text):
            yield line

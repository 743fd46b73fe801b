"""The console: every line acts for a seat of a game at the keyboard.

Which seat that is, `Seating` tells. A challenge begins a game at once, for both are at the
keyboard.
"""

import uuid
from collections.abc import AsyncIterable, AsyncIterator, Callable
from dataclasses import replace
from datetime import datetime

from bots.console_bot.elsewhere import answer_instead
from bots.console_bot.gathering import Rows
from bots.console_bot.people import PLATFORM, People, account_of
from bots.console_bot.reading import Typed, lines_of, read_typed
from bots.console_bot.screen import Screen
from bots.console_bot.seating import Seating, turn_of
from takmail.commands.reading import Malformed, Parsed, fit
from takmail.commands.values import Accept, Challenge, Command, ShowBoard, Topic, Wishes
from takmail.render.text import Style
from takmail.service.announcing.board_style import STYLE
from takmail.service.games.rooms import GameRooms
from takmail.service.ports import Account, Answer, Incoming, Place
from takmail.service.service import Service
from takmail.store.arrangements import SettingNow
from takmail.store.changes import Change
from takmail.store.rows import GameRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.console import explain_unreadable, farewell, going_on, going_on_with
from takmail.wording.message import Message, load_message

PLACE = Place(PLATFORM, "console", "the console", private=True)

_QUIT = {"quit", "exit", "q"}
_GOES_ON = "... "
"""The prompt while a board's rows are typed."""


class Console:
    """Plays lines through the service and shows what it says."""

    def __init__(
        self,
        store: Store,
        service: Service,
        screen: Screen,
        people: People,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._service = service
        self._screen = screen
        self._people = people
        self._now = now
        self._rows = Rows()
        self._session = uuid.uuid4().hex
        self._count = 0
        self._shown = 0

    async def colour(self) -> None:
        """Have boards drawn in colour, unless another style was chosen once."""
        chat = await self._chat()
        if STYLE not in await self._store.settings.of(chat):
            chosen = SettingNow(chat, STYLE, Style.ANSI.value)
            await self._store.commit(Change(also=(chosen,)))

    async def open(
        self, wishes: Wishes, origin: str = "", *, fresh: bool, complaints: Screen | None = None
    ) -> bool:
        """Go on with the game that is on, or begin one; return whether there is a game.

        ``origin`` is what a new game starts from, as `Challenge` has it. Why there is none is
        shown on ``complaints``, if they go elsewhere than everything else.
        """
        row = None if fresh else await (await self._seating()).newest()
        await self._show_outbox(None)
        if row is None:
            return await self._new(wishes, origin, complaints)
        await self._go_on(row)
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
        row = await (await self._seating()).newest()
        if row is not None:
            self._screen.show(Message((farewell(row.code),)))

    async def prompt(self) -> str:
        """Return whose turn it is, for a terminal's prompt."""
        if self._rows.waiting:
            return _GOES_ON
        row = await (await self._seating()).newest()
        return "> " if row is None else f"{turn_of(row).name.capitalize()}> "

    async def _go_on(self, row: GameRow) -> None:
        """Show a game that is on, and tell who plays it if other names were given."""
        white, black = [(await (await self._seating()).at(row, color)).player for color in Color]
        told = going_on(row.code)
        wanted = self._people.white.user, self._people.black.user
        if self._people.given and wanted != (white.user, black.user):
            told = going_on_with(row.code, white.name, black.name)
        self._screen.show(Message((told,)))
        await self._say(account_of(white), ShowBoard(), row.code)

    async def _line(self, line: str) -> bool:
        """Do what a line says; return whether it was not refused."""
        if not line.strip(" \t`"):
            return True
        typed = read_typed(line)
        instead = answer_instead(typed.text, typed.heard)
        if instead is not None:
            return self._refuse(instead)
        match typed.heard:
            case Malformed() as broken:
                return await self._explain(broken)
            case Parsed(Challenge(wishes=wishes, origin=origin)):
                return await self._new(wishes, origin)
            case _:
                return not (await self._hand_on(typed)).refused

    async def _hand_on(self, typed: Typed) -> Answer:
        said = typed.heard if isinstance(typed.heard, Parsed) else None
        command, named = (said.command, said.game) if said else (None, None)
        seat = await (await self._seating()).meant(command, named, typed.color)
        if seat is None:
            black = typed.color is Color.BLACK
            sender = self._people.black if black else self._people.white
            return await self._say(sender, command or typed.text, named)
        return await self._say(
            account_of(seat.player), command or typed.text, named or seat.game.code
        )

    async def _explain(self, broken: Malformed) -> bool:
        """Say what is wrong with a line; with a ply, by the board that it is meant for."""
        error = broken.error
        if broken.is_move:
            seat = await (await self._seating()).meant(None, broken.game, None)
            on = seat is not None and seat.game.standing.ended_at is None
            room = await GameRooms(self._store).get(seat.game.code) if seat and on else None
            if room is not None:
                fit(error, room.game.terms.rules.size)
        return self._refuse(explain_unreadable(error))

    def _refuse(self, told: Message) -> bool:
        self._screen.show(told)
        return False

    async def _new(
        self, wishes: Wishes, origin: str = "", complaints: Screen | None = None
    ) -> bool:
        """Begin a game: both at the keyboard want it, so one proposes and the other accepts."""
        color = wishes.color or Color.WHITE
        first, second = self._people.white, self._people.black
        challenge = Challenge(wishes=replace(wishes, color=color), origin=origin)
        answer = await self._handle(first, challenge)
        await self._show_outbox((complaints or self._screen) if answer.refused else None)
        if answer.refused:
            return False
        rows = await self._store.games.in_chat(await self._chat(), open_only=True, limit=1)
        accepted = await self._say(second, Accept(Topic.CHALLENGE), rows[-1].code)
        return not accepted.refused

    async def _say(self, sender: Account, said: str | Command, game: str | None = None) -> Answer:
        """Hand a line to the service and show everything that it leads to."""
        answer = await self._handle(sender, said, game)
        await self._show_outbox(self._screen)
        return answer

    async def _handle(
        self, sender: Account, said: str | Command, game: str | None = None
    ) -> Answer:
        self._count += 1
        text, command = (said, None) if isinstance(said, str) else (None, said)
        return await self._service.handle(
            Incoming(
                message_id=f"{self._session}:{self._count}",
                sender=sender,
                place=PLACE,
                at=self._now(),
                text=text,
                command=command,
                game=game if command else None,
                addressed=True,
            )
        )

    async def _show_outbox(self, screen: Screen | None) -> None:
        """Show what there is to be said, on no screen if it was said before."""
        chat = await self._chat()
        rows = await self._store.outbox.pending(after=self._shown, limit=1000)
        for row in rows:
            self._shown = row.id
            if row.chat_id == chat:
                if screen is not None:
                    screen.show(load_message(row.payload))
                await self._store.outbox.settle(sent=[row.id])

    async def _seating(self) -> Seating:
        return Seating(self._store, await self._chat())

    async def _chat(self) -> str:
        place = PLACE
        row = await self._store.chats.get(
            place.platform, place.chat, place.title, private=place.private
        )
        return row.id


async def _lines(texts: AsyncIterable[str]) -> AsyncIterator[str]:
    async for text in texts:
        for line in lines_of(text):
            yield line

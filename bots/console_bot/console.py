"""The console: every line acts for a seat of the game on the table.

A bare line speaks for the side on turn; where only the other side can say it, as with an answer
to an offer, for that one. A challenge begins a game at once, for both are at the keyboard.
"""

import re
import uuid
from collections.abc import AsyncIterable, Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bots.console_bot.screen import Screen
from takmail.notation.commands import (
    Accept,
    CallTak,
    Challenge,
    Command,
    Confirm,
    Decline,
    ShowBoard,
    Topic,
    Wishes,
    Withdraw,
)
from takmail.notation.line import Said, parse_line
from takmail.render.text import Style
from takmail.service.looks import STYLE
from takmail.service.ports import Account, Answer, Incoming, Place
from takmail.service.routing import addressed_games
from takmail.service.service import Service
from takmail.service.tables import Tables
from takmail.store.arrangements import SettingNow
from takmail.store.changes import Change
from takmail.store.rows import GameRow, PlayerRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.console import PLAYER_NAMES, farewell, going_on
from takmail.wording.message import Message, load_message

PLATFORM = "console"
PLACE = Place(PLATFORM, "console", "the console", private=True)

_SEAT = re.compile(r"\s*(white|black)\s*:(.*)", re.IGNORECASE | re.DOTALL)
_NEW = re.compile(r"\s*/?new\b(.*)", re.IGNORECASE | re.DOTALL)
_QUIT = {"quit", "exit", "q"}


@dataclass(frozen=True, slots=True)
class People:
    """The two at the keyboard: whoever sits White and Black in a first game."""

    white: Account
    black: Account

    @classmethod
    def named(cls, white: str | None, black: str | None) -> "People":
        """Return two people with these names, or the usual ones."""
        return cls(_account(white or PLAYER_NAMES[0]), _account(black or PLAYER_NAMES[1]))


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
        self._session = uuid.uuid4().hex
        self._count = 0
        self._shown = 0

    async def colour(self) -> None:
        """Have boards drawn in colour, unless another style was chosen once."""
        chat = await self._chat()
        if STYLE not in await self._store.settings(chat):
            chosen = SettingNow(chat, STYLE, Style.ANSI.value)
            await self._store.commit(Change(also=(chosen,)))

    async def open(self, wishes: Wishes, origin: str = "", *, fresh: bool) -> bool:
        """Go on with the game that is on, or begin one; return whether there is a game.

        ``origin`` is what a new game starts from, as `Challenge` has it.
        """
        row = None if fresh else await self._table()
        await self._show_outbox(silent=True)
        if row is None:
            return await self._new(wishes, origin)
        self._screen.show(Message((going_on(row.code),)))
        await self._say(await self._seat(row, Color.WHITE), ShowBoard(), row.code)
        return True

    async def play(self, lines: AsyncIterable[str]) -> bool:
        """Play lines until they end; return whether none was refused."""
        clean = True
        async for line in lines:
            if line.strip().casefold() in _QUIT:
                break
            if line.strip():
                clean &= not (await self._line(line)).refused
        return clean

    async def leave(self) -> None:
        """Say what becomes of a game that is still on."""
        row = await self._table()
        if row is not None:
            self._screen.show(Message((farewell(row.code),)))

    async def prompt(self) -> str:
        """Return whose turn it is, for a terminal's prompt."""
        row = await self._table()
        return "> " if row is None else f"{_turn(row).name.capitalize()}> "

    async def _line(self, line: str) -> Answer:
        new = _NEW.fullmatch(line)
        if new is not None:
            return await self._line(f"challenge {new[1].strip()}")
        seat = _SEAT.fullmatch(line)
        color, text = (Color[seat[1].upper()], seat[2]) if seat else (None, line)
        text = text.strip().removeprefix("/")
        heard = parse_line(text)
        command = heard.command if isinstance(heard, Said) else None
        if isinstance(command, Challenge):
            return Answer(refused=not await self._new(command.wishes, command.origin))
        named = None if heard is None else heard.game
        row = await self._table(named)
        sender = await self._sender(row, color, command)
        if row is not None and named is None and await self._several():
            text = f"#{row.code} {text}"
        return await self._say(sender, text)

    async def _new(self, wishes: Wishes, origin: str = "") -> bool:
        """Begin a game: both at the keyboard want it, so one proposes and the other accepts."""
        color = wishes.color or Color.WHITE
        first, second = self._people.white, self._people.black
        challenge = Challenge(wishes=replace(wishes, color=color), origin=origin)
        answer = await self._say(first, challenge, silent=True)
        if answer.refused:
            return False
        rows = await self._store.games_in_chat(await self._chat(), open_only=True, limit=1)
        accepted = await self._say(second, Accept(Topic.CHALLENGE), rows[-1].code)
        return not accepted.refused

    async def _say(
        self, sender: Account, said: str | Command, game: str | None = None, *, silent: bool = False
    ) -> Answer:
        """Hand a line to the service and show everything that it leads to."""
        self._count += 1
        text, command = (said, None) if isinstance(said, str) else (None, said)
        answer = await self._service.handle(
            Incoming(
                message_id=f"{self._session}:{self._count}",
                sender=sender,
                place=PLACE,
                at=self._now(),
                text=text,
                command=command,
                game=game,
                addressed=True,
            )
        )
        await self._show_outbox(silent=silent and not answer.refused)
        return answer

    async def _show_outbox(self, *, silent: bool = False) -> None:
        chat = await self._chat()
        rows = await self._store.outbox(after=self._shown, limit=1000)
        for row in rows:
            self._shown = row.id
            if row.chat_id == chat:
                if not silent:
                    self._screen.show(load_message(row.payload))
                await self._store.settle(sent=[row.id])

    async def _chat(self) -> str:
        place = PLACE
        row = await self._store.chat(place.platform, place.chat, place.title, private=place.private)
        return row.id

    async def _table(self, named: str | None = None) -> GameRow | None:
        """Return the game that a line is about: the one it names, or the newest that is on."""
        if named is not None:
            row = await self._store.game_row(named)
            return row if row is not None and row.white is not None else None
        rows = await self._store.games_in_chat(await self._chat(), open_only=True, limit=100)
        begun = [row for row in rows if row.white is not None]
        return begun[-1] if begun else None

    async def _several(self) -> bool:
        rows = await self._store.games_in_chat(await self._chat(), open_only=True, limit=2)
        return len(rows) > 1

    async def _sender(
        self, row: GameRow | None, color: Color | None, command: Command | None
    ) -> Account:
        """Return who speaks: for a seat of the game on, or of the last one, or of none."""
        game = row or await self._last()
        if game is None or game.white is None:
            return self._people.black if color is Color.BLACK else self._people.white
        if color is None:
            color = await self._speaker(game, command)
        return await self._seat(game, color)

    async def _speaker(self, row: GameRow, command: Command | None) -> Color:
        """Return which side a bare line speaks for."""
        turn = _turn(row)
        table = await Tables(self._store).get(row.code)
        assert table is not None, "a game's row is there, so its record is"
        match command:
            case CallTak():
                return turn.other
            case Confirm():
                return turn.other if table.game.resigning == {turn.other} else turn
            case Accept() | Decline() | Withdraw():
                players = await self._store.players(table.game.seats or ())
                other = players[table.game.player(turn.other)]
                own = players[table.game.player(turn)]
                theirs = addressed_games([table], other, command)
                return turn.other if theirs and not addressed_games([table], own, command) else turn
            case _:
                return turn

    async def _last(self) -> GameRow | None:
        rows = await self._store.games_in_chat(await self._chat(), open_only=False, limit=1)
        return rows[-1] if rows else None

    async def _seat(self, row: GameRow, color: Color) -> Account:
        seat = row.white if color is Color.WHITE else row.black
        assert seat is not None
        players = await self._store.players([seat.player])
        return _account_of(players[seat.player])


def _turn(row: GameRow) -> Color:
    black = row.black is not None and row.standing.turn == row.black.player
    return Color.BLACK if black else Color.WHITE


def _account(name: str) -> Account:
    return Account(PLATFORM, name.casefold(), name, "".join(name.split()).casefold())


def _account_of(row: PlayerRow) -> Account:
    return Account(row.platform, row.user, row.name, row.handle)

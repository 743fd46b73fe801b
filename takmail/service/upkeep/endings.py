"""Endings: games that the host ends, and those that a player leaves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from enum import Enum
from functools import reduce

from takmail.commands.councils import LeaveSide
from takmail.commands.offers import Abort, Confirm, Decline, Resign, Withdraw
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.coins import with_coins
from takmail.play.events import EndedByHost, Event
from takmail.play.evolve import evolve
from takmail.play.game import OPEN_PHASES, Game, Phase
from takmail.play.machine import PLIES_TO_ABORT, decide
from takmail.play.refusals import RefusalError
from takmail.service.announcing.announcer import Announcer
from takmail.service.chats.languages import ChatLanguages
from takmail.service.context import Context
from takmail.service.games.cache import GameRooms
from takmail.service.games.records import UnreadableGameError
from takmail.service.games.room import (
    GameRoom,
    coin_rows,
    entries,
    offers_now,
    seats_gone,
    update_row,
)
from takmail.store.arrangements import InvitationOver, PotReturned
from takmail.store.changes import Announcement, Change, GameUpdate, OffersNow
from takmail.store.errors import ConflictError
from takmail.store.rows import GameRow
from takmail.store.store import Store
from takmail.wording.message.drafts import Draft, say
from takmail.wording.message.message_json import dump_message

# Games that the host ends: by an event of its own, or, where a record makes no game, without.


_TRIES = 5
"""How often it is decided again when the game moves on meanwhile."""


class EndingResult(Enum):
    """What became of a game that the host wants to end."""

    NOTHING = "there is no such game"
    OVER = "it was over"
    ENDED = "it is ended"
    ENDED_UNREAD = "it is ended, though its record makes no game"


class Ending:
    """Ends games and challenges, and has their players told."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        announcer: Announcer,
        languages: ChatLanguages,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._announcer = announcer
        self._languages = languages
        self._now = now

    async def end(self, code: str) -> EndingResult:
        """End a game; raise ``ConflictError`` if it moves on all the time."""
        for _ in range(_TRIES):
            try:
                return await self._end(code)
            except ConflictError:
                self._rooms.forget(code)
        raise ConflictError

    async def _end(self, code: str) -> EndingResult:
        row = await self._store.games.row(code)
        if row is None:
            return EndingResult.NOTHING
        if row.standing.ended_at is not None:
            return EndingResult.OVER
        async with self._rooms.lock(code):
            try:
                room = await self._rooms.get(code)
            except UnreadableGameError:
                room = None
            if room is None:
                await self._store.commit(await self._closing(row))
                return EndingResult.ENDED_UNREAD
            if room.game.phase not in OPEN_PHASES:
                return EndingResult.OVER
            events = with_coins(room.game, (EndedByHost(),))
            after = replace(room, game=reduce(evolve, events, room.game))
            await self._store.commit(await self._change(room, after, events))
            self._rooms.keep(after)
        return EndingResult.ENDED

    async def _change(self, room: GameRoom, after: GameRoom, events: Sequence[Event]) -> Change:
        game, at = room.game, self._now()
        return Change(
            update=update_row(game, after, at),
            record=tuple(entries(game, game.code, events, at, None)),
            offers=offers_now(game, after.game, at),
            outbox=await self._announcer.announce_unasked(game, after, events, at),
            coins=coin_rows(game, after.game, events, at),
            also=(InvitationOver(game.code), *seats_gone(game, after)),
        )

    async def _closing(self, row: GameRow) -> Change:
        """Return what ends a game of which no more is known than its head."""
        at = self._now()
        over = replace(
            row.standing, phase=Phase.CANCELLED.value, turn=None, updated_at=at, ended_at=at
        )
        homes = [seat.chat_id for seat in (row.white, row.black) if seat] or [row.chat_id]
        told = [await self._told(row.code, home, at) for home in dict.fromkeys(homes)]
        return Change(
            update=GameUpdate(row.code, row.version, row.version, over),
            offers=OffersNow(row.code),
            outbox=tuple(announcement for announcement in told if announcement),
            also=(InvitationOver(row.code), PotReturned(row.code, at)),
        )

    async def _told(self, code: str, home: str, at: datetime) -> Announcement | None:
        chat = await self._store.chats.by_id(home)
        if chat is None or chat.guest:
            return None
        message = self._languages.word(Draft((say("ended_by_host", code=code),)), chat)
        return Announcement(home, dump_message(message), at, code=code)


# Somebody leaves all games: what is open ends, as it would if he said so himself.


"""How often it is decided again when the game moves on meanwhile."""


async def leave(context: Context, player: str, code: str, at: datetime) -> None:
    """End a game or a challenge of a player's; raise ``ConflictError`` if it never rests."""
    for _ in range(_TRIES):
        try:
            return await _leave_once(context, player, code, at)
        except ConflictError:
            context.rooms.forget(code)
        except (UnreadableGameError, RefusalError):
            ending = Ending(
                context.store, context.rooms, context.announcer, context.languages, lambda: at
            )
            await ending.end(code)
            return None
    raise ConflictError


async def _leave_once(context: Context, player: str, code: str, at: datetime) -> None:
    async with context.rooms.lock(code):
        room = await context.rooms.get(code)
        if room is None or room.game.phase not in OPEN_PHASES:
            return
        events, game = _left(room.game, player, at)
        after = replace(room, game=game)
        await context.store.commit(await _change(context, room, after, events, at, player))
        context.rooms.keep(after)


async def _change(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    room: GameRoom,
    after: GameRoom,
    events: Sequence[Event],
    at: datetime,
    by: str,
) -> Change:
    before = room.game
    return Change(
        update=update_row(before, after, at),
        record=tuple(entries(before, before.code, events, at, by)),
        offers=offers_now(before, after.game, at),
        outbox=await context.announcer.announce_unasked(before, after, events, at),
        coins=coin_rows(before, after.game, events, at),
        also=(InvitationOver(before.code), *seats_gone(before, after)),
    )


def _left(game: Game, player: str, at: datetime) -> tuple[list[Event], Game]:
    """Return what happens in a game that a player leaves, and the game then."""
    happened: list[Event] = []
    for command in _ways_out(game, player):
        if game.phase in OPEN_PHASES:
            events = decide(game, GivenCommand(player, command), at)
            for event in events:
                game = evolve(game, event)
            happened += events
    return happened, game


def _ways_out(game: Game, player: str) -> Sequence[GameCommand]:
    """Return what a player says to be out of a game."""
    if game.phase is Phase.CHALLENGE:
        return (Withdraw() if player == game.challenger else Decline(),)
    if game.phase is Phase.PREPARING:
        return (Abort(),)
    if not game.is_captain(player):
        return (LeaveSide(),)
    if game.chosen < PLIES_TO_ABORT and game.start is None:
        return (Abort(),)
    return (Confirm(),) if game.seat_of(player) in game.resigning else (Resign(), Confirm())

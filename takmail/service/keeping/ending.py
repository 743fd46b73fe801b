"""Games that the host ends: by an event of its own, or, where a record makes no game, without."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from enum import Enum
from functools import reduce

from takmail.play.coins import with_coins
from takmail.play.events import EndedByHost, Event
from takmail.play.evolve import evolve
from takmail.play.game import OPEN_PHASES, Phase
from takmail.service.announcing.announcer import Announcer
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.games.rows import (
    coin_rows,
    entries,
    offers_now,
    seats_gone,
    update_row,
)
from takmail.service.people.tongues import Tongues
from takmail.store.arrangements import InvitationOver, PotReturned
from takmail.store.changes import Announcement, Change, GameUpdate, OffersNow
from takmail.store.errors import ConflictError
from takmail.store.rows import GameRow
from takmail.store.store import Store
from takmail.wording.message.drafts import Draft, say
from takmail.wording.message.message_json import dump_message

_TRIES = 5
"""How often it is decided again when the game moves on meanwhile."""


class Became(Enum):
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
        tongues: Tongues,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._announcer = announcer
        self._tongues = tongues
        self._now = now

    async def end(self, code: str) -> Became:
        """End a game; raise ``ConflictError`` if it moves on all the time."""
        for _ in range(_TRIES):
            try:
                return await self._end(code)
            except ConflictError:
                self._rooms.forget(code)
        raise ConflictError

    async def _end(self, code: str) -> Became:
        row = await self._store.games.row(code)
        if row is None:
            return Became.NOTHING
        if row.standing.ended_at is not None:
            return Became.OVER
        async with self._rooms.lock(code):
            try:
                room = await self._rooms.get(code)
            except UnreadableGameError:
                room = None
            if room is None:
                await self._store.commit(await self._closing(row))
                return Became.ENDED_UNREAD
            if room.game.phase not in OPEN_PHASES:
                return Became.OVER
            events = with_coins(room.game, (EndedByHost(),))
            after = replace(room, game=reduce(evolve, events, room.game))
            await self._store.commit(await self._change(room, after, events))
            self._rooms.keep(after)
        return Became.ENDED

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
        message = self._tongues.word(Draft((say("ended_by_host", code=code),)), chat)
        return Announcement(home, dump_message(message), at, code=code)

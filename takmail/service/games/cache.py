"""Games in memory: loaded once and kept, beside those that can't be read."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import structlog

from takmail.play.councils import NOBODY
from takmail.service.games.councils import people_of, places_in
from takmail.service.games.heads import (
    NEAR,
    RECENT,
    AtHand,
    ChatHeads,
    Head,
    Underway,
    head_from_row,
    moved_on,
    people_in,
    unreadable_head,
)
from takmail.service.games.records import UnreadableGameError, homes_of, load
from takmail.service.games.room import GameRoom
from takmail.store.changes import Change
from takmail.store.column_types import is_storable
from takmail.store.errors import ConflictError
from takmail.store.game_lists import (
    HeadRow,
    games_of_player,
    heads_by_codes,
    heads_in_chat,
    heads_of_player,
)
from takmail.store.games import bench_of, game_row
from takmail.store.recent import Recent
from takmail.store.store import Store
from takmail.store.writes import Changed
from takmail.wording.languages.spoken import tell

# The games that can't be read, for now: they harm nothing but themselves.
#
# It is kept in memory alone, so that each start tries again: what a newer version wrote is read by
# that version, and what was mended is mended. While the program runs, one is tried again at times.


PAUSE = 300.0
"""Seconds before a game is read again that somebody asks for."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Kept:
    why: str
    chats: tuple[str, ...]
    again_at: float


class Quarantine:
    """Knows which games can't be read, and why. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[str, _Kept] = {}
        self._listeners: list[Callable[[], None]] = []

    def __contains__(self, code: object) -> bool:
        """Return whether a game is known to be one that can't be read."""
        return code in self._kept

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self._kept)

    def codes(self) -> dict[str, tuple[str, ...]]:
        """Return the games that can't be read, each with the chats whose players wait for it."""
        return {code: kept.chats for code, kept in self._kept.items()}

    def standing(self, code: str) -> UnreadableGameError | None:
        """Return why a game can't be read; ``None`` if that isn't known or it may be tried anew."""
        kept = self._kept.get(code)
        if kept is None or self._clock() >= kept.again_at:
            return None
        return UnreadableGameError(code, kept.why, kept.chats)

    def put(self, error: UnreadableGameError) -> None:
        """Take note of a game that can't be read, and of it in the log unless that is known."""
        before = self._kept.get(error.code)
        kept = _Kept(error.why, error.chats, self._clock() + PAUSE)
        self._kept[error.code] = kept
        if before is None or before.why != error.why:
            log.error(tell("host-game_unreadable", code=error.code, reason=error.why))
        if before is None:
            self._tell()

    def release(self, code: str) -> bool:
        """Take note that a game can be read; return whether it couldn't before."""
        if self._kept.pop(code, None) is None:
            return False
        log.info(tell("host-game_readable", code=code))
        self._tell()
        return True

    def on_change(self, callback: Callable[[], None]) -> None:
        """Have this called when there is one more or one less."""
        self._listeners.append(callback)

    def _tell(self) -> None:
        for callback in self._listeners:
            callback()


# The games at hand: which are played in which chat, loaded once and kept in memory.
#
# The record in the store is the truth. What is kept here is forgotten when a commit finds that the
# truth has moved on, and when it has not been used for long.


KEPT = 8192
"""How many games, and how many chats, are kept in memory.

A game takes 3 KiB of it at its begin, 13 after fifty moves and 30 after ninety.
"""

_TRIES = 3
"""How often a game is read anew that changes while it is read."""

MOST = 50
"""Games of one player that are looked at, of each kind."""


class GameRooms:
    """The games in memory by code, and the heads of each chat's games.

    A game that can't be read is in ``quarantine``: it is listed, and whatever asks for it raises
    `UnreadableGameError`.
    """

    def __init__(self, store: Store) -> None:
        self.quarantine = Quarantine()
        self._store = store
        self._rooms: Recent[str, GameRoom] = Recent(KEPT)
        self._heads = ChatHeads(KEPT)
        self._underway = Underway()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._forgetting: set[asyncio.Task[None]] = set()
        store.on_changes(self._told)

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock that puts the lines for one game in order."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    async def get(self, code: str) -> GameRoom | None:
        """Return a game by its code, if there is one."""
        room = self._rooms.get(code)
        return room if room or not is_storable(code) else await self._load(code)

    async def readable(self, codes: Iterable[str]) -> list[GameRoom]:
        """Return the games with these codes, without those that there aren't or can't be read."""
        found = []
        for code in codes:
            try:
                room = await self.get(code)
            except UnreadableGameError:
                continue
            if room is not None:
                found.append(room)
        return found

    async def to_change(self, code: str) -> GameRoom:
        """Return a game that is about to be changed, with the chats that must hear of it.

        That the game itself has moved on is found when it is saved. Where it is played and followed
        is not, nor what its sides have ready, so what other processes have changed is dropped.
        """
        await self._store.catch_up()
        room = await self.get(code)
        assert room is not None, "a game that was found is never removed"
        return room

    def known(self, code: str) -> GameRoom | None:
        """Return a game that is at hand, without asking the store."""
        return self._rooms.get(code)

    async def is_current(self, room: GameRoom) -> bool:
        """Return whether the store knows nothing newer; if it does, forget the game.

        Another process may play on the same database. Whatever changes a game finds that out when
        it is saved; whatever only looks, or refuses, must ask.
        """
        row = await self._store.read(game_row, room.game.code)
        known = (room.game.version, room.homes)
        current = row is not None and (row.version, homes_of(row)) == known
        if current and room.game.council is not NOBODY:
            current = places_in(await self._store.read(bench_of, room.game.code)) == room.places
        if not current:
            self.forget(room.game.code)
        return current

    async def fresh(self, room: GameRoom) -> GameRoom:
        """Return the game as the store knows it now."""
        if await self.is_current(room):
            return room
        return await self.get(room.game.code) or room

    async def heads_in(self, chat: str) -> tuple[Head, ...]:
        """Return the games at hand in a chat: the open ones and the last few others.

        The one that moved on last is at the end. Of very many, only the newest are at hand.
        """
        return (self._heads.get(chat) or await self._load_heads(chat)).heads

    async def heads_for(self, player: str, chat: str) -> tuple[Head, ...]:
        """Return the same, with those of a player's own games there that are not at hand."""
        here = self._heads.get(chat) or await self._load_heads(chat)
        if not here.crowded:
            return here.heads
        theirs = await self.heads_of(player)
        own = {head.code: head for head in theirs if chat in {head.chat, *head.chats()}}
        return tuple((own | {head.code: head for head in here.heads}).values())

    async def heads_of(self, player: str) -> tuple[Head, ...]:
        """Return a player's newest open games and challenges, in whatever chat, oldest first.

        Those in which it is the player's turn come before others that are newer.
        """
        return await self.as_heads(await self._store.read(heads_of_player, player, limit=MOST))

    async def recent_heads_of(self, player: str) -> tuple[Head, ...]:
        """Return a player's newest games, those that are over included, oldest first."""
        rows = await self._store.read(games_of_player, player, limit=RECENT)
        return await self.heads([row.code for row in rows])

    async def heads(self, codes: Collection[str]) -> tuple[Head, ...]:
        """Return the games with these codes, oldest first; those that there aren't are left out."""
        return await self.as_heads(await self._store.read(heads_by_codes, codes))

    async def in_chat(self, chat: str) -> list[GameRoom]:
        """Return the games at hand in a chat, the one that moved on last at the end."""
        return await self.readable(head.code for head in await self.heads_in(chat))

    async def waiting_in(self, chat: str) -> list[GameRoom]:
        """Return the open challenges at hand in a chat."""
        heads = await self.heads_in(chat)
        waiting = [head for head in heads if head.seats is None and head.is_open]
        return await self.readable(head.code for head in waiting)

    def keep(self, room: GameRoom) -> None:
        """Remember a game as it was just saved."""
        head = room.head()
        self._underway.changed(head.code)
        self._rooms.put(head.code, room)
        for chat in {room.chat, *room.chats()}:
            self._heads.keep(chat, head)

    async def saved(self, change: Change, after: GameRoom) -> bool:
        """Save a change, and remember its game as saved; return whether the store agreed."""
        try:
            await self._store.commit(change)
        except ConflictError:
            self.forget(after.game.code)
            return False
        except BaseException:
            # It may be saved all the same. Who says it again is then told that it is done already.
            self.forget(after.game.code)
            for chat in {after.chat, *after.chats()}:
                self._heads.drop(chat)
            raise
        self.keep(after)
        return True

    def forget(self, code: str) -> None:
        """Drop what is known of a game, because the store knows better."""
        room = self._rooms.get(code)
        self._underway.changed(code)
        self._rooms.drop(code)
        for chat in {room.chat, *room.chats()} if room else ():
            self._heads.drop(chat)

    def forget_chats(self, room: GameRoom) -> None:
        """Drop what is known of the chats of a game: it isn't played in all of them any more."""
        for chat in room.chats():
            self._heads.drop(chat)

    def forget_chat(self, chat: str) -> None:
        """Drop what is known of a chat's games, to look again.

        Games of which the store knows more are then found out.
        """
        self._heads.drop(chat)

    async def forget_home(self, chat: str) -> None:
        """Drop a chat and the games that go on or are followed there, each when it is at rest."""
        self._heads.drop(chat)
        self._underway.all_changed()
        for code, room in self._rooms.items():
            if chat in {room.chat, *room.chats(), *room.watchers}:
                async with self.lock(code):
                    self.forget(code)

    @asynccontextmanager
    async def moving(self, code: str, *chats: str) -> AsyncIterator[None]:
        """Hold a game at rest while it moves between chats; what was known of it is dropped."""
        async with self.lock(code):
            try:
                yield
            finally:
                self.forget(code)
                for chat in chats:
                    self._heads.drop(chat)

    async def forget_all(self) -> None:
        """Drop every game, each when it is at rest: somebody else may have changed any of them."""
        self._underway.all_changed()
        for code in [code for code, _ in self._rooms.items()]:
            async with self.lock(code):
                self.forget(code)
        self._heads.clear()

    def _told(self, changed: Changed) -> None:
        """Drop what another process has changed.

        A game that is being changed here is dropped once more when it is at rest, as it is kept
        then with what was known of it before.
        """
        if changed.everything:
            self._underway.all_changed()
            self._heads.clear()
            self._rooms.clear()
        else:
            for chat in changed.chats:
                self._heads.drop(chat)
            if changed.games:
                self._heads.drop_games(changed.games)
            for code in changed.games:
                self.forget(code)
        for code, lock in self._locks.items():
            if lock.locked() and (changed.everything or code in changed.games):
                task = asyncio.create_task(self._forget_at_rest(code))
                self._forgetting.add(task)
                task.add_done_callback(self._forgetting.discard)

    async def _forget_at_rest(self, code: str) -> None:
        async with self.lock(code):
            self.forget(code)

    async def forget_player(self, player: str) -> None:
        """Drop the games that know a player, each when it is at rest: it has changed who he is."""
        self._underway.all_changed()
        for code, room in self._rooms.items():
            if player in people_of(room.game):
                async with self.lock(code):
                    self.forget(code)
        self._heads.clear()

    async def _load(self, code: str) -> GameRoom | None:
        """Return a game as the store has it, read anew if it changes while it is read."""
        for _ in range(_TRIES):
            with self._underway.reading(code) as reading:
                room = await self._read(code)
            if room is not None and reading.is_current:
                self._rooms.put(code, room)
            if room is None or reading.is_current:
                return room
            known = self._rooms.get(code)
            if known is not None:
                return known
        return room

    async def _read(self, code: str) -> GameRoom | None:
        unreadable = self.quarantine.standing(code)
        if unreadable is not None:
            raise unreadable
        try:
            found = await load(self._store, code)
        except UnreadableGameError as error:
            self.quarantine.put(error)
            self._heads.clear()
            raise
        if found is None:
            return None
        if self.quarantine.release(code):
            self._heads.clear()
        return GameRoom(
            found.game,
            found.row.chat_id,
            found.homes,
            found.row.state.began_at,
            found.watchers,
            found.muted,
            found.own_chat,
            found.places,
            found.plans,
        )

    async def _load_heads(self, chat: str) -> AtHand:
        """Look up the games at hand in a chat, and forget those that have moved on elsewhere."""
        with self._heads.asking(chat) as asked:
            rows = await self._store.read(heads_in_chat, chat, limit=NEAR, recent=RECENT)
            newest_last = sorted(rows, key=lambda head: moved_on(head.row))
            heads = await self.as_heads(newest_last)
        for head in heads:
            room = self._rooms.get(head.code)
            if room is not None and (room.game.version < head.version or room.homes != head.homes):
                self._rooms.drop(head.code)
        return self._heads.put(chat, asked, heads)

    async def as_heads(self, rows: Sequence[HeadRow]) -> tuple[Head, ...]:
        """Return the heads of games that the store has found, with their people as they are now."""
        acting = await self._store.people.now(people_in(rows))
        return tuple([await self._as_head(row, acting) for row in rows])

    async def _as_head(self, found: HeadRow, acting: Mapping[str, str]) -> Head:
        """Return a head as its row says, or its record if the row makes no sense."""
        try:
            head = head_from_row(found, acting)
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
            (room,) = await self.readable([found.row.code]) or (None,)
            return room.head() if room else unreadable_head(found.row)
        return replace(head, readable=False) if head.code in self.quarantine else head

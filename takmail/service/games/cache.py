"""Cache of games: loaded once and kept, beside those that can't be read."""

import asyncio
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import TypeVar
from weakref import WeakValueDictionary

import structlog

from takmail.play.game import Phase
from takmail.recent import Recent
from takmail.service.games import game_heads
from takmail.service.games.game_heads import AtHand, ChatHeads, Head, Underway
from takmail.service.games.game_rooms import GameRoom, load, places_of
from takmail.service.games.records import UnreadableGameError
from takmail.store.changes import Change
from takmail.store.column_types import is_storable
from takmail.store.errors import ConflictError, StoreError
from takmail.store.games.game_lists import (
    HeadRow,
    games_of_player,
    heads_by_codes,
    heads_in_chat,
    heads_of_player,
)
from takmail.store.games.games import game_row
from takmail.store.notifications import NOTE
from takmail.store.store import Store
from takmail.store.writes import Changed
from takmail.wording.languages.spoken import tell

T = TypeVar("T")

# Only memory knows the games that can't be read, so each start tries them again: a newer version of
# the program reads its own records, and the host may have repaired one.


PAUSE = 300.0
"""Seconds before the bot tries again to read a game that somebody asks for."""

LOOK_AGAIN = 2.0
"""Seconds between two looks, each of which reads one row by its key."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Kept:
    why: str
    chats: tuple[str, ...]
    again_at: float


class Quarantine:
    """The games that can't be read, with the reasons."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        self.changed: Callable[[], None] = lambda: None
        """Called when there is one more or one less."""

    def __contains__(self, code: object) -> bool:
        """Return whether a game is one that can't be read."""
        return code in self._kept

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self._kept)

    def codes(self) -> dict[str, tuple[str, ...]]:
        """Return the games that can't be read, each with the chats of its players."""
        return {code: kept.chats for code, kept in self._kept.items()}

    def standing(self, code: str) -> UnreadableGameError | None:
        """Return the reason why a game can't be read; ``None`` if it may be tried now."""
        kept = self._kept.get(code)
        if kept is None or time.monotonic() >= kept.again_at:
            return None
        return UnreadableGameError(code, kept.why, kept.chats)

    def put(self, error: UnreadableGameError) -> None:
        """Note a game that can't be read, and log it if that is new."""
        before = self._kept.get(error.code)
        kept = _Kept(error.why, error.chats, time.monotonic() + PAUSE)
        self._kept[error.code] = kept
        if before is None or before.why != error.why:
            log.error(tell("host-game_unreadable", code=error.code, reason=error.why))
        if before is None:
            self.changed()

    def release(self, code: str) -> bool:
        """Note that a game can be read; return whether it couldn't before."""
        if self._kept.pop(code, None) is None:
            return False
        log.info(tell("host-game_readable", code=code))
        self.changed()
        return True


# The record in the store is the truth. The bot forgets a game when a commit finds that the record
# has grown elsewhere, and when nobody has used it for long.


KEPT = 8192
"""Games that are on, and chats, in the cache."""

FINISHED_BYTES = 16 * 1024**2
"""Memory for games that are over: people look at many, one after the other, and rarely again.

Of usual ones that are a thousand; as many as `KEPT` would take 100 to 240 MiB.
"""


def bytes_of(room: GameRoom) -> int:
    """Return about the memory of a game: 3 KiB at its begin, up to 30 after ninety moves."""
    return 3072 + 150 * room.game.version


_TRIES = 3
"""Attempts to read a game that changes meanwhile."""

MOST_ATTEMPTS = 100
"""Attempts to save what others change, too; each fails only because another one did not."""

MOST = 50
"""Games of one player that the bot looks at, of each kind."""


class GameRooms:
    """The games in memory by code, and the heads of each chat's games.

    Lists show a game that can't be read, in ``quarantine``. All else about it raises
    `UnreadableGameError`.
    """

    def __init__(self, store: Store) -> None:
        self.quarantine = Quarantine()
        self._store = store
        self._rooms: Recent[str, GameRoom] = Recent(KEPT)
        self._finished: Recent[str, GameRoom] = Recent(FINISHED_BYTES, bytes_of)
        self._heads = ChatHeads(KEPT)
        self._underway = Underway()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._together = asyncio.Lock()
        self._forgetting: set[asyncio.Task[None]] = set()
        self._listeners: list[Callable[[str | None], None]] = []
        store.on_changes(self._forget_changed)

    def on_moved(self, listener: Callable[[str | None], None]) -> None:
        """Have a function hear the code of each game that moves on; ``None`` may be any game."""
        self._listeners.append(listener)

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock that puts the lines for one game in order."""
        return self._locks.setdefault(code, asyncio.Lock())

    async def until_saved(self, code: str, once: Callable[[], Awaitable[T | None]]) -> T:
        """Decide about a game and save that, again while others are quicker; return the answer.

        They are at ``None``, and at a ``ConflictError``. Games that end at once change the same
        ratings and purses, so that all but one are decided again: these one by one.
        """
        turn: AbstractAsyncContextManager[object] = nullcontext()
        for _ in range(MOST_ATTEMPTS):
            async with turn:
                with suppress(ConflictError):
                    saved = await once()
                    if saved is not None:
                        return saved
                self.forget(code)
            turn = self._together
        raise ConflictError

    async def get(self, code: str) -> GameRoom | None:
        """Return a game by its code, if there is one."""
        room = self.known(code)
        return room if room or not is_storable(code) else await self._load(code)

    async def readable(self, codes: Iterable[str]) -> list[GameRoom]:
        """Return those of these games that exist and can be read."""
        rooms = []
        for code in codes:
            try:
                room = await self.get(code)
            except UnreadableGameError:
                continue
            if room is not None:
                rooms.append(room)
        return rooms

    async def to_change(self, code: str) -> GameRoom:
        """Return a game that is about to change, with the chats where it is played and followed.

        The line asked for other processes' changes as it arrived. A game that has moved on since is
        found out when it is saved.
        """
        room = await self.get(code)
        assert room is not None, "a game that was found is never removed"
        return room

    def known(self, code: str) -> GameRoom | None:
        """Return a game in the cache, without asking the store."""
        return self._rooms.get(code) or self._finished.get(code)

    async def is_current(self, room: GameRoom) -> bool:
        """Return whether the store has nothing newer of a game; if it has, forget the game.

        Another process may play on the same database. A change finds that out by itself when it is
        saved; a look or a refusal must ask.
        """
        row = await self._store.read(game_row, room.game.code)
        known = (room.game.version, room.homes)
        current = row is not None and (row.version, game_heads.homes_of(row)) == known
        current = current and await places_of(self._store, room.game) == room.places
        if not current:
            self.forget(room.game.code)
        return current

    async def fresh(self, room: GameRoom) -> GameRoom:
        """Return the game as the store has it now."""
        if await self.is_current(room):
            return room
        return await self.get(room.game.code) or room

    async def latest(self, code: str) -> GameRoom:
        """Return a game that exists, as the store has it now."""
        return await self.fresh(await self.to_change(code))

    async def heads_in(self, chat: str) -> tuple[Head, ...]:
        """Return the games at hand in a chat, the one that moved on last at the end.

        They are the open ones and the last few others; of very many only the newest.
        """
        return (await self._at_hand(chat)).heads

    async def heads_for(self, player: str, chat: str) -> tuple[Head, ...]:
        """Return the games at hand in a chat, and all of a player's own games there."""
        here = await self._at_hand(chat)
        if not here.crowded:
            return here.heads
        theirs = await self.heads_of(player)
        own = {head.code: head for head in theirs if chat in {head.chat, *head.chats()}}
        return tuple((own | {head.code: head for head in here.heads}).values())

    async def heads_of(self, player: str) -> tuple[Head, ...]:
        """Return a player's newest open games and challenges, in any chat, oldest first.

        Those in which it is the player's turn come before others that are newer.
        """
        return await self.as_heads(await self._store.read(heads_of_player, player, limit=MOST))

    async def recent_heads_of(self, player: str) -> tuple[Head, ...]:
        """Return a player's newest games, finished ones included, oldest first."""
        rows = await self._store.read(games_of_player, player, limit=game_heads.RECENT)
        return await self.heads([row.code for row in rows])

    async def heads(self, codes: Collection[str]) -> tuple[Head, ...]:
        """Return those of these games that exist, oldest first."""
        return await self.as_heads(await self._store.read(heads_by_codes, codes))

    def keep(self, room: GameRoom) -> None:
        """Remember a game as it was just saved."""
        head = room.head()
        self._underway.changed(head.code)
        self._put(room)
        for chat in {room.chat, *room.chats()}:
            self._heads.keep(chat, head)
        self.tell_moved(head.code)

    def _put(self, room: GameRoom) -> None:
        code, is_over = room.game.code, room.game.phase is Phase.OVER
        (self._rooms if is_over else self._finished).drop(code)
        (self._finished if is_over else self._rooms).put(code, room)

    def tell_moved(self, code: str | None) -> None:
        """Tell the listeners that there is news of a game, or maybe of any."""
        for listener in self._listeners:
            listener(code)

    async def saved(self, change: Change, after: GameRoom) -> bool:
        """Save a change, and remember its game as saved; return whether the store agreed."""
        try:
            await self._store.commit(change)
        except ConflictError:
            self.forget(after.game.code)
            return False
        except BaseException:
            # The change may be saved all the same. The store then knows the line if it comes again.
            self.forget(after.game.code)
            for chat in {after.chat, *after.chats()}:
                self._heads.drop(chat)
            raise
        self.keep(after)
        return True

    def forget(self, code: str) -> None:
        """Forget a game, because the store knows better."""
        room = self.known(code)
        self._underway.changed(code)
        self._rooms.drop(code)
        self._finished.drop(code)
        for chat in {room.chat, *room.chats()} if room else ():
            self._heads.drop(chat)

    def forget_chat(self, chat: str) -> None:
        """Forget a chat's games, to look again, also at those that have moved on elsewhere."""
        self._heads.drop(chat)

    async def forget_home(self, chat: str) -> None:
        """Forget a chat and the games there, each when it is at rest."""
        self._heads.drop(chat)
        await self._forget_each(lambda room: chat in {room.chat, *room.chats(), *room.watchers})

    @asynccontextmanager
    async def moving(self, code: str, *chats: str) -> AsyncIterator[None]:
        """Hold a game at rest while it moves between chats; then forget it."""
        async with self.lock(code):
            try:
                yield
            finally:
                self.forget(code)
                for chat in chats:
                    self._heads.drop(chat)

    async def forget_all(self) -> None:
        """Forget every game, each when it is at rest: any may have changed elsewhere."""
        await self._forget_each(lambda _: True)
        self._heads.clear()

    def _forget_changed(self, changed: Changed) -> None:
        """Forget the things that another process has changed.

        A game that this process is changing is forgotten when it is at rest, as the change saves it
        in memory.
        """
        if changed.everything:
            self._underway.changed()
            self._heads.clear()
            self._rooms.clear()
            self._finished.clear()
            self.tell_moved(None)
        else:
            for chat in changed.chats:
                self._heads.drop(chat)
            if changed.games:
                self._heads.drop_games(changed.games)
            for code in changed.games:
                self.forget(code)
                self.tell_moved(code)
        for code, lock in self._locks.items():
            if lock.locked() and (changed.everything or code in changed.games):
                task = asyncio.create_task(self._forget_at_rest(code))
                self._forgetting.add(task)
                task.add_done_callback(self._forgetting.discard)

    async def _forget_at_rest(self, code: str) -> None:
        async with self.lock(code):
            self.forget(code)

    async def forget_player(self, player: str) -> None:
        """Forget a player's games, each when it is at rest: the player has another id."""
        await self._forget_each(lambda room: player in room.game.everybody())
        self._heads.clear()

    async def _forget_each(self, concerned: Callable[[GameRoom], bool]) -> None:
        self._underway.changed()
        for code, room in [*self._rooms.items(), *self._finished.items()]:
            if concerned(room):
                async with self.lock(code):
                    self.forget(code)

    async def _load(self, code: str) -> GameRoom | None:
        """Return a game from the store; read again if it changes meanwhile."""
        for _ in range(_TRIES):
            with self._underway.reading(code) as reading:
                room = await self._read(code)
            if room is not None and reading.is_current:
                self._put(room)
            if room is None or reading.is_current:
                return room
            known = self.known(code)
            if known is not None:
                return known
        return room

    async def _read(self, code: str) -> GameRoom | None:
        unreadable = self.quarantine.standing(code)
        if unreadable is not None:
            raise unreadable
        try:
            loaded = await load(self._store, code)
        except UnreadableGameError as error:
            self.quarantine.put(error)
            self._heads.clear()
            raise
        if loaded is None:
            return None
        if self.quarantine.release(code):
            self._heads.clear()
        return loaded

    async def _at_hand(self, chat: str) -> AtHand:
        """Return the games at hand in a chat; forget those that have moved on elsewhere."""
        known = self._heads.get(chat)
        if known is not None:
            return known
        with self._heads.asking(chat) as asked:
            rows = await self._store.read(
                heads_in_chat, chat, limit=game_heads.NEAR, recent=game_heads.RECENT
            )
            newest_last = sorted(rows, key=lambda head: game_heads.last_activity(head.row))
            heads = await self.as_heads(newest_last)
        for head in heads:
            room = self.known(head.code)
            if room is not None and (room.game.version < head.version or room.homes != head.homes):
                self._rooms.drop(head.code)
                self._finished.drop(head.code)
        return self._heads.put(chat, asked, heads)

    async def as_heads(self, rows: Sequence[HeadRow]) -> tuple[Head, ...]:
        """Return the heads of rows from the store, with their people as they are now."""
        acting = await self._store.people.now(game_heads.people_in(rows))
        return tuple([await self._as_head(row, acting) for row in rows])

    async def _as_head(self, found: HeadRow, acting: Mapping[str, str]) -> Head:
        """Return a head from its row, or from the record if the row makes no sense."""
        try:
            head = game_heads.head_from_row(found, acting)
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
            (room,) = await self.readable([found.row.code]) or (None,)
            return room.head() if room else game_heads.unreadable_head(found.row)
        return replace(head, readable=False) if head.code in self.quarantine else head


class OutsideChanges:
    """Drops memory when another program has changed the database."""

    def __init__(self, store: Store, rooms: GameRooms) -> None:
        self._store = store
        self._rooms = rooms
        self._known: str | None = None

    async def run(self) -> None:
        """Look until cancelled."""
        began = False
        while True:
            try:
                if began:
                    await self.look()
                else:
                    self._known, began = await self._store.notes.get(NOTE), True
            except StoreError as error:
                log.debug("changes by the host can't be seen now", why=str(error))
            await asyncio.sleep(LOOK_AGAIN)

    async def look(self) -> None:
        """Drop memory, and look at the outbox, if there is a change since the last look.

        Several processes that serve tell each other at once; this only checks that they still do.
        """
        if self._store.claims.shared:
            await self._store.catch_up()
            return
        note = await self._store.notes.get(NOTE)
        if note == self._known:
            return
        self._store.forget()
        await self._rooms.forget_all()
        self._store.tell_of_outbox()
        self._known = note

"""The games at hand: which are played in which chat, loaded once and kept in memory.

The record in the store is the truth. What is kept here is forgotten when a commit finds that the
truth has moved on, and when it has not been used for long.
"""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from weakref import WeakValueDictionary

from takmail.play.game import Game, Phase, replay
from takmail.service.games.event_text import load_event
from takmail.service.games.identities import as_now, people_of
from takmail.statically_frozen import statically_frozen
from takmail.store.recent import Recent
from takmail.store.rows import GameRow
from takmail.store.store import Store
from takmail.tak.pieces import Color

KEPT = 4096
"""How many games, and how many chats, are kept in memory."""

RECENT = 8
"""How many finished games of a chat can still be shown or played again there."""


@statically_frozen
@dataclass(frozen=True, slots=True)
class GameRoom:
    """A game and the chats it is played in.

    ``chat`` is where the challenge was made; ``homes`` are White's and Black's own chats once the
    game has begun, and ``began_at`` is when it did. ``watchers`` are chats that follow it, and
    ``muted`` the sides that want to hear no remarks.
    """

    game: Game
    chat: str
    homes: tuple[str, str] | None = None
    began_at: datetime | None = None
    watchers: tuple[str, ...] = ()
    muted: frozenset[Color] = frozenset()

    def chats(self) -> tuple[str, ...]:
        """Return every chat that must hear of the game, each once."""
        return tuple(dict.fromkeys(self.homes or (self.chat,)))

    def is_at(self, chat: str) -> bool:
        """Tell whether the game is played in this chat, or followed there."""
        return chat in self.watchers or chat in self.chats()

    def at_home(self, chat: str) -> frozenset[str]:
        """Return the players who play in this chat; everybody, as long as it is a challenge."""
        if self.homes is None:
            return frozenset(people_of(self.game))
        return frozenset(self.game.player(color) for color in Color if self.homes[color] == chat)

    @property
    def relayed(self) -> bool:
        """Whether the two sides play in different chats."""
        return self.homes is not None and self.homes[0] != self.homes[1]


class GameRooms:
    """The games in memory, by code and by chat."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: Recent[str, GameRoom] = Recent(KEPT)
        self._codes_by_chat: Recent[str, tuple[str, ...]] = Recent(KEPT)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock that puts the lines for one game in order."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    async def get(self, code: str) -> GameRoom | None:
        """Return a game by its code, if there is one."""
        return self._rooms.get(code) or await self._load(code)

    async def is_current(self, room: GameRoom) -> bool:
        """Tell whether the store knows nothing newer; if it does, forget the game.

        Another process may play on the same database. Whatever changes a game finds that out when
        it is saved; whatever only looks, or refuses, must ask.
        """
        row = await self._store.games.row(room.game.code)
        known = (room.game.version, room.homes)
        current = row is not None and (row.version, _homes(row)) == known
        if not current:
            self.forget(room.game.code)
        return current

    async def fresh(self, room: GameRoom) -> GameRoom:
        """Return the game as the store knows it now."""
        if await self.is_current(room):
            return room
        return await self.get(room.game.code) or room

    async def in_chat(self, chat: str) -> list[GameRoom]:
        """Return the games of a chat, oldest first: the open ones and the last few others."""
        codes = self._codes_by_chat.get(chat)
        if codes is None:
            codes = await self._load_room(chat)
        found = [await self.get(code) for code in codes]
        return [room for room in found if room is not None]

    def keep(self, room: GameRoom) -> None:
        """Remember a game as it was just saved."""
        code = room.game.code
        self._rooms.put(code, room)
        for chat in {room.chat, *room.chats()}:
            codes = self._codes_by_chat.get(chat)
            in_order = codes is not None and codes[-1:] == (code,) and is_open(room.game)
            if codes is not None and not in_order:
                others = tuple(known for known in codes if known != code)
                self._codes_by_chat.put(chat, self._trim((*others, code)))

    def forget(self, code: str) -> None:
        """Drop what is known of a game, because the store knows better."""
        self._rooms.drop(code)

    def forget_chat(self, chat: str) -> None:
        """Drop what is known of a chat and of its games, to look again."""
        for code in self._codes_by_chat.get(chat) or ():
            self._rooms.drop(code)
        self._codes_by_chat.drop(chat)

    async def forget_home(self, chat: str) -> None:
        """Drop a chat and the games that go on or are followed there, each when it is at rest."""
        self._codes_by_chat.drop(chat)
        for code, room in self._rooms.items():
            if chat in {room.chat, *room.chats(), *room.watchers}:
                async with self.lock(code):
                    self._rooms.drop(code)

    async def forget_player(self, player: str) -> None:
        """Drop the games that know a player, each when it is at rest: it has changed who he is."""
        for code, room in self._rooms.items():
            if player in people_of(room.game):
                async with self.lock(code):
                    self._rooms.drop(code)

    async def _load(self, code: str) -> GameRoom | None:
        row = await self._store.games.row(code)
        record = await self._store.games.record(code)
        if row is None or record is None:
            return None
        game = replay(code, (load_event(entry.payload) for entry in record))
        room = GameRoom(
            await as_now(self._store, game),
            row.chat_id,
            _homes(row),
            row.standing.began_at,
            await self._store.arrangements.watchers(code),
            frozenset(Color[name.upper()] for name in await self._store.arrangements.muted(code)),
        )
        self._rooms.put(code, room)
        return room

    async def _load_room(self, chat: str) -> tuple[str, ...]:
        open_games = await self._store.games.in_chat(chat, open_only=True, limit=KEPT)
        recent = await self._store.games.in_chat(chat, open_only=False, limit=RECENT)
        rows = {row.code: row for row in (*open_games, *recent)}
        newest_last = sorted(rows.values(), key=lambda row: row.standing.updated_at)
        codes = tuple(row.code for row in newest_last)
        self._codes_by_chat.put(chat, codes)
        return codes

    def _trim(self, codes: tuple[str, ...]) -> tuple[str, ...]:
        done = [code for code in codes if self._is_done(code)]
        surplus = set(done[:-RECENT])
        return tuple(code for code in codes if code not in surplus) if surplus else codes

    def _is_done(self, code: str) -> bool:
        room = self._rooms.get(code)
        return room is not None and not is_open(room.game)


def is_open(game: Game) -> bool:
    """Tell whether something can still happen in the game itself."""
    return game.phase is Phase.CHALLENGE or game.phase is Phase.PLAYING


def _homes(row: GameRow) -> tuple[str, str] | None:
    if row.white is None or row.black is None:
        return None
    return row.white.chat_id, row.black.chat_id

"""Chats that follow a game, chats that may not follow it, and seats without remarks."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
)

from takmail.store.column_types import Key, Moment, metadata
from takmail.store.games.games import games
from takmail.store.writes import ChangesGame, Overwrite, Step

watchers = Table(
    "watchers",
    metadata,
    Column("code", Key, ForeignKey("games.code"), primary_key=True),
    Column("chat_id", Key, ForeignKey("chats.id"), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

put_out = Table(
    "put_out",
    metadata,
    Column("code", Key, ForeignKey("games.code"), primary_key=True),
    Column("chat_id", Key, ForeignKey("chats.id"), primary_key=True, index=True),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""Chats that a player has put out: only players can have them follow the game again."""

mutes = Table(
    "mutes",
    metadata,
    Column("code", Key, ForeignKey("games.code"), primary_key=True),
    Column("color", Key, primary_key=True),
    sqlite_with_rowid=False,
)
"""The seats to which the bot sends no remarks."""

_DROP_WATCHER = delete(watchers).where(
    watchers.c.code == bindparam("for_code"), watchers.c.chat_id == bindparam("for_chat")
)
_ADD_WATCHER = insert(watchers)
_DROP_MUTE = delete(mutes).where(
    mutes.c.code == bindparam("for_code"), mutes.c.color == bindparam("for_color")
)
_ADD_MUTE = insert(mutes)
_DROP_PUT_OUT = delete(put_out).where(
    put_out.c.code == bindparam("for_code"), put_out.c.chat_id == bindparam("for_chat")
)
_ADD_PUT_OUT = insert(put_out)

WRITES = (_DROP_WATCHER, _ADD_WATCHER, _DROP_MUTE, _ADD_MUTE, _DROP_PUT_OUT, _ADD_PUT_OUT)


@dataclass(frozen=True, slots=True)
class Watching(ChangesGame, Overwrite):
    """A chat follows a game from now on, or doesn't."""

    code: str
    chat_id: str
    on: bool = True

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the old row, and the new one."""
        yield _DROP_WATCHER, {"for_code": self.code, "for_chat": self.chat_id}
        if self.on:
            yield _ADD_WATCHER, {"code": self.code, "chat_id": self.chat_id}

    def about(self) -> tuple[Hashable, ...]:
        """Return the game and the chat."""
        return (("watcher", self.code, self.chat_id),)


@dataclass(frozen=True, slots=True)
class Muting(ChangesGame, Overwrite):
    """The bot sends no remarks to a seat from now on, or sends them again."""

    code: str
    color: str
    on: bool = True

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the old row, and the new one."""
        yield _DROP_MUTE, {"for_code": self.code, "for_color": self.color}
        if self.on:
            yield _ADD_MUTE, {"code": self.code, "color": self.color}

    def about(self) -> tuple[Hashable, ...]:
        """Return the game and the seat."""
        return (("mute", self.code, self.color),)


@dataclass(frozen=True, slots=True)
class PutOut(ChangesGame, Overwrite):
    """Players don't want a chat to follow a game from now on, or one has it follow again."""

    code: str
    chat_id: str
    at: datetime
    on: bool = True

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the old row, and the new one."""
        yield _DROP_PUT_OUT, {"for_code": self.code, "for_chat": self.chat_id}
        if self.on:
            yield _ADD_PUT_OUT, {"code": self.code, "chat_id": self.chat_id, "at": self.at}

    def about(self) -> tuple[Hashable, ...]:
        """Return the game and the chat."""
        return (("put out", self.code, self.chat_id),)


_WATCHERS = (
    select(watchers.c.chat_id)
    .where(watchers.c.code == bindparam("code"))
    .order_by(watchers.c.chat_id)
)
_WATCHED = (
    select(watchers.c.code)
    .where(watchers.c.chat_id == bindparam("chat_id"))
    .order_by(watchers.c.code)
)
_WATCHED_OPEN = (
    select(func.count())
    .select_from(watchers)
    .join(games, games.c.code == watchers.c.code)
    .where(watchers.c.chat_id == bindparam("chat_id"), games.c.ended_at.is_(None))
)
_MUTED = select(mutes.c.color).where(mutes.c.code == bindparam("code"))
_PUT_OUT = select(put_out.c.at).where(
    put_out.c.code == bindparam("code"), put_out.c.chat_id == bindparam("chat_id")
)


def watchers_of(connection: Connection, code: str) -> tuple[str, ...]:
    """Return the chats that follow a game."""
    return tuple(connection.scalars(_WATCHERS, {"code": code}))


def games_watched(connection: Connection, chat_id: str) -> tuple[str, ...]:
    """Return the codes of the games that a chat follows."""
    return tuple(connection.scalars(_WATCHED, {"chat_id": chat_id}))


def watched_game_count(connection: Connection, chat_id: str) -> int:
    """Return how many games that are not over a chat follows."""
    return connection.scalar(_WATCHED_OPEN, {"chat_id": chat_id}) or 0


def muted_seats(connection: Connection, code: str) -> frozenset[str]:
    """Return the colours of a game's seats to which the bot sends no remarks."""
    return frozenset(connection.scalars(_MUTED, {"code": code}))


def is_put_out(connection: Connection, code: str, chat_id: str) -> bool:
    """Return whether players don't want a chat to follow their game."""
    return connection.execute(_PUT_OUT, {"code": code, "chat_id": chat_id}).first() is not None

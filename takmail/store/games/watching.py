"""Chats that follow a game, chats that may not follow it, and seats without remarks."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, given, table
from takmail.store.games.games import games
from takmail.store.writes import ChangesGame, Replacement, RowNow

watchers = table(
    "watchers",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), primary_key=True, index=True),
)

put_out = table(
    "put_out",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), primary_key=True, index=True),
    sa.Column("at", Moment, nullable=False),
)
"""Chats that a player has put out: only players can have them follow the game again."""

mutes = table(
    "mutes",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("color", Key, primary_key=True),
)
"""The seats to which the bot sends no remarks."""

_WATCHER, _MUTE, _OUT = (Replacement(table, unless="on") for table in (watchers, mutes, put_out))

WRITES = (*_WATCHER.writes, *_MUTE.writes, *_OUT.writes)


@dataclass(frozen=True, slots=True)
class Watching(RowNow, ChangesGame):
    """A chat follows a game from now on, or doesn't."""

    replacement: ClassVar = _WATCHER
    code: str
    chat_id: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class Muting(RowNow, ChangesGame):
    """The bot sends no remarks to a seat from now on, or sends them again."""

    replacement: ClassVar = _MUTE
    code: str
    color: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class PutOut(RowNow, ChangesGame):
    """Players don't want a chat to follow a game from now on, or one has it follow again."""

    replacement: ClassVar = _OUT
    code: str
    chat_id: str
    at: datetime
    on: bool = True


_WATCHERS = sa.select(watchers.c.chat_id).where(given(watchers.c.code)).order_by(watchers.c.chat_id)
_WATCHED = sa.select(watchers.c.code).where(given(watchers.c.chat_id)).order_by(watchers.c.code)
_WATCHED_OPEN = (
    sa.select(sa.func.count())
    .select_from(watchers)
    .join(games, games.c.code == watchers.c.code)
    .where(given(watchers.c.chat_id), games.c.ended_at.is_(None))
)
_MUTED = sa.select(mutes.c.color).where(given(mutes.c.code))
_PUT_OUT = sa.select(put_out.c.at).where(given(put_out.c.code, put_out.c.chat_id))


def watchers_of(connection: sa.Connection, code: str) -> tuple[str, ...]:
    """Return the chats that follow a game."""
    return tuple(connection.scalars(_WATCHERS, {"code": code}))


def games_watched(connection: sa.Connection, chat_id: str) -> tuple[str, ...]:
    """Return the codes of the games that a chat follows."""
    return tuple(connection.scalars(_WATCHED, {"chat_id": chat_id}))


def watched_game_count(connection: sa.Connection, chat_id: str) -> int:
    """Return how many games that are not over a chat follows."""
    return connection.scalar(_WATCHED_OPEN, {"chat_id": chat_id}) or 0


def muted_seats(connection: sa.Connection, code: str) -> frozenset[str]:
    """Return the colours of a game's seats to which the bot sends no remarks."""
    return frozenset(connection.scalars(_MUTED, {"code": code}))


def is_put_out(connection: sa.Connection, code: str, chat_id: str) -> bool:
    """Return whether players don't want a chat to follow their game."""
    return connection.execute(_PUT_OUT, {"code": code, "chat_id": chat_id}).first() is not None

"""The tables of who follows a game, may not follow it, or hears no remarks of it."""

from sqlalchemy import Column, ForeignKey, Table

from takmail.store.column_types import Key, Moment
from takmail.store.tables.chats import chats
from takmail.store.tables.games import games
from takmail.store.tables.metadata import metadata

watchers = Table(
    "watchers",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("chat_id", ForeignKey(chats.c.id), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

put_out = Table(
    "put_out",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("chat_id", ForeignKey(chats.c.id), primary_key=True, index=True),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""Chats that a player has put out: only players can have them follow the game again."""

mutes = Table(
    "mutes",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("color", Key, primary_key=True),
    sqlite_with_rowid=False,
)
"""The seats to which no remarks are sent."""

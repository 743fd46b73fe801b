"""The table of what players keep for themselves about their games."""

from sqlalchemy import Column, ForeignKey, Table

from takmail.store.column_types import Key, Moment, Prose
from takmail.store.tables.games import games
from takmail.store.tables.metadata import metadata
from takmail.store.tables.people import players

papers = Table(
    "papers",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("player", ForeignKey(players.c.id), primary_key=True, index=True),
    Column("kind", Key, primary_key=True),
    Column("text", Prose, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""What a player keeps about a game that nobody else sees, one text of a kind.

The kinds are plies in advance, a line that is tried out, and a note; and the chats where somebody
who plays blind has spoken, which get no boards.
"""

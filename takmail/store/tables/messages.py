"""The tables of messages: what came in, what goes out, what was posted."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Table,
)

from takmail.store.column_types import Key, Moment
from takmail.store.tables.games import games
from takmail.store.tables.metadata import metadata

seen = Table(
    "seen",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("message_id", Key, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("code", ForeignKey(games.c.code)),
    Column("was_move", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

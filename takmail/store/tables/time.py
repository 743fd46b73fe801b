"""The tables of time: what comes due, whose clock runs, and when none does."""

from sqlalchemy import Boolean, Column, ForeignKey, Table

from takmail.store.column_types import Moment, ToldKey
from takmail.store.tables.metadata import metadata
from takmail.store.tables.people import players

habits = Table(
    "habits",
    metadata,
    Column("player", ForeignKey(players.c.id), primary_key=True),
    Column("zone", ToldKey),
    Column("quiet", ToldKey),
    Column("reminders", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""When somebody can be spoken to: his time zone, his nights, and whether he is reminded at all."""

vacations = Table(
    "vacations",
    metadata,
    Column("player", ForeignKey(players.c.id), primary_key=True),
    Column("begins", Moment, primary_key=True),
    Column("ends", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""When a player's clocks stand still; ``ends`` is when they run again."""

outages = Table(
    "outages",
    metadata,
    Column("begins", Moment, primary_key=True),
    Column("ends", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""When no program served the games, so that nobody's clock ran."""

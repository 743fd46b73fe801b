"""The tables of time: what comes due, whose clock runs, and when none does."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, Table

from takmail.store.column_types import Key, Moment, ToldKey
from takmail.store.tables.games import games
from takmail.store.tables.metadata import metadata
from takmail.store.tables.people import players

clocks = Table(
    "clocks",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("color", Key, nullable=False),
    Column("left_ms", BigInteger, nullable=False),
    Column("hours", Key, nullable=False),
    Column("since", Moment),
    Column("due", Moment),
    sqlite_with_rowid=False,
)
"""The turn of each game that is played by a clock.

``number`` is that of the event that began the turn, ``color`` the side that has it, ``left_ms`` the
milliseconds that it had then. It runs ``since`` the side was told, and is out at ``due``; both are
empty until then. ``hours`` are the nights, with their time zone, in which it stands still.
"""

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

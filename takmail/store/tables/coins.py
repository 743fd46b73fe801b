"""The tables of coins, which are only for play: purses, and every movement that made them so."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, Table

from takmail.store.column_types import Key, Moment
from takmail.store.tables.games import games
from takmail.store.tables.metadata import metadata
from takmail.store.tables.people import players

purses = Table(
    "purses",
    metadata,
    Column("player", ForeignKey(players.c.id), primary_key=True),
    Column("coins", Integer, nullable=False),
    Column("lent", Integer, nullable=False),
    CheckConstraint("coins >= 0 AND lent >= 0", name="ck_purses_not_below_nothing"),
    sqlite_with_rowid=False,
)
"""What somebody has, and how much of it the bank has lent. It is the sum of the entries.

Who never had to do with coins has no row, and is given what a purse begins with when he has.
"""

coin_entries = Table(
    "coin_entries",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("giver", ForeignKey(players.c.id), index=True),
    Column("taker", ForeignKey(players.c.id), index=True),
    Column("coins", Integer, nullable=False),
    Column("why", Key, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""Coins that went from one to another in a game; where one of them is nobody, that is its pot.

``seq`` is the number of the event in the record, so that each is entered once. Numbers below 0 are
of what was given back when a game was ended that nobody could read.
"""

bank_entries = Table(
    "bank_entries",
    metadata,
    Column("player", ForeignKey(players.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("coins", Integer, nullable=False),
    Column("lent", Integer, nullable=False),
    Column("why", Key, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""Coins that the bank gave a player, or took if they are below 0, the first one as number 1.

``lent`` is by how much what he owes the bank has changed with it.
"""

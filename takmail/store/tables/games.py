"""The tables of games: their heads, seats and records, and what is open in them."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    Table,
    UniqueConstraint,
    text,
)

from takmail.store.column_types import Key, Moment, Prose, Told
from takmail.store.tables.chats import chats
from takmail.store.tables.metadata import metadata
from takmail.store.tables.people import players

games = Table(
    "games",
    metadata,
    Column("code", Key, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("terms", Prose, nullable=False),
    Column("challenger", ForeignKey(players.c.id)),
    Column("invitee", ForeignKey(players.c.id)),
    Column("created_at", Moment, nullable=False),
    Column("phase", Key, nullable=False),
    Column("turn", ForeignKey(players.c.id)),
    Column("updated_at", Moment, nullable=False),
    Column("began_at", Moment),
    Column("ended_at", Moment),
    Column("result", Prose, nullable=False),
    Index("ix_games_chat", "chat_id", "ended_at", "created_at"),
    Index("ix_games_challenger", "challenger", "created_at"),
    Index("ix_games_invitee", "invitee", "created_at"),
)
"""A game's head: enough for lists. ``phase`` to ``result`` are its standing."""


def _some_games(name: str, *columns: str, where: str) -> Index:
    """Return an index of few games, however many there are that are over."""
    indexed = [games.c[column] for column in columns]
    return Index(name, *indexed, sqlite_where=text(where), postgresql_where=text(where))


_ON = "began_at IS NOT NULL AND ended_at IS NULL"
_WAITING = "began_at IS NULL AND ended_at IS NULL"

_some_games("ix_games_turn", "turn", "began_at", "ended_at", where=_ON)
_some_games("ix_games_waiting_chat", "chat_id", "created_at", where=_WAITING)
_some_games("ix_games_waiting_challenger", "challenger", "created_at", where=_WAITING)
_some_games("ix_games_waiting_invitee", "invitee", "created_at", where=_WAITING)

seats = Table(
    "seats",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("color", Key, primary_key=True),
    Column("player", ForeignKey(players.c.id), nullable=False),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("other", ForeignKey(players.c.id)),
    Column("began_at", Moment),
    Column("ended_at", Moment),
    Index("ix_seats_player", "player", "ended_at", "began_at"),
    Index("ix_seats_both", "player", "other", "ended_at", "began_at"),
    Index("ix_seats_chat", "chat_id", "ended_at", "began_at"),
    sqlite_with_rowid=False,
)
"""Who plays where. ``other`` is who has the other seat.

The ``color`` of a seat is ``white`` or ``black``. Who consults with a side has a row, too, of which
it is ``white-5``, with the number in the record by which that came about, and who has asked to, one
of which it is ``asks-white-5``.

``began_at`` and ``ended_at`` are the game's, so that a player's and a chat's games can be found in
order.
"""

record = Table(
    "record",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("by", ForeignKey(players.c.id)),
    Column("kind", Key, nullable=False),
    Column("payload", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What happened, in order. Triggers refuse any change of what is written here."""

offers = Table(
    "offers",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("topic", Key, primary_key=True),
    Column("color", Key, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("plies", SmallInteger, nullable=False),
    sqlite_with_rowid=False,
)

invitations = Table(
    "invitations",
    metadata,
    Column("code", ForeignKey(games.c.code), primary_key=True),
    Column("join_code", Key, nullable=False),
    Column("lapses_at", Moment, nullable=False),
    Column("platform", Key),
    Column("handle_folded", Told),
    Column("own_chat", Boolean),
    UniqueConstraint("join_code", name="uq_invitations_join_code"),
    Index("ix_invitations_handle", "platform", "handle_folded"),
    sqlite_with_rowid=False,
)
"""Challenges that can still be taken.

``platform`` and ``handle_folded`` name whom one is for as long as that person was never met.
``own_chat`` is whether the game is to have a chat of its own, if that was said.
"""

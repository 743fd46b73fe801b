"""The tables of people, of their accounts, and of those whom they or the host keep away."""

from sqlalchemy import Column, ForeignKey, Index, Table, UniqueConstraint

from takmail.store.column_types import Key, Moment, Prose, Told, ToldKey
from takmail.store.tables.chats import chats
from takmail.store.tables.metadata import metadata

players = Table(
    "players",
    metadata,
    Column("id", Key, primary_key=True),
    Column("created_at", Moment, nullable=False),
)
"""People. What is known of them is with their accounts."""

accounts = Table(
    "accounts",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("user", Key, primary_key=True),
    Column("player", ForeignKey(players.c.id), nullable=False, index=True),
    Column("own", ForeignKey(players.c.id), index=True),
    Column("name", Told, nullable=False),
    Column("handle", Told, nullable=False),
    Column("handle_folded", Told, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("language", ToldKey),
    Column("locale", Told),
    Column("squares", ToldKey),
    Index("ix_accounts_handle", "platform", "handle_folded"),
)
"""A player's identities. ``handle_folded`` is the handle without its case.

``own`` is set while an account is paired with an earlier one and acts as that one's player: it is
the player that it was before, and whose games are now the other player's games too. ``language`` is
what the player chose, ``locale`` what the platform tells of the person. ``squares`` is the notation
in which the player's squares without a verb are read.
"""

pairings = Table(
    "pairings",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("user", Key, primary_key=True),
    Column("code", Key, nullable=False),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("expires_at", Moment, nullable=False),
    Column("other_platform", Key),
    Column("other_user", Key),
    Column("other_chat_id", ForeignKey(chats.c.id)),
    UniqueConstraint("code", name="uq_pairings_code"),
    sqlite_with_rowid=False,
)
"""Accounts that asked to be paired, and the account that entered the code, if one has."""

blocks = Table(
    "blocks",
    metadata,
    Column("player", ForeignKey(players.c.id), primary_key=True),
    Column("blocked", ForeignKey(players.c.id), primary_key=True, index=True),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""``player`` wants nothing of ``blocked``. Whose accounts are paired counts as each of them."""

barred = Table(
    "barred",
    metadata,
    Column("kind", Key, primary_key=True),
    Column("platform", Key, primary_key=True),
    Column("id", Key, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("why", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""Whom the host answers no more: ``id`` is the platform's own of what ``kind`` says.

A kind is ``player``, ``chat`` or ``community``.
"""

"""The tables of chats, of the communities they belong to, and of what was set there."""

from sqlalchemy import Boolean, Column, ForeignKey, Table, UniqueConstraint, false

from takmail.store.column_types import Key, Moment, Prose, Told, ToldKey
from takmail.store.tables.metadata import metadata

chats = Table(
    "chats",
    metadata,
    Column("id", Key, primary_key=True),
    Column("platform", Key, nullable=False),
    Column("chat", Key, nullable=False),
    Column("title", Told, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("link", Told, nullable=False, server_default=""),
    Column("notation", Key),
    Column("lost_at", Moment),
    Column("language", ToldKey),
    Column("locale", Told),
    Column("community", Key, nullable=False, server_default=""),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("guest", Boolean, nullable=False, server_default=false()),
    Column("made_for", Key),
    Column("single", Boolean, nullable=False, server_default=false()),
    Column("answered", Key),
    UniqueConstraint("platform", "chat", name="uq_chats_platform_chat"),
)
"""``notation`` is the chat's own, if it has one; ``lost_at`` is since when nothing arrives.

``language`` is what was chosen there, ``locale`` what goes by what the platform tells.
``community`` is the platform's id of the server to which the chat belongs, empty if it belongs to
none; ``listed`` says that everybody there may read it, ``guest`` that the bot is no member and can
only answer. ``made_for`` is the code of the game whose own chat it is, if the bot made it.
``single`` says that it is one message of the bot's, which is all that it knows of the chat.
``answered`` is the platform's id of the message there that was answered last.
"""

communities = Table(
    "communities",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("community", Key, primary_key=True),
    Column("title", Prose, nullable=False),
    Column("joined_at", Moment, nullable=False),
    Column("left_at", Moment, index=True),
    sqlite_with_rowid=False,
)
"""Servers with many channels, such as Discord's; ``left_at`` is since when the bot is gone."""

community_settings = Table(
    "community_settings",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("community", Key, primary_key=True),
    Column("name", Key, primary_key=True),
    Column("value", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What those who manage a community have set for its chats, by name."""

chat_settings = Table(
    "chat_settings",
    metadata,
    Column("chat_id", ForeignKey(chats.c.id), primary_key=True),
    Column("name", Key, primary_key=True),
    Column("value", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What a chat has set, by name; what was never set has no row."""

"""The tables of messages: what came in, what goes out, what was posted."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    literal_column,
    text,
)

from takmail.store.column_types import Key, Moment, Prose
from takmail.store.tables.chats import chats
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

PENDING = "pending"
SENT = "sent"
FAILED = "failed"

outbox = Table(
    "outbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("payload", Prose, nullable=False),
    Column("reply_to", Key),
    Column("created_at", Moment, nullable=False),
    Column("state", Key, nullable=False, server_default=PENDING),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("next_at", Moment),
    Column("last_error", Prose, nullable=False, server_default=""),
    Column("code", ForeignKey(games.c.code)),
    Column("act", Key, nullable=False, server_default="post"),
    Column("purpose", Key),
    Column("replaces", Prose, nullable=False, server_default=""),
    Column("starts", Integer),
    Column("unheard", Integer, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)
"""Announcements. An id is never used twice; a later commit's rows have higher ids.

``code`` is the game that one is about, if it is about one. ``act`` is a value of ``rows.Act``,
``purpose`` what its buttons are for, ``replaces`` the purposes of earlier messages that it makes
void, divided by spaces. ``starts`` is the number of the turn whose clock runs
from the delivery on, if it starts one. ``unheard`` counts the sends since the last reported failure
whose outcome no process has noted, but for the first one.
"""

IS_PENDING = outbox.c.state == literal_column(f"'{PENDING}'")
"""The condition of the index below, written out as it is: SQLite plans a statement anew each time
that another condition's value is bound, to see whether it is the same.
"""

Index(
    "ix_outbox_pending",
    outbox.c.id,
    sqlite_where=text("state = 'pending'"),
    postgresql_where=text("state = 'pending'"),
)

posts = Table(
    "posts",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("message_id", Key, primary_key=True),
    Column("code", ForeignKey(games.c.code), nullable=False),
    Column("at", Moment, nullable=False, index=True),
    Column("chat_id", ForeignKey(chats.c.id)),
    Column("purpose", Key),
    Index("ix_posts_purpose", "code", "chat_id", "purpose"),
    sqlite_with_rowid=False,
)
"""What was posted about games: by the platform's id of a message, the game that it is about.

``chat_id`` is where it was posted, which older rows don't say; ``purpose`` is what its buttons are
for, for as long as it has any.
"""

press_arguments = Table(
    "press_arguments",
    metadata,
    Column("key", Key, primary_key=True),
    Column("text", Prose, nullable=False),
    Column("at", Moment, nullable=False, index=True),
    sqlite_with_rowid=False,
)
"""Arguments of buttons that are too long for the button itself, which carries the key instead."""

"""The tables, as the newest migration leaves them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    UniqueConstraint,
    false,
    text,
)

from takmail.store.column_types import Key, Moment, Prose

metadata = MetaData()

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
    Column("name", Prose, nullable=False),
    Column("handle", Prose, nullable=False),
    Column("handle_folded", Prose, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("language", Key),
    Column("locale", Prose),
    Column("squares", Key),
    Index("ix_accounts_handle", "platform", "handle_folded"),
)
"""A player's identities. ``handle_folded`` is the handle without its case.

``own`` is set while an account is paired with an earlier one and acts as that one's player: it is
the player that it was before, and whose games are now the other player's games too. ``language`` is
what the player chose, ``locale`` what the platform tells of the person. ``squares`` is the notation
in which the player's squares without a verb are read.
"""

chats = Table(
    "chats",
    metadata,
    Column("id", Key, primary_key=True),
    Column("platform", Key, nullable=False),
    Column("chat", Key, nullable=False),
    Column("title", Prose, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("link", Prose, nullable=False, server_default=""),
    Column("notation", Key),
    Column("lost_at", Moment),
    Column("language", Key),
    Column("locale", Prose),
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

notes = Table(
    "notes",
    metadata,
    Column("name", Key, primary_key=True),
    Column("text", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What adapters keep from one start to the next, by a name that begins with the platform's."""

chat_settings = Table(
    "chat_settings",
    metadata,
    Column("chat_id", ForeignKey(chats.c.id), primary_key=True),
    Column("name", Key, primary_key=True),
    Column("value", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What a chat has set, by name; what was never set has no row."""

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
    Column("lapses_at", Moment, nullable=False, index=True),
    Column("platform", Key),
    Column("handle_folded", Prose),
    Column("own_chat", Boolean),
    UniqueConstraint("join_code", name="uq_invitations_join_code"),
    Index("ix_invitations_handle", "platform", "handle_folded"),
    sqlite_with_rowid=False,
)
"""Challenges that can still be taken.

``platform`` and ``handle_folded`` name whom one is for as long as that person was never met.
``own_chat`` is whether the game is to have a chat of its own, if that was said.
"""

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
    sqlite_autoincrement=True,
)
"""Announcements. An id is never used twice; a later commit's rows have higher ids.

``code`` is the game that one is about, if it is about one. ``act`` is a value of ``rows.Act``,
``purpose`` what its buttons are for, ``replaces`` the purposes of earlier messages that it makes
void, divided by spaces.
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

inbox = Table(
    "inbox",
    metadata,
    Column("platform", Key, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("lane", Key, nullable=False),
    Column("payload", Prose, nullable=False),
    Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""What a platform has sent and will not send again, until it is done.

``number`` is the platform's own and rises; ``lane`` is what is done one after the other, a chat.
"""

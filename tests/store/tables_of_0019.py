"""All tables of the oldest form, as a migration for tests; the program never makes them."""

import sqlalchemy as sa
from alembic import op

from takmail.store.migrations.record_triggers import KEPT

revision = "0019"
down_revision = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")

_ON = "began_at IS NOT NULL AND ended_at IS NULL"
_WAITING = "began_at IS NULL AND ended_at IS NULL"


def upgrade() -> None:
    """Make all tables."""
    for make in (_people, _chats, _games, _following, _messages, _coins, _time, _papers):
        make()
    for statement in KEPT[op.get_bind().dialect.name]:
        op.execute(statement)


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("user", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("handle", sa.Text, nullable=False),
        sa.Column("handle_folded", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("own", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("language", sa.Text),
        sa.Column("locale", sa.Text),
        sa.Column("squares", sa.Text),
    )
    op.create_index("ix_accounts_player", "accounts", ["player"])
    op.create_index("ix_accounts_handle", "accounts", ["platform", "handle_folded"])
    op.create_index("ix_accounts_own", "accounts", ["own"])
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("blocked", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "barred",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _chats() -> None:
    op.create_table(
        "chats",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("link", sa.Text, nullable=False, server_default=""),
        sa.Column("notation", sa.Text),
        sa.Column("lost_at", sa.BigInteger),
        sa.Column("language", sa.Text),
        sa.Column("locale", sa.Text),
        sa.Column("community", sa.Text, nullable=False, server_default=""),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("made_for", sa.Text),
        sa.Column("single", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("answered", sa.Text),
        sa.UniqueConstraint("platform", "chat", name="uq_chats_platform_chat"),
    )
    op.create_table(
        "chat_settings",
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )

    op.create_table(
        "communities",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("community", sa.Text, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger, index=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "community_settings",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("community", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "pairings",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("user", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("other_platform", sa.Text),
        sa.Column("other_user", sa.Text),
        sa.Column("other_chat_id", sa.Text, sa.ForeignKey("chats.id")),
        sa.UniqueConstraint("code", name="uq_pairings_code"),
        sqlite_with_rowid=False,
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("challenger", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("invitee", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("turn", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("began_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_index("ix_games_chat", "games", ["chat_id", "ended_at", "created_at"])
    op.create_index("ix_games_challenger", "games", ["challenger", "created_at"])
    op.create_index("ix_games_invitee", "games", ["invitee", "created_at"])
    _some("ix_games_turn", "games", ["turn", "began_at", "ended_at"], _ON)
    _some("ix_games_waiting_chat", "games", ["chat_id", "created_at"], _WAITING)
    _some("ix_games_waiting_challenger", "games", ["challenger", "created_at"], _WAITING)
    _some("ix_games_waiting_invitee", "games", ["invitee", "created_at"], _WAITING)
    op.create_table(
        "seats",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("other", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("began_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_player", "seats", ["player", "ended_at", "began_at"])
    op.create_index("ix_seats_both", "seats", ["player", "other", "ended_at", "began_at"])
    op.create_index("ix_seats_chat", "seats", ["chat_id", "ended_at", "began_at"])
    op.create_table(
        "record",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "offers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("topic", sa.Text, primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.SmallInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "invitations",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("join_code", sa.Text, nullable=False),
        sa.Column("lapses_at", sa.BigInteger, nullable=False),
        sa.Column("platform", sa.Text),
        sa.Column("handle_folded", sa.Text),
        sa.Column("own_chat", sa.Boolean),
        sa.UniqueConstraint("join_code", name="uq_invitations_join_code"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_invitations_handle", "invitations", ["platform", "handle_folded"])


def _some(name: str, table: str, columns: list[str], which: str, *, unique: bool = False) -> None:
    """Make an index of some of a table's rows."""
    where = sa.text(which)
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)


def _following() -> None:
    op.create_table(
        "watchers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_watchers_chat_id", "watchers", ["chat_id"])
    op.create_table(
        "put_out",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_put_out_chat_id", "put_out", ["chat_id"])
    op.create_table(
        "mutes",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )


def _messages() -> None:
    op.create_table(
        "seen",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("message_id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sa.Column("was_move", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "inbox",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("lane", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outbox",
        sa.Column("id", _ROW_ID, primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("reply_to", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False, server_default="pending"),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("last_error", sa.Text, nullable=False, server_default=""),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sa.Column("act", sa.Text, nullable=False, server_default="post"),
        sa.Column("purpose", sa.Text),
        sa.Column("replaces", sa.Text, nullable=False, server_default=""),
        sa.Column("starts", sa.Integer),
        sa.Column("unheard", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    _some("ix_outbox_pending", "outbox", ["id"], "state = 'pending'")
    op.create_table(
        "posts",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("message_id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id")),
        sa.Column("purpose", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_posts_at", "posts", ["at"])
    op.create_index("ix_posts_purpose", "posts", ["code", "chat_id", "purpose"])
    op.create_table(
        "press_arguments",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_press_arguments_at", "press_arguments", ["at"])
    op.create_table(
        "notes",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _coins() -> None:
    op.create_table(
        "purses",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("lent", sa.Integer, nullable=False),
        sa.CheckConstraint("coins >= 0 AND lent >= 0", name="ck_purses_not_below_nothing"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "coin_entries",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("giver", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("taker", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_coin_entries_giver", "coin_entries", ["giver"])
    op.create_index("ix_coin_entries_taker", "coin_entries", ["taker"])
    op.create_table(
        "bank_entries",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("lent", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _time() -> None:
    op.create_table(
        "timers",
        sa.Column("id", _ROW_ID, primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("number", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_timers_due", "timers", ["due"])
    _some("uq_timers_game", "timers", ["code", "kind"], "code IS NOT NULL", unique=True)
    _some("uq_timers_player", "timers", ["player", "kind"], "player IS NOT NULL", unique=True)
    op.create_table(
        "clocks",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("color", sa.Text, nullable=False),
        sa.Column("left_ms", sa.BigInteger, nullable=False),
        sa.Column("hours", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outages",
        sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "habits",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("zone", sa.Text),
        sa.Column("quiet", sa.Text),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "vacations",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _papers() -> None:
    op.create_table(
        "papers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_papers_player", "papers", ["player"])

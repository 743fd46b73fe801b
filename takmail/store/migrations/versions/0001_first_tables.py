"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_SQLITE_TRIGGER = """
CREATE TRIGGER record_is_kept_{action} BEFORE {action} ON record
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END
"""

_POSTGRES_FUNCTION = """
CREATE FUNCTION record_is_kept() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE integrity_constraint_violation USING MESSAGE = 'the record is append-only'; END$$
"""

_POSTGRES_TRIGGER = """
CREATE TRIGGER record_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON record
EXECUTE FUNCTION record_is_kept()
"""


def upgrade() -> None:
    """Make all tables."""
    for make in (_people, _chats, _games, _seats, _record, _offers, _seen, _outbox):
        make()
    if op.get_bind().dialect.name == "sqlite":
        _guard_record_on_sqlite()
    else:
        _guard_record_on_postgres()


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
    )
    op.create_index("ix_accounts_player", "accounts", ["player"])
    op.create_index("ix_accounts_handle", "accounts", ["platform", "handle_folded"])


def _chats() -> None:
    op.create_table(
        "chats",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("platform", sa.Text, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("platform", "chat", name="uq_chats_platform_chat"),
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
    op.create_index("ix_games_chat", "games", ["chat_id", "created_at"])
    op.create_index("ix_games_challenger", "games", ["challenger"])
    op.create_index("ix_games_invitee", "games", ["invitee"])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_index("ix_seats_chat_id", "seats", ["chat_id"])


def _record() -> None:
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


def _offers() -> None:
    op.create_table(
        "offers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("topic", sa.Text, primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.SmallInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _seen() -> None:
    op.create_table(
        "seen",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("message_id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sa.Column("was_move", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("reply_to", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False, server_default="pending"),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("last_error", sa.Text, nullable=False, server_default=""),
        sqlite_autoincrement=True,
    )
    pending = sa.text("state = 'pending'")
    op.create_index(
        "ix_outbox_pending", "outbox", ["id"], sqlite_where=pending, postgresql_where=pending
    )


def _guard_record_on_sqlite() -> None:
    for action in ("UPDATE", "DELETE"):
        op.execute(_SQLITE_TRIGGER.format(action=action))


def _guard_record_on_postgres() -> None:
    op.execute(_POSTGRES_FUNCTION)
    op.execute(_POSTGRES_TRIGGER)

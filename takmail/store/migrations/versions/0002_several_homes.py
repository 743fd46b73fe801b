"""Games across chats: invitations, watchers, mutes, paired accounts, what chats are like."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and make the tables."""
    for make in (_chats, _accounts, _invitations, _watchers, _mutes, _pairings):
        make()


def _chats() -> None:
    op.add_column("chats", sa.Column("link", sa.Text, nullable=False, server_default=""))
    op.add_column("chats", sa.Column("notation", sa.Text))
    op.add_column("chats", sa.Column("lost_at", sa.BigInteger))


def _accounts() -> None:
    own = sa.Column("own", sa.Text)
    if op.get_bind().dialect.name == "sqlite":
        op.execute("ALTER TABLE accounts ADD COLUMN own TEXT REFERENCES players (id)")
    else:
        op.add_column("accounts", own)
        op.create_foreign_key(None, "accounts", "players", ["own"], ["id"])
    op.create_index("ix_accounts_own", "accounts", ["own"])


def _invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("join_code", sa.Text, nullable=False),
        sa.Column("lapses_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("join_code", name="uq_invitations_join_code"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_invitations_lapses_at", "invitations", ["lapses_at"])


def _watchers() -> None:
    op.create_table(
        "watchers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_watchers_chat_id", "watchers", ["chat_id"])


def _mutes() -> None:
    op.create_table(
        "mutes",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("color", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )


def _pairings() -> None:
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

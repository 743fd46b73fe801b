"""Which game each message that was posted is about, and whom challenges name by handle."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and add the columns."""
    op.create_table(
        "posts",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("message_id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_posts_at", "posts", ["at"])
    if op.get_bind().dialect.name == "sqlite":
        op.execute("ALTER TABLE outbox ADD COLUMN code TEXT REFERENCES games (code)")
    else:
        op.add_column("outbox", sa.Column("code", sa.Text))
        op.create_foreign_key(None, "outbox", "games", ["code"], ["code"])
    op.add_column("invitations", sa.Column("platform", sa.Text))
    op.add_column("invitations", sa.Column("handle_folded", sa.Text))
    op.create_index("ix_invitations_handle", "invitations", ["platform", "handle_folded"])

"""Chats belong to communities, which have settings; adapters keep notes."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the tables."""
    op.add_column("chats", sa.Column("community", sa.Text, nullable=False, server_default=""))
    for name in ("listed", "guest"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("chats", column)
    op.add_column("chats", sa.Column("made_for", sa.Text))
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
        "notes",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )

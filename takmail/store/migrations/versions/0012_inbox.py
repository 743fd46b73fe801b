"""Chats of a single message; what has arrived and waits to be done."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table."""
    single = sa.Column("single", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("chats", single)
    op.create_table(
        "inbox",
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("lane", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )

"""The table of addresses of people who play by letters."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "mailboxes",
        sa.Column("user", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("met_at", sa.BigInteger),
        sa.Column("stopped_at", sa.BigInteger),
        sa.Column("answered_at", sa.BigInteger),
        sa.Column("asked_at", sa.BigInteger),
        sa.Column("asked_by", sa.Text, nullable=False),
        sa.Column("asked_name", sa.Text, nullable=False),
        sa.Column("asked_code", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("failed_at", sa.BigInteger),
        sa.Column("idle", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )

"""The table of addresses of people who play by letters."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "mailboxes",
        sa.Column("user", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("address", "asked_by")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("asked_code", "asked_name")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("failures", "idle")),
        *(sa.Column(name, sa.BigInteger) for name in ("met_at", "stopped_at", "answered_at")),
        *(sa.Column(name, sa.BigInteger) for name in ("asked_at", "failed_at")),
        sqlite_with_rowid=False,
    )

"""The tables of people's sessions in the page, and of tickets to it."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Add the tables."""
    for name, times in (("web_sessions", ("made_at", "until")), ("web_tickets", ("until",))):
        op.create_table(
            name,
            sa.Column("hash", sa.Text, primary_key=True),
            sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
            sa.Column("platform", sa.Text, nullable=False),
            sa.Column("user", sa.Text, nullable=False),
            *(sa.Column(time, sa.BigInteger, nullable=False) for time in times),
            sqlite_with_rowid=False,
        )
        op.create_index(f"ix_{name}_player", name, ["player"])

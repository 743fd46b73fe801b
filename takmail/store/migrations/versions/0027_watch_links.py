"""The table of links by which games are watched in a browser."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "watch_links",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), nullable=False),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    for column in ("code", "player"):
        op.create_index(f"ix_watch_links_{column}", "watch_links", [column])

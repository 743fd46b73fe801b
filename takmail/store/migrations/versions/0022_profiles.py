"""The table of players whom others may look up across chats."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "public_profiles",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sqlite_with_rowid=False,
    )

"""The table of seeks."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seeks",
        sa.Column(
            "code",
            sa.Text,
            sa.ForeignKey("games.code"),
            sa.ForeignKey("invitations.code", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("everywhere", sa.Boolean, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("timed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seeks_at", "seeks", ["at"])

"""Who wants nothing of whom, whom the host keeps away, and which chats players put out."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("blocked", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "barred",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("platform", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "put_out",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_put_out_chat_id", "put_out", ["chat_id"])

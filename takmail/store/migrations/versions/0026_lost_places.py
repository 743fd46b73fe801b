"""The chats in which players spoke, closed chats, and players who could be told nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the table and the columns."""
    op.create_table(
        "spoken_in",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    for table, name in (("chats", "closed"), ("players", "unreached")):
        op.add_column(table, sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))

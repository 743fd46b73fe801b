"""Tables for practice: exercises of people, and a timer of a chat for its puzzle of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the tables, and the column."""
    op.create_table(
        "exercises",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("ALTER TABLE timers ADD COLUMN chat TEXT REFERENCES chats (id)")
    where = sa.text("chat IS NOT NULL")
    op.create_index(
        "uq_timers_chat",
        "timers",
        ["chat", "kind"],
        unique=True,
        sqlite_where=where,
        postgresql_where=where,
    )

"""Tables of tournaments, timers of theirs, and posts that are about no game."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the tables and the column, and let posts be about no game."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("chat_id", sa.Text, sa.ForeignKey("chats.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("every", sa.Integer),
        sa.Column("regulars", sa.Boolean, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("kind", sa.Text),
        sa.Column("until", sa.BigInteger),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tournaments_chat", "tournaments", ["chat_id", "created_at"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("entered", sa.Integer, nullable=False),
        sa.Column("left", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rounds",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("white", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("black", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("score", sa.Double),
        sa.Column("repeat", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sqlite_with_rowid=False,
    )
    op.execute("ALTER TABLE timers ADD COLUMN tournament TEXT")
    with op.batch_alter_table("posts", table_kwargs={"sqlite_with_rowid": False}) as posts:
        posts.alter_column("code", existing_type=sa.Text, nullable=True)

"""Coins that are only for play: purses, what games moved, and what the bank gave and lent."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "purses",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("lent", sa.Integer, nullable=False),
        sa.CheckConstraint("coins >= 0 AND lent >= 0", name="ck_purses_not_below_nothing"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "coin_entries",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("giver", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("taker", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_coin_entries_giver", "coin_entries", ["giver"])
    op.create_index("ix_coin_entries_taker", "coin_entries", ["taker"])
    op.create_table(
        "bank_entries",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("lent", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )

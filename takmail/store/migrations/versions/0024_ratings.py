"""The tables of ratings, of the ends of rated games, and of where their players play."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("size", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated_ends",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("white", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("black", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("score", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("white_rating", sa.Double, nullable=False),
        sa.Column("black_rating", sa.Double, nullable=False),
        sa.Index("ix_rated_ends_number", "number"),
        sa.Index("ix_rated_ends_white", "white", "size", "number"),
        sa.Index("ix_rated_ends_black", "black", "size", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated_places",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("place", sa.Text, primary_key=True),
        sa.Index("ix_rated_places_place", "place", "player"),
        sqlite_with_rowid=False,
    )

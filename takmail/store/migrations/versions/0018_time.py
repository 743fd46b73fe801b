"""Time: what comes due, clocks, hours and vacations; and what players keep for themselves."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_SILENCE = 3 * 24 * 3600 * 1_000_000
"""Microseconds after which it is looked for the first time whether a game is silent."""

_LAPSES = """
    INSERT INTO timers (due, kind, code, number)
    SELECT lapses_at, 'lapse', code, 0 FROM invitations
"""
_VOTES = """
    INSERT INTO timers (due, kind, code, number)
    SELECT min(at), 'votes', code, 0 FROM offers WHERE topic = 'vote' GROUP BY code
"""
_SILENT = """
    INSERT INTO timers (due, kind, code, number)
    SELECT :due, 'silent', code, 0 FROM games WHERE phase IN ('playing', 'preparing')
"""


def upgrade() -> None:
    """Add the tables, and what comes due of what is there."""
    _timers()
    _clocks()
    _people()
    op.create_table(
        "papers",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_papers_player", "papers", ["player"])
    op.add_column("outbox", sa.Column("starts", sa.Integer))


def _timers() -> None:
    op.create_table(
        "timers",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("code", sa.Text, sa.ForeignKey("games.code")),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("number", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_timers_due", "timers", ["due"])
    for name, column in (("uq_timers_game", "code"), ("uq_timers_player", "player")):
        where = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            name,
            "timers",
            [column, "kind"],
            unique=True,
            sqlite_where=where,
            postgresql_where=where,
        )
    op.execute(_LAPSES)
    op.drop_index("ix_invitations_lapses_at", "invitations")
    op.execute(_VOTES)
    due = time.time_ns() // 1000 + _SILENCE
    op.execute(sa.text(_SILENT).bindparams(due=due))


def _clocks() -> None:
    op.create_table(
        "clocks",
        sa.Column("code", sa.Text, sa.ForeignKey("games.code"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("color", sa.Text, nullable=False),
        sa.Column("left_ms", sa.BigInteger, nullable=False),
        sa.Column("hours", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outages",
        sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _people() -> None:
    op.create_table(
        "habits",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("zone", sa.Text),
        sa.Column("quiet", sa.Text),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "vacations",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )

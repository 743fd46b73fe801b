"""What lets a busy place be looked up quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_ON = "began_at IS NOT NULL AND ended_at IS NULL"
_WAITING = "began_at IS NULL AND ended_at IS NULL"


def upgrade() -> None:
    """Have seats know when their games began and ended, and chats what was answered last."""
    _seats()
    _games()
    _chats()


def _seats() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("ALTER TABLE seats ADD COLUMN other TEXT REFERENCES players (id)")
    else:
        op.add_column("seats", sa.Column("other", sa.Text))
        op.create_foreign_key(None, "seats", "players", ["other"], ["id"])
    op.add_column("seats", sa.Column("began_at", sa.BigInteger))
    op.add_column("seats", sa.Column("ended_at", sa.BigInteger))
    op.drop_index("ix_seats_player", "seats")
    op.drop_index("ix_seats_chat_id", "seats")
    op.execute(
        "UPDATE seats SET"
        " other = (SELECT o.player FROM seats o WHERE o.code = seats.code"
        " AND o.color <> seats.color),"
        " began_at = (SELECT g.began_at FROM games g WHERE g.code = seats.code),"
        " ended_at = (SELECT g.ended_at FROM games g WHERE g.code = seats.code)"
    )
    op.create_index("ix_seats_player", "seats", ["player", "ended_at", "began_at"])
    op.create_index("ix_seats_both", "seats", ["player", "other", "ended_at", "began_at"])
    op.create_index("ix_seats_chat", "seats", ["chat_id", "ended_at", "began_at"])


def _games() -> None:
    for name in ("chat", "challenger", "invitee"):
        op.drop_index(f"ix_games_{name}", "games")
    op.create_index("ix_games_chat", "games", ["chat_id", "ended_at", "created_at"])
    op.create_index("ix_games_challenger", "games", ["challenger", "created_at"])
    op.create_index("ix_games_invitee", "games", ["invitee", "created_at"])
    _some_games("turn", ["turn", "began_at", "ended_at"], _ON)
    _some_games("waiting_chat", ["chat_id", "created_at"], _WAITING)
    _some_games("waiting_challenger", ["challenger", "created_at"], _WAITING)
    _some_games("waiting_invitee", ["invitee", "created_at"], _WAITING)


def _chats() -> None:
    op.add_column("chats", sa.Column("answered", sa.Text))
    op.execute(
        "UPDATE chats SET answered = last.reply_to"
        " FROM outbox AS last JOIN (SELECT max(id) AS id FROM outbox"
        " WHERE reply_to IS NOT NULL GROUP BY chat_id) AS newest ON newest.id = last.id"
        " WHERE last.chat_id = chats.id"
    )


def _some_games(name: str, columns: list[str], which: str) -> None:
    where = sa.text(which)
    op.create_index(
        f"ix_games_{name}", "games", columns, sqlite_where=where, postgresql_where=where
    )

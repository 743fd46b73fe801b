"""Which buttons hang below what was posted, what is done about them, and what they stand for."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and make the table."""
    for make in (_posts, _outbox, _press_arguments):
        make()


def _posts() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("ALTER TABLE posts ADD COLUMN chat_id TEXT REFERENCES chats (id)")
    else:
        op.add_column("posts", sa.Column("chat_id", sa.Text))
        op.create_foreign_key(None, "posts", "chats", ["chat_id"], ["id"])
    op.add_column("posts", sa.Column("purpose", sa.Text))
    op.create_index("ix_posts_purpose", "posts", ["code", "chat_id", "purpose"])


def _outbox() -> None:
    op.add_column("outbox", sa.Column("act", sa.Text, nullable=False, server_default="post"))
    op.add_column("outbox", sa.Column("purpose", sa.Text))
    op.add_column("outbox", sa.Column("replaces", sa.Text, nullable=False, server_default=""))


def _press_arguments() -> None:
    op.create_table(
        "press_arguments",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_press_arguments_at", "press_arguments", ["at"])

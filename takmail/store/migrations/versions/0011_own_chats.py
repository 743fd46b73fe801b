"""Challenges may say whether their games have chats of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("invitations", sa.Column("own_chat", sa.Boolean))

"""Which language chats and people have chosen, and which locale their platforms tell."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    for table in ("chats", "accounts"):
        for name in ("language", "locale"):
            op.add_column(table, sa.Column(name, sa.Text))

"""The table of secrets of dice."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "dice_secrets",
        sa.Column("commitment", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )

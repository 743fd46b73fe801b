"""How often a message was begun to be sent of which nobody has heard what became of it."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("outbox", sa.Column("unheard", sa.Integer, nullable=False, server_default="0"))

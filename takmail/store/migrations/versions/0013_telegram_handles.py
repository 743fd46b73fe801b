"""Handles on Telegram of those without a username, which nobody else can take."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Have the user's id for the handle, where it was the id behind a ``u``."""
    accounts = sa.table(
        "accounts",
        sa.column("platform", sa.Text),
        sa.column("user", sa.Text),
        sa.column("handle", sa.Text),
        sa.column("handle_folded", sa.Text),
    )
    made_up = sa.literal("u").concat(accounts.c.user)
    op.execute(
        accounts.update()
        .where(accounts.c.platform == "telegram", accounts.c.handle == made_up)
        .values(handle=accounts.c.user, handle_folded=accounts.c.user)
    )

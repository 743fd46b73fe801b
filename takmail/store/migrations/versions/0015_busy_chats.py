"""What lets a busy place be looked up quickly."""

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change nothing yet."""

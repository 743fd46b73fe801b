"""What lets old rows be found that are no longer of use."""

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change nothing yet."""

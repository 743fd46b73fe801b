"""Who wants nothing of whom, and whom the host keeps away."""

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change nothing yet."""

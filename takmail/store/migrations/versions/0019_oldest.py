"""The oldest form from which migrations lead on; new databases begin with the newest form."""

revision = "0019"
down_revision = None

"""Times in words."""

from datetime import UTC, datetime


def moment(at: datetime) -> str:
    """Return a time to the minute, in UTC because readers may be anywhere."""
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M} UTC"

"""What time it is, and when a server answered by its own clock."""

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def date_of(headers: Mapping[str, str]) -> datetime | None:
    """Return the date that an answer bears, ``None`` if it has none that can be read."""
    try:
        date = parsedate_to_datetime(headers.get("Date", ""))
        return date.replace(tzinfo=UTC) if date.tzinfo is None else date.astimezone(UTC)
    except (ValueError, OverflowError):
        return None

"""Ids of the small Discord, which carry their time."""

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1420070400000


class Snowflakes:
    """Gives ids that carry their time and never repeat."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """Return an id that is greater than all before."""
        now = int(time.time() * 1000) - DISCORD_EPOCH_MS
        self._last = max(now << 22, self._last + 1)
        return self._last


def timestamp(snowflake: int) -> str:
    """Return the time that an id carries, as the API writes it."""
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000, tz=UTC).isoformat()


def timestamp_now() -> str:
    """Return the time that it is, as the API writes it."""
    return datetime.now(tz=UTC).isoformat()

"""A clock that moves on by a second each time it is read."""

from datetime import UTC, datetime, timedelta

NOON = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self._now = NOON

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now

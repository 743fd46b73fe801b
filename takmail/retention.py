"""Retention: the days for which the host keeps rows that have served."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

from takmail.setting_faults import PREFIX, Fault, Wrong

LONGEST = 36_500
"""The most days that can be set."""

SETTINGS = {
    "KEEP_SENT": "sent",
    "KEEP_SEEN": "seen",
    "KEEP_POSTS": "posts",
    "DROP_AFTER": "waiting",
}
"""The settings, and the fields that they set."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days.

    ``sent`` is for messages that went out or failed; ``seen`` for the ids of people's messages, so
    that one that a platform brings again is not handled twice; ``posts`` for the games of our
    messages, and their buttons; ``waiting`` for messages that can't be sent.
    """

    sent: int = 30
    seen: int = 90
    posts: int = 60
    waiting: int = 7

    def time(self, name: str) -> timedelta:
        """Return one of them as a span of time."""
        return timedelta(days=getattr(self, name))


def parse_retention(given: Mapping[str, str | None]) -> Retention:
    """Return the retention that is set, by the names of the settings; faulty ones stay as usual."""
    days = {SETTINGS[name]: _days(text) for name, text in given.items() if text}
    return replace(Retention(), **{name: number for name, number in days.items() if number})


def retention_faults(given: Mapping[str, str | None]) -> Iterator[Fault]:
    """Yield the faults of the settings."""
    for name, text in given.items():
        if text and not _days(text):
            yield Fault(PREFIX + name, Wrong.DAYS)


def _days(text: str) -> int:
    """Return a number of days, 0 for none."""
    number = int(text) if re.fullmatch("[0-9]{1,6}", text) else 0
    return number if number <= LONGEST else 0

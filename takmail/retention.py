"""How long things are kept that have served, as the host sets it."""

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
"""The settings, and what they set."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days.

    ``sent`` is how long messages are kept that went out or failed; ``seen``, which messages of
    people were handled, so that one that a platform brings again is not done twice; ``posts``,
    which game a message of ours is about, and what its buttons stand for; ``waiting``, messages
    that can't be sent.
    """

    sent: int = 30
    seen: int = 90
    posts: int = 60
    waiting: int = 7

    def time(self, name: str) -> timedelta:
        """Return one of them as a span of time."""
        return timedelta(days=getattr(self, name))


def parse_retention(given: Mapping[str, str | None]) -> Retention:
    """Return what is set, by the names of the settings; what can't be read stays as usual."""
    days = {SETTINGS[name]: _days(text) for name, text in given.items() if text}
    return replace(Retention(), **{name: number for name, number in days.items() if number})


def retention_faults(given: Mapping[str, str | None]) -> Iterator[Fault]:
    """Yield what is wrong with the settings."""
    for name, text in given.items():
        if text and not _days(text):
            yield Fault(PREFIX + name, Wrong.DAYS)


def _days(text: str) -> int:
    """Return a number of days, 0 for none."""
    number = int(text) if re.fullmatch("[0-9]{1,6}", text) else 0
    return number if number <= LONGEST else 0

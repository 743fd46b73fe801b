"""The nights in which somebody isn't to be disturbed."""

import re
from dataclasses import dataclass

LONGEST_NIGHT = 10 * 60
"""Minutes that a night may have at most, so that a day of play stays a day of play."""

_DAY = 24 * 60
_KEPT = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)", re.ASCII)


class NoNightError(ValueError):
    """Something is no night."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A night: when it begins and ends, each as minutes of the day by the clock on the wall.

    One that ends before it begins goes over midnight. Raises ``NoNightError`` for minutes that
    no day has, and where both are the same.
    """

    begins: int
    ends: int

    def __post_init__(self) -> None:
        if self.begins == self.ends or not {self.begins, self.ends} <= set(range(_DAY)):
            raise NoNightError(str(self))

    def __str__(self) -> str:
        return "-".join(f"{at // 60:02}:{at % 60:02}" for at in (self.begins, self.ends))

    @property
    def length(self) -> int:
        """The minutes that it has on an ordinary day."""
        return (self.ends - self.begins) % _DAY

    def has(self, minute: int) -> bool:
        """Return whether a minute of the day is in this night."""
        if self.begins < self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends


def quiet_from(text: str) -> Quiet:
    """Return the night that ``str`` has made a text of; raise ``NoNightError`` for others."""
    found = _KEPT.fullmatch(text)
    if found is None:
        raise NoNightError(text)
    hour, minute, until_hour, until_minute = map(int, found.groups())
    if max(minute, until_minute) >= 60:
        raise NoNightError(text)
    return Quiet(hour * 60 + minute, until_hour * 60 + until_minute)

"""The waking time of a week, counted without going through it. Times are local microseconds."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

from takmail.calendars.hours import Quiet
from takmail.calendars.offsets import DAY

_WEEK = 7 * DAY
_MINUTE = DAY // (24 * 60)
_TO_MONDAY = 3 * DAY
"""From a Monday to the Thursday on which 1970 began."""


@dataclass(frozen=True, slots=True)
class Week:
    """A week: when each of its waking stretches begins, and what is awake of it by then.

    ``begins`` count from Monday, and ``before`` has one number more: that of the whole week.
    """

    begins: tuple[int, ...]
    before: tuple[int, ...]

    def awake_until(self, local: int) -> int:
        """Return the waking time from a far Monday to a time; below 0 where it is before that."""
        weeks, rest = divmod(local + _TO_MONDAY, _WEEK)
        place = bisect_right(self.begins, rest) - 1
        awake = 0
        if place >= 0:
            lasts = self.before[place + 1] - self.before[place]
            awake = self.before[place] + min(rest - self.begins[place], lasts)
        return weeks * self.before[-1] + awake

    def reached(self, awake: int) -> int:
        """Return the first time by which so much is awake since that Monday."""
        weeks, rest = divmod(awake, self.before[-1])
        if rest == 0:  # it is reached by the end of the week before
            weeks, rest = weeks - 1, self.before[-1]
        place = bisect_left(self.before, rest) - 1
        return weeks * _WEEK + self.begins[place] + rest - self.before[place] - _TO_MONDAY


@lru_cache(maxsize=1000)
def week_of(quiet: Quiet | None, *, weekends: bool) -> Week:
    """Return the week of somebody with these nights, with or without Saturdays and Sundays."""
    begins, before = [], [0]
    for day in range(7 if weekends else 5):
        for first, end in _awake_in_day(quiet):
            begins.append(day * DAY + first * _MINUTE)
            before.append(before[-1] + (end - first) * _MINUTE)
    return Week(tuple(begins), tuple(before))


def _awake_in_day(quiet: Quiet | None) -> list[tuple[int, int]]:
    """Return from which to which minutes of a day somebody is awake."""
    day = DAY // _MINUTE
    if quiet is None:
        return [(0, day)]
    if quiet.begins > quiet.ends:
        return [(quiet.ends, quiet.begins)]
    both = [(0, quiet.begins), (quiet.ends, day)]
    return [(first, end) for first, end in both if first < end]

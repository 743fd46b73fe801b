"""Vacations in whole days: when a day begins somewhere, and how many days there are in a year."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, date, datetime

from takmail.calendars.offsets import MICROSECOND, zone_named

DAYS_A_YEAR = 30
"""Days of vacation that somebody has in each year of the calendar."""


def day_at(moment: datetime, zone: str) -> date:
    """Return which day it is at a moment in a time zone."""
    return moment.astimezone(zone_named(zone)).date()


def midnight(day: date, zone: str) -> datetime:
    """Return the first moment of a day in a time zone, in UTC."""
    local = datetime(day.year, day.month, day.day, tzinfo=zone_named(zone))
    return local.astimezone(UTC)


def days_of(intervals: Iterable[tuple[datetime, datetime]], zone: str) -> frozenset[date]:
    """Return the days of which something is in one of the intervals, each once."""
    found: set[date] = set()
    for begin, end in intervals:
        if begin < end:
            first, last = day_at(begin, zone), day_at(end - MICROSECOND, zone)
            found.update(map(date.fromordinal, range(first.toordinal(), last.toordinal() + 1)))
    return frozenset(found)


def taken(days: Iterable[date]) -> Counter[int]:
    """Return how many of some days there are in each year."""
    return Counter(day.year for day in days)

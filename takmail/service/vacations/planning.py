"""What comes of a vacation that somebody wants: pure arithmetic on those that he has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum

from takmail.calendars import DAYS_A_YEAR, MICROSECOND, day_at, days_of, midnight, taken
from takmail.store.vacations import Vacation

_DAY = timedelta(days=1)
_AHEAD = 366
"""Days ahead of which a vacation can end."""


class Misplanned(Enum):
    """Why there can be no such vacation."""

    PAST = "its last day is over"
    BACKWARDS = "its last day is before the first"
    FAR = "it is too far ahead"


@dataclass(frozen=True, slots=True)
class TooMany:
    """There are too many days of a year; the vacation could go on to ``right``, if at all."""

    year: int
    days: int
    left: int
    right: date | None


@dataclass(frozen=True, slots=True)
class Plan:
    """The vacations that somebody has from now on, and the one that he has just asked for."""

    after: tuple[Vacation, ...]
    new: Vacation


def plan(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> Plan | TooMany | Misplanned:
    """Return what comes of a vacation from one day to another, or from ``at`` on.

    One that goes on then ends on that day from now on; those that are to come and overlap it give
    way to it.
    """
    today = day_at(at, zone)
    if last < today:
        return Misplanned.PAST
    if first is not None and last < first:
        return Misplanned.BACKWARDS
    if last > today + _AHEAD * _DAY:
        return Misplanned.FAR
    planned = _planned(had, at, zone, first, last)
    before = taken(_days(had, zone))
    for year, days in sorted(taken(_days(planned.after, zone)).items()):
        if days > max(DAYS_A_YEAR, before[year]):
            right = _longest(had, at, zone, first, last)
            own = taken(_days([planned.new], zone))[year]
            return TooMany(year, own, DAYS_A_YEAR - (days - own), right)
    return planned


def ended(had: Iterable[Vacation], at: datetime) -> tuple[Vacation, ...]:
    """Return the vacations that somebody has whose present one ends now."""
    return tuple(Vacation(one.begins, at) if one.has(at) else one for one in had)


def left_of(had: Iterable[Vacation], zone: str, year: int) -> int:
    """Return how many days of a year are left to somebody."""
    return max(0, DAYS_A_YEAR - taken(_days(had, zone))[year])


def last_day(vacation: Vacation, zone: str) -> date:
    """Return the last day of a vacation."""
    return day_at(vacation.ends - MICROSECOND, zone)


def _planned(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> Plan:
    ends = midnight(last + _DAY, zone)
    begins = at if first is None else max(at, midnight(first, zone))
    present = next((one for one in had if one.has(at)), None)
    if present is not None and begins <= present.ends:
        ends = ends if begins == at else max(ends, present.ends)
        begins = present.begins
    new = Vacation(begins, ends)
    kept = [one for one in had if one.ends <= at or one.ends <= begins or one.begins >= ends]
    return Plan(tuple(sorted((*kept, new), key=lambda one: one.begins)), new)


def _longest(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> date | None:
    """Return the last day that such a vacation can have, ``None`` if it can't be at all."""
    before = taken(_days(had, zone))
    today = day_at(at, zone)
    least = max(first or today, today)
    most = sum(max(DAYS_A_YEAR, before[year]) for year in range(least.year, last.year + 1))
    last = min(last, least + most * _DAY)  # which is a day more than all that it could have
    while last > least:
        last -= _DAY
        days = taken(_days(_planned(had, at, zone, first, last).after, zone))
        if all(count <= max(DAYS_A_YEAR, before[year]) for year, count in days.items()):
            return last
    return None


def _days(vacations: Iterable[Vacation], zone: str) -> frozenset[date]:
    return days_of(((one.begins, one.ends) for one in vacations), zone)

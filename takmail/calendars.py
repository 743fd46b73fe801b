"""Calendars: the time that runs for a player, between nights, weekends, time zones and pauses."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Self
from zoneinfo import ZoneInfo

# Time zones: their offsets from UTC. Times are microseconds.


MICROSECOND = timedelta(microseconds=1)
DAY = timedelta(days=1) // MICROSECOND

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BLOCK = 366 * DAY
"""How much of a zone is looked through at a time."""


class NoZoneError(ValueError):
    """There is no time zone of this name."""


def to_number(moment: datetime) -> int:
    """Return the microseconds from 1970 to an aware time."""
    return (moment - _EPOCH) // MICROSECOND


def to_moment(number: int) -> datetime:
    """Return the time so many microseconds after 1970, in UTC."""
    return _EPOCH + number * MICROSECOND


@lru_cache(maxsize=1000)
def zone_named(name: str) -> ZoneInfo:
    """Return a time zone by its exact name; raise ``NoZoneError`` where there is none."""
    try:
        return ZoneInfo(name)
    except (OSError, LookupError, ValueError) as error:  # a folder, an unknown name, a path
        raise NoZoneError(name) from error


def stretches(zone: str, since: int) -> Iterator[tuple[int, int, int]]:
    """Yield what follows a time, parted where the zone's clocks are put forward or back.

    Each is when it begins and ends, and how far local time is ahead in it. There is no last one.
    """
    block = since // _BLOCK
    while True:
        for begins, ends, ahead in _in_block(zone, block):
            if ends > since:
                yield max(begins, since), ends, ahead
        block += 1


@lru_cache(maxsize=4000)
def _in_block(zone: str, block: int) -> tuple[tuple[int, int, int], ...]:
    """Return the stretches of a block. No zone puts its clocks forward and back within a day."""
    begins, end = block * _BLOCK, (block + 1) * _BLOCK
    ahead = _ahead(zone, begins)
    found = []
    for day in range(begins, end, DAY):
        there = _ahead(zone, day + DAY)
        if there != ahead:
            change = _change(zone, day, day + DAY)
            found.append((begins, change, ahead))
            begins, ahead = change, there
    return *found, (begins, end, ahead)


def _change(zone: str, before: int, after: int) -> int:
    """Return when clocks are put forward or back between two times, to the microsecond."""
    old = _ahead(zone, before)
    while after - before > 1:
        middle = (before + after) // 2
        if _ahead(zone, middle) == old:
            before = middle
        else:
            after = middle
    return after


def _ahead(zone: str, at: int) -> int:
    offset = to_moment(at).astimezone(zone_named(zone)).utcoffset()
    assert offset is not None
    return offset // MICROSECOND


# Vacations in whole days: the beginning of a day, the days in a year.


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


# Nights in which the bot disturbs nobody.


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


# The waking time of a week, counted without going through it. Times are local microseconds.


_WEEK = 7 * DAY
_MINUTE_LONG = DAY // (24 * 60)
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
            begins.append(day * DAY + first * _MINUTE_LONG)
            before.append(before[-1] + (end - first) * _MINUTE_LONG)
    return Week(tuple(begins), tuple(before))


def _awake_in_day(quiet: Quiet | None) -> list[tuple[int, int]]:
    """Return from which to which minutes of a day somebody is awake."""
    day = DAY // _MINUTE_LONG
    if quiet is None:
        return [(0, day)]
    if quiet.begins > quiet.ends:
        return [(quiet.ends, quiet.begins)]
    both = [(0, quiet.begins), (quiet.ends, day)]
    return [(first, end) for first, end in both if first < end]


# A player's calendar.


_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Calendar:
    """When time runs for somebody: not by night, not in pauses, and on weekends if they count.

    Nights and weekends go by what the clocks on the wall show in the ``zone``. A night in which
    they are put back is the longer for it, one in which they are put forward the shorter. The
    ``pauses`` are vacations and the like, from a moment to another; they may overlap. Moments are
    aware; those that are returned are in UTC.
    """

    zone: str = "UTC"
    quiet: Quiet | None = None
    weekends: bool = True
    pauses: tuple[tuple[datetime, datetime], ...] = ()

    def used(self, since: datetime, until: datetime) -> timedelta:
        """Return how much time ran between two moments, none where the second is earlier."""
        begin, end = to_number(since), to_number(until)
        awake = self._awake(begin, end)
        for pause, over in self._joined():
            awake -= self._awake(max(begin, pause), min(end, over))
        return awake * MICROSECOND

    def after(self, since: datetime, time: timedelta) -> datetime:
        """Return the first moment by which so much time has run since another."""
        at, left = to_number(since), time // MICROSECOND
        if left <= 0:
            return to_moment(at)
        for pause, over in self._joined():
            free = self._awake(at, pause)
            if free >= left:
                break
            left -= free
            at = max(at, over)
        return to_moment(self._reached(at, left))

    def is_night(self, at: datetime) -> bool:
        """Return whether a moment is in one of the nights."""
        local = at.astimezone(zone_named(self.zone))
        return self.quiet is not None and self.quiet.has(local.hour * 60 + local.minute)

    def before_night(self, at: datetime) -> datetime:
        """Return a moment, or the minute before the night in which it is."""
        if not self.is_night(at):
            return at
        nights, earlier = self._nights(), at - 2 * DAY * MICROSECOND
        return nights.after(earlier, nights.used(earlier, at)) - _MINUTE

    def after_night(self, at: datetime) -> datetime:
        """Return a moment, or when the night is over in which it is."""
        if not self.is_night(at):
            return at
        return self._nights().after(at, _MINUTE) - _MINUTE

    def hours(self) -> str:
        """Return the zone and the nights as one text, as it is kept."""
        return self.zone if self.quiet is None else f"{self.zone} {self.quiet}"

    @classmethod
    def from_hours(
        cls,
        text: str,
        *,
        weekends: bool = True,
        pauses: tuple[tuple[datetime, datetime], ...] = (),
    ) -> Self:
        """Return the calendar with a zone and nights that were kept.

        Of what can't be read, or is a zone that this machine doesn't know, nothing counts: a game
        goes on by UTC, and by night.
        """
        zone, _, nights = text.partition(" ")
        try:
            zone_named(zone)
            quiet = quiet_from(nights) if nights else None
        except ValueError:
            return cls(weekends=weekends, pauses=pauses)
        return cls(zone, quiet, weekends, pauses)

    def _nights(self) -> "Calendar":
        return replace(self, weekends=True, pauses=())

    def _week(self) -> Week:
        return week_of(self.quiet, weekends=self.weekends)

    def _awake(self, begin: int, end: int) -> int:
        """Return what runs between two times, whatever the pauses."""
        if end <= begin:
            return 0
        week, awake = self._week(), 0
        for first, last, ahead in stretches(self.zone, begin):
            until = min(last, end)
            awake += week.awake_until(until + ahead) - week.awake_until(first + ahead)
            if until == end:
                break
        return awake

    def _reached(self, begin: int, left: int) -> int:
        """Return when so much has run since a time, whatever the pauses."""
        week = self._week()
        for first, last, ahead in stretches(self.zone, begin):
            by_then = week.awake_until(first + ahead)
            awake = week.awake_until(last + ahead) - by_then
            if awake >= left:
                return week.reached(by_then + left) - ahead
            left -= awake
        raise AssertionError("time has an end")

    def _joined(self) -> Iterator[tuple[int, int]]:
        """Yield the pauses in their order, what several have in common only once."""
        pauses = sorted((to_number(begin), to_number(end)) for begin, end in self.pauses)
        done = pauses[0][0] if pauses else 0
        for begin, end in pauses:
            if end > done:
                yield max(begin, done), end
                done = end

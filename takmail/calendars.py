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

MICROSECOND = timedelta(microseconds=1)
DAY = timedelta(days=1) // MICROSECOND
"""A day, in microseconds."""

LONGEST_NIGHT = 10 * 60
"""Minutes that a night may have at most, so that a day of play stays a day of play."""

DAYS_A_YEAR = 30
"""Days of vacation that a player has in each year of the calendar."""

_MINUTE = timedelta(minutes=1)


class NoNightError(ValueError):
    """A text or two times that are no night."""


# Nights in which the bot sends no reminders.


_DAY_IN_MINUTES = 24 * 60
_KEPT = re.compile(r"(\d\d):([0-5]\d)-(\d\d):([0-5]\d)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Quiet:
    """A night: its beginning and its end, each in minutes of the day by the clock on the wall.

    A night that ends before it begins runs over midnight. Raises ``NoNightError`` for minutes that
    no day has, and where both are the same.
    """

    begins: int
    ends: int

    def __post_init__(self) -> None:
        if self.begins == self.ends or not {self.begins, self.ends} <= set(range(_DAY_IN_MINUTES)):
            raise NoNightError(str(self))

    def __str__(self) -> str:
        return "-".join(f"{at // 60:02}:{at % 60:02}" for at in (self.begins, self.ends))

    @property
    def length(self) -> int:
        """The length in minutes on an ordinary day."""
        return (self.ends - self.begins) % _DAY_IN_MINUTES

    def has(self, minute: int) -> bool:
        """Return whether a minute of the day is in this night."""
        if self.begins < self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends


def quiet_from(text: str) -> Quiet:
    """Return the night of a text that ``str`` made; raise ``NoNightError`` for other texts."""
    match = _KEPT.fullmatch(text)
    if match is None:
        raise NoNightError(text)
    hour, minute, until_hour, until_minute = map(int, match.groups())
    return Quiet(hour * 60 + minute, until_hour * 60 + until_minute)


# The waking time of a week, counted without going through it. Times are local microseconds.


_WEEK = 7 * DAY
_MINUTE_IN_MICROSECONDS = DAY // _DAY_IN_MINUTES
_TO_MONDAY = 3 * DAY
"""From a Monday to the Thursday on which 1970 began."""


@dataclass(frozen=True, slots=True)
class Week:
    """A week: the beginning of each waking stretch, and the waking time before it.

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
        """Return the first time by which so much waking time has passed since that Monday."""
        weeks, rest = divmod(awake, self.before[-1])
        if rest == 0:  # it is reached by the end of the week before
            weeks, rest = weeks - 1, self.before[-1]
        place = bisect_left(self.before, rest) - 1
        return weeks * _WEEK + self.begins[place] + rest - self.before[place] - _TO_MONDAY


@lru_cache(maxsize=1000)
def week_of(quiet: Quiet | None, *, weekends: bool) -> Week:
    """Return the week of a player with these nights, with or without Saturdays and Sundays."""
    begins, before = [], [0]
    for day in range(7 if weekends else 5):
        for first, end in _awake_in_day(quiet):
            begins.append(day * DAY + first * _MINUTE_IN_MICROSECONDS)
            before.append(before[-1] + (end - first) * _MINUTE_IN_MICROSECONDS)
    return Week(tuple(begins), tuple(before))


def _awake_in_day(quiet: Quiet | None) -> list[tuple[int, int]]:
    """Return the stretches of a day, in minutes, outside the nights."""
    if quiet is None:
        return [(0, _DAY_IN_MINUTES)]
    if quiet.begins > quiet.ends:
        return [(quiet.ends, quiet.begins)]
    both = [(0, quiet.begins), (quiet.ends, _DAY_IN_MINUTES)]
    return [(first, end) for first, end in both if first < end]


# A player's calendar.


@dataclass(frozen=True, slots=True)
class Calendar:
    """A player's calendar: time runs outside nights and pauses, and on weekends if they count.

    Nights and weekends go by the clocks on the wall in the ``zone``. A night in which they are put
    back is longer, one in which they are put forward shorter. The
    ``pauses`` are vacations and the like, from a moment to another; they may overlap. Moments are
    aware; those that are returned are in UTC.
    """

    zone: str = "UTC"
    quiet: Quiet | None = None
    weekends: bool = True
    pauses: tuple[tuple[datetime, datetime], ...] = ()

    def used(self, since: datetime, until: datetime) -> timedelta:
        """Return the time that ran between two moments, none where the second is earlier."""
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
        """Return a moment, or the end of the night in which it is."""
        if not self.is_night(at):
            return at
        return self._nights().after(at, _MINUTE) - _MINUTE

    def hours(self) -> str:
        """Return the zone and the nights as one text, which the store keeps."""
        return self.zone if self.quiet is None else f"{self.zone} {self.quiet}"

    @classmethod
    def from_hours(
        cls, text: str, *, weekends: bool = True, pauses: tuple[tuple[datetime, datetime], ...] = ()
    ) -> Self:
        """Return the calendar with a zone and nights from such a text.

        A text that can't be read, or a zone that this machine doesn't know, doesn't count: the game
        runs by UTC, and by night.
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
        """Return the time that runs between two times, pauses included."""
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
        """Return the time at which so much has run since another, pauses included."""
        week = self._week()
        for first, last, ahead in stretches(self.zone, begin):
            by_then = week.awake_until(first + ahead)
            awake = week.awake_until(last + ahead) - by_then
            if awake >= left:
                return week.reached(by_then + left) - ahead
            left -= awake
        raise AssertionError("time has an end")

    def _joined(self) -> Iterator[tuple[int, int]]:
        """Yield the pauses in their order, without overlaps."""
        pauses = sorted((to_number(begin), to_number(end)) for begin, end in self.pauses)
        done = pauses[0][0] if pauses else 0
        for begin, end in pauses:
            if end > done:
                yield max(begin, done), end
                done = end


# Time zones: their offsets from UTC. Times are microseconds.


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BLOCK = 366 * DAY
"""The time for which a zone is looked through at once."""


def to_number(moment: datetime) -> int:
    """Return the microseconds from 1970 to an aware time."""
    return (moment - _EPOCH) // MICROSECOND


def to_moment(number: int) -> datetime:
    """Return the time so many microseconds after 1970, in UTC."""
    return _EPOCH + number * MICROSECOND


@lru_cache(maxsize=1000)
def zone_named(name: str) -> ZoneInfo:
    """Return a time zone by its exact name; raise ``ValueError`` where there is none."""
    try:
        return ZoneInfo(name)
    except (OSError, LookupError, ValueError) as error:  # a folder, an unknown name, a path
        raise ValueError(name) from error


def stretches(zone: str, since: int) -> Iterator[tuple[int, int, int]]:
    """Yield the stretches after a time, parted where the zone's clocks are put forward or back.

    Each has its beginning, its end, and the lead of local time. There is no last one.
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
    parts = []
    for day in range(begins, end, DAY):
        there = _ahead(zone, day + DAY)
        if there != ahead:
            change = _change(zone, day, day + DAY)
            parts.append((begins, change, ahead))
            begins, ahead = change, there
    return *parts, (begins, end, ahead)


def _change(zone: str, before: int, after: int) -> int:
    """Return the time, to the microsecond, at which clocks change between two times."""
    old, times = _ahead(zone, before), range(before, after)
    return before + bisect_left(times, True, key=lambda at: _ahead(zone, at) != old)


def _ahead(zone: str, at: int) -> int:
    offset = to_moment(at).astimezone(zone_named(zone)).utcoffset()
    assert offset is not None
    return offset // MICROSECOND


# Vacations in whole days: the beginning of a day, the days in a year.


def day_at(moment: datetime, zone: str) -> date:
    """Return the day of a moment in a time zone."""
    return moment.astimezone(zone_named(zone)).date()


def midnight(day: date, zone: str) -> datetime:
    """Return the first moment of a day in a time zone, in UTC."""
    local = datetime(day.year, day.month, day.day, tzinfo=zone_named(zone))
    return local.astimezone(UTC)


def days_of(intervals: Iterable[tuple[datetime, datetime]], zone: str) -> frozenset[date]:
    """Return the days that the intervals touch, each once."""
    touched: set[date] = set()
    for begin, end in intervals:
        if begin < end:
            first, last = day_at(begin, zone), day_at(end - MICROSECOND, zone)
            touched.update(map(date.fromordinal, range(first.toordinal(), last.toordinal() + 1)))
    return frozenset(touched)


def taken(days: Iterable[date]) -> Counter[int]:
    """Return the number of days in each year."""
    return Counter(day.year for day in days)

"""Nights, time zones and vacations of a player.

Nights are said as ``22-8 Europe/Vienna``, ``10pm to 6am`` or ``off``, days as ``until 12 Dec``,
``12 Dec - 20 Dec``, ``5 days``, ``5`` or ``2026-12-12``. A day without a year is the next such day.
Where numbers alone could be a day and a month either way round, nothing is guessed.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TypeAlias

from takmail.calendars import NoNightError, Quiet
from takmail.commands.spec import Command, CommandSpec, Group, Option, Shape, joined


@dataclass(frozen=True, slots=True)
class SetHours(Command):
    """Change the sender's nights or time zone; without ``words`` it only shows them."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class TakeVacation(Command):
    """Stop the sender's clocks for days; without ``words`` it shows for which they stop."""

    words: str = ""


_TIME = r"(?P<{0}>\d{{1,2}})(?:[:.h]?(?P<{0}_minute>\d{{2}})|h)?\s*(?P<{0}_half>[ap]\.?m\.?(?!\w))?"
_HOURS = re.compile(
    r"(?:\bfrom\s+)?(?<![\d+:/-])"
    + _TIME.format("begins")
    + r"\s*(?:-|\u2013|\u2014|~|to|until|till|\u5230|\u81f3)\s*"
    + _TIME.format("ends")
    + r"(?![\d:]|\s?-\s?\d)",
    re.IGNORECASE,
)
_NO_NIGHTS = re.compile(r"(off|none)(?!\w)", re.IGNORECASE)
_BEFORE_ZONE = re.compile(r"^(?:[\s,]|(?:in|at)\s)+|[\s,]+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HoursSaid:
    """Nights as a player says them: ``off`` for none, ``zone`` is the place that they name.

    ``quiet`` is ``None`` where nothing is said about nights, or that there are none.
    """

    quiet: Quiet | None = None
    off: bool = False
    zone: str = ""


def read_hours(text: str) -> HoursSaid | None:
    """Return the nights that such words say; ``None`` for neither a night nor a zone's name."""
    off = _NO_NIGHTS.match(text)
    if off is not None:
        return HoursSaid(off=True, zone=_BEFORE_ZONE.sub("", text[off.end() :]))
    hours = _HOURS.search(text)
    if hours is None:
        zone = _BEFORE_ZONE.sub("", text)
        return HoursSaid(zone=zone) if any(map(str.isalpha, zone)) else None
    begins, ends = (_minutes(hours, name) for name in ("begins", "ends"))
    if begins is None or ends is None:
        return None
    zone = _BEFORE_ZONE.sub("", f"{text[: hours.start()]} {text[hours.end() :]}")
    try:
        return HoursSaid(Quiet(begins, ends), zone=zone)
    except NoNightError:
        return None


def hours_said(quiet: Quiet) -> str:
    """Return how nights are said: `22-8`, or `22:30-7` where they have minutes."""
    return "-".join(
        f"{at // 60}" if at % 60 == 0 else f"{at // 60}:{at % 60:02}"
        for at in (quiet.begins, quiet.ends)
    )


def _minutes(match: re.Match[str], name: str) -> int | None:
    """Return a time as minutes of the day, midnight also as 24; ``None`` if there is none such."""
    hour, minute = int(match[name]), int(match[f"{name}_minute"] or 0)
    half = (match[f"{name}_half"] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    if minute >= 60 or hour * 60 + minute > 24 * 60:
        return None
    return (hour * 60 + minute) % (24 * 60)


_DAY = timedelta(days=1)
_LONGEST = 366
"""Days of which a number is read."""

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\.?"
)
_NUMBER = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)"
_YEAR = r"(?:,?\s*(?P<year>\d{4})(?!\d))?"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?!\d)",
        r"(?:(?P<year>\d{4})\s*年\s*)?(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*(?:days?|日|号)?",
        rf"{_NUMBER}\.?\s*(?:of\s+)?{_MONTH}{_YEAR}",
        rf"{_MONTH}\s*{_NUMBER}{_YEAR}",
        r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.?(?:\s?(?P<year>\d{4}))?(?!\d)",
    )
)
_EITHER_WAY = re.compile(r"(?P<one>\d{1,2})/(?P<two>\d{1,2})(?:/(?P<year>\d{4}))?(?!\d)")
_NEAR = re.compile(
    r"(?P<word>today|tomorrow)(?!\w)"
    r"|(?P<weekday>mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rs?|rsday|urday)?(?!\w)",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"{_NUMBER}\.?")
_TO = re.compile(
    r"\s*(?:[-\u2013\u2014~]|(?:to|until|till|through|thru)(?!\w)|\u5230|\u81f3)\s*", re.IGNORECASE
)
_FROM = re.compile(r"\s*(?:from|on)\s+", re.IGNORECASE)
_LENGTH = re.compile(
    r"(?:for\s+)?(?P<number>\d{1,3})\s*(?P<unit>d(?:ays?)?|w(?:eeks?)?|)", re.IGNORECASE
)
_OFF = re.compile(r"off|end|ends|over|stop|none|cancel", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DaysSaid:
    """The days from ``first``, or from now on, to ``last``; without that a vacation ends."""

    first: date | None = None
    last: date | None = None


@dataclass(frozen=True, slots=True)
class EitherDay:
    """Something that can be two days, and the words that say all of it with either."""

    words: str
    days: tuple[date, date]
    lines: tuple[str, str]


@dataclass(frozen=True, slots=True)
class _Found:
    """A day that stands somewhere, and where it ends; it is yet to be known in which year.

    ``at`` gives the day, not before another one; ``None`` if there is none such. ``either`` are the
    two that it can be, and ``start`` where it stands then.
    """

    end: int
    at: Callable[[date], date | None]
    either: tuple["_Found", "_Found"] | None = None
    start: int = 0


_Days: TypeAlias = DaysSaid | EitherDay | None


def read_days(text: str, today: date) -> _Days:
    """Return from when to when such words say; ``None`` if they say no days."""
    text = text.strip()
    if _OFF.fullmatch(text):
        return DaysSaid()
    length = _LENGTH.fullmatch(text)
    if length is not None:
        days = int(length["number"]) * (7 if length["unit"].lower().startswith("w") else 1)
        return DaysSaid(None, today + (days - 1) * _DAY) if 0 < days <= _LONGEST else None
    until = _TO.match(text)
    if until is not None:
        last = _found(text, until.end())
        return None if last is None or last.end < len(text) else _days(text, None, last, today)
    start = _FROM.match(text)
    return _from(text, start.end() if start else 0, today, needs_end=start is not None)


def _from(text: str, place: int, today: date, *, needs_end: bool) -> _Days:
    """Read a day and another one behind it, or one alone: the last."""
    first = _found(text, place)
    if first is not None and first.end == len(text) and not needs_end:
        return _days(text, None, first, today)
    alone = _ALONE.match(text, place) if first is None else None
    end = first.end if first else alone.end() if alone else None
    to = None if end is None else _TO.match(text, end)
    if to is None:
        return None
    last = _found(text, to.end())
    if last is None and first is not None:
        number = _ALONE.fullmatch(text, to.end())
        last = None if number is None else _in_month_of(first, number)
    if last is None or last.end < len(text):
        return None
    if alone is not None:
        return _days(text, _in_month_of(last, alone), last, today)
    return _days(text, first, last, today)


def _days(text: str, first: _Found | None, last: _Found, today: date) -> _Days:
    for day in (first, last):
        if day is not None and day.either is not None:
            return _either(text, day, today)
    begins = None if first is None else first.at(today)
    ends = last.at(begins or today)
    if ends is None or (first is not None and begins is None):
        return None
    return DaysSaid(begins, ends)


def _either(text: str, day: _Found, today: date) -> _Days:
    """Return which two days are meant, and the line with each in its place."""
    assert day.either is not None, "it was looked at"
    first, second = (each.at(today) for each in day.either)
    if first is None or second is None:
        return None
    before, written, behind = text[: day.start], text[day.start : day.end], text[day.end :]
    return EitherDay(
        written, (first, second), (f"{before}{first}{behind}", f"{before}{second}{behind}")
    )


def _found(text: str, place: int) -> _Found | None:
    """Return the day that stands at a place."""
    for form in _FORMS:
        read = form.match(text, place)
        if read is not None:
            said_month = read["month"].lower()
            number = int(said_month) if said_month.isdigit() else _MONTHS.index(said_month[:3]) + 1
            return _dated(read.end(), int(read["day"]), number, read["year"])
    read = _EITHER_WAY.match(text, place)
    if read is not None:
        first, second = numbers = int(read["one"]), int(read["two"])
        ways = [_dated(read.end(), *way, read["year"]) for way in (numbers, numbers[::-1])]
        if first == second or second > 12:
            return ways[1]
        return ways[0] if first > 12 else _Found(read.end(), ways[0].at, (ways[0], ways[1]), place)
    read = _NEAR.match(text, place)
    if read is None:
        return None
    if read["word"]:
        days = 0 if read["word"].lower() == "today" else 1
        return _Found(read.end(), lambda after: after + days * _DAY)
    weekday = _WEEKDAYS.index(read["weekday"].lower())
    return _Found(read.end(), lambda after: after + (weekday - after.weekday()) % 7 * _DAY)


def _dated(end: int, day: int, month: int, year: str | None) -> _Found:
    def at(after: date) -> date | None:
        years = [int(year)] if year else range(after.year, after.year + 9)
        for candidate in years:
            when = _date(candidate, month, day)
            if when is not None and (year or when >= after):
                return when
        return None

    return _Found(end, at)


def _in_month_of(other: _Found, alone: re.Match[str]) -> _Found:
    """Return a day that is only a number, in the month of another: `Dec 12 - 20`, `12-20 Dec`."""

    def at(after: date) -> date | None:
        when = other.at(after)
        return None if when is None else _date(when.year, when.month, int(alone["day"]))

    return _Found(alone.end(), at)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


_own = partial(CommandSpec, group=Group.TIME, shape=Shape.SPOKEN, private=True, at_console=False)

VACATIONS = (
    _own(
        "quiet",
        SetHours,
        make=lambda hours=None, zone=None: SetHours(joined(hours, zone)),
        options=(Option("hours", suggested=True), Option("zone", suggested=True)),
        words=("nights", "zone"),
        example="22-8 Europe/Vienna",
    ),
    _own(
        "vacation",
        TakeVacation,
        make=lambda days="": TakeVacation(days.strip()),
        options=(Option("days", suggested=True),),
        words=("holiday",),
        example="until 12 Dec",
    ),
)

"""What comes due in a turn by the clock, and when.

Time is out at a moment, but it is only found to be so a while later: what was said in time may
still be on its way to the bot then. Until that while is over, nothing that others do makes it out
either.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from takmail.calendars import Calendar

Timers: TypeAlias = tuple[tuple[str, datetime], ...]
"""Kinds of timers, as they are kept, each with its moment."""

OUT = "out"
REMINDERS = (("half", Fraction(1, 2)), ("tenth", Fraction(9, 10)))
"""Kinds of reminders, and how much of a turn's time is over by then."""

GRACE = timedelta(seconds=30)
LIVE_GRACE = timedelta(seconds=5)
"""How long what was said in time may take to arrive; less where both sit at the chat."""

APART = timedelta(hours=1)
"""What must lie between the two reminders of a turn at least; else there is only the second."""

ENOUGH = timedelta(seconds=30)
"""What must be left at a reminder at least for it to be of use."""


class Run(NamedTuple):
    """A turn's time: when it is out, and what comes due by it."""

    due: datetime
    timers: Timers


def run_of(calendar: Calendar, since: datetime, left: timedelta, grace: timedelta) -> Run:
    """Return what comes of a clock that runs since a moment with so much time left."""
    due = calendar.after(since, left)
    return Run(due, (*_reminders(calendar, since, left), (OUT, due + grace)))


def remind_at(
    calendar: Calendar, since: datetime, left: timedelta, over: Fraction
) -> datetime | None:
    """Return when to remind somebody that so much of his time is over.

    That is never by night: what would be so is said in the last waking minute before, unless the
    turn only began after it; then it isn't said at all.
    """
    at = calendar.before_night(calendar.after(since, left - left_at(left, over)))
    return at if at > since else None


def left_at(left: timedelta, over: Fraction) -> timedelta:
    """Return how much of a turn's time is left when so much of it is over."""
    return left - left * over.numerator / over.denominator


def _reminders(
    calendar: Calendar, since: datetime, left: timedelta
) -> Iterator[tuple[str, datetime]]:
    last = left_at(left, REMINDERS[-1][1])
    for kind, over in REMINDERS:
        rest = left_at(left, over)
        if rest < ENOUGH or last < rest < last + APART:
            continue
        at = remind_at(calendar, since, left, over)
        if at is not None:
            yield kind, at

"""The hours in which a clock runs, as they are kept for a turn.

They are those of the side on turn when its turn begins: what it changes later counts from its next
turn on. What stops clocks of all kinds, or a player's wherever he plays, isn't kept with them.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import TypeAlias

from takmail.calendars import Calendar
from takmail.commands.clocks import TimeControl
from takmail.store.habits import Habits

Interval: TypeAlias = tuple[datetime, datetime]

LIVE = "live"
"""In place of hours where both sit at the chat: time runs by night and on all days."""

_WEEKDAYS = " weekdays"


def hours_of(control: TimeControl, habits: Habits) -> str:
    """Return the hours in which the clock of a player with these habits runs."""
    if control.live:
        return LIVE
    return habits.calendar.hours() + ("" if control.weekends else _WEEKDAYS)


def is_live(hours: str) -> bool:
    """Return whether both sit at the chat."""
    return hours == LIVE


def calendar_of(
    hours: str, outages: Iterable[Interval], vacations: Iterable[Interval] = ()
) -> Calendar:
    """Return when a clock with these hours runs; vacations stop none where both sit at the chat."""
    if is_live(hours):
        return Calendar(pauses=tuple(outages))
    weekends = not hours.endswith(_WEEKDAYS)
    pauses = (*outages, *vacations)
    return Calendar.from_hours(hours.removesuffix(_WEEKDAYS), weekends=weekends, pauses=pauses)

"""When somebody is reminded whose clock runs: at half of his time, and when a tenth is left."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from fractions import Fraction

from takmail.calendars.calendar import Calendar
from takmail.service.timers.kinds import Kind

LEFT: Mapping[Kind, Fraction] = {Kind.HALF: Fraction(1, 2), Kind.TENTH: Fraction(1, 10)}
"""How much is left, of what there was at the begin of the turn, when each kind is due."""

APART = timedelta(hours=1)
"""What must lie between the two reminders at least; else there is only the second."""

ENOUGH = timedelta(seconds=30)
"""What the last tenth must be at least for a reminder to be of use."""


def left_at(kind: Kind, left: timedelta) -> timedelta:
    """Return how much time is left when a reminder is due, of what there was at the begin."""
    share = LEFT[kind]
    return left * share.numerator / share.denominator


def due_in(calendar: Calendar, since: datetime, left: timedelta) -> Mapping[Kind, datetime]:
    """Return when the reminders of a turn are due that began ``since`` with so much time.

    While somebody's time stands still, at night above all, none is due: what would be as the night
    begins comes before it.
    """
    at = {kind: left_at(kind, left) for kind in LEFT}
    kinds = []
    if at[Kind.HALF] - at[Kind.TENTH] >= APART:
        kinds.append(Kind.HALF)
    if at[Kind.TENTH] >= ENOUGH:
        kinds.append(Kind.TENTH)
    return {kind: calendar.before_night(calendar.after(since, left - at[kind])) for kind in kinds}

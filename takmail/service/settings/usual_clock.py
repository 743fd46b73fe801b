"""The usual clock of a chat's games, as it is said and kept: `3`, `bank 10 days + 1 day`."""

import re
from datetime import timedelta

from takmail.commands.clocks import (
    NO_CLOCK,
    USUAL_BANKS,
    USUAL_DAYS,
    TimeControl,
    clock_said,
    read_clock,
)
from takmail.commands.spec import OFF

_DAY = timedelta(days=1)
_MOST_DAYS = 14
"""Days for each move that a number alone says."""

_DAYS = re.compile(r"([1-9][0-9]?)(?:\s*days?)?", re.IGNORECASE)

CHOICES = (OFF, *map(str, USUAL_DAYS), *map(clock_said, USUAL_BANKS))
"""The clocks that are offered; any other can be said."""


def clock_kept(said: str) -> str | None:
    """Return a usual clock as it is kept, ``None`` for words that say none."""
    days = _DAYS.fullmatch(said)
    if days is not None:
        return days[1] if int(days[1]) <= _MOST_DAYS else None
    control = read_clock(said)
    if control is None or control == NO_CLOCK:
        return None if control is None else OFF
    if control == TimeControl(control.bank, afresh=True) and control.bank <= _MOST_DAYS * _DAY:
        return str(control.bank // _DAY)
    return clock_said(control)


def usual_clock(kept: str) -> TimeControl | None:
    """Return the clock that is kept so, ``None`` for none."""
    if kept.isdecimal():
        return TimeControl(int(kept) * _DAY, afresh=True)
    return None if kept == OFF else read_clock(kept)

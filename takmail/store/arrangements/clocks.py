"""Whose clock runs in a game, since when, and what comes due by that."""

from dataclasses import dataclass
from datetime import datetime, timedelta

OUT = "out"
OF_TURN = ("half", "tenth", OUT)
"""The kinds of the timers that a turn has: the last of them finds that its time is out."""


@dataclass(frozen=True, slots=True)
class ClockNow:
    """The turn of a game that is played by a clock, in place of the one before.

    ``number`` is that of the event that began it, ``color`` the side that has it, ``left`` what
    that side had then. It runs ``since`` a moment and is out at ``due``; both are ``None`` until
    the side was told. ``hours`` are those in which it runs. No timer of the turn before is left,
    and those of this one, as pairs of a kind and a moment, are set.
    """

    code: str
    number: int
    color: str
    left: timedelta
    hours: str
    since: datetime | None = None
    due: datetime | None = None
    timers: tuple[tuple[str, datetime], ...] = ()


@dataclass(frozen=True, slots=True)
class ClockStarts:
    """The side on turn was told, so its clock runs, with these timers.

    Nothing is changed unless it is still that turn, of which the clock doesn't run yet.
    """

    code: str
    number: int
    since: datetime
    due: datetime
    timers: tuple[tuple[str, datetime], ...]


@dataclass(frozen=True, slots=True)
class ClockDue:
    """What comes due in a turn comes at other moments than was thought.

    Nothing is changed unless it is still that turn. A timer that is gone by now stays so, but for
    ``OUT``, without which no time would be out.
    """

    code: str
    number: int
    due: datetime
    timers: tuple[tuple[str, datetime], ...]


@dataclass(frozen=True, slots=True)
class ClockLeft:
    """The side on turn has so much time for its turn, if it is still that turn."""

    code: str
    number: int
    left: timedelta


ClockChange = ClockNow | ClockStarts | ClockDue | ClockLeft
"""All that is arranged about clocks."""

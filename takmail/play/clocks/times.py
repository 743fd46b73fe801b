"""What the sides of a game have left of their time."""

from dataclasses import dataclass
from datetime import timedelta

from takmail.colors import Color
from takmail.commands.values import TimeControl

NO_TIME = timedelta()
FINEST = timedelta(milliseconds=1)
"""Time is reckoned in whole ones of these, as the record keeps it."""


@dataclass(frozen=True, slots=True)
class Times:
    """White's and Black's time.

    ``left`` is what they had when the turn that is on began, and ``number`` the record number by
    which it did. ``out`` is the side that has been told to be out of time, while it may still play
    or be given more.
    """

    left: tuple[timedelta, timedelta]
    number: int = 0
    out: Color | None = None

    def with_left(self, color: Color, left: timedelta) -> tuple[timedelta, timedelta]:
        """Return what both have if a side has so much."""
        white, black = self.left
        return (left, black) if color is Color.WHITE else (white, left)


def full(control: TimeControl, number: int = 0) -> Times:
    """Return what both have when play begins by the event of this record number."""
    return Times((control.bank, control.bank), number)


def after(
    control: TimeControl, times: Times, color: Color, taken: timedelta, *, own_ply: bool
) -> timedelta:
    """Return what a side has after a turn that has taken so long.

    Each turn has its time afresh, or else a ply of one's own earns the increment, also where it
    came late. What is overdrawn is not owed.
    """
    if control.afresh:
        return control.bank
    return max(times.left[color] - taken, NO_TIME) + (control.increment if own_ply else NO_TIME)


def in_whole(time: timedelta) -> timedelta:
    """Return a time as the record can keep it: never negative, and no finer than it is reckoned."""
    return max(time, NO_TIME) // FINEST * FINEST

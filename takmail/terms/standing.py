"""Terms of the challenge itself: how long it stands, and the chat in which the game is played."""

import re
from datetime import timedelta

THREAD, NO_THREAD = "thread", "no-thread"
"""Words for a game in a chat of its own, or in none."""

SHORTEST = timedelta(hours=1)

LONGEST = timedelta(days=60)
"""Shortest and longest time that a challenge can stand."""

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)
_UNITS = {"h": _HOUR, "d": _DAY, "w": timedelta(weeks=1)}


def lasting_of(said: str) -> timedelta | None:
    """Return the time that a challenge stands, ``None`` for one that is too short or too long."""
    read = re.fullmatch(r"(\d{1,4})\s*(h|d|w|hours?|days?|weeks?)", said, re.IGNORECASE)
    lasting = int(read[1]) * _UNITS[read[2][0].lower()] if read else timedelta()
    return lasting if SHORTEST <= lasting <= LONGEST else None


def lasting_said(lasting: timedelta) -> str:
    """Return how that time is said; `lasting_of` undoes it."""
    days, rest = divmod(lasting, _DAY)
    return f"{lasting // _HOUR}h" if rest else f"{days}d"

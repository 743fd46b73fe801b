"""Agreements of two players besides the board, the clock and coins.

They are the manners of announcing Tak, who plays blind, a series, the computer as the opponent, and
how long a challenge stands.
"""

import re
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum


class Manners(Enum):
    """Announcing of tak unasked (the Companion Book, 'Two Faces of Beauty').

    ``QUIET`` marks it without a word, and the players say nothing to each other through the bot
    (the Companion Book, 'Ademre: The Quiet Game'). ``UNTOLD`` has nothing tell of tak but a call,
    and both sides hear of a call without a threat: for games in which calls are worth something.
    """

    COURTLY = "courtly"
    STREET = "street"
    QUIET = "quiet"
    UNTOLD = "untold"


class Blind(Enum):
    """People who play without a board, by who proposed the game: colours come when it begins."""

    BOTH = "blind"
    CHALLENGER = "blind-me"
    OPPONENT = "blind-you"


MOST_GAMES = 100
"""The most games of a series, also of one that goes to a number of points."""

MOST_SERIES_POINTS = 1000
"""The most points that a series can go to."""


@dataclass(frozen=True, slots=True)
class Series:
    """Length of a series: so many ``games``, or else as many as give one so many ``points``."""

    games: int | None = None
    points: int | None = None


USUAL_SERIES = (Series(2), Series(4), Series(6), Series(points=50), Series(points=100))
"""Series that are offered to be chosen; any other can be said."""


def series_of(text: str, *, points: bool) -> Series | None:
    """Return the series of so many games, or to so many ``points``; ``None`` for no such number."""
    number = int(text) if re.fullmatch(r"\d{1,4}", text) else 0
    if points:
        return Series(points=number) if 1 <= number <= MOST_SERIES_POINTS else None
    return Series(games=number) if 1 < number <= MOST_GAMES else None


def series_said(series: Series) -> str:
    """Return how long a series goes on, as it is said behind its word: ``4`` or ``to 100``."""
    return f"to {series.points}" if series.games is None else str(series.games)


RANDOM = "random"
"""Word in place of a colour, for drawing lots."""

COMPUTER, LEVEL = "computer", "level"
"""Words for the computer as the opponent, and before the level at which it plays."""

LEVELS = range(1, 7)
"""Levels of the computer, the weakest first."""

HOSTS_LEVEL = LEVELS.stop
"""Level of an engine of the host's, where there is one."""

RATED, CASUAL = "rated", "casual"
"""Words for a game that changes the ratings of its players, or doesn't."""

USUAL_LEVEL = 0
"""The computer at the level of the player's last game."""


def level_of(text: str) -> int | None:
    """Return the level of the computer, ``None`` for no such level."""
    level = int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0
    return level if level in LEVELS or level == HOSTS_LEVEL else None


def level_said(level: int | str) -> str:
    """Return how the computer is named as the opponent."""
    return f"{LEVEL} {level}" if level else COMPUTER


def near_level(text: str) -> str:
    """Return the strongest level for a number, the weakest one for other words."""
    return str(LEVELS[-1] if re.fullmatch(r"0{0,2}[1-9][0-9]{0,2}", text) else LEVELS[0])


THREAD, NO_THREAD = "thread", "no-thread"
"""Words for a game in a chat of its own, or in none."""

SHORTEST = timedelta(hours=1)

LONGEST = timedelta(days=60)
"""Shortest and longest time that a challenge can stand."""

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)

_UNITS = {"h": _HOUR, "d": _DAY, "w": timedelta(weeks=1)}


def lasting_of(text: str) -> timedelta | None:
    """Return the time that a challenge stands, ``None`` for one that is too short or too long."""
    read = re.fullmatch(r"(\d{1,4})\s*(h|d|w|hours?|days?|weeks?)", text, re.IGNORECASE)
    lasting = int(read[1]) * _UNITS[read[2][0].lower()] if read else timedelta()
    return lasting if SHORTEST <= lasting <= LONGEST else None


def lasting_said(lasting: timedelta) -> str:
    """Return how that time is said; `lasting_of` undoes it."""
    days, rest = divmod(lasting, _DAY)
    return f"{lasting // _HOUR}h" if rest else f"{days}d"

"""Series: games that count together."""

import re
from dataclasses import dataclass

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


def series_of(said: str, *, points: bool = False) -> Series | None:
    """Return the series of so many games, or to so many ``points``; ``None`` for no such number."""
    number = int(said) if re.fullmatch(r"\d{1,4}", said) else 0
    if points:
        return Series(points=number) if 1 <= number <= MOST_SERIES_POINTS else None
    return Series(games=number) if 1 < number <= MOST_GAMES else None


def series_said(series: Series) -> str:
    """Return how long a series goes on, as it is said behind its word: ``4`` or ``to 100``."""
    return f"to {series.points}" if series.games is None else str(series.games)

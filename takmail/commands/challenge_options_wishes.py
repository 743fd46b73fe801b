"""The options of a challenge: what a person may wish for, checked one by one."""

import re

from takmail.commands.limits_wishes import MOST_GAMES, MOST_SERIES_POINTS
from takmail.commands.values import (
    Series,
)

USUAL_SERIES = (Series(2), Series(4), Series(6), Series(points=50), Series(points=100))
"""What is offered to be chosen; any other can be said."""


def scoring_word(said: str) -> str:
    """Return a way to score as it is written: ``Big Middle`` is ``big-middle``."""
    word = "-".join(said.lower().split())
    return "big-middle" if word == "bigmiddle" else word


def series_of(said: str, *, points: bool = False) -> Series | None:
    """Return the series of so many games, or to so many ``points``; ``None`` for no such number."""
    number = int(said) if re.fullmatch(r"\d{1,4}", said) else 0
    if points:
        return Series(points=number) if 1 <= number <= MOST_SERIES_POINTS else None
    return Series(games=number) if 1 < number <= MOST_GAMES else None

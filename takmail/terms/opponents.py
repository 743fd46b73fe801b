"""The opponent: who has which colour, the computer and its level, rated games."""

import re

RANDOM = "random"
"""Word in place of a colour, for drawing lots."""

COMPUTER, LEVEL = "computer", "level"
"""Words for the computer as the opponent, and before the level at which it plays."""

LEVELS = range(1, 7)
"""Levels of the computer, the weakest first."""

RATED, CASUAL = "rated", "casual"
"""Words for a game that changes the ratings of its players, or doesn't."""


USUAL_LEVEL = 0
"""The computer at the level at which somebody played last."""


def level_of(said: str) -> int | None:
    """Return the level of the computer, ``None`` for no such level."""
    level = int(said) if re.fullmatch(r"[0-9]{1,3}", said) else 0
    return level if level in LEVELS else None


def level_said(level: int) -> str:
    """Return how the computer is named as the opponent."""
    return f"{LEVEL} {level}" if level else COMPUTER


def near_level(said: str) -> str:
    """Return the strongest level for a number, the weakest one for other words."""
    return str(LEVELS[-1] if re.fullmatch(r"0{0,2}[1-9][0-9]{0,2}", said) else LEVELS[0])

"""The opponent: who has which colour, the computer and its level, rated games."""

RANDOM = "random"
"""Word in place of a colour, for drawing lots."""


COMPUTER, LEVEL = "computer", "level"
"""Words for the computer as the opponent, and before the level at which it plays."""


LEVELS = range(1, 7)
"""Levels of the computer, the weakest first."""


RATED, CASUAL = "rated", "casual"
"""Words for a game that changes the ratings of its players, or doesn't."""

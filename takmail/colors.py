"""The two sides of a game."""

from enum import IntEnum


class Color(IntEnum):
    """A side. White takes the first turn."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> "Color":
        """The opponent's colour."""
        return Color(1 - self)

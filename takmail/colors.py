"""The two sides of a game."""

from enum import IntEnum


class Color(IntEnum):
    """A side. White takes the first turn."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> "Color":
        """The opponent's colour."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE


SIDES = (Color.WHITE, Color.BLACK)
"""Both sides, the one that begins first: an enum that is iterated looks up each member by name."""

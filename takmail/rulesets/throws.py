"""Pieces that are thrown onto the board before play (the Companion Book, 'Atur')."""

from dataclasses import dataclass

from takmail.rulesets.values import Ply


@dataclass(frozen=True, slots=True)
class Throw:
    """A piece as it came to lie. ``ply`` is what puts it there.

    ``off_centre`` is how far from the centre of the board it landed, in hundredths of a square's
    width. ``upright`` says that it landed on its edge, before it was laid flat. ``misses`` counts
    the throws before this one that went off the board or onto a piece.
    """

    ply: Ply
    off_centre: int
    upright: bool = False
    misses: int = 0

    @property
    def rank(self) -> tuple[bool, int]:
        """What throws are compared by: the lower is the better one."""
        return not self.upright, self.off_centre

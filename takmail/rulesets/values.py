"""The values that games of all rulesets are made of.

Each name stands for what any ruleset has for it. Where there are several, it is the union of
theirs, so that the type checker names every place that must tell them apart.
"""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.tak import plies, position, rules, setups

Rules: TypeAlias = rules.Rules
"""Rules that players agree on. Their type tells the ruleset."""

Position: TypeAlias = position.Position
"""A board, and the side to move."""

Ply: TypeAlias = plies.Ply
"""Action of one side on its turn."""

Layout: TypeAlias = setups.Layout
"""A board as somebody can post it."""

Setup: TypeAlias = setups.Setup
"""A board, and who is to move on it: something that a game can start from."""

IllegalPlyError = plies.IllegalPlyError
"""A ply that the rules don't allow, with the reason."""

SetupError = plies.SetupError
"""A set-up that the rules' pieces can't make, with the reason."""


# Pieces that are thrown onto the board before play (the Companion Book, 'Atur').


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
        """Rank among throws: the lower is the better one."""
        return not self.upright, self.off_centre

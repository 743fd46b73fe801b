"""Values that games of all rulesets are made of.

Each name stands for the types of all rulesets. Where there are several, it is their union, so that
the type checker names every place that must tell them apart.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from takmail.tak import legal_plies, plies, position, rules, setups

Rules: TypeAlias = rules.Rules
"""Rules that players agree on. Their type shows the ruleset."""

Position: TypeAlias = position.Position
"""A board, and the side to move."""

Ply: TypeAlias = plies.Ply
"""Action of one side on its turn."""

Layout: TypeAlias = setups.Layout
"""A board as somebody can post it."""

Setup: TypeAlias = setups.Setup
"""A board and the side to move, from which a game can start."""

IllegalPlyError = legal_plies.IllegalPlyError
"""A ply that the rules don't allow, with the reason."""

SetupError = setups.SetupError
"""A set-up that the rules' pieces can't make, with the reason."""


class BadTerms(Enum):
    """Problem of the terms; a refusal of `takmail.play` has the same name."""

    BAD_SIZE = "no such board size"
    BAD_KOMI = "komi out of range"
    BAD_RESERVES = "reserves out of range"
    BAD_START = "the start position doesn't fit the terms"
    SIZES_DIFFER = "the start position has another size than was asked for"
    NOTHING_TRAVELS = "capstones are to travel, and neither side has any"
    NO_CAPSTONES = "the scoring is about capstones, and neither side has any"
    GAME_ENDS_AT_START = "the start position is over already"
    BAD_HANDICAP = "more is given than this board has room for before play"
    HANDICAP_SQUARE = "a square of the handicap is off the board"
    HANDICAP_THROWN = "nothing is thrown onto a board with the pieces of a handicap"
    HANDICAP_START = "pieces and turns are only given on the empty board"
    THROWN_START = "nothing is thrown onto a board that has pieces on it"
    SETS_DIFFER = "half-sets are chosen, and the sides have other pieces"
    CHOSEN_START = "half-sets are chosen, and pieces stand on the board"


class BadTermsError(Exception):
    """Terms under which nobody can play. ``number`` is what was asked for, where one was."""

    def __init__(self, bad: BadTerms, number: int | None = None) -> None:
        super().__init__(bad.value)
        self.bad = bad
        self.number = number


@dataclass(frozen=True, slots=True)
class Throw:
    """A piece as it came to lie; ``ply`` puts it there.

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

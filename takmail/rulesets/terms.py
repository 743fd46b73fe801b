"""Terms of any ruleset: the usual ones, and reasons why nobody can play under some."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from takmail.commands.clocks import TimeControl
from takmail.commands.wishes import Manners, Wishes
from takmail.notation.written_plies import Notation
from takmail.tak import rules


class BadTerms(Enum):
    """Problem of the terms."""

    SIZE = "no such board size"
    KOMI = "komi out of range"
    RESERVES = "reserves out of range"
    START = "the start position doesn't fit the terms"
    SIZES_DIFFER = "the start position has another size than was asked for"
    NOTHING_TRAVELS = "capstones are to travel, and neither side has any"
    NO_CAPSTONES = "the scoring is about capstones, and neither side has any"
    ENDS_AT_START = "the start position is over already"
    HANDICAP = "more is given than this board has room for before play"
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


# The terms of games where nobody asked for anything else.


Opening: TypeAlias = rules.Opening
"""First ply of each side, as a default."""

SIZES = rules.SIZES
"""The sizes of board among which a default can be."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """Terms of games where nobody asked for anything else.

    ``komi`` counts half points, by size; 0 for other sizes. ``saved`` are the ways to play that
    were saved where the game is proposed, by their names. ``clock`` is how much time there is,
    ``None`` for as much as anybody wants.
    """

    size: int = 5
    komi: Mapping[int, int] = field(default_factory=dict)
    opening: Opening = Opening.SWAP
    manners: Manners = Manners.COURTLY
    notation: Notation = Notation.MAIL
    saved: Mapping[str, Wishes] = field(default_factory=dict)
    clock: TimeControl | None = None

    def half_komi(self, size: int) -> int:
        """Return the komi on a board of this size, in half points."""
        return self.komi.get(size, 0)


USUAL = Defaults()

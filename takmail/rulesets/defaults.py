"""Defaults: the terms of games for which nobody asked for other ones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from takmail.notation.written_plies import Notation
from takmail.tak import rules
from takmail.terms.agreements import Manners
from takmail.terms.clocks import TimeControl
from takmail.terms.wishes import Wishes

Opening: TypeAlias = rules.Opening
"""First ply of each side, as a default."""

SIZES = rules.SIZES
"""The sizes of board among which a default can be."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """Terms of games for which nobody asked for other ones.

    ``komi`` counts half points, by size; 0 for other sizes. ``saved`` are the ways to play that
    were saved where the game is proposed, by their names. ``clock`` is the time for the game,
    ``None`` for no limit.
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

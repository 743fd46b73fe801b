"""A game as far as its ruleset looks into it: its board, and how that came about."""

from collections.abc import Sequence
from typing import Protocol

from takmail.colors import Color
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules


class StandingPly(Protocol):
    """A ply that stands, and whose it is."""

    @property
    def color(self) -> Color:
        """The side that played it."""

    @property
    def ply(self) -> Ply:
        """What was played."""


class Standing(Protocol):
    """A game that has begun."""

    @property
    def rules(self) -> Rules:
        """The rules that it is played by."""

    @property
    def board(self) -> Position:
        """The position, which must not be changed."""

    @property
    def plies(self) -> Sequence[StandingPly]:
        """The plies that stand."""

    @property
    def last_ply(self) -> StandingPly | None:
        """The last of them."""

    def position_after(self, plies: int) -> Position:
        """Return a new position: the one after the first ``plies`` of them."""

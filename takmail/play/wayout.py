"""A way out when the boards differ, worked out so far that both sides can agree to it."""

from dataclasses import dataclass

from takmail.commands.values import Way
from takmail.rulesets.values import Ply, Setup


@dataclass(frozen=True, slots=True)
class WayOut:
    """What is proposed (Tak by Mail, 'Out of sync board').

    ``plies`` is for going back: how many of the plies that stand go on standing. A posted board
    is taken by the one ``ply`` that the game is short of where there is such a ply, and otherwise
    as the position ``setup`` to go on from.
    """

    way: Way
    plies: int = 0
    setup: Setup | None = None
    ply: Ply | None = None

    @property
    def changes_board(self) -> bool:
        """Whether it leads to another board by itself; a ply that was missing is played."""
        return self.way is not Way.KEEP and self.ply is None

"""How much time a game's sides have."""

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto

LIVE_BELOW = timedelta(days=1)


class Ends(Enum):
    """When a game ends by itself once a side's time is out; until then the win may be claimed."""

    AT_ONCE = auto()
    AFTER_THREE_DAYS = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True)
class TimeControl:
    """By what clock a game is played.

    ``bank`` is what each side has for the whole game, and ``increment`` what it gets for each ply
    of its own; where each ply has its time ``afresh``, ``bank`` is that, and there is no increment.
    ``ends`` is when the game ends by itself once a side's time is out. ``weekends`` is whether
    time runs on Saturdays and Sundays, too.
    """

    bank: timedelta
    increment: timedelta = timedelta()
    afresh: bool = False
    ends: Ends = Ends.AFTER_THREE_DAYS
    weekends: bool = True

    @property
    def live(self) -> bool:
        """Whether both sit at the chat: no nights, weekends or vacations stop such a clock."""
        return not self.afresh and self.bank < LIVE_BELOW


NO_CLOCK = TimeControl(timedelta())
"""What is wished for so that a game has no clock, though it would have one otherwise."""

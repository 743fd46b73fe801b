"""What comes due by itself, in games and for players."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TimerSet:
    """A game or a player has a timer from now on, in place of the one of that kind.

    Either ``code`` or ``player`` says whose it is. ``number`` is that of the event by which it has
    come about, for kinds that are about a turn. ``of_turn`` says that it is only set while the
    game's clock is at the turn that began with this number.
    """

    kind: str
    due: datetime
    code: str | None = None
    player: str | None = None
    number: int = 0
    of_turn: bool = False

    @property
    def key(self) -> tuple[str | None, str | None, str]:
        """What distinguishes it from other timers."""
        return self.code, self.player, self.kind


@dataclass(frozen=True, slots=True)
class TimerGone:
    """A game or a player has no timer of that kind from now on; maybe it had none."""

    kind: str
    code: str | None = None
    player: str | None = None

    @property
    def key(self) -> tuple[str | None, str | None, str]:
        """What distinguishes it from other timers."""
        return self.code, self.player, self.kind


@dataclass(frozen=True, slots=True)
class TimerFired:
    """What a timer is for is done by this change, and the timer is gone.

    A change with one that isn't there any more, or is due at another moment, is a conflict: so of
    several processes that find it due one alone does what it is for.
    """

    id: int
    due: datetime


TimerChange: TypeAlias = TimerSet | TimerGone | TimerFired

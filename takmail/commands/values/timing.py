"""What the other side's time allows in a game by the clock."""

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ClaimTime(Command):
    """Claim the win as the other side is out of time, or no more than a ``draw``."""

    draw: bool = False


@dataclass(frozen=True, slots=True)
class GiveTime(Command):
    """Give the other side more time."""

    time: timedelta


Timing: TypeAlias = ClaimTime | GiveTime

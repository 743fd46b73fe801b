"""When players can be spoken to, and when their clocks stand still."""

from dataclasses import dataclass
from datetime import datetime

from takmail.calendars import Quiet

NO_NIGHTS = ""
"""What stands in place of nights for somebody who wants none."""


@dataclass(frozen=True, slots=True)
class HabitsSet:
    """A player has another time zone, other nights, or wishes for reminders or none.

    What is ``None`` stays as it is; nights end by ``NO_NIGHTS``.
    """

    player: str
    zone: str | None = None
    quiet: Quiet | str | None = None
    reminders: bool | None = None


@dataclass(frozen=True, slots=True)
class VacationNow:
    """A player's vacation that begins then ends at ``ends``; there is none if that is ``None``."""

    player: str
    begins: datetime
    ends: datetime | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.player, f"vacation {self.begins.isoformat()}"

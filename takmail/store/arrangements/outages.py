"""When no program served the games."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class OutageNoted:
    """No program served the games from a moment to another, so that nobody's clock ran.

    What is kept of earlier ones goes, unless a clock may have run by then.
    """

    begins: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class OutagesCut:
    """What was noted of a time that is yet to come was noted by a wrong clock, and is no outage."""

    at: datetime


OutageChange: TypeAlias = OutageNoted | OutagesCut

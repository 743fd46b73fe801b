"""How much time is left, as a value of a sentence."""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What the side on turn has left in its turn, of which ``number`` is that of the record.

    ``out`` is when that will be over, ``None`` while nobody knows, as it isn't told yet that it
    is on turn.
    """

    time: timedelta
    number: int
    out: datetime | None = None

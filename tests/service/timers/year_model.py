"""When time runs for somebody, reckoned another way than the program does: by a table of quarters.

Of each quarter of an hour of the year it is known whether time runs in it by the clock on
somebody's wall; what lies between two moments is then a difference, and when so much time is over
is searched.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import accumulate
from zoneinfo import ZoneInfo

QUARTER = timedelta(minutes=15)
MINUTE = timedelta(minutes=1)
BEGIN = datetime(2026, 3, 1, tzinfo=UTC)
QUARTERS = 4 * 24 * 430
"""How much time the tables have: a year, and the turns that are on at its end."""

Pauses = Sequence[tuple[datetime, datetime]]


@dataclass(frozen=True)
class Wall:
    """Where somebody is, when he sleeps by minutes of the day, and whether he plays on weekends."""

    zone: str = "UTC"
    night: tuple[int, int] | None = None
    weekends: bool = True

    def sleeps(self, at: datetime) -> bool:
        """Return whether it is night there."""
        if self.night is None:
            return False
        local = at.astimezone(ZoneInfo(self.zone))
        minute, (begins, ends) = local.hour * 60 + local.minute, self.night
        return begins <= minute < ends if begins < ends else minute >= begins or minute < ends

    def runs(self, at: datetime) -> bool:
        """Return whether time runs there, but for vacations."""
        free = self.weekends or at.astimezone(ZoneInfo(self.zone)).weekday() < 5
        return free and not self.sleeps(at)

    def used(self, since: datetime, until: datetime, pauses: Pauses = ()) -> timedelta:
        """Return how much time runs between two moments."""
        found = _run_by(self, until) - _run_by(self, since)
        for begin, end in joined(pauses):
            begin, end = max(begin, since), min(end, until)  # noqa: PLW2901 - clipped
            if begin < end:
                found -= _run_by(self, end) - _run_by(self, begin)
        return found

    def after(self, since: datetime, time: timedelta, pauses: Pauses = ()) -> datetime:
        """Return the first moment by which so much time has run."""
        low, high = since, BEGIN + QUARTERS * QUARTER
        while low < high:
            middle = low + (high - low) // 2
            if self.used(since, middle, pauses) >= time:
                high = middle
            else:
                low = middle + timedelta(microseconds=1)
        return low

    def reminded(self, at: datetime) -> datetime:
        """Return when somebody is reminded of what is so at a moment: a minute before a night."""
        if not self.sleeps(at):
            return at
        while self.sleeps(at):
            at -= MINUTE
        return at.replace(second=0, microsecond=0)


def joined(pauses: Iterable[tuple[datetime, datetime]]) -> list[tuple[datetime, datetime]]:
    """Return pauses that don't overlap, in their order."""
    found: list[tuple[datetime, datetime]] = []
    for begin, end in sorted(pauses):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((begin, end))
    return found


@cache
def _table(wall: Wall) -> tuple[Sequence[bool], Sequence[int]]:
    """Return of each quarter whether time runs in it, and how many such are before it."""
    runs = [wall.runs(BEGIN + number * QUARTER) for number in range(QUARTERS + 1)]
    return runs, list(accumulate(runs, initial=0))


def _run_by(wall: Wall, at: datetime) -> timedelta:
    """Return how much time has run by a moment since the begin of the table."""
    runs, before = _table(wall)
    number, rest = divmod(at - BEGIN, QUARTER)
    return before[number] * QUARTER + (rest if runs[number] else timedelta())

"""When somebody's time runs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Self

from takmail.calendars.hours import Quiet, quiet_from
from takmail.calendars.offsets import (
    DAY,
    MICROSECOND,
    stretches,
    to_moment,
    to_number,
    zone_named,
)
from takmail.calendars.weeks import Week, week_of

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Calendar:
    """When time runs for somebody: not by night, not in pauses, and on weekends if they count.

    Nights and weekends go by what the clocks on the wall show in the ``zone``. A night in which
    they are put back is the longer for it, one in which they are put forward the shorter. The
    ``pauses`` are vacations and the like, from a moment to another; they may overlap. Moments are
    aware; those that are returned are in UTC.
    """

    zone: str = "UTC"
    quiet: Quiet | None = None
    weekends: bool = True
    pauses: tuple[tuple[datetime, datetime], ...] = ()

    def used(self, since: datetime, until: datetime) -> timedelta:
        """Return how much time ran between two moments, none where the second is earlier."""
        begin, end = to_number(since), to_number(until)
        awake = self._awake(begin, end)
        for pause, over in self._joined():
            awake -= self._awake(max(begin, pause), min(end, over))
        return awake * MICROSECOND

    def after(self, since: datetime, time: timedelta) -> datetime:
        """Return the first moment by which so much time has run since another."""
        at, left = to_number(since), time // MICROSECOND
        if left <= 0:
            return to_moment(at)
        for pause, over in self._joined():
            free = self._awake(at, pause)
            if free >= left:
                break
            left -= free
            at = max(at, over)
        return to_moment(self._reached(at, left))

    def is_night(self, at: datetime) -> bool:
        """Return whether a moment is in one of the nights."""
        local = at.astimezone(zone_named(self.zone))
        return self.quiet is not None and self.quiet.has(local.hour * 60 + local.minute)

    def before_night(self, at: datetime) -> datetime:
        """Return a moment, or the minute before the night in which it is."""
        if not self.is_night(at):
            return at
        nights, earlier = self._nights(), at - 2 * DAY * MICROSECOND
        return nights.after(earlier, nights.used(earlier, at)) - _MINUTE

    def after_night(self, at: datetime) -> datetime:
        """Return a moment, or when the night is over in which it is."""
        if not self.is_night(at):
            return at
        return self._nights().after(at, _MINUTE) - _MINUTE

    def hours(self) -> str:
        """Return the zone and the nights as one text, as it is kept."""
        return self.zone if self.quiet is None else f"{self.zone} {self.quiet}"

    @classmethod
    def from_hours(
        cls,
        text: str,
        *,
        weekends: bool = True,
        pauses: tuple[tuple[datetime, datetime], ...] = (),
    ) -> Self:
        """Return the calendar with a zone and nights that were kept.

        Of what can't be read, or is a zone that this machine doesn't know, nothing counts: a game
        goes on by UTC, and by night.
        """
        zone, _, nights = text.partition(" ")
        try:
            zone_named(zone)
            quiet = quiet_from(nights) if nights else None
        except ValueError:
            return cls(weekends=weekends, pauses=pauses)
        return cls(zone, quiet, weekends, pauses)

    def _nights(self) -> "Calendar":
        return replace(self, weekends=True, pauses=())

    def _week(self) -> Week:
        return week_of(self.quiet, weekends=self.weekends)

    def _awake(self, begin: int, end: int) -> int:
        """Return what runs between two times, whatever the pauses."""
        if end <= begin:
            return 0
        week, awake = self._week(), 0
        for first, last, ahead in stretches(self.zone, begin):
            until = min(last, end)
            awake += week.awake_until(until + ahead) - week.awake_until(first + ahead)
            if until == end:
                break
        return awake

    def _reached(self, begin: int, left: int) -> int:
        """Return when so much has run since a time, whatever the pauses."""
        week = self._week()
        for first, last, ahead in stretches(self.zone, begin):
            by_then = week.awake_until(first + ahead)
            awake = week.awake_until(last + ahead) - by_then
            if awake >= left:
                return week.reached(by_then + left) - ahead
            left -= awake
        raise AssertionError("time has an end")

    def _joined(self) -> Iterator[tuple[int, int]]:
        """Yield the pauses in their order, what several have in common only once."""
        pauses = sorted((to_number(begin), to_number(end)) for begin, end in self.pauses)
        done = pauses[0][0] if pauses else 0
        for begin, end in pauses:
            if end > done:
                yield max(begin, done), end
                done = end

"""When people can be reminded: by day, and not while they are on vacation."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.calendars import Calendar
from takmail.service.timers.kinds import Kind
from takmail.store.store import Store
from takmail.store.timers import TimerSet

GRID = timedelta(minutes=15)
"""Moments of reminders lie that far apart, so that several come to somebody as one."""


@dataclass(frozen=True, slots=True)
class Hours:
    """When somebody can be reminded; ``wanted`` is whether he wants to be at all."""

    calendar: Calendar
    wanted: bool = True

    def is_away(self, at: datetime) -> bool:
        """Return whether somebody sleeps at a moment, or is on vacation."""
        return self.calendar.is_night(at) or self.back_from_vacation(at) is not None

    def back_from_vacation(self, at: datetime) -> datetime | None:
        """Return when a vacation is over that is on at a moment, ``None`` if there is none."""
        return max((end for begin, end in self.calendar.pauses if begin <= at < end), default=None)

    def morning(self, at: datetime) -> datetime:
        """Return the first moment from one on at which somebody can be reminded."""
        while (back := self.back_from_vacation(at)) is not None or self.calendar.is_night(at):
            at = back or self.calendar.after_night(at)
        return at

    def planned(self, due: datetime, since: datetime) -> datetime:
        """Return when to remind somebody of what is due at a moment: before a night, not in it.

        What has begun only in that night waits for the morning.
        """
        due = _on_grid(due)
        if not self.calendar.is_night(due):
            return due
        before = self.calendar.before_night(due)
        return before if before > since else self.calendar.after_night(due)


async def hours_of(store: Store, players: Collection[str]) -> Mapping[str, Hours]:
    """Return when players can be reminded, by their ids."""
    habits = await store.habits.of_all(players)
    vacations = await store.vacations.of_all(players)
    return {
        player: Hours(
            replace(
                habit.calendar,
                pauses=tuple((away.begins, away.ends) for away in vacations[player]),
            ),
            habit.reminders,
        )
        for player, habit in habits.items()
    }


@dataclass(frozen=True, slots=True)
class Parted:
    """Those of some people who can be reminded now, and when the first of the others can be."""

    awake: tuple[str, ...]
    morning: datetime | None = None

    def put_off(self, code: str, number: int) -> tuple[TimerSet, ...]:
        """Return what reminds the others of a game then, if it still waits since this event."""
        if self.morning is None:
            return ()
        return (TimerSet(Kind.SAY.value, self.morning, code=code, number=number),)


async def parted(
    store: Store, players: Collection[str], now: datetime, slept_at: datetime | None = None
) -> Parted:
    """Return whom of some players to remind now, and when others, as far as they want it.

    Of several only those who slept at a moment, if one is given: the others have been reminded.
    """
    hours = await hours_of(store, players)
    asked = [player for player in players if hours[player].wanted]
    if slept_at is not None and len(players) > 1:
        asked = [player for player in asked if hours[player].is_away(slept_at)]
    awake = tuple(player for player in asked if not hours[player].is_away(now))
    mornings = [hours[player].morning(now) for player in asked if player not in awake]
    return Parted(awake, min(mornings, default=None))


def _on_grid(at: datetime) -> datetime:
    """Return the first moment of the grid from another on."""
    over = at.timestamp() % GRID.total_seconds()
    return at if not over else at + GRID - timedelta(seconds=over)

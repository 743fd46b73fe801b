"""The timers of games with a clock: who is reminded of how little time is left."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from takmail.calendars import Calendar
from takmail.play.game import Game
from takmail.service.clocks.clocks import Clocks
from takmail.service.clocks.hours import is_live
from takmail.service.clocks.moments import REMINDERS, left_at
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.rooms import GameRooms
from takmail.service.reminders.asleep import hours_of
from takmail.service.reminders.sweeping import Found
from takmail.service.reminders.telling import Reminder
from takmail.service.reminders.waiting import awaited, fresh_room
from takmail.service.timers.kinds import Kind
from takmail.store.clocks import ClockRow, TimerOfTurn
from takmail.store.store import Store
from takmail.store.timers import TimerRow
from takmail.wording.reminders import Cause, TimeLeft

_OVER = {Kind(kind): over for kind, over in REMINDERS}

_AT_ONCE = timedelta(minutes=1)
"""By how much a reminder may be early: before a night it comes a minute before the time stands."""


class RunningClocks:
    """Reminds those whose clock runs."""

    def __init__(self, store: Store, rooms: GameRooms, clocks: Clocks) -> None:
        self._store = store
        self._rooms = rooms
        self._clocks = clocks

    async def found(self, timers: Sequence[TimerRow], now: datetime) -> list[Found]:
        """Return what timers of one of the two moments come to."""
        clocks = await self._clocks.of_codes([timer.code or "" for timer in timers])
        return [await self._found(timer, clocks.get(timer.code or ""), now) for timer in timers]

    async def _found(self, timer: TimerRow, clock: ClockRow | None, now: datetime) -> Found:
        """Return what a timer comes to; one of a turn that is over, or out of time, to nothing."""
        if clock is None or clock.number != timer.number or clock.since is None:
            return Found(timer)
        calendar = await self._clocks.calendar(clock)
        time = _left(calendar, clock, now)
        kind = Kind(timer.kind)
        then = left_at(clock.left, _OVER[kind])
        if time is not None and time.left > then + _AT_ONCE:
            return _later(
                timer, clock, calendar.before_night(calendar.after(now, time.left - then))
            )
        if time is None or (time.is_short and kind is Kind.HALF):
            return Found(timer)
        return await self._reminded(timer, clock, time, now)

    async def _reminded(
        self, timer: TimerRow, clock: ClockRow, time: TimeLeft, now: datetime
    ) -> Found:
        """Return who is reminded, unless he sleeps by the nights that he has by now."""
        try:
            room = await fresh_room(self._rooms, clock.code)
        except UnreadableGameError:
            return Found(timer)
        players = awaited(room.game)
        hours = await hours_of(self._store, players)
        mornings = [hours[player].morning(now) for player in players if hours[player].wanted]
        morning = min(mornings, default=now)
        if morning > now and not is_live(clock.hours):
            return _later(timer, clock, morning) if morning < time.until else Found(timer)
        reminders = (
            Reminder(room, player, Cause(timer.kind), clock.since or now, time)
            for player in players
            if hours[player].wanted
        )
        return Found(timer, tuple(reminders))


async def time_left(clocks: Clocks, game: Game, now: datetime) -> TimeLeft | None:
    """Return what the side on turn has left; ``None`` without a clock, or as long as none runs."""
    clock = (await clocks.of_codes([game.code])).get(game.code)
    return None if clock is None else _left(await clocks.calendar(clock), clock, now)


def _left(calendar: Calendar, clock: ClockRow, now: datetime) -> TimeLeft | None:
    """Return what a clock has left, ``None`` if it has nothing or doesn't run."""
    if clock.since is None or clock.due is None:
        return None
    left = clock.left - calendar.used(clock.since, now)
    if left <= timedelta():
        return None
    return TimeLeft(left, clock.due, left <= left_at(clock.left, _OVER[Kind.TENTH]))


def _later(timer: TimerRow, clock: ClockRow, due: datetime) -> Found:
    """Return that somebody is reminded later in the same turn."""
    again = TimerOfTurn(timer.kind, due, clock.code, timer.number)
    return Found(timer, also=(again,))

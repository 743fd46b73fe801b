"""The timers of games with a clock: who is reminded of how little time is left."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from takmail.calendars.calendar import Calendar
from takmail.play.game import Game
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.rooms import GameRooms
from takmail.service.reminders.asleep import Hours, hours_of
from takmail.service.reminders.of_time import left_at
from takmail.service.reminders.sweeping import Found, Sweeping
from takmail.service.reminders.telling import Reminder
from takmail.service.reminders.waiting import awaited, fresh_room
from takmail.service.timers.kinds import Handler, Kind
from takmail.store.arrangements import TimerSet
from takmail.store.clocks import ClockRow
from takmail.store.store import Store
from takmail.store.timers import TimerRow
from takmail.wording.reminders import Cause

_AT_ONCE = timedelta(minutes=1)
"""By how much a reminder may be early: before a night it comes a minute before the time stands."""


class RunningClocks:
    """Reminds those whose clock runs."""

    def __init__(self, store: Store, rooms: GameRooms, sweeping: Sweeping) -> None:
        self._store = store
        self._rooms = rooms
        self._sweeping = sweeping

    def of(self, kind: Kind) -> Handler:
        """Return what reminds people of one of the two moments."""

        async def due(timers: Sequence[TimerRow], now: datetime) -> None:
            clocks = await self._store.clocks.of_codes([timer.code or "" for timer in timers])
            found = [
                await self._found(kind, timer, clocks.get(timer.code or ""), now)
                for timer in timers
            ]
            await self._sweeping.save(found, now)

        return due

    async def _found(
        self, kind: Kind, timer: TimerRow, clock: ClockRow | None, now: datetime
    ) -> Found:
        """Return what a timer comes to; one of a turn that is over, or out of time, to nothing."""
        if clock is None or clock.number != timer.number or clock.since is None:
            return Found(timer)
        if clock.due is None or clock.due <= now:
            return Found(timer)
        try:
            room = await fresh_room(self._rooms, clock.code)
        except UnreadableGameError:
            return Found(timer)
        players = awaited(room.game)
        hours = await hours_of(self._store, {clock.player, *players})
        calendar = _calendar(clock, room.game, hours[clock.player])
        left, then = calendar.used(now, clock.due), left_at(kind, clock.left)
        if left > then + _AT_ONCE:
            return _later(timer, kind, calendar.before_night(calendar.after(now, left - then)))
        if kind is Kind.HALF and left <= left_at(Kind.TENTH, clock.left):
            return Found(timer)
        morning = hours[clock.player].morning(now)
        if morning > now and not _is_live(room.game):
            # His nights have changed since the turn began.
            return _later(timer, kind, morning) if morning < clock.due else Found(timer)
        reminders = (
            Reminder(room, player, Cause(kind.value), clock.since, clock.due, left)
            for player in players
            if hours[player].wanted
        )
        return Found(timer, tuple(reminders))


def _calendar(clock: ClockRow, game: Game, hours: Hours) -> Calendar:
    """Return when the time of a turn runs; where both sit at the chat, always."""
    control = game.terms.clock
    if control is None or _is_live(game):
        return Calendar()
    pauses = hours.calendar.pauses
    return Calendar.from_hours(clock.hours, weekends=control.weekends, pauses=pauses)


def _is_live(game: Game) -> bool:
    """Return whether both sit at the chat."""
    return game.terms.clock is not None and game.terms.clock.live


def _later(timer: TimerRow, kind: Kind, due: datetime) -> Found:
    """Return that somebody is reminded later."""
    again = TimerSet(kind.value, due, code=timer.code, number=timer.number)
    return Found(timer, also=(again,))

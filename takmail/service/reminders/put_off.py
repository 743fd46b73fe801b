"""Reminders that were put off to the morning, or to the end of a vacation."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from takmail.service.clocks.clocks import Clocks
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.rooms import GameRooms
from takmail.service.reminders.asleep import parted
from takmail.service.reminders.running_clocks import time_left
from takmail.service.reminders.sweeping import Found
from takmail.service.reminders.telling import Reminder
from takmail.service.reminders.waiting import awaited, fresh_room, turn_began
from takmail.service.timers.kinds import Kind
from takmail.store.store import Store
from takmail.store.timers import TimerRow, timers_of_game
from takmail.wording.reminders import Cause, TimeLeft

_JUST_BEFORE = timedelta(minutes=1)


class PutOff:
    """Says what was put off, if the game still waits since then."""

    def __init__(self, store: Store, rooms: GameRooms, clocks: Clocks) -> None:
        self._store = store
        self._rooms = rooms
        self._clocks = clocks

    async def found(self, timers: Sequence[TimerRow], now: datetime) -> list[Found]:
        """Return who slept until now and is reminded."""
        return [await self._found(timer, now) for timer in timers]

    async def _found(self, timer: TimerRow, now: datetime) -> Found:
        assert timer.code is not None, "what is put off is about a game"
        try:
            room = await fresh_room(self._rooms, timer.code)
        except UnreadableGameError:
            return Found(timer)
        began = await turn_began(self._store, room.head())
        if began is None or began[0] > timer.number:
            return Found(timer)
        reached = await parted(self._store, awaited(room.game), now, timer.due - _JUST_BEFORE)
        time = await time_left(self._clocks, room.game, now)
        cause = await self._cause(timer, began[0], time)
        reminders = (Reminder(room, one, cause, began[1], time) for one in reached.awake)
        return Found(timer, tuple(reminders), reached.put_off(timer.code, timer.number))

    async def _cause(self, timer: TimerRow, turn: int, time: TimeLeft | None) -> Cause:
        """Return why there is a reminder: a nudge leaves a timer of its own behind."""
        kept = await self._store.read(timers_of_game, timer.code or "")
        if any((one.kind, one.number) == (Kind.NUDGED.value, turn) for one in kept):
            return Cause.NUDGED
        if time is None:
            return Cause.SILENT
        return Cause.TENTH if time.is_short else Cause.HALF

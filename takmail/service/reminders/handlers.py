"""What the timers of reminders are for."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from takmail.service.context import Context
from takmail.service.failures import Failures
from takmail.service.reminders.due import DueReminders, Finder
from takmail.service.reminders.put_off import PutOff
from takmail.service.reminders.running_clocks import RunningClocks
from takmail.service.reminders.silent_games import SilentGames
from takmail.service.reminders.sweeping import Found, Sweeping
from takmail.service.timers.kinds import Handler, Kind
from takmail.store.timers import TimerRow


def reminder_handlers(context: Context, failures: Failures) -> Mapping[Kind, Handler]:
    """Return what does each kind of timer by which people are reminded."""
    store, rooms, clocks = context.store, context.rooms, context.clocks
    running = RunningClocks(store, rooms, clocks)
    finders: Mapping[Kind, Finder] = {
        Kind.SILENT: SilentGames(store, rooms).found,
        Kind.HALF: running.found,
        Kind.TENTH: running.found,
        Kind.SAY: PutOff(store, rooms, clocks).found,
        Kind.NUDGED: _over,
    }
    due = DueReminders(store, Sweeping(context), finders, failures)
    return dict.fromkeys(finders, due.due)


async def _over(timers: Sequence[TimerRow], _now: datetime) -> list[Found]:
    """Let timers go that only kept something from being done again too soon."""
    return [Found(timer) for timer in timers]

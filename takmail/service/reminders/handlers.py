"""What the timers of reminders are for."""

from collections.abc import Mapping

from takmail.service.parts import Parts
from takmail.service.reminders.put_off import PutOff
from takmail.service.reminders.running_clocks import RunningClocks
from takmail.service.reminders.silent_games import SilentGames
from takmail.service.reminders.sweeping import Sweeping
from takmail.service.reminders.telling import Telling
from takmail.service.timers.kinds import Handler, Kind


def reminder_handlers(parts: Parts) -> Mapping[Kind, Handler]:
    """Return what does each kind of timer by which people are reminded."""
    store, rooms = parts.store, parts.rooms
    sweeping = Sweeping(store, rooms, Telling(parts))
    put_off = PutOff(store, rooms, parts.clocks, sweeping)
    clocks = RunningClocks(store, rooms, parts.clocks, sweeping)
    return {
        Kind.SILENT: SilentGames(store, rooms, sweeping).due,
        Kind.HALF: clocks.of(Kind.HALF),
        Kind.TENTH: clocks.of(Kind.TENTH),
        Kind.SAY: put_off.due,
        Kind.NUDGED: put_off.over,
    }

"""What does each kind of timer."""

from collections.abc import Mapping

from takmail.service.clocks.running_out import RunningOut
from takmail.service.failures import Failures
from takmail.service.parts import Parts
from takmail.service.reminders.handlers import reminder_handlers
from takmail.service.timers.due_in_games import DueInGames
from takmail.service.timers.games import EachGame
from takmail.service.timers.kinds import Handler, Kind
from takmail.service.vacations.coming_back import ComingBack
from takmail.service.vacations.telling import Telling


def make_timer_handlers(parts: Parts, failures: Failures) -> Mapping[Kind, Handler]:
    """Return what does the timers of each kind."""
    each = EachGame(parts.store, parts.rooms, failures)
    due, running_out = DueInGames(parts), RunningOut(parts)
    coming_back = ComingBack(parts)
    return {
        Kind.LAPSE: each.handler(due.lapse),
        Kind.VOTES: each.handler(due.count),
        Kind.QUESTION: each.handler(due.question),
        Kind.BACK: coming_back.due,
        Kind.AWAY: Telling(parts).go_on,
        Kind.OUT: each.handler(running_out.out),
        **reminder_handlers(parts, failures),
    }

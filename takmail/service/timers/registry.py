"""What does each kind of timer."""

from collections.abc import Mapping
from functools import partial

from takmail.service.clocks.running_out import RunningOut
from takmail.service.context import Context
from takmail.service.failures import Failures
from takmail.service.reminders.handlers import reminder_handlers
from takmail.service.timers.due_in_games import count_votes, end_question, lapse
from takmail.service.timers.games import EachGame
from takmail.service.timers.kinds import Handler, Kind
from takmail.service.vacations.coming_back import come_back
from takmail.service.vacations.telling import tell_the_rest


def make_timer_handlers(context: Context, failures: Failures) -> Mapping[Kind, Handler]:
    """Return what does the timers of each kind."""
    each = EachGame(context.store, context.rooms, failures)
    return {
        Kind.LAPSE: each.handler(partial(lapse, context)),
        Kind.VOTES: each.handler(partial(count_votes, context)),
        Kind.QUESTION: each.handler(partial(end_question, context)),
        Kind.BACK: partial(come_back, context),
        Kind.AWAY: partial(tell_the_rest, context),
        Kind.OUT: each.handler(RunningOut(context).out),
        **reminder_handlers(context, failures),
    }

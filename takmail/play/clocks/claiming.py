"""What the other side's time allows: to claim the end of the game, or to give more.

The rules are at the top of `takmail.play.machine`.
"""

from datetime import timedelta
from typing import assert_never

from takmail.colors import Color
from takmail.commands.values import ClaimTime, GiveTime, TimeControl, Timing
from takmail.play.clocks.flag import out_of_time
from takmail.play.clocks.times import NO_TIME, in_whole
from takmail.play.clocks.turns import timed_side
from takmail.play.effects import Events, ended
from takmail.play.events import TimeGiven, TimeOut
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.results import draw_on_time

LEAST = timedelta(minutes=1)
MOST, MOST_LIVE = timedelta(days=60), timedelta(hours=3)
"""How much time can be given at once, the latter where both sit at the chat."""

ENOUGH = timedelta(days=400)
"""What nobody has more of for one turn, by being given it."""


def use_time(game: Game, color: Color, command: Timing, spent: timedelta | None) -> Events:
    """Return what comes of it; the turn has taken ``spent`` by now."""
    if game.terms.clock is None:
        raise RefusalError(Why.NO_CLOCK)
    match command:
        case ClaimTime(draw):
            return _claim(game, color, spent, draw=draw)
        case GiveTime(time):
            return (_give(game, color, time, spent or NO_TIME),)
        case _:
            assert_never(command)


def most_at_once(control: TimeControl) -> timedelta:
    """Return how much time can be given at once."""
    return MOST_LIVE if control.live else MOST


def _claim(game: Game, color: Color, spent: timedelta | None, *, draw: bool) -> Events:
    assert game.times is not None, "a game that is on has its times"
    out = out_of_time(game, spent)
    if out is color:
        raise RefusalError(Why.OWN_TIME_OUT, color=color)
    if timed_side(game) is color:
        raise RefusalError(Why.OWN_TIME_RUNS)
    if out is None:
        left = game.times.left[color.other] - (spent or NO_TIME)
        raise RefusalError(Why.TIME_LEFT, color=color.other, time=left)
    if draw and not game.terms.draws:
        raise RefusalError(Why.NO_DRAWS)
    result = draw_on_time() if draw else game.ruleset.out_of_time(game.board, out)
    told = () if game.times.out is out else (TimeOut(out),)
    return (*told, *ended(game, result))


def _give(game: Game, color: Color, time: timedelta, spent: timedelta) -> TimeGiven:
    assert game.terms.clock is not None, "only games with a clock are timed"
    assert game.times is not None, "a game that is on has its times"
    if timed_side(game) is color:
        raise RefusalError(Why.OWN_TIME_RUNS)
    most = most_at_once(game.terms.clock)
    if not LEAST <= time <= most:
        raise RefusalError(Why.BAD_TIME, time=most)
    left = in_whole(max(game.times.left[color.other], spent)) + time
    if left - spent > max(ENOUGH, game.terms.clock.bank):
        raise RefusalError(Why.TIME_ENOUGH, color=color.other, time=left - spent - time)
    return TimeGiven(color, time, left)

"""Clocks: the time of each turn, the end of a game on time, claims and gifts of time.

Time runs for the side on turn, also while offers, claims and questions stand, with one exception:
while a double waits for its answer, plies must wait, so the time of the side that answers runs,
and the time of either counts like a turn without a ply. A turn ends with a ply, and whenever the
board changes otherwise.
"""

from datetime import timedelta
from typing import assert_never

from takmail.colors import Color
from takmail.commands.clocks import ClaimTime, GiveTime, Timing
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.coins import with_coins
from takmail.play.events import Event, any_of
from takmail.play.game import NO_TIME, Game, Phase, in_whole
from takmail.play.offers import Events, ended, lapses
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.protocol import Feature
from takmail.rulesets.values import EndKind
from takmail.terms.clocks import Ends, TimeControl

LEAST = timedelta(minutes=1)
MOST, MOST_LIVE = timedelta(days=60), timedelta(hours=3)
"""Most time to give at once, the latter where both sit at the chat."""

ENOUGH = timedelta(days=400)
"""Most time that a gift leaves for one turn."""


def timed_side(game: Game) -> Color:
    """Return the side whose time runs; `ValueError` before the game has begun."""
    if game.terms.for_coins:
        for offer in game.offers:
            if offer.topic is Topic.DOUBLE:
                return offer.color.other
    return game.turn


def with_time(game: Game, happened: Events, spent: timedelta | None) -> Events:
    """Return the events of one deed, the end of a turn followed by the time that it has taken.

    ``game`` is the game before them, ``spent`` the time of the turn by now, ``None`` where it
    hasn't begun to run. Events of games without a clock stay as they are.
    """
    if game.terms.clock is None or game.phase is not Phase.PLAYING:
        return happened
    for place, event in enumerate(happened, 1):
        if _ends_turn(event):
            return (*happened[:place], _taken(game, event, spent), *happened[place:])
    return happened


def _ends_turn(event: Event) -> bool:
    match event:
        case events.Played() | events.TakenBack() | events.Doubled() | events.Offered(Topic.DOUBLE):
            return True
        case events.Synced(way_out=way_out):
            return way_out.way is not Way.KEEP and way_out.ply is None  # a ply follows by itself
        case _:
            return False


def _taken(game: Game, event: Event, spent: timedelta | None) -> events.TimeTaken:
    assert game.terms.clock is not None, "only games with a clock are timed"
    assert game.times is not None, "and they are from their begin on"
    color, taken = timed_side(game), in_whole(spent or NO_TIME)
    own_ply = isinstance(event, events.Played) and event.color is color
    # Overdrawn time is not owed, and a ply that came late earns the increment, too.
    left = max(game.times.left[color] - taken, NO_TIME)
    if isinstance(event, events.Played) and game.ruleset.die(event.after):
        return events.TimeTaken(color, taken, left)  # the turn goes on behind the throw
    if game.terms.clock.afresh:
        return events.TimeTaken(color, taken, game.terms.clock.bank)
    earned = game.terms.clock.increment if own_ply else NO_TIME
    return events.TimeTaken(color, taken, left + earned)


# The flag falls: a side has no time left.
#
# - If it has played no ply of its own, the game is broken off. Plies that were thrown or taken back
#   don't count. With dice it is so before the first ply alone.
# - Else the game ends by itself, where that was agreed on: the other side has won.
# - Else the other side may claim the win, or a draw, or give more time. Until it does so, the side
#   out of time may still play, and then nothing can be claimed any more. After three days of
#   silence the other side has won, unless it was agreed that it must claim the win.


def timed_out(game: Game, spent: timedelta) -> Events:
    """Return the events of a turn whose time is out, none if it isn't, or was out before."""
    out = out_of_time(game, spent)
    if out is None or (game.times is not None and game.times.out is not None):
        return ()
    return with_coins(game, (events.TimeOut(out), *_then(game, out)))


def unclaimed(game: Game) -> Events:
    """Return the end of a game that needs no claim, none where it must be claimed."""
    times, control = game.times, game.terms.clock
    if times is None or times.out is None or game.phase is not Phase.PLAYING:
        return ()
    if control is None or control.ends is not Ends.AFTER_THREE_DAYS:
        return ()
    return with_coins(game, _ended(game, times.out.other))


def over_on_time(game: Game, spent: timedelta | None) -> Events:
    """Return the end of a game in which a side is out of time, none if it stays open."""
    happened = () if spent is None else timed_out(game, spent)
    return happened if any_of(happened, events.Ended, events.Aborted) else ()


def out_of_time(game: Game, spent: timedelta | None) -> Color | None:
    """Return the side that has no time left, ``None`` for neither."""
    times = game.times
    if times is None or game.phase is not Phase.PLAYING:
        return None
    if times.out is not None:
        return times.out
    color = timed_side(game)
    return color if spent is not None and spent >= times.left[color] else None


def _then(game: Game, out: Color) -> Events:
    assert game.terms.clock is not None, "only games with a clock are timed"
    if game.can_be_called_off and not game.has_played(out):
        return (*lapses(game), events.Aborted(out))
    if game.terms.clock.ends is Ends.AT_ONCE:
        return _ended(game, out.other)
    return ()


def _ended(game: Game, winner: Color | None) -> Events:
    return ended(game, game.ruleset.off_board(game.board, EndKind.TIME, winner))


# Claims: the other side claims the end of the game, or gives more time.
#
# The rules are at the top of `takmail.play.machine`.


def use_time(game: Game, color: Color, command: Timing, spent: timedelta | None) -> Events:
    """Return the events of a claim or a gift; the turn has taken ``spent`` by now."""
    if game.terms.clock is None:
        raise RefusalError(Why.NO_CLOCK)
    if game.terms.level is not None and timed_side(game) is not color:
        raise RefusalError(Why.COMPUTER_HAS_TIME)
    match command:
        case ClaimTime(draw):
            return _claim(game, color, spent, draw=draw)
        case GiveTime(time):
            return (_give(game, color, time, spent or NO_TIME),)
        case _:
            assert_never(command)


def most_at_once(control: TimeControl) -> timedelta:
    """Return the most time that can be given at once."""
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
    if draw:
        game.terms.need(Feature.DRAW)
    timeout = () if game.times.out is out else (events.TimeOut(out),)
    return (*timeout, *_ended(game, None if draw else out.other))


def _give(game: Game, color: Color, time: timedelta, spent: timedelta) -> events.TimeGiven:
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
    return events.TimeGiven(color, time, left)

"""Turns by the clock: whose time runs, and what was taken of it when a turn ends.

Time runs for the side on turn; what is proposed, claimed or asked changes nothing about that, with
one exception: while a double waits for its answer nobody may play, so the time of who is to answer
runs, and what was taken for either is reckoned like a turn without a ply. A turn ends with a ply,
and whenever the board changes otherwise.
"""

from datetime import timedelta

from takmail.colors import Color
from takmail.commands.values import Topic
from takmail.play.clocks.times import NO_TIME, after, in_whole
from takmail.play.events import Doubled, Event, Offered, Played, Synced, TakenBack, TimeTaken
from takmail.play.game import Game, Phase


def timed_side(game: Game) -> Color:
    """Return the side whose time runs; `ValueError` before the game has begun."""
    if game.terms.stakes is not None:
        for offer in game.offers:
            if offer.topic is Topic.DOUBLE:
                return offer.color.other
    return game.turn


def with_time(game: Game, events: tuple[Event, ...], spent: timedelta | None) -> tuple[Event, ...]:
    """Return the events of one deed; the one that ends a turn is followed by what that has taken.

    ``game`` is the game before them, ``spent`` what the turn has taken by now, ``None`` where its
    time hasn't begun to run. Events of games without a clock stay as they are.
    """
    if game.terms.clock is None or game.phase is not Phase.PLAYING:
        return events
    for place, event in enumerate(events, 1):
        if _ends_turn(event):
            return (*events[:place], _taken(game, event, spent), *events[place:])
    return events


def _ends_turn(event: Event) -> bool:
    match event:
        case Played() | TakenBack() | Doubled() | Offered(Topic.DOUBLE):
            return True
        case Synced(way_out=way_out):
            return way_out.changes_board
        case _:
            return False


def _taken(game: Game, event: Event, spent: timedelta | None) -> TimeTaken:
    assert game.terms.clock is not None, "only games with a clock are timed"
    assert game.times is not None, "and they are from their begin on"
    color, taken = timed_side(game), in_whole(spent or NO_TIME)
    own_ply = isinstance(event, Played) and event.color is color
    left = after(game.terms.clock, game.times, color, taken, own_ply=own_ply)
    return TimeTaken(color, taken, left)

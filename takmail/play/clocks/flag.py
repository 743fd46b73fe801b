"""What comes of a side's having no time left.

- Who has played no ply of his own loses nothing: the game is broken off. Plies that were thrown, or
  have all been taken back, are none.
- Else the game ends by itself, where that was agreed on: the other side has won.
- Else the other side may claim the win, or a draw, or give more time. Until it does so, who is out
  of time may still play, and nothing is claimed any more then. After three days in which nothing
  was said the other side has won, unless it was agreed that it must be claimed.
"""

from datetime import timedelta

from takmail.colors import Color
from takmail.commands.values import Ends
from takmail.play.clocks.turns import timed_side
from takmail.play.coins.moving import with_coins
from takmail.play.effects import Events, ended, lapses
from takmail.play.events import Aborted, Ended, TimeOut, any_of
from takmail.play.game import Game, Phase


def timed_out(game: Game, spent: timedelta) -> Events:
    """Return what happens by itself where the turn has taken ``spent`` by now.

    Nothing does while there is time left, or when it was told before that there is none.
    """
    out = out_of_time(game, spent)
    if out is None or (game.times is not None and game.times.out is not None):
        return ()
    return with_coins(game, (TimeOut(out), *_then(game, out)))


def unclaimed(game: Game) -> Events:
    """Return how a game is over if nobody claims it, nothing where it waits for that for ever."""
    times, control = game.times, game.terms.clock
    if times is None or times.out is None or game.phase is not Phase.PLAYING:
        return ()
    if control is None or control.ends is not Ends.AFTER_THREE_DAYS:
        return ()
    return with_coins(game, ended(game, game.ruleset.out_of_time(game.board, times.out)))


def over_on_time(game: Game, spent: timedelta | None) -> Events:
    """Return how the game is over as a side is out of time, nothing if it goes on."""
    happened = () if spent is None else timed_out(game, spent)
    return happened if any_of(happened, Ended, Aborted) else ()


def out_of_time(game: Game, spent: timedelta | None) -> Color | None:
    """Return the side that has no time left or was told so, ``None`` for neither."""
    times = game.times
    if times is None or game.phase is not Phase.PLAYING:
        return None
    if times.out is not None:
        return times.out
    color = timed_side(game)
    return color if spent is not None and spent >= times.left[color] else None


def _then(game: Game, out: Color) -> Events:
    assert game.terms.clock is not None, "only games with a clock are timed"
    if not game.has_played(out):
        return (*lapses(game), Aborted(out))
    if game.terms.clock.ends is Ends.AT_ONCE:
        return ended(game, game.ruleset.out_of_time(game.board, out))
    return ()

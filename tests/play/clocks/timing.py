"""Games that are played by a clock, to test with."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.events import Event, TimeTaken
from takmail.play.evolve import evolve
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.terms import Terms
from takmail.terms.clocks import TimeControl
from tests.play.scene import NOW, PLAIN, begun, move

DAY, HOUR = timedelta(days=1), timedelta(hours=1)

BANK = TimeControl(10 * DAY, DAY)
AFRESH = TimeControl(3 * DAY, afresh=True)


def by(control: TimeControl, terms: Terms = PLAIN) -> Terms:
    """Return the same terms with this clock."""
    return replace(terms, clock=control)


def on_clock(
    plies: Iterable[str],
    control: TimeControl = BANK,
    spent: timedelta = HOUR,
    terms: Terms = PLAIN,
) -> Game:
    """Return a game after these plies, each of which has taken so long."""
    game = begun(by(control, terms))
    for ply in plies:
        game = later(game, game.player(game.turn), move(ply), spent=spent)
    return game


def timed(
    game: Game, who: str, command: GameCommand, *, spent: timedelta | None
) -> tuple[Event, ...]:
    """Return what a command does to a game of which the turn has taken so long."""
    return decide(game, GivenCommand(who, command, spent=spent), NOW)


def later(game: Game, who: str, *commands: GameCommand, spent: timedelta | None = HOUR) -> Game:
    """Return the game after somebody's commands, each with the turn so long on."""
    for command in commands:
        game = happened(game, timed(game, who, command, spent=spent))
    return game


def happened(game: Game, events: Iterable[Event]) -> Game:
    """Return the game after these events."""
    for event in events:
        game = evolve(game, event)
    return game


def taken(events: Iterable[Event]) -> list[TimeTaken]:
    """Return what turns have taken."""
    return [event for event in events if isinstance(event, TimeTaken)]


def left(game: Game) -> tuple[timedelta, timedelta]:
    """Return what White and Black have left."""
    assert game.times is not None
    return game.times.left

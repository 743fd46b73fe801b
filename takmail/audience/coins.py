"""Wagers: the buttons of coins in a game that is on."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands import offers
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.spec import Command
from takmail.play.coins import height, marker, may_deduct, may_double, price, row
from takmail.play.game import Game
from takmail.wording.coins import count_coins
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons


def wager_buttons(game: Game) -> tuple[Buttons, ...]:
    """Return a row with what may be done in a game for coins, each for who may do it."""
    if not game.terms.for_coins or any(one.topic is offers.Topic.DOUBLE for one in game.offers):
        return ()
    found = tuple(_wagers(game))
    return (Buttons(found),) if found else ()


def _wagers(game: Game) -> Iterator[Button]:
    cost = price(game)
    if cost is not None and game.loose:
        party = marker(game)
        by = None if party is None else game.color_of(party)
        yield _wager("reverse", Reverse(), cost, game, by)
    if may_double(game, game.turn):
        yield _wager("double", Double(), 2 * height(game), game, game.turn)
    for color in Color:
        if may_deduct(game, color):
            yield _wager("deduct", Deduct(), row(game), game, color)


def _wager(label: str, command: Command, coins: int, game: Game, by: Color | None) -> Button:
    return button(label, command, game.code, game.version, by, coins=count_coins(coins))

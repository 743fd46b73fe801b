"""What the sides of a game for coins do beside moving, where their way of playing has that.

The rules are at the top of `takmail.play.machine`; what it costs is in `takmail.play.coins`.
"""

from typing import assert_never

from takmail.colors import Color
from takmail.commands.values import Deduct, Double, Reverse, Topic, Wagering
from takmail.play.coins.femr import deducted
from takmail.play.coins.marker import marked, may_reverse
from takmail.play.coins.movements import CoinsWhy
from takmail.play.coins.settlements import ledger_of
from takmail.play.coins.stakes import CoinWay
from takmail.play.effects import Events, lapses
from takmail.play.events import TakenBack
from takmail.play.game import Game, Offer
from takmail.play.offers import offer_once, plies_back
from takmail.play.refusals import RefusalError, Why


def wager(game: Game, color: Color, command: Wagering) -> Events:
    """Return what comes of such a deed; the coins that it moves come behind."""
    match command:
        case Double():
            return _double(game, color)
        case Reverse():
            return _reverse(game, color)
        case Deduct():
            return _deduct(game, color)
        case _:
            assert_never(command)


def check_no_double(game: Game) -> None:
    """Refuse what has to wait for the answer to a double that was offered."""
    for offer in game.offers:
        if offer.topic is Topic.DOUBLE:
            raise RefusalError(Why.DOUBLE_STANDS, color=offer.color.other)


def may_double(game: Game, color: Color) -> bool:
    """Return whether a side may offer to double the stakes at all, whoever is on turn."""
    return is_played(game, CoinWay.STREET) and may_reverse(game, game.party_of(color))


def may_deduct(game: Game, color: Color) -> bool:
    """Return whether a side may take a row back from its wager."""
    try:
        _check_deducting(game, color)
    except RefusalError:
        return False
    return True


def is_played(game: Game, way: CoinWay) -> bool:
    """Return whether the game is played for coins in this way."""
    return game.terms.stakes is not None and game.terms.stakes.way is way


def _double(game: Game, color: Color) -> Events:
    if not is_played(game, CoinWay.STREET):
        raise RefusalError(Why.NO_DOUBLING)
    if game.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=game.turn)
    if not may_double(game, color):
        raise RefusalError(Why.MARKER_THEIRS)
    return offer_once(game, Offer(Topic.DOUBLE, color))


def _reverse(game: Game, color: Color) -> Events:
    if marked(game) is None:
        raise RefusalError(Why.NO_REVERSING)
    check_no_double(game)
    if not may_reverse(game, game.party_of(color)):
        raise RefusalError(Why.MARKER_THEIRS)
    return (TakenBack(color, plies_back(game, color, None), paid=True), *lapses(game))


def _deduct(game: Game, color: Color) -> Events:
    _check_deducting(game, color)
    return deducted(game, color)


def _check_deducting(game: Game, color: Color) -> None:
    if not is_played(game, CoinWay.FEMR):
        raise RefusalError(Why.NO_DEDUCTING)
    if color is game.terms.first_position().turn:
        raise RefusalError(Why.NOT_SECOND)
    if ledger_of(game).has(CoinsWhy.DEDUCTED):
        raise RefusalError(Why.DEDUCTED)
    if game.has_played(color):
        raise RefusalError(Why.TOO_LATE_TO_DEDUCT)

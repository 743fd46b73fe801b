"""Coins in one game: ways to play for them, the marker, payments, and checks of purses.

The rules are at the top of `takmail.play.machine`; each way of playing is in `takmail.play.wagers`.
"""

from collections.abc import Sequence
from typing import assert_never

from takmail.colors import Color
from takmail.commands.coins import CoinWay, Deduct, Double, Reverse, Wagering
from takmail.commands.offers import Topic
from takmail.play.events import (
    Accepted,
    Begun,
    CoinsWhy,
    Doubled,
    Event,
    Offered,
    RematchAgreed,
    TakenBack,
)
from takmail.play.evolve import evolve
from takmail.play.game import Game, Offer
from takmail.play.offers import Events, lapses, offer_once, plies_back
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Party, Terms, terms_on
from takmail.play.wagers import (
    deducted,
    height,
    ledger_of,
    marker,
    moves,
    price,
    stake_under,
    way_of,
)


def with_coins(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events of one deed, each followed by the coins that it moves.

    ``game`` is the game before them. Events of games without stakes stay as they are.
    """
    if game.terms.stakes is None:
        return tuple(events)
    told = list[Event]()
    for event in events:
        before, game = game, evolve(game, event)
        told.append(event)
        for move in moves(before, event, game):
            game = evolve(game, move)
            told.append(move)
    return tuple(told)


# The marker, which passes between the sides: its holder may do the next thing at a price.


def may_reverse(game: Game, party: Party) -> bool:
    """Return whether a party may take its last ply back at a price, as far as the marker goes."""
    return price(game) is not None and marker(game) in {None, party}


# Commands beside moving.


def wager(game: Game, color: Color, command: Wagering) -> Events:
    """Return the events of such a deed, without the coins that it moves."""
    match command:
        case Double():
            return _double(game, color)
        case Reverse():
            return _reverse(game, color)
        case Deduct():
            _check_deducting(game, color)
            return deducted(game, color)
        case _:
            assert_never(command)


def _double(game: Game, color: Color) -> Events:
    if way_of(game) is not CoinWay.STREET:
        raise RefusalError(Why.NO_DOUBLING)
    if game.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=game.turn)
    if not may_double(game, color):
        raise RefusalError(Why.MARKER_THEIRS)
    return offer_once(game, Offer(Topic.DOUBLE, color))


def _reverse(game: Game, color: Color) -> Events:
    if price(game) is None:
        raise RefusalError(Why.NO_REVERSING)
    check_no_double(game)
    if not may_reverse(game, game.party_of(color)):
        raise RefusalError(Why.MARKER_THEIRS)
    return (TakenBack(color, plies_back(game, color, None), paid=True), *lapses(game))


def check_no_double(game: Game) -> None:
    """Raise an error while a double waits for its answer."""
    for offer in game.offers:
        if offer.topic is Topic.DOUBLE:
            raise RefusalError(Why.DOUBLE_STANDS, color=offer.color.other)


def may_double(game: Game, color: Color) -> bool:
    """Return whether a side may offer to double the stakes on its turn."""
    return way_of(game) is CoinWay.STREET and may_reverse(game, game.party_of(color))


def may_deduct(game: Game, color: Color) -> bool:
    """Return whether a side may take a row back from its wager."""
    try:
        _check_deducting(game, color)
    except RefusalError:
        return False
    return True


def _check_deducting(game: Game, color: Color) -> None:
    if way_of(game) is not CoinWay.FEMR:
        raise RefusalError(Why.NO_DEDUCTING)
    if color is game.terms.first_position().turn:
        raise RefusalError(Why.NOT_SECOND)
    if ledger_of(game).has(CoinsWhy.DEDUCTED):
        raise RefusalError(Why.DEDUCTED)
    if game.has_played(color):
        raise RefusalError(Why.TOO_LATE_TO_DEDUCT)


# Coins that a purse must hold before its player puts some into a game.


def check_purse(terms: Terms, purse: int) -> None:
    """Refuse terms under which a player would have to set aside more than their purse holds."""
    _check_holds(stake_under(terms), purse)


def check_purses(game: Game, by: Party, purses: tuple[int, int], happened: Sequence[Event]) -> None:
    """Refuse events that would take more out of a purse, or might once agreed to, than it holds.

    ``by`` is the party that does it, ``purses`` are the challenger's and the taker's. Nobody but
    its owner learns the size of a purse.
    """
    for event in happened:
        match event:
            case Offered(topic=Topic.REMATCH, size=size):
                check_purse(_on(game.terms, size), purses[by])
            case RematchAgreed(size=size):
                _check_each(stake_under(_on(game.terms, size)), by, purses)
            case TakenBack(paid=True):
                _check_holds(price(game) or 0, purses[by])
            case Offered(topic=Topic.DOUBLE) | Doubled():
                _check_each(height(game), by, purses)
            case Accepted() | Begun() if game.seats is None:
                _check_each(stake_under(game.terms), by, purses)
            case _:
                pass


def _on(terms: Terms, size: int | None) -> Terms:
    return terms if size is None else terms_on(terms, size)


def _check_each(coins: int, by: Party, purses: tuple[int, int]) -> None:
    _check_holds(coins, purses[by])
    if purses[by.other] < coins:
        raise RefusalError(Why.THEIR_PURSE_TOO_SMALL, coins=coins)


def _check_holds(coins: int, purse: int) -> None:
    if purse < coins:
        raise RefusalError(Why.PURSE_TOO_SMALL, number=purse, coins=coins)

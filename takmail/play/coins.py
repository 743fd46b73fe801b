"""Coins in one game: ways to play for them, the marker, payments, and checks of purses.

The rules are at the top of `takmail.play.machine`; each way of playing is in `takmail.play.wagers`.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, assert_never

from takmail.colors import Color
from takmail.commands.coins import CoinWay, Deduct, Double, Reverse, Stakes, Wagering
from takmail.commands.offers import Topic
from takmail.play.events import (
    Accepted,
    Begun,
    CoinsMoved,
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
from takmail.play.wagers import Femr, Plain, Street, University, deducted, height, ledger_of


class CoinRules(Protocol):
    """One way of playing for coins. It has no state."""

    def stake(self, terms: Terms) -> int:
        """Return the coins that each side sets aside when a game is accepted."""

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the coins that an event moves, in their order; `CoinsMoved` itself moves none.

        ``before`` and ``after`` are the game on either side of the event, ``before`` with all that
        earlier events of the same deed have moved. No movement is of less than one coin, none takes
        more out of the pot than there is, and the pot is empty when the game is over.
        """


COIN_RULES: Mapping[CoinWay, CoinRules] = {
    CoinWay.PLAIN: Plain(),
    CoinWay.UNIVERSITY: University(),
    CoinWay.FEMR: Femr(),
    CoinWay.STREET: Street(),
}


def coin_rules_of(stakes: Stakes) -> CoinRules:
    """Return the rules by which a game is played for these stakes."""
    return COIN_RULES[stakes.way]


def stake_under(terms: Terms) -> int:
    """Return the coins that each side sets aside when a game under these terms begins."""
    return 0 if terms.stakes is None else coin_rules_of(terms.stakes).stake(terms)


def with_coins(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events of one deed, each followed by the coins that it moves.

    ``game`` is the game before them. Events of games without stakes stay as they are.
    """
    if game.terms.stakes is None:
        return tuple(events)
    rules, told = coin_rules_of(game.terms.stakes), list[Event]()
    for event in events:
        before, game = game, evolve(game, event)
        told.append(event)
        for move in rules.moves(before, event, game):
            game = evolve(game, move)
            told.append(move)
    return tuple(told)


# The marker, which passes between the sides: its holder may do the next thing at a price.


class Marked(Protocol):
    """A way of playing for coins in which plies can be taken back at a price."""

    def price(self, game: Game) -> int:
        """Return the price now of taking back a ply without the other's consent."""

    def marker(self, game: Game) -> Party | None:
        """Return the party that alone may do so next, ``None`` while both may."""


_MARKED: Mapping[CoinWay, Marked] = {CoinWay.FEMR: Femr(), CoinWay.STREET: Street()}


def marked(game: Game) -> Marked | None:
    """Return the rules of a game in which plies can be taken back at a price, if it is one."""
    return None if game.terms.stakes is None else _MARKED.get(game.terms.stakes.way)


def may_reverse(game: Game, party: Party) -> bool:
    """Return whether a party may take its last ply back at a price, as far as the marker goes."""
    rules = marked(game)
    return rules is not None and rules.marker(game) in {None, party}


# Commands beside moving.


def wager(game: Game, color: Color, command: Wagering) -> Events:
    """Return the events of such a deed, without the coins that it moves."""
    match command:
        case Double():
            return _double(game, color)
        case Reverse():
            return _reverse(game, color)
        case Deduct():
            return _deduct(game, color)
        case _:
            assert_never(command)


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


def check_no_double(game: Game) -> None:
    """Raise an error while a double waits for its answer."""
    for offer in game.offers:
        if offer.topic is Topic.DOUBLE:
            raise RefusalError(Why.DOUBLE_STANDS, color=offer.color.other)


def may_double(game: Game, color: Color) -> bool:
    """Return whether a side may offer to double the stakes on its turn."""
    return is_played(game, CoinWay.STREET) and may_reverse(game, game.party_of(color))


def may_deduct(game: Game, color: Color) -> bool:
    """Return whether a side may take a row back from its wager."""
    try:
        _check_deducting(game, color)
    except RefusalError:
        return False
    return True


def _check_deducting(game: Game, color: Color) -> None:
    if not is_played(game, CoinWay.FEMR):
        raise RefusalError(Why.NO_DEDUCTING)
    if color is game.terms.first_position().turn:
        raise RefusalError(Why.NOT_SECOND)
    if ledger_of(game).has(CoinsWhy.DEDUCTED):
        raise RefusalError(Why.DEDUCTED)
    if game.has_played(color):
        raise RefusalError(Why.TOO_LATE_TO_DEDUCT)


def is_played(game: Game, way: CoinWay) -> bool:
    """Return whether the game is played for coins in this way."""
    return game.terms.stakes is not None and game.terms.stakes.way is way


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
                _check_both(_on(game.terms, size), by, purses)
            case TakenBack(paid=True):
                _check_holds(_price(game), purses[by])
            case Offered(topic=Topic.DOUBLE) | Doubled():
                _check_each(height(game), by, purses)
            case Accepted() | Begun() if game.seats is None:
                _check_both(game.terms, by, purses)
            case _:
                pass


def _on(terms: Terms, size: int | None) -> Terms:
    return terms if size is None else terms_on(terms, size)


def _check_both(terms: Terms, by: Party, purses: tuple[int, int]) -> None:
    _check_each(stake_under(terms), by, purses)


def _check_each(coins: int, by: Party, purses: tuple[int, int]) -> None:
    _check_holds(coins, purses[by])
    if purses[by.other] < coins:
        raise RefusalError(Why.THEIR_PURSE_TOO_SMALL, coins=coins)


def _check_holds(coins: int, purse: int) -> None:
    if purse < coins:
        raise RefusalError(Why.PURSE_TOO_SMALL, number=purse, coins=coins)


def _price(game: Game) -> int:
    rules = marked(game)
    return 0 if rules is None else rules.price(game)

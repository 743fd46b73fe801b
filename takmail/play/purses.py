"""Coins that a purse must hold before its player puts some into a game."""

from collections.abc import Sequence

from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.coins import height, price, stake_under
from takmail.play.events import Event
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Party, Terms, terms_on


def check_purse(terms: Terms, purse: int) -> None:
    """Refuse terms under which a player would have to set aside more than their purse holds."""
    _check_holds(stake_under(terms), purse)


def check_purses(game: Game, by: Party, purses: tuple[int, int], happened: Sequence[Event]) -> None:
    """Refuse events that would take more out of a purse, or might once agreed to, than it holds.

    ``by`` is the party that does it, ``purses`` are the challenger's and the taker's. Only its
    owner learns the size of a purse.
    """
    for event in happened:
        match event:
            case events.Offered(topic=Topic.REMATCH, size=size):
                check_purse(_on(game.terms, size), purses[by])
            case events.RematchAgreed(size=size):
                _check_each(stake_under(_on(game.terms, size)), by, purses)
            case events.TakenBack(paid=True):
                _check_holds(price(game) or 0, purses[by])
            case events.Offered(topic=Topic.DOUBLE) | events.Doubled():
                _check_each(height(game), by, purses)
            case events.Played(color, after=after) if after and (bets := game.ruleset.bets(after)):
                if any(bets.asked):
                    _check_both(bets.asked[color], bets.asked[color.other], by, purses)
            case events.Accepted() | events.Begun() if game.seats is None:
                _check_each(stake_under(game.terms), by, purses)
            case _:
                pass


def _on(terms: Terms, size: int | None) -> Terms:
    return terms if size is None else terms_on(terms, size)


def _check_each(coins: int, by: Party, purses: tuple[int, int]) -> None:
    _check_both(coins, coins, by, purses)


def _check_both(mine: int, theirs: int, by: Party, purses: tuple[int, int]) -> None:
    _check_holds(mine, purses[by])
    if purses[by.other] < theirs:
        raise RefusalError(Why.THEIR_PURSE_TOO_SMALL, coins=theirs)


def _check_holds(coins: int, purse: int) -> None:
    if purse < coins:
        raise RefusalError(Why.PURSE_TOO_SMALL, number=purse, coins=coins)

"""What purses have to hold before anybody puts coins into a game by his own choice."""

from collections.abc import Sequence

from takmail.commands.values import Topic
from takmail.play.coins.marker import marked
from takmail.play.coins.registry import coin_rules_of
from takmail.play.coins.street import height
from takmail.play.events import Accepted, Begun, Doubled, Event, Offered, RematchAgreed, TakenBack
from takmail.play.game import Game
from takmail.play.parties import Party
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms, terms_on


def check_purse(terms: Terms, purse: int) -> None:
    """Refuse terms under which somebody would have to set aside more than his purse holds."""
    _check(stake_under(terms), purse)


def check_purses(game: Game, by: Party, purses: tuple[int, int], happened: Sequence[Event]) -> None:
    """Refuse what would take more out of a purse, or might when it is agreed to, than it holds.

    ``by`` is who does it, ``purses`` are what the challenger's and the taker's hold. The size of a
    purse is told to nobody but the one whose it is.
    """
    for event in happened:
        match event:
            case Offered(topic=Topic.REMATCH, size=size):
                check_purse(_on(game.terms, size), purses[by])
            case RematchAgreed(size=size):
                _check_both(_on(game.terms, size), by, purses)
            case TakenBack(paid=True):
                _check(_price(game), purses[by])
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
    _check(coins, purses[by])
    if purses[by.other] < coins:
        raise RefusalError(Why.THEIR_PURSE_TOO_SMALL, coins=coins)


def _check(coins: int, purse: int) -> None:
    if purse < coins:
        raise RefusalError(Why.PURSE_TOO_SMALL, number=purse, coins=coins)


def _price(game: Game) -> int:
    rules = marked(game)
    return 0 if rules is None else rules.price(game)


def stake_under(terms: Terms) -> int:
    """Return the coins that each side sets aside when a game under these terms begins."""
    return 0 if terms.stakes is None else coin_rules_of(terms.stakes).stake(terms)

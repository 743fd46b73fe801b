"""What both purses have to hold before anybody puts coins into a game."""

from collections.abc import Sequence

from takmail.commands.values import Topic
from takmail.play.coins.registry import coin_rules_of
from takmail.play.events import Accepted, Begun, Event, Offered, RematchAgreed
from takmail.play.game import Game
from takmail.play.parties import Party
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms, terms_on


def check_purse(terms: Terms, purse: int) -> None:
    """Refuse terms under which somebody would have to set aside more than his purse holds."""
    stake = stake_under(terms)
    if purse < stake:
        raise RefusalError(Why.PURSE_TOO_SMALL, number=purse, coins=stake)


def check_purses(game: Game, by: Party, purses: tuple[int, int], happened: Sequence[Event]) -> None:
    """Refuse what would begin a game, or propose another one, for which a purse is too small.

    ``by`` is who does it, ``purses`` are what the challenger's and the taker's hold. The size of a
    purse is told to nobody but the one whose it is.
    """
    for event in happened:
        match event:
            case Offered(topic=Topic.REMATCH, size=size):
                check_purse(_on(game.terms, size), purses[by])
            case RematchAgreed(size=size):
                _check_both(_on(game.terms, size), by, purses)
            case Accepted() | Begun() if game.seats is None:
                _check_both(game.terms, by, purses)
            case _:
                pass


def _on(terms: Terms, size: int | None) -> Terms:
    return terms if size is None else terms_on(terms, size)


def _check_both(terms: Terms, by: Party, purses: tuple[int, int]) -> None:
    check_purse(terms, purses[by])
    stake = stake_under(terms)
    if purses[by.other] < stake:
        raise RefusalError(Why.THEIR_PURSE_TOO_SMALL, coins=stake)


def stake_under(terms: Terms) -> int:
    """Return the coins that each side sets aside when a game under these terms begins."""
    return 0 if terms.stakes is None else coin_rules_of(terms.stakes).stake(terms)

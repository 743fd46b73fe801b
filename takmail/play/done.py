"""What can still be done when a game is over, or was broken off: it can be played again.

The rules are at the top of `takmail.play.machine`.
"""

from takmail.colors import Color
from takmail.commands.values import (
    Accept,
    Consulting,
    Decline,
    Rematch,
    Topic,
    Withdraw,
)
from takmail.play.deeds import GivenCommand, acting_side
from takmail.play.effects import Events
from takmail.play.game import Game, Offer
from takmail.play.offers import answer_offer, offer_anew
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import check_terms, terms_on

_REMATCH = {None, Topic.REMATCH}
"""The topics of an answer that can mean the rematch when the game is done."""


def when_done(game: Game, deed: GivenCommand, why: Why) -> Events:
    """Return what a deed does to a game that is over or cancelled; ``why`` refuses nearly all."""
    if not game.has_begun and not (game.goes_on and game.seats is not None):
        raise RefusalError(why)
    if isinstance(deed.command, Consulting):
        raise RefusalError(why)
    color = acting_side(game, deed, why)
    match deed.command:
        case Rematch(size):
            return _rematch(game, color, size)
        case (Accept(topic) | Decline(topic) | Withdraw(topic)) as answer if topic in _REMATCH:
            return answer_offer(game, color, answer)
        case _:
            raise RefusalError(why)


def _rematch(game: Game, color: Color, size: int | None) -> Events:
    if game.rematched:
        raise RefusalError(Why.REMATCH_AGREED)
    if size == game.rules.size:
        size = None
    if size is not None:
        check_terms(terms_on(game.terms, size))
    return offer_anew(game, Offer(Topic.REMATCH, color, size=size))

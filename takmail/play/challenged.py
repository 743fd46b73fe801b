"""What becomes of a challenge: it is taken, declined or withdrawn, or lapses.

The rules are at the top of `takmail.play.machine`.
"""

from datetime import datetime

from takmail.commands.values import Accept, Decline, Topic, Withdraw
from takmail.play.beginning import taken
from takmail.play.deeds import GivenCommand
from takmail.play.effects import Events
from takmail.play.events import Accepted, Begun, Declined, Withdrawn
from takmail.play.game import Game, Phase
from takmail.play.refusals import RefusalError, Why


def has_lapsed(game: Game, now: datetime) -> bool:
    """Return whether this is a challenge whose time is over."""
    return game.phase is Phase.CHALLENGE and game.until is not None and now >= game.until


def while_challenged(game: Game, deed: GivenCommand) -> Events:
    """Return what a deed does to a challenge."""
    match deed.command:
        case Accept(None | Topic.CHALLENGE):
            return (_accept_challenge(game, deed),)
        case Decline(None | Topic.CHALLENGE):
            return (_decline_challenge(game, deed),)
        case Withdraw(None | Topic.CHALLENGE):
            return (_withdraw_challenge(game, deed),)
        case _:
            party = deed.by == game.challenger or _is_invited(game, deed)
            raise RefusalError(Why.NOT_BEGUN if party else Why.NOT_A_PLAYER)


def _accept_challenge(game: Game, deed: GivenCommand) -> Accepted | Begun:
    _check_invited(game, deed)
    return taken(game.terms, game.challenger, deed.by, deed.lot, deed.drawn)


def _decline_challenge(game: Game, deed: GivenCommand) -> Declined:
    _check_invited(game, deed)
    if game.invitee is None:
        raise RefusalError(Why.OPEN_CHALLENGE)
    return Declined()


def _withdraw_challenge(game: Game, deed: GivenCommand) -> Withdrawn:
    if deed.by != game.challenger:
        raise RefusalError(Why.NOT_YOUR_CHALLENGE)
    return Withdrawn()


def _check_invited(game: Game, deed: GivenCommand) -> None:
    if deed.by == game.challenger:
        raise RefusalError(Why.OWN_CHALLENGE)
    if not _is_invited(game, deed):
        raise RefusalError(Why.NOT_INVITED)


def _is_invited(game: Game, deed: GivenCommand) -> bool:
    return game.invitee is None or game.invitee.matches(deed.by, deed.platform, deed.handle)

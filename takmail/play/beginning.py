"""The first events of games: of a challenge, and of a rematch."""

from dataclasses import replace

from takmail.play.events import Begun, Challenged
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Invitee, Terms, check_terms


def challenge(
    by: str,
    terms: Terms,
    invitee: Invitee | None = None,
    *,
    platform: str = "",
    handle: str = "",
) -> Challenged:
    """Return the challenge of player ``by``, whose account is ``handle`` on ``platform``.

    Raise `RefusalError` if it is to the challenger or if nobody can play under the terms.
    """
    if invitee is not None and invitee.matches(by, platform, handle):
        raise RefusalError(Why.SELF_CHALLENGE)
    check_terms(terms)
    return Challenged(by, terms, invitee)


def rematch(game: Game) -> tuple[Challenged, Begun]:
    """Return the first events of the rematch of a finished game: colours swapped, begun at once.

    Raise `ValueError` if the game never began.
    """
    color = game.seat_of(game.challenger)
    if game.seats is None or color is None:
        raise ValueError("the game never began")
    white, black = game.seats
    terms = replace(game.terms, challenger=color.other)
    return Challenged(game.challenger, terms, game.invitee, game.code), Begun(black, white)

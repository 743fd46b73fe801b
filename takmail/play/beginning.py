"""The first events of games: of a challenge, and of a rematch."""

from dataclasses import replace

from takmail.colors import Color
from takmail.play.events import Begun, Challenged
from takmail.play.game import Game
from takmail.play.presets import preset_called, rematch_white
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
    """Return the first events of the rematch of a finished game, begun at once.

    Colours are swapped, unless the way to play says who begins. Raise `ValueError` if the game
    never began.
    """
    if game.seats is None or game.challenger not in game.seats:
        raise ValueError("the game never began")
    winner = None if game.result is None else game.result.winner
    white = rematch_white(preset_called(game.terms.preset), game.seats, winner)
    black = game.seats[0] if white == game.seats[1] else game.seats[1]
    color = Color.WHITE if white == game.challenger else Color.BLACK
    terms = replace(game.terms, challenger=color)
    return Challenged(game.challenger, terms, game.invitee, game.code), Begun(white, black)

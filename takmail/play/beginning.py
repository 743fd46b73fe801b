"""The first events of games: of a challenge, and of a rematch."""

from dataclasses import replace
from random import Random

from takmail.colors import Color
from takmail.play.events import Accepted, Begun, Challenged
from takmail.play.game import Game
from takmail.play.presets import preset_called, rematch_white
from takmail.play.refusals import RefusalError, Why
from takmail.play.stages import next_round
from takmail.play.terms import Invitee, Terms, check_terms, terms_on, unseated
from takmail.rulesets.registry import ruleset_of


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
    if terms.throws and terms.challenger is not None:
        raise RefusalError(Why.COLOR_THROWN)
    if terms.consult is not None and terms.stakes is not None:
        raise RefusalError(Why.CONSULTING_FOR_COINS)
    if terms.consult is not None and terms.blind is not None:
        raise RefusalError(Why.CONSULTING_BLIND)
    if terms.bids and (terms.challenger is not None or terms.throws):
        raise RefusalError(Why.COLOR_BID)
    check_terms(terms)
    return Challenged(by, terms, invitee)


def taken(terms: Terms, challenger: str, other: str, lot: Color, drawn: bytes) -> Accepted | Begun:
    """Return what comes of taking a challenge: play begins unless something is chosen before."""
    if next_round(terms, ()):
        return Accepted(other)
    return begun(terms, challenger, other, lot, drawn)


def begun(  # noqa: PLR0913, PLR0917 - who plays, under what, and what was left open till now
    terms: Terms,
    challenger: str,
    other: str,
    lot: Color,
    drawn: bytes,
    walls: tuple[int, int] | None = None,
) -> Begun:
    """Return the beginning of a game: the challenger has the colour asked for, or else the lot's.

    Where first pieces are thrown, the challenger throws first, and the better throw is White's.
    ``drawn`` are random bytes; ``walls`` are the challenger's and the other's, where chosen.
    """
    if terms.throws:
        chance = Random(drawn)  # noqa: S311 - what nobody can guess are the bytes
        first, second = ruleset_of(terms.rules).throw(terms.rules, chance)
        if first.rank < second.rank:
            return Begun(challenger, other, (first, second), walls)
        return Begun(other, challenger, (second, first), walls and walls[::-1])
    color = lot if terms.challenger is None else terms.challenger
    if color is Color.WHITE:
        return Begun(challenger, other, walls=walls)
    return Begun(other, challenger, walls=walls and walls[::-1])


def next_white(game: Game) -> str:
    """Return who is White in the rematch of a game that is done, where that isn't thrown or drawn.

    Colours are swapped, unless the way to play says who begins. A game of a series that was broken
    off is played again with the same colours, also if nobody had one yet. Raise `ValueError` if
    nobody has taken it.
    """
    if game.seats is None:
        raise ValueError("nobody has taken the game")
    if game.goes_on and game.result is None:
        taker_begins = not game.has_begun and game.terms.challenger is Color.BLACK
        return game.player(Color.BLACK if taker_begins else Color.WHITE)
    winner = None if game.result is None else game.result.winner
    return rematch_white(preset_called(game.terms.preset), game.seats, winner)


def is_drawn_next(game: Game) -> bool:
    """Return whether the lot says who is White in the rematch of a game.

    That is so where it always does, and in a series where a game that left it to the lot was broken
    off before it began.
    """
    waits = game.goes_on and not game.has_begun and not game.terms.bids
    return game.terms.drawn or (waits and game.terms.leaves_colors)


def _color_of_challenger(game: Game, drawn: bytes) -> Color:
    """Return the colour of who proposed the game in its rematch, unless it is thrown."""
    if is_drawn_next(game):
        return Random(drawn).choice(list(Color))  # noqa: S311 - what nobody can guess are the bytes
    return Color.WHITE if next_white(game) == game.challenger else Color.BLACK


def rematch(
    game: Game, drawn: bytes = b"", size: int | None = None
) -> tuple[Challenged, Accepted | Begun]:
    """Return the first events of the rematch of a finished game, taken at once.

    Its board has the ``size`` that was agreed on, if one was. `next_white` says who is White. Where
    first pieces are thrown, ``drawn`` are the random bytes for it, and the throws say who is White;
    where there were bids, new ones do, and where it is drawn in every game, the lot by these bytes.
    It is the next game of a series that isn't over, and the first of another one if it is. Raise
    `ValueError` if the game never began.
    """
    if game.seats is None or game.challenger not in game.seats:
        raise ValueError("the game never began")
    color = _color_of_challenger(game, drawn)
    agreed = unseated(replace(game.terms, rules=game.ruleset.split(game.rules, None)))
    terms = agreed if size is None else terms_on(agreed, size)
    lots = terms.throws or terms.drawn or terms.bids
    terms = replace(terms, challenger=None if lots else color)
    (other,) = (player for player in game.seats if player != game.challenger)
    standing = game.series
    earlier = standing.games if standing is not None and game.goes_on else ()
    challenged = Challenged(game.challenger, terms, game.invitee, game.code, earlier=earlier)
    return challenged, taken(terms, game.challenger, other, color, drawn)

"""What comes of a ply and of an end: what else lapses by it, and the end itself."""

from typing import TypeAlias

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.events import Ended, Event, OfferLapsed, Played, TakCalledInVain, any_of
from takmail.play.game import Game, Offer
from takmail.rulesets.results import Result
from takmail.rulesets.values import Ply

Events: TypeAlias = tuple[Event, ...]
"""What one command does, in its order."""


def play(
    game: Game, ply: Ply, written: Notation, *, tak: bool = False, accepted: Offer | None = None
) -> Events:
    """Return what comes of a ply of the side on turn."""
    after, result, threat = game.ruleset.judge(game.board, ply)
    may_call = threat or (game.hides_board and result is None)
    played = Played(game.turn, ply, may_call and tak, written, threat, after=after)
    return (played, *then(game, result, accepted))


def move(game: Game, ply: Ply, written: Notation, *, tak: bool) -> Events:
    """Return what comes of a ply that the side on turn has chosen, with a call of tak or without.

    Where calls are heard, one without a threat is, too, if the game goes on.
    """
    happened = play(game, ply, written, tak=tak)
    if not tak or not game.terms.calls_are_heard or game.hides_board:
        return happened
    (played, *_) = happened
    assert isinstance(played, Played), "a ply comes first"
    in_vain = not played.threat and not any_of(happened, Ended)
    return (*happened, TakCalledInVain(played.color)) if in_vain else happened


def then(game: Game, result: Result | None, accepted: Offer | None = None) -> Events:
    """Return what lapses when the board changes, and the end if this is it."""
    if result is None:
        return lapses(game, accepted=accepted)
    return ended(game, result, accepted=accepted)


def ended(
    game: Game, result: Result, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> Events:
    """Return what lapses with the end of the game, and the end."""
    return (*lapses(game, accepted=accepted, confirmed=confirmed), Ended(result))


def lapses(
    game: Game, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> tuple[OfferLapsed, ...]:
    """Return what lapses: all that stands but the offer or the resignation that took effect."""
    offers = (OfferLapsed(o.topic, o.color) for o in game.offers if o != accepted)
    questions = (OfferLapsed(None, c) for c in sorted(game.resigning) if c is not confirmed)
    return (*offers, *questions)

"""Offers between the sides of a game, their answers, and the end that they or a ply bring.

The rules are at the top of `takmail.play.machine`.
"""

from dataclasses import replace
from datetime import datetime
from typing import TypeAlias, assert_never

from takmail.colors import Color
from takmail.commands.disputes import Sync
from takmail.commands.offers import (
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.notation.written_plies import Notation
from takmail.play import events
from takmail.play.disputes import work_out
from takmail.play.events import Event, any_of
from takmail.play.game import Game, Offer
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import QUESTION_STANDS
from takmail.rulesets.protocol import Feature
from takmail.rulesets.values import EndKind, Ply, Result

Events: TypeAlias = tuple[Event, ...]
"""Events of one command, in order."""

Answering: TypeAlias = Accept | Decline | Withdraw
Proposing: TypeAlias = Resign | Confirm | OfferDraw | Takeback | Sync | Rematch


def propose(game: Game, color: Color, command: Proposing, now: datetime) -> Events:
    """Return the events of a proposal, or of asking to resign."""
    match command:
        case Resign():
            return (events.ResignationAsked(color, now + QUESTION_STANDS),)
        case Confirm():
            question_to(game, color, now)
            given_up = game.ruleset.off_board(game.board, EndKind.GIVEN_UP, color.other)
            return ended(game, given_up, confirmed=color)
        case OfferDraw():
            game.terms.need(Feature.DRAW)
            return offer_once(game, Offer(Topic.DRAW, color))
        case Takeback(plies):
            wanted = Offer(Topic.TAKEBACK, color, plies_back(game, color, plies))
            dispute = game.offer(Topic.DISPUTE, color.other)
            if dispute is not None and wanted.plies == 1:
                return _accept(game, dispute)
            return offer_anew(game, wanted)
        case Sync():
            way_out = work_out(game, command)
            return offer_anew(game, Offer(Topic.SYNC, color, way_out=way_out))
        case Rematch():
            raise RefusalError(Why.NOT_OVER)
        case _:
            assert_never(command)


def question_to(game: Game, color: Color, now: datetime) -> events.ResignationAsked:
    """Return the question whether a side gives up that it can confirm now.

    Records of before questions had an end have none: nothing is confirmed by those.
    """
    asked = game.questions.get(color)
    if color not in game.resigning or asked is None or asked.until is None or now > asked.until:
        raise RefusalError(Why.NOTHING_TO_CONFIRM)
    return asked


def offer_anew(game: Game, wanted: Offer) -> Events:
    """Return the events of a proposal that takes the place of one's own on the topic."""
    own = game.offer(wanted.topic, wanted.color)
    asked = _asked(game)
    if own is None or wanted in asked or _mirrored(wanted) in asked:
        return offer_once(game, wanted)
    return (events.OfferWithdrawn(own.topic, own.color), wanted)


def offer_once(game: Game, wanted: Offer) -> Events:
    """Return the events of a proposal, or of accepting the same from the other side."""
    theirs, asked = _mirrored(wanted), _asked(game)
    if theirs in asked:
        return _accept(game, theirs)
    if wanted in asked:
        raise RefusalError(Why.ALREADY_OFFERED, topic=wanted.topic)
    return (wanted,)


def plies_back(game: Game, color: Color, asked: int | None) -> int:
    """Return the number of plies of a request: up to and with one's own last, unless it says."""
    played = game.loose
    if asked is None:
        back = (n for n, ply in enumerate(reversed(game.plies), 1) if ply.color is color)
        asked = next((n for n in back if n <= played), 0)
    elif asked == 0:
        asked = played
    if (game.fixed and not played) or (game.rolled and asked < 1):
        raise RefusalError(Why.ROLLED if game.rolled else Why.THROWN)
    if asked < 1 or not played:
        raise RefusalError(Why.NO_PLIES_YET)
    if asked > played:
        raise RefusalError(Why.TOO_MANY_PLIES, number=played)
    return asked


def _asked(game: Game) -> list[Offer]:
    """Return the standing offers as they were asked for, before dice had a commitment."""
    return [replace(offer, commitment="") for offer in game.offers]


def _mirrored(offer: Offer) -> Offer:
    return replace(offer, color=offer.color.other)


# Answers.


def answer_in_play(game: Game, color: Color, answer: Answering) -> Events:
    """Return the events of an answer while the game is on."""
    if answer.topic is Topic.CHALLENGE:
        raise RefusalError(Why.ALREADY_BEGUN)
    if answer.topic is Topic.REMATCH:
        raise RefusalError(Why.NOT_OVER)
    if color in game.resigning and answer in {Decline(), Withdraw()}:
        return (events.OfferWithdrawn(None, color),)
    return answer_offer(game, color, answer)


def answer_offer(game: Game, color: Color, answer: Answering) -> Events:
    """Return the events of an answer to the other side's offer, or of taking back one's own."""
    match answer:
        case Accept(topic):
            return _accept(game, _theirs(game, color, topic))
        case Decline(topic):
            return _decline(game, _theirs(game, color, topic), answer)
        case Withdraw(topic):
            offer = _pick(game.offers_by(color), topic, Why.NOTHING_TO_WITHDRAW)
            if offer.topic is Topic.DOUBLE:
                raise RefusalError(Why.DOUBLE_STANDS, color=color.other)
            return (events.OfferWithdrawn(offer.topic, offer.color),)
        case _:
            assert_never(answer)


def _decline(game: Game, offer: Offer, answer: Decline) -> Events:
    """Return the events of a no; a no to a double loses the game, so it must name the double."""
    declined = events.OfferDeclined(offer.topic, offer.color.other)
    if offer.topic is not Topic.DOUBLE:
        return (declined,)
    if answer.topic is None:
        raise RefusalError(Why.TAKE_OR_DROP)
    given_up = game.ruleset.off_board(game.board, EndKind.GIVEN_UP, offer.color)
    return (declined, *ended(game, given_up, accepted=offer))


def _theirs(game: Game, color: Color, topic: Topic | None) -> Offer:
    """Return the other side's offer that this side answers.

    A double of one's own has its own refusal, as it can't be withdrawn.
    """
    own = [offer.topic for offer in game.offers_by(color) if topic in {None, offer.topic}]
    if Topic.DOUBLE in own and not game.offers_by(color.other):
        raise RefusalError(Why.DOUBLE_STANDS, color=color.other)
    return _pick(game.offers_by(color.other), topic, Why.OWN_OFFER if own else Why.NO_OFFER)


def _pick(offers: tuple[Offer, ...], topic: Topic | None, missing: Why) -> Offer:
    """Return the one offer on the topic, or the only one if no topic is named."""
    fitting = [offer for offer in offers if topic in {None, offer.topic}]
    if not fitting:
        raise RefusalError(missing, topic=topic)
    if len(fitting) > 1:
        raise RefusalError(Why.WHICH_OFFER, topics=tuple(offer.topic for offer in fitting))
    return fitting[0]


def _accept(game: Game, offer: Offer) -> Events:
    match offer.topic:
        case Topic.DRAW:
            drawn = game.ruleset.off_board(game.board, EndKind.AGREEMENT, None)
            return ended(game, drawn, accepted=offer)
        case Topic.TAKEBACK | Topic.DISPUTE:
            back = events.TakenBack(offer.color, offer.plies or 1, offer.topic)
            return (back, *lapses(game, accepted=offer))
        case Topic.SYNC:
            return _settle(game, offer)
        case Topic.DOUBLE:
            return (events.Doubled(offer.color),)
        case Topic.REMATCH:
            return (events.RematchAgreed(offer.color, offer.size),)
        case Topic.CHALLENGE:
            raise ValueError("a challenge is not an offer within a game")
        case _:
            assert_never(offer.topic)


def _settle(game: Game, offer: Offer) -> Events:
    """Return the events of an agreed way out; a board that was taken may end the game."""
    way_out = offer.way_out
    assert way_out is not None, "a proposal about the boards says which way"
    synced = events.Synced(offer.color, way_out)
    if way_out.ply is not None:
        return (synced, *play(game, way_out.ply, game.terms.notation, accepted=offer))
    if way_out.setup is not None:
        after = game.ruleset.set_up(game.rules, way_out.setup)
        return (synced, *then(game, game.ruleset.result(after), offer))
    return (synced, *lapses(game, accepted=offer))


# Plies and ends: the offers that lapse, and the end itself.


def play(
    game: Game, ply: Ply, written: Notation, *, tak: bool = False, accepted: Offer | None = None
) -> Events:
    """Return the events of a ply of the side on turn."""
    after, result, threat = game.ruleset.judge(game.board, ply)
    may_call = threat or (game.hides_board and result is None)
    played = events.Played(game.turn, ply, may_call and tak, written, threat, after=after)
    return (played, *then(game, result, accepted))


def move(game: Game, ply: Ply, written: Notation, *, tak: bool) -> Events:
    """Return the events of a ply that the side on turn has chosen, with a call of tak or without.

    A call without a threat counts where calls alone tell of tak, if the game goes on.
    """
    happened = play(game, ply, written, tak=tak)
    if not tak or not game.terms.calls_are_heard or game.hides_board:
        return happened
    (played, *_) = happened
    assert isinstance(played, events.Played), "a ply comes first"
    in_vain = not played.threat and not any_of(happened, events.Ended)
    return (*happened, events.TakCalledInVain(played.color)) if in_vain else happened


def then(game: Game, result: Result | None, accepted: Offer | None = None) -> Events:
    """Return the offers that lapse when the board changes, and the end if there is a result."""
    if result is None:
        return lapses(game, accepted=accepted)
    return ended(game, result, accepted=accepted)


def ended(
    game: Game, result: Result, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> Events:
    """Return the offers that lapse with the end of the game, and the end."""
    return (*lapses(game, accepted=accepted, confirmed=confirmed), events.Ended(result))


def lapses(
    game: Game, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> tuple[events.OfferLapsed, ...]:
    """Return the lapses of all that stands, but for the offer or resignation that took effect."""
    offers = (events.OfferLapsed(o.topic, o.color) for o in game.offers if o != accepted)
    questions = (events.OfferLapsed(None, c) for c in sorted(game.resigning) if c is not confirmed)
    return (*offers, *questions)

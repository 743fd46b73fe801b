"""Single-message games in words: the sentences of a message that shows all of a game."""

from collections.abc import Iterator
from dataclasses import replace

from takmail.commands import offers
from takmail.play import events
from takmail.play.events import Event
from takmail.play.game import Game, Offer, Phase
from takmail.play.sealed import Opened
from takmail.terms.agreements import Manners
from takmail.wording import coins, sealed, series
from takmail.wording.disputes import SyncWording
from takmail.wording.events import EventWording, News
from takmail.wording.message.sentences import Sentence, Told, join, say
from takmail.wording.message.text import quoted
from takmail.wording.moves import ask_resignation
from takmail.wording.offers import describe_offer
from takmail.wording.people import Participants
from takmail.wording.plies import last_said, tak_is_told
from takmail.wording.readers import Reader
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.terms import describe_terms


def besides(news: News, reader: Reader) -> tuple[Sentence, ...] | None:
    """Return the sentences that the message doesn't show by itself, ``None`` without any event.

    It shows a ply, an offer, a question and a result as long as they stand. It doesn't show that a
    ply was a premove. The question whether a side resigns is between its player and the bot,
    unless it was asked there.
    """
    happened = [event for event in news.events if reader.said_here or not _is_between_two(event)]
    if news.events and not happened:
        return None
    return tuple(_besides(EventWording(reader, replace(news, events=happened))))


def _is_between_two(event: Event) -> bool:
    """Return whether an event is between one side and the bot, in the side's own chat."""
    resigns = isinstance(event, events.ResignationAsked)
    return resigns or (isinstance(event, events.OfferWithdrawn) and event.topic is None)


def _besides(wording: EventWording) -> Iterator[Sentence]:
    yield from wording.answers()
    happened = wording.news.events
    for event in happened:
        match event:
            case events.TakenBack() | events.Doubled():
                yield wording.changed(event)
            case events.Synced():
                yield SyncWording(wording.reader).way("synced", event.way_out)
            case events.OfferLapsed(None):
                pass
            case Opened():
                yield sealed.opened(wording.people, event)
            case events.TakCalledInVain():
                yield wording.called(event)
            case (
                events.OfferDeclined()
                | events.OfferWithdrawn()
                | events.OfferLapsed()
                | events.RematchAgreed()
            ):
                yield wording.brief(event)
            case events.Begun(part=part) if part:
                yield say("dice-fixed")
            case events.Aborted() | events.EndedByHost() | events.DiceOpened():
                yield wording.brief(event)
            case events.Declined() | events.Withdrawn() | events.ChallengeLapsed():
                yield wording.brief(event)
            case _:
                pass
    yield from coins.tell_coins(happened, wording.people)


def header(game: Game) -> Sentence:
    """Return the first line: the game's id and terms."""
    return say("single-header", code=game.code, terms=describe_terms(game.terms))


def last_ply(people: Participants, *, flattens: bool) -> Iterator[Sentence]:
    """Yield the last ply, with Tak if the message may say so; whether it ``flattens`` a wall."""
    sentences = [*last_said(people, flattens=flattens), *_tak(people)]
    if sentences:
        yield join(*sentences)


def _tak(people: Participants) -> Iterator[Sentence]:
    game, last = people.game, people.game.last_ply
    if last is None or game.phase is not Phase.PLAYING:
        return
    if last.threat and game.terms.manners is Manners.QUIET:
        yield say("tak-quiet")
    if not tak_is_told(game):
        return
    by_rule = game.terms.manners is Manners.COURTLY and not last.called
    yield (say("tak-announced", **people.who(last.color)) if by_rule else say("tak"))
    yield from coins.tell_call(people)


def questions(reader: Reader) -> Iterator[Sentence]:
    """Yield the offers that stand, and the questions whether sides resign that are asked here."""
    for offer in reader.game.offers:
        yield _offered(reader, offer)
    for color in sorted(reader.resigning):
        word = reader.game.questions[color].word
        resigns = say("single-resigning", player=reader.people.at(color))
        yield ask_resignation(reader.people, color) if word else resigns


def _offered(reader: Reader, offer: Offer) -> Sentence:
    claim = reader.game.claim
    if offer.topic is offers.Topic.SYNC:
        return SyncWording(reader).offered(offer)
    if offer.topic is not offers.Topic.DISPUTE or claim is None:
        return describe_offer(reader.people, offer)
    reason = quoted(claim.reason)
    return say("single_offer-dispute", reason=reason, **reader.people.who(offer.color))


def end(people: Participants, *, called_off: bool) -> Iterator[Sentence]:
    """Yield how a game ended; that it was ``called_off`` only if nothing else says so."""
    game = people.game
    if game.result is not None:
        yield teller_of(game.rules).result(game.result, people)
        yield from series.describe_end(people)
    elif called_off:
        yield say("single-called_off")
        yield from series.score_line(people)


def why_not_tapped(people: Participants, player: str) -> Sentence | None:
    """Return why a player can't choose a move, ``None`` if they can."""
    seat, turn = people.game.seat_of(player), people.game.turn
    if seat is None:
        return say("single-not_a_player")
    return None if seat is turn else say("single-not_your_turn", player=people.at(turn))


def your_turn(people: Participants) -> Sentence:
    """Return the call to the side on turn; all read the message."""
    return say("your_turn", told=Told.ALL, player=people.at(people.game.turn, ping=True))

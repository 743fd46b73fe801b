"""Offers in words: draws, takebacks and doubles, resignations, games called off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.coins import height
from takmail.play.computer import COMPUTER, strict_from
from takmail.play.game import Game, Offer
from takmail.rulesets.values import EndKind
from takmail.wording import challenges, moves, series
from takmail.wording.coins import count_coins
from takmail.wording.disputes import SyncWording
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants
from takmail.wording.readers import ForReader

_EXPLAINED = {Topic.TAKEBACK, Topic.DRAW, Topic.SYNC}
"""Topics for which the computer says why it declines."""

_DECLINED = {Topic.DISPUTE: "offer_declined-dispute", Topic.DOUBLE: "offer_declined-double"}
_WITHDRAWN = {Topic.DISPUTE: "offer_withdrawn-dispute"}
_LAPSED = {Topic.DISPUTE: "offer_lapsed-dispute", Topic.SYNC: "offer_lapsed-sync"}
"""The sentences about topics that the usual one doesn't fit."""


_ANSWERS = {
    Topic.TAKEBACK: events.TakenBack,
    Topic.DISPUTE: events.TakenBack,
    Topic.SYNC: events.Synced,
    Topic.DOUBLE: events.Doubled,
    Topic.REMATCH: events.RematchAgreed,
}
"""The events by which offers are agreed to, but for draws, which end the game."""


@dataclass(frozen=True, slots=True)
class OfferWording(ForReader):
    """The sentences about offers, resignations and games called off."""

    def tell(self, event: events.Event) -> Sentence:
        """Return the sentence of an event that follows an offer, or asks a side what it means."""
        people = self.people
        match event:
            case events.OfferDeclined():
                return _declined(people, event)
            case events.OfferWithdrawn(topic=None, color=color):
                return say("resignation_withdrawn", **people.who(color))
            case events.OfferWithdrawn(topic=Topic() as topic, color=color):
                key = _WITHDRAWN.get(topic, "offer_withdrawn")
                return say(key, topic=say(topic.value), **people.who(color))
            case events.OfferLapsed(topic=Topic() as topic, color=color):
                key = _LAPSED.get(topic, "offer_lapsed")
                return say(key, topic=say(topic.value), **people.who(color))
            case events.ResignationAsked(color=color):
                return self._resignation_asked(color)
            case events.Aborted(color=color):
                return self._aborted(color)
            case _:
                raise AssertionError(event)

    def offered(self, event: events.Offered) -> Sentence:
        """Return the sentence of an offer; without buttons, with the commands that answer it."""
        sync = event.topic is Topic.SYNC
        told = (
            SyncWording(self.reader).offered(event) if sync else describe_offer(self.people, event)
        )
        if self.reader.hints.has_buttons or not self.people.reads(event.color.other):
            return told
        names = ("take", "drop") if event.topic is Topic.DOUBLE else ("accept", "decline")
        return join(
            told,
            *challenges.sealed_dice(event.commitment),
            say(
                "offered-answer_double" if event.topic is Topic.DOUBLE else "offered-answer",
                told=self.people.told_of(event.color.other),
                other=self.people.at(event.color.other),
                **{name: self.reader.command(name) for name in names},
            ),
        )

    def _resignation_asked(self, color: Color) -> Sentence:
        word, asked = self.game.questions[color].word, moves.ask_resignation(self.people, color)
        if self.reader.hints.has_buttons:
            return asked
        confirm, withdraw = self.reader.command("confirm"), self.reader.command("withdraw")
        key = "gives_up-how" if word else "resignation_asked-how"
        how = say(key, confirm=confirm, withdraw=withdraw)
        milder = self.game.ruleset.milder(self.game.board) if self.game.turn is color else None
        if word or milder is None:
            return join(asked, how)
        line = self.game.ruleset.written(milder, self.game.rules.size, self.game.terms.notation)
        return join(asked, how, say(f"resignation_asked-instead-{line}", line=Code(line)))

    def _aborted(self, color: Color) -> Sentence:
        people, code = self.people, self.reader.id
        if not self.game.has_begun:
            return say("aborted-before", player=people.at(color), code=code)
        times = self.game.times
        late = times is not None and times.out is color and not self.game.has_played(color)
        return say("aborted-time" if late else "aborted", code=code, **people.who(color))


def _declined(people: Participants, event: events.OfferDeclined) -> Sentence:
    topic = event.topic
    key = _DECLINED.get(topic, "offer_declined")
    no = say(key, topic=say(topic.value), **people.who(event.color))
    explained = topic in _EXPLAINED and people.game.player(event.color) == COMPUTER
    why = say(f"computer-declines-{topic.value}", level=strict_from(people.game))
    return join(no, why) if explained else no


def describe_offer(people: Participants, offer: Offer) -> Sentence:
    """Describe the offer of a side, but for a way out of boards that differ."""
    values, topic = people.who(offer.color), offer.topic.value
    if offer.topic is Topic.REMATCH:
        topic = series.rematch_key(people.game)
        values |= {
            **series.describe_next(people),
            "on": series.describe_rematch(people.game.terms, offer.size),
        }
    if offer.topic is Topic.DOUBLE:
        values["coins"] = count_coins(2 * height(people.game))
    return say(f"offered-{topic}", plies=offer.plies, **values)


def decided_offers(
    before: Game, people: Participants, happened: Sequence[events.Event]
) -> Iterator[tuple[Offer, list[Sentence]]]:
    """Yield the offers that were just decided, each with what it says from now on."""
    standing = {(offer.topic, offer.color) for offer in people.game.offers}
    for offer in before.offers:
        if (offer.topic, offer.color) not in standing:
            topic = offer.topic.value
            what = say(f"decided-{topic}", plies=offer.plies, **people.who(offer.color))
            yield offer, [what, _fate(offer, people, happened)]


def _fate(offer: Offer, people: Participants, happened: Sequence[events.Event]) -> Sentence:
    for event in happened:
        match event:
            case events.OfferDeclined(topic=offer.topic):
                return _declined(people, event)
            case events.OfferWithdrawn(topic=offer.topic, color=offer.color):
                return say("decided-withdrawn")
            case events.Ended(result=result) if offer.topic is Topic.DRAW:
                agreed = result.kind is EndKind.AGREEMENT
                return say("decided-agreed" if agreed else "decided-lapsed")
            case _ if isinstance(event, _ANSWERS.get(offer.topic, ())):
                return say("decided-agreed")
            case _:
                pass
    return say("decided-lapsed")

"""What stands in a challenge or an offer once it is decided: what it was, and what became of it."""

from collections.abc import Iterator, Sequence

from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.game import Game, Offer, Phase
from takmail.rulesets.results import Ending
from takmail.wording.challenges import ChallengeWording
from takmail.wording.hints import Hints
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, say

_ANSWERS = {
    Topic.TAKEBACK: events.TakenBack,
    Topic.DISPUTE: events.TakenBack,
    Topic.SYNC: events.Synced,
    Topic.DOUBLE: events.Doubled,
    Topic.REMATCH: events.RematchAgreed,
}
"""The events by which offers are agreed to, but for draws, which end the game."""


def decided_challenge(
    before: Game, people: Participants, hints: Hints, happened: Sequence[events.Event]
) -> list[Sentence] | None:
    """Return what a challenge says that was just decided, ``None`` if none was.

    ``people`` are those of the game as it is now. The terms stay, without ids and commands.
    """
    if before.phase is not Phase.CHALLENGE:
        return None
    for event in happened:
        match event:
            case events.Accepted(by=taker):
                fate = say("decided-accepted", player=people.person(taker))
            case events.Begun(white=white, black=black):
                taker = black if white == before.challenger else white
                fate = say("decided-accepted", player=people.person(taker))
            case events.Declined():
                fate = say("decided-declined_by", player=people.invitee())
            case events.Withdrawn():
                fate = say("decided-withdrawn")
            case events.ChallengeLapsed():
                fate = say("decided-lapsed")
            case events.EndedByHost():
                fate = say("decided-called_off")
            case _:
                continue
        return [*ChallengeWording(people, hints).terms(before), fate]
    return None


def decided_offers(
    before: Game, people: Participants, happened: Sequence[events.Event]
) -> Iterator[tuple[Offer, list[Sentence]]]:
    """Yield the offers that were just decided, each with what it says from now on."""
    standing = {(offer.topic, offer.color) for offer in people.game.offers}
    for offer in before.offers:
        if (offer.topic, offer.color) not in standing:
            topic = offer.topic.value
            what = say(f"decided-{topic}", seat=people.seat(offer.color), plies=offer.plies)
            yield offer, [what, say(f"decided-{_fate(offer, happened)}")]


def _fate(offer: Offer, happened: Sequence[events.Event]) -> str:
    for event in happened:
        match event:
            case events.OfferDeclined(topic=offer.topic):
                return "declined"
            case events.OfferWithdrawn(topic=offer.topic, color=offer.color):
                return "withdrawn"
            case events.Ended(result=result) if offer.topic is Topic.DRAW:
                return "agreed" if result.ending is Ending.AGREEMENT else "lapsed"
            case _ if isinstance(event, _ANSWERS.get(offer.topic, ())):
                return "agreed"
            case _:
                pass
    return "lapsed"

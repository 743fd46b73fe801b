"""What has just happened and shows in nothing else that a game's one message says."""

from collections.abc import Iterator, Sequence

from takmail.play.events import (
    Aborted,
    ChallengeLapsed,
    Declined,
    Doubled,
    EndedByHost,
    Event,
    OfferDeclined,
    OfferLapsed,
    OfferWithdrawn,
    Opened,
    RematchAgreed,
    ResignationAsked,
    Synced,
    TakCalledInVain,
    TakenBack,
    Withdrawn,
)
from takmail.wording.coins import tell_coins
from takmail.wording.disputes import SyncWording
from takmail.wording.events import EventWording
from takmail.wording.message.drafts import Sentence
from takmail.wording.sealed import opened


def news_of(events: Sequence[Event], wording: EventWording) -> Iterator[Sentence]:
    """Yield the sentences of these events, without those that how the game stands tells by itself.

    A ply, an offer, a question and a result are told as long as they stand. That a ply was had
    ready shows in nothing else.
    """
    yield from wording.answers(events)
    for event in events:
        match event:
            case TakenBack() | Doubled():
                yield wording.changed(event)
            case Synced():
                yield SyncWording(wording.people, wording.hints).synced(event)
            case OfferLapsed(None):
                pass
            case Opened():
                yield opened(wording.people, event)
            case OfferDeclined() | OfferWithdrawn() | OfferLapsed() | RematchAgreed():
                yield wording.brief(event)
            case TakCalledInVain():
                yield wording.called(event)
            case Aborted() | EndedByHost() | Declined() | Withdrawn() | ChallengeLapsed():
                yield wording.brief(event)
            case _:
                pass
    yield from tell_coins(events, wording.people)


def is_between_two(event: Event) -> bool:
    """Return whether an event is between one side and the bot, where that side has said it."""
    match event:
        case ResignationAsked() | OfferWithdrawn(None):
            return True
        case _:
            return False

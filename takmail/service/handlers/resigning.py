"""Whether somebody really resigns: between him and the bot alone, where he asks it in private.

A line that is typed into a chat is asked about there. A slash command or a press is asked about
along the call, and nothing is said in any chat until the game is over. A game in a single message
is asked about there, where nothing can be said to one person alone.
"""

from collections.abc import Sequence

from takmail.play.events import Ended, Event, OfferWithdrawn, ResignationAsked
from takmail.play.game import Game
from takmail.rulesets.results import Ending
from takmail.service.announcing.event_buttons import buttons_of
from takmail.service.announcing.purposes import purpose_of
from takmail.service.handlers.stepping import is_in_helper
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.challenges import Hearers
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.participants import Participants
from takmail.wording.say import say


async def is_between_us(store: Store, request: Request, events: Sequence[Event]) -> bool:
    """Return whether nothing of these events is for a chat."""
    match tuple(events):
        case (ResignationAsked(),):
            return request.incoming.direct and not request.chat.single
        case (OfferWithdrawn(None, _),):
            return request.incoming.direct and await _is_private(store, request)
        case _:
            return False


async def answer_alone(
    store: Store, replier: Replier, request: Request, events: Sequence[Event], game: Game
) -> Answer:
    """Return what is said to a player alone about his resigning; all is saved already."""
    code = game.code
    match tuple(events):
        case (ResignationAsked(),) if await is_between_us(store, request, events):
            nobody = Participants(game, {})
            row = buttons_of(events, nobody, Hearers.EVERYBODY, said_here=True)
            told: tuple[DraftBlock, ...] = (say("resign-really", code=code), DraftButtons(row))
            here = is_in_helper(request.press)
            said = replier.said(request, *told)
            return Answer((said,), in_place=here, about=code, purpose=purpose_of(events))
        case (OfferWithdrawn(None, _),) if await is_between_us(store, request, events):
            told, here = (say("resign-kept", code=code),), True
        case _ if request.press and any(map(_is_resigned, events)):
            if not await _is_private(store, request):
                return Answer()
            told, here = (say("resign-done", code=code),), True
        case _:
            return Answer()
    return Answer((replier.said(request, *told),), in_place=here)


def _is_resigned(event: Event) -> bool:
    """Return whether somebody has resigned with this; where coins are played for, they follow."""
    return isinstance(event, Ended) and event.result.ending is Ending.RESIGNATION


async def _is_private(store: Store, request: Request) -> bool:
    """Return whether an answer was given where nobody else sees the question.

    What was posted in a chat about a game is known by its id. The question that went back along a
    call is not known by the id that a press names, nor is what it may have taken the place of.
    """
    incoming = request.incoming
    if request.press is None or request.chat.private:
        return True
    if incoming.reply_to is None or request.chat.single:
        return False
    return await store.posts.about(incoming.place.platform, incoming.reply_to) is None

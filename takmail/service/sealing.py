"""A choice that was sealed: what is said of it to who made it, and to nobody else."""

from collections.abc import Sequence

from takmail.commands.buttons import Press
from takmail.commands.sealed import Seal
from takmail.play.events import Event, Sealed
from takmail.play.game import Game
from takmail.play.sealed import SealedChoice
from takmail.service.context import Context
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.service.turn import NOTHING, Consequence, Turn
from takmail.wording.message.drafts import Sentence
from takmail.wording.sealed import chosen


def is_below_question(press: Press | None) -> bool:
    """Return whether a press was made below the question that one player alone sees."""
    return press is not None and press.verb in {"choose", "choices"} and press.by is not None


def told_to_who_chose(game: Game, events: Sequence[Event]) -> Sentence:
    """Return what somebody has just chosen, and the commitment that all see."""
    (event,) = (event for event in events if isinstance(event, Sealed))
    choice = SealedChoice(event.party, event.stage, event.choice, event.salt)
    return chosen(game, choice)


async def sealed_choice(_context: Context, turn: Turn) -> Consequence:
    """Say what somebody has sealed along with the announcement, if they typed it.

    They typed it in a private talk: nobody else reads what is said there.
    """
    if not isinstance(turn.command, Seal) or turn.request.incoming.direct:
        return NOTHING
    return Consequence(told=(told_to_who_chose(turn.after.game, turn.events),))


def answer_sealed(
    replier: Replier, request: Request, game: Game, events: Sequence[Event]
) -> Answer:
    """Return the answer along a call; in a private talk it is said with the announcement."""
    if not request.incoming.direct:
        return Answer()
    told = replier.said(request, told_to_who_chose(game, events))
    return Answer((told,), hidden=True, in_place=is_below_question(request.press), about=game.code)

"""Groups in which plain lines don't reach the bot: whoever begins a game there is told so, once."""

from functools import partial

from takmail.play.events import Accepted, Begun, any_of
from takmail.service.context import Context
from takmail.service.turn import NOTHING, Consequence, Turn
from takmail.store.rows import ChatRow
from takmail.wording.message.drafts import say
from takmail.wording.message.hints import STARTS


async def hint_of_deafness(context: Context, turn: Turn) -> Consequence:
    """Say where a game begins that not all is heard there, unless that was said before."""
    request, chat = turn.request, turn.request.chat
    if not any_of(turn.events, Accepted, Begun):
        return NOTHING
    if request.overhears or chat.private or chat.single or chat.platform not in STARTS:
        return NOTHING
    if await context.store.notes.get(_name(chat)) is not None:
        return NOTHING
    if await context.platforms.hears_all(chat):
        return NOTHING
    said = partial(context.store.notes.put, _name(chat), "told")
    return Consequence(told=(say("deaf", ply=request.hints.ply("ps b4")),), saved=(said,))


def _name(chat: ChatRow) -> str:
    return f"{chat.platform}-deaf-{chat.community or chat.chat}"

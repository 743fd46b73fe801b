"""Groups in which plain lines don't reach the bot: whoever begins a game there is told so, once."""

from collections.abc import Sequence

from takmail.play.events import Accepted, Begun, Event, any_of
from takmail.service.context import Context
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.wording.draft import DraftBlock
from takmail.wording.platforms import STARTS
from takmail.wording.say import say


async def deafness_hint(
    context: Context, request: Request, events: Sequence[Event]
) -> tuple[DraftBlock, ...]:
    """Return what is to be said of it where a game begins, nothing if that was said before."""
    chat = request.chat
    if not any_of(events, Accepted, Begun):
        return ()
    if request.overhears or chat.private or chat.single or chat.platform not in STARTS:
        return ()
    if await context.store.notes.get(_name(chat)) is not None:
        return ()
    if await context.platforms.hears_all(chat):
        return ()
    return (say("deaf", ply=request.hints.ply("ps b4")),)


async def note_deafness(context: Context, request: Request) -> None:
    """Take note that it was said."""
    await context.store.notes.put(_name(request.chat), "told")


def _name(chat: ChatRow) -> str:
    return f"{chat.platform}-deaf-{chat.community or chat.chat}"

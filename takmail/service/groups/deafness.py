"""Groups in which plain lines don't reach the bot: whoever begins a game there is told so, once."""

from collections.abc import Sequence

from takmail.play.events import Accepted, Begun, Event, any_of
from takmail.service.people.platforms import Platforms
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.draft import DraftBlock
from takmail.wording.platforms import STARTS
from takmail.wording.say import say


class Deafness:
    """Knows which groups have been told that not all is heard there."""

    def __init__(self, store: Store, platforms: Platforms) -> None:
        self._store = store
        self._platforms = platforms

    async def hint(self, request: Request, events: Sequence[Event]) -> tuple[DraftBlock, ...]:
        """Return what is to be said of it where a game begins, nothing if that was said before."""
        chat = request.chat
        if not any_of(events, Accepted, Begun):
            return ()
        if request.overhears or chat.private or chat.single or chat.platform not in STARTS:
            return ()
        if await self._store.notes.get(_name(chat)) is not None:
            return ()
        if await self._platforms.hears_all(chat):
            return ()
        return (say("deaf", ply=request.hints.ply("ps b4")),)

    async def told(self, request: Request) -> None:
        """Take note that it was said."""
        await self._store.notes.put(_name(request.chat), "told")


def _name(chat: ChatRow) -> str:
    return f"{chat.platform}-deaf-{chat.community or chat.chat}"

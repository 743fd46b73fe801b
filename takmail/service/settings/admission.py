"""Where games can be proposed, and by whom: what a community has set about that."""

from collections.abc import Sequence

from takmail.service.people.titles import title_of
from takmail.service.requests import Request
from takmail.service.settings.table import CHALLENGERS, CHANNELS, EVERYBODY, MANAGERS, SETTINGS
from takmail.store.store import Store
from takmail.wording.message import ChatName
from takmail.wording.say import Sentence, items, say


async def why_not_play_here(store: Store, request: Request) -> Sentence | None:
    """Return why no game comes to this chat, with the chats to which it can; ``None`` if it can.

    Games that are on where the list doesn't have them any more go on. A chat that was made for a
    game is where games come to.
    """
    if not request.chat.community or request.chat.made_for is not None:
        return None
    value = (await store.settings.of(request.chat.id)).get(CHANNELS, "")
    chats = SETTINGS[CHANNELS].picked(value)
    if not chats or {request.chat.chat, request.incoming.place.within} & set(chats):
        return None
    return say("admission-elsewhere", channels=items(*await _names(store, request, chats)))


async def why_not_challenge(store: Store, request: Request) -> Sentence | None:
    """Return why the sender can't propose a game in this chat; ``None`` if he can."""
    elsewhere = await why_not_play_here(store, request)
    if elsewhere is not None or not request.chat.community or request.incoming.manages:
        return elsewhere
    value = (await store.settings.of(request.chat.id)).get(CHALLENGERS, EVERYBODY)
    if value == MANAGERS:
        return say("admission-managers")
    roles = SETTINGS[CHALLENGERS].picked(value)
    if not roles or set(roles) & set(request.incoming.roles):
        return None
    return say("admission-roles")


async def _names(store: Store, request: Request, chats: Sequence[str]) -> list[ChatName]:
    platform = request.chat.platform
    rows = {chat: await store.chats.known(platform, chat) for chat in chats}
    return [
        title_of(row) if row else ChatName(f"#{chat}", platform, chat) for chat, row in rows.items()
    ]

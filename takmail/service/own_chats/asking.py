"""Which events ask for a chat of a game's own, and which change how it shows the game."""

from datetime import datetime

from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    Challenged,
    ChallengeLapsed,
    Declined,
    Ended,
    EndedByHost,
    RematchAgreed,
    Withdrawn,
    any_of,
)
from takmail.service.announcing.decided import Decided
from takmail.service.own_chats.wishes import Wish, wish_of
from takmail.service.people.platforms import Platforms
from takmail.service.settings.table import THREADS
from takmail.store.changes import Announcement
from takmail.store.rows import Act, ChatRow
from takmail.store.store import Store
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message

_MARKING = (Accepted, Begun, Ended, Aborted, Declined, Withdrawn, ChallengeLapsed, EndedByHost)
"""Events after which a game's own chat shows something else."""

_EMPTY = dump_message(Message(()))


async def asked(
    store: Store, platforms: Platforms, decided: Decided, at: datetime
) -> tuple[Announcement, ...]:
    """Return what is to be done about a game's own chats before its events are announced."""
    if not any_of(decided.events, *_MARKING, Challenged):
        return ()
    found: list[Announcement] = []
    for chat_id in decided.after.chats():
        chat = await store.chats.by_id(chat_id)
        assert chat is not None, "a game's chats are in the store"
        if not platforms.opens_chats(chat):
            continue
        setting = (await store.settings.of(chat_id)).get(THREADS)
        wish = wish_of(setting, decided.after.own_chat)
        act = _act(decided, chat, wish)
        if act is not None:
            found.append(Announcement(chat_id, _EMPTY, at, code=decided.after.game.code, act=act))
    return tuple(found)


def _act(decided: Decided, chat: ChatRow, wish: Wish | None) -> Act | None:
    """Return what is to be done in a chat; a rematch goes on in the chat of the game before it."""
    kinds = {type(event) for event in decided.events}
    if chat.made_for is not None:
        is_its_own = chat.made_for == decided.after.game.code or RematchAgreed in kinds
        return Act.SHOW if is_its_own and kinds.intersection(_MARKING) else None
    if wish is None or chat.private or chat.guest or chat.single:
        return None
    if not kinds.isdisjoint({Accepted, Begun}) or (Challenged in kinds and wish.forum is not None):
        return Act.OPEN
    return None

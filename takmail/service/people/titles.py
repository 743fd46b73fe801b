"""What chats are called, and which are part of a community."""

from collections.abc import Iterable

from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.message.text import ChatName, one_line


def title_of(chat: ChatRow) -> ChatName:
    """Return what a chat is called, by its platform if it has no name.

    What the platform makes of an id, only those see who are there and the bot with them.
    """
    title = one_line(chat.title) or chat.platform.capitalize()
    return ChatName(title, chat.platform, "" if chat.guest else chat.chat, chat.link)


async def titles_in(store: Store, chat: ChatRow, ids: Iterable[str]) -> dict[str, ChatName]:
    """Return what chats of a chat's community are called, by the platform's ids.

    One that isn't known, or belongs to another community, has no name here but its id.
    """
    platform, named = chat.platform, {}
    for id_ in dict.fromkeys(ids):
        row = await store.chats.known(platform, id_)
        known = row is not None and row.community == chat.community
        named[id_] = title_of(row) if row and known else ChatName(f"#{id_}", platform, id_)
    return named


def is_shared(chat: ChatRow) -> bool:
    """Return whether a chat is part of a community that has settings: the bot is a member there."""
    return bool(chat.community) and not chat.guest

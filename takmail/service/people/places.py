"""Places as adapters tell of them, and the chats that the store has of them."""

from takmail.service.ports import Place
from takmail.store.rows import ChatRow
from takmail.store.store import Store


async def chat_at(store: Store, place: Place) -> ChatRow:
    """Return the chat at a place, made or brought up to date as needed."""
    return await store.chats.get(
        place.platform,
        place.chat,
        place.title,
        private=place.private,
        link=place.link,
        community=place.community,
        listed=place.listed,
        guest=place.guest,
        single=place.single,
    )

"""What chats have set, by name: kept in memory, so that nothing is asked at each ply."""

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy import bindparam, select

from takmail.store.reader import Reader
from takmail.store.recent import Recent
from takmail.store.tables import chat_settings

REMEMBERED = 10_000

_OF_CHAT = select(chat_settings.c.name, chat_settings.c.value).where(
    chat_settings.c.chat_id == bindparam("chat_id")
)


class Settings:
    """The settings of chats."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: Recent[str, Mapping[str, str]] = Recent(REMEMBERED)

    async def of(self, chat_id: str) -> Mapping[str, str]:
        """Return what a chat has set; what was never set is missing."""
        known = self._known.get(chat_id)
        if known is None:
            rows = await self._reader.all(_OF_CHAT, chat_id=chat_id)
            known = MappingProxyType({row[0]: row[1] for row in rows})
            self._known.put(chat_id, known)
        return known

    def forget(self, chat_id: str) -> None:
        """Drop what is known of a chat, because the database knows better."""
        self._known.drop(chat_id)

"""What chats and their communities have set, by name.

Kept in memory, so that nothing is asked at each ply.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sqlalchemy import bindparam, false, select, true, union_all

from takmail.store.reader import Reader
from takmail.store.recent import Recent
from takmail.store.tables import chat_settings, chats, community_settings

REMEMBERED = 10_000

NONE: Mapping[str, str] = MappingProxyType({})
"""What is set where nothing is."""

_here = select(chat_settings.c.name, chat_settings.c.value, false().label("wide")).where(
    chat_settings.c.chat_id == bindparam("chat_id")
)
_around = (
    select(community_settings.c.name, community_settings.c.value, true().label("wide"))
    .join(
        chats,
        (chats.c.platform == community_settings.c.platform)
        & (chats.c.community == community_settings.c.community),
    )
    .where(chats.c.id == bindparam("chat_id"), chats.c.community != "")
)
_both = union_all(_here, _around).subquery()
_OF_CHAT = select(_both.c.name, _both.c.value, _both.c.wide)


@dataclass(frozen=True, slots=True)
class Levels:
    """What is set for a chat, and where: by the chat itself, by its community, by the host.

    ``all`` is what holds: the chat's own counts before its community's, and that before the host's.
    """

    chat: Mapping[str, str]
    community: Mapping[str, str]
    host: Mapping[str, str]
    all: Mapping[str, str]


class Settings:
    """The settings of chats and communities. ``host`` are those of whoever runs the program."""

    def __init__(self, reader: Reader, host: Mapping[str, str] = NONE) -> None:
        self._reader = reader
        self._host = MappingProxyType(dict(host))
        self._known: Recent[str, Levels] = Recent(REMEMBERED)
        self._age = 0

    async def of(self, chat_id: str) -> Mapping[str, str]:
        """Return what holds in a chat; what nobody has set is missing."""
        return (await self.levels(chat_id)).all

    async def levels(self, chat_id: str) -> Levels:
        """Return what is set for a chat, by where it is set."""
        known = self._known.get(chat_id)
        if known is not None:
            return known
        age = self._age
        rows = await self._reader.all(_OF_CHAT, chat_id=chat_id)
        chat = {name: value for name, value, wide in rows if not wide}
        community = {name: value for name, value, wide in rows if wide}
        merged = MappingProxyType({**self._host, **community, **chat})
        found = Levels(MappingProxyType(chat), MappingProxyType(community), self._host, merged)
        if age == self._age:
            self._known.put(chat_id, found)
        return found

    def forget(self, chat_id: str) -> None:
        """Drop what is known of a chat, because the database knows better."""
        self._age += 1
        self._known.drop(chat_id)

    def forget_all(self) -> None:
        """Drop what is known of all chats: something that many of them share has changed."""
        self._age += 1
        self._known.clear()

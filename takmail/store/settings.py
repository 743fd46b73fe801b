"""What chats and their communities have set, by name.

Kept in memory, so that nothing is asked at each ply.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sqlalchemy import bindparam, false, select, true, union_all

from takmail.store.reader import Reader
from takmail.store.recent import Recent
from takmail.store.tables import chat_settings, chats, community_settings

REMEMBERED = 10_000

NONE: Mapping[str, str] = MappingProxyType({})
"""What is set where nothing is."""

_here = select(
    chat_settings.c.chat_id, chat_settings.c.name, chat_settings.c.value, false().label("wide")
).where(chat_settings.c.chat_id.in_(bindparam("ids", expanding=True)))
_around = (
    select(
        chats.c.id.label("chat_id"),
        community_settings.c.name,
        community_settings.c.value,
        true().label("wide"),
    )
    .join(
        chats,
        (chats.c.platform == community_settings.c.platform)
        & (chats.c.community == community_settings.c.community),
    )
    .where(chats.c.id.in_(bindparam("ids", expanding=True)), chats.c.community != "")
)
_both = union_all(_here, _around).subquery()
_OF_CHATS = select(_both.c.chat_id, _both.c.name, _both.c.value, _both.c.wide)


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
        self.age = 0
        """How often something that is known has changed."""

    async def of(self, chat_id: str) -> Mapping[str, str]:
        """Return what holds in a chat; what nobody has set is missing."""
        return (await self.levels(chat_id)).all

    async def levels(self, chat_id: str) -> Levels:
        """Return what is set for a chat, by where it is set."""
        return self._known.get(chat_id) or (await self.of_all([chat_id]))[chat_id]

    async def of_all(self, chat_ids: Collection[str]) -> dict[str, Levels]:
        """Return what is set for some chats, by their ids, at one query."""
        found = {id_: known for id_ in chat_ids if (known := self._known.get(id_)) is not None}
        missing = [id_ for id_ in chat_ids if id_ not in found]
        if missing:
            age = self.age
            rows = await self._reader.all(_OF_CHATS, ids=missing)
            for id_ in missing:
                found[id_] = self._levels([row[1:] for row in rows if row[0] == id_])
                if age == self.age:
                    self._known.put(id_, found[id_])
        return found

    def _levels(self, rows: Iterable[Sequence[Any]]) -> Levels:
        """Return what the names, values and levels make that were found for a chat."""
        by_level: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for name, value, wide in rows:
            by_level[bool(wide)][name] = value
        chat, community = by_level
        merged = MappingProxyType({**self._host, **community, **chat})
        return Levels(MappingProxyType(chat), MappingProxyType(community), self._host, merged)

    def forget(self, chat_id: str) -> None:
        """Drop what is known of a chat, because the database knows better."""
        self.age += 1
        self._known.drop(chat_id)

    def forget_all(self) -> None:
        """Drop what is known of all chats: something that many of them share has changed."""
        self.age += 1
        self._known.clear()

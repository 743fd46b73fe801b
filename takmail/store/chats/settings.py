"""Settings of chats and of their communities, by name, cached so that a ply costs no query."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import ClassVar

import sqlalchemy as sa

from takmail.recent import Recent
from takmail.store.chats.chats import chats
from takmail.store.chats.communities import communities, community_settings
from takmail.store.column_types import Key, Prose, among, table
from takmail.store.database import Reader
from takmail.store.games.watching import watchers
from takmail.store.writes import ChangesAll, ChangesChat, Replacement, RowNow, Step

REMEMBERED = 10_000

NONE: Mapping[str, str] = MappingProxyType({})
"""The settings where nothing is set."""

chat_settings = table(
    "chat_settings",
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), primary_key=True),
    sa.Column("name", Key, primary_key=True),
    sa.Column("value", Prose, nullable=False),
)
"""A setting that was never set has no row."""

_SETTING = Replacement(chat_settings, unless="value")
_COMMUNITY_SETTING = Replacement(community_settings, unless="value")

_GONE = communities.c.left_at < sa.bindparam("for_at")
_CHATS_OF_GONE = sa.select(chats.c.id).where(
    sa.exists().where(
        _GONE,
        communities.c.platform == chats.c.platform,
        communities.c.community == chats.c.community,
    )
)
_FORGET_GONE = (
    sa.delete(community_settings).where(
        sa.exists().where(
            _GONE,
            communities.c.platform == community_settings.c.platform,
            communities.c.community == community_settings.c.community,
        )
    ),
    sa.delete(chat_settings).where(chat_settings.c.chat_id.in_(_CHATS_OF_GONE)),
    sa.delete(watchers).where(watchers.c.chat_id.in_(_CHATS_OF_GONE)),
    sa.update(chats).where(chats.c.id.in_(_CHATS_OF_GONE)).values(notation=None, language=None),
    sa.delete(communities).where(_GONE),
)

WRITES = (*_SETTING.writes, *_COMMUNITY_SETTING.writes, *_FORGET_GONE)


@dataclass(frozen=True, slots=True)
class SettingNow(RowNow, ChangesChat):
    """The value that a chat has set under a name from now on, ``None`` for none."""

    replacement: ClassVar = _SETTING
    chat_id: str
    name: str
    value: str | None


@dataclass(frozen=True, slots=True)
class CommunitySettingNow(RowNow, ChangesAll):
    """The value that a community has set for its chats from now on, ``None`` for none."""

    replacement: ClassVar = _COMMUNITY_SETTING
    platform: str
    community: str
    name: str
    value: str | None


@dataclass(frozen=True, slots=True)
class OldCommunities(ChangesAll):
    """The settings of communities that the bot left before a moment go; games and seats stay."""

    before: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of all settings, of followed games, and of the communities."""
        for statement in _FORGET_GONE:
            yield statement, {"for_at": self.before}


@dataclass(frozen=True, slots=True)
class Levels:
    """The settings of a chat by level: the chat itself, its community, the host.

    ``all`` is what holds: the chat's own counts before its community's, and that before the host's.
    """

    chat: Mapping[str, str]
    community: Mapping[str, str]
    host: Mapping[str, str]
    all: Mapping[str, str]


_here = sa.select(
    chat_settings.c.chat_id, chat_settings.c.name, chat_settings.c.value, sa.false().label("wide")
).where(among(chat_settings.c.chat_id, "ids"))
_around = (
    sa.select(
        chats.c.id.label("chat_id"),
        community_settings.c.name,
        community_settings.c.value,
        sa.true().label("wide"),
    )
    .join(
        chats,
        (chats.c.platform == community_settings.c.platform)
        & (chats.c.community == community_settings.c.community),
    )
    .where(among(chats.c.id, "ids"), chats.c.community != "")
)
_both = sa.union_all(_here, _around).subquery()
_OF_CHATS = sa.select(_both.c.chat_id, _both.c.name, _both.c.value, _both.c.wide)


def settings_of_chats(
    connection: sa.Connection, chat_ids: Sequence[str], host: Mapping[str, str]
) -> dict[str, Levels]:
    """Return the settings of some chats, by their ids, with those of the host."""
    own: dict[str, dict[str, str]] = {id_: {} for id_ in chat_ids}
    shared: dict[str, dict[str, str]] = {id_: {} for id_ in chat_ids}
    for id_, name, value, wide in connection.execute(_OF_CHATS, {"ids": chat_ids}):
        (shared if wide else own)[id_][name] = value
    return {
        id_: Levels(
            MappingProxyType(own[id_]),
            MappingProxyType(shared[id_]),
            host,
            MappingProxyType({**host, **shared[id_], **own[id_]}),
        )
        for id_ in chat_ids
    }


class Settings:
    """The settings of chats and communities, remembered. ``host`` are those of the host."""

    def __init__(self, reader: Reader, host: Mapping[str, str] = NONE) -> None:
        self._reader = reader
        self._host = MappingProxyType(dict(host))
        self._known: Recent[str, Levels] = Recent(REMEMBERED)
        self.age = 0
        """Number of changes of the cache."""

    async def of(self, chat_id: str) -> Mapping[str, str]:
        """Return the settings that hold in a chat, without those that are not set."""
        return (await self.levels(chat_id)).all

    async def levels(self, chat_id: str) -> Levels:
        """Return the settings of a chat by level."""
        return self._known.get(chat_id) or (await self.of_all([chat_id]))[chat_id]

    async def of_all(self, chat_ids: Collection[str]) -> dict[str, Levels]:
        """Return the settings of some chats, by their ids, at one query."""
        by_chat = {id_: known for id_ in chat_ids if (known := self._known.get(id_)) is not None}
        missing = [id_ for id_ in chat_ids if id_ not in by_chat]
        if missing:
            age = self.age
            read = await self._reader.read(settings_of_chats, missing, self._host)
            if age == self.age:
                for id_, levels in read.items():
                    self._known.put(id_, levels)
            by_chat |= read
        return by_chat

    def forget(self, chat_id: str) -> None:
        """Drop a chat from the cache."""
        self.age += 1
        self._known.drop(chat_id)

    def forget_all(self) -> None:
        """Drop all chats from the cache: something that many of them share has changed."""
        self.age += 1
        self._known.clear()

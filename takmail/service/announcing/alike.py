"""Chats that are told the same of a game that they follow, so that it is written but once.

What decides that is asked of each chat only when something of it may have changed: for many chats
it would take longer than to write what they are told.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from takmail.service.announcing.board_style import LOOKS
from takmail.service.chats.languages import Tongues
from takmail.store.recent import Recent
from takmail.store.rows import ChatRow
from takmail.store.store import Store

REMEMBERED = 1_000
"""Games of which it is remembered which of the chats that follow them are alike."""

Groups: TypeAlias = Sequence[Sequence[ChatRow]]


class Alike(NamedTuple):
    """All on which it depends by itself what a chat that looks on is told."""

    platform: str
    private: bool
    notation: str | None
    language: str
    looks: tuple[str | None, ...]
    single: bool


class AlikeChats:
    """Parts chats into groups, in each of which all are told the same."""

    def __init__(self, store: Store, tongues: Tongues) -> None:
        self._store = store
        self._tongues = tongues
        self._known: Recent[tuple[str, ...], tuple[object, Groups]] = Recent(REMEMBERED)

    async def groups(self, chat_ids: tuple[str, ...]) -> Groups:
        """Return these chats but for those where the bot is a guest, alike ones together."""
        age = self._store.age
        known = self._known.get(chat_ids)
        if known is not None and known[0] == age:
            return known[1]
        groups = await self._parted(chat_ids)
        self._known.put(chat_ids, (age, groups))
        return groups

    async def _parted(self, chat_ids: Sequence[str]) -> Groups:
        chats = await self._store.chats.by_ids(chat_ids)
        settings = await self._store.settings.of_all(chat_ids)
        groups: dict[Alike, list[ChatRow]] = {}
        for chat in (chats[chat_id] for chat_id in chat_ids):
            if not chat.guest:
                groups.setdefault(self._alike(chat, settings[chat.id].all), []).append(chat)
        return tuple(groups.values())

    def _alike(self, chat: ChatRow, settings: Mapping[str, str]) -> Alike:
        return Alike(
            chat.platform,
            chat.private,
            chat.notation,
            self._tongues.of_chat(chat),
            tuple(map(settings.get, LOOKS)) if settings else (),
            chat.single,
        )

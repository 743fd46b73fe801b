"""What chats are told that follow a game without playing it.

There can be many of them, and most are told the same: that is written once, for all that are alike.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, TypeAlias

from takmail.service.announcing.board_style import LOOKS
from takmail.service.announcing.decided import Decided
from takmail.service.people.tongues import Tongues
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.store.store import Store

Compose: TypeAlias = Callable[[Decided, ChatRow, datetime], Awaitable[Sequence[Announcement]]]


class Alike(NamedTuple):
    """All on which it depends what a chat that looks on is told.

    What follows from these is not worked out for each chat: that would take longer than to write
    what a chat is told.
    """

    platform: str
    private: bool
    notation: str | None
    language: str
    looks: tuple[str | None, ...]
    single: bool
    is_asked: bool
    stands_in_for: frozenset[str] | None


class Onlookers:
    """Tells the chats that follow a game; ``compose`` writes what one of them is told."""

    def __init__(self, store: Store, tongues: Tongues, compose: Compose) -> None:
        self._store = store
        self._tongues = tongues
        self._compose = compose

    async def told(self, decided: Decided, at: datetime, but: str) -> tuple[Announcement, ...]:
        """Return what the chats are sent that follow a game; ``but`` is where it was said."""
        after = decided.after
        if not after.watchers:
            return ()
        told_already = {but, *after.chats()}
        watchers = [chat for chat in after.watchers if chat not in told_already]
        told = decided.for_watchers()
        if not told.events:
            return ()
        chats = await self._store.chats.by_ids(watchers)
        settings = await self._store.settings.of_all(watchers)
        composed: dict[Alike, Sequence[Announcement]] = {}
        sent: list[Announcement] = []
        for chat in (chats[chat_id] for chat_id in watchers):
            if chat.guest:
                continue
            alike = self._alike(told, chat, settings[chat.id].all)
            if alike not in composed:
                composed[alike] = await self._compose(told, chat, at)
            sent += [_to(chat.id, each) for each in composed[alike]]
        return tuple(sent)

    def _alike(self, decided: Decided, chat: ChatRow, settings: Mapping[str, str]) -> Alike:
        return Alike(
            chat.platform,
            chat.private,
            chat.notation,
            self._tongues.of_chat(chat),
            tuple(map(settings.get, LOOKS)) if settings else (),
            chat.single,
            chat.id in decided.talk,
            decided.stand_ins.get(chat.id),
        )


def _to(chat: str, told: Announcement) -> Announcement:
    """Return an announcement that is sent to another chat."""
    return Announcement(
        chat,
        told.payload,
        told.at,
        told.reply_to,
        told.code,
        told.purpose,
        told.replaces,
        told.act,
    )

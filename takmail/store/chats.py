"""Chats: made when first seen, kept up to date, remembered."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import bindparam, select

from takmail.store.changes import ChatLocale, NewChat, RenamedChat
from takmail.store.column_types import storable
from takmail.store.errors import ConflictError
from takmail.store.reader import Found, Reader
from takmail.store.recent import Recent
from takmail.store.rows import ChatRow
from takmail.store.tables import chats, community_settings
from takmail.store.writer import Writer

REMEMBERED = 10_000

LANGUAGE = "language"
"""The name under which a community has set the language of its chats."""

_LANGUAGE = (
    select(community_settings.c.value)
    .where(
        community_settings.c.platform == chats.c.platform,
        community_settings.c.community == chats.c.community,
        community_settings.c.name == LANGUAGE,
        chats.c.community != "",
    )
    .correlate(chats)
    .scalar_subquery()
)
_CHATS = select(
    chats.c.id,
    chats.c.platform,
    chats.c.chat,
    chats.c.title,
    chats.c.private,
    chats.c.link,
    chats.c.notation,
    chats.c.lost_at,
    chats.c.language,
    chats.c.locale,
    chats.c.community,
    chats.c.listed,
    chats.c.guest,
    chats.c.made_for,
    chats.c.single,
    _LANGUAGE,
)
_BY_CHAT = _CHATS.where(
    chats.c.platform == bindparam("platform"), chats.c.chat == bindparam("chat")
)
_BY_ID = _CHATS.where(chats.c.id == bindparam("id"))
_BY_IDS = _CHATS.where(chats.c.id.in_(bindparam("ids", expanding=True)))


class Chats:
    """The chats. ``now`` and ``new_id`` give times and ids.

    ``on_change`` is called with the id of each chat of which the platform tells something new.
    """

    def __init__(
        self,
        reader: Reader,
        writer: Writer,
        now: Callable[[], datetime],
        new_id: Callable[[], str],
        on_change: Callable[[str], None],
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._now = now
        self._new_id = new_id
        self._on_change = on_change
        self._by_chat: Recent[tuple[str, str], ChatRow] = Recent(REMEMBERED)
        self._by_id: Recent[str, ChatRow] = Recent(REMEMBERED)
        self.age = 0
        """How often something that is known has changed."""

    async def get(  # noqa: PLR0913 - what a platform tells of a chat
        self,
        platform: str,
        chat: str,
        title: str,
        *,
        private: bool,
        link: str = "",
        community: str = "",
        listed: bool = False,
        guest: bool = False,
        single: bool = False,
    ) -> ChatRow:
        """Return this chat, made or brought up to date as needed."""
        told = ChatRow(
            "",
            platform,
            chat,
            storable(title),
            private,
            storable(link),
            community=community,
            listed=listed,
            guest=guest,
            single=single,
        )
        row = await self.known(platform, chat)
        while row is None:
            row = await self._make(replace(told, id=self._new_id()))
        now = _brought_up_to_date(row, told)
        if now is row:
            return row
        await self._writer.save(RenamedChat(now))
        self.forget(row.id)
        self._on_change(row.id)
        return await self.known(platform, chat) or now

    async def tell_locale(self, chat: ChatRow, locale: str, *, first: bool = False) -> ChatRow:
        """Have a chat's locale be this one, ``first`` only if it has none; return the chat then."""
        await self._writer.save(ChatLocale(chat.id, locale, first))
        self.forget(chat.id)
        return await self.by_id(chat.id) or chat

    def forget(self, chat_id: str) -> None:
        """Drop what is known of a chat, because the database knows better."""
        self.age += 1
        row = self._by_id.get(chat_id) or self._known_by_place(chat_id)
        if row is not None:
            self._by_id.drop(chat_id)
            self._by_chat.drop((row.platform, row.chat))

    def forget_all(self) -> None:
        """Drop what is known of all chats: something that many of them share has changed."""
        self.age += 1
        self._by_id.clear()
        self._by_chat.clear()

    async def by_id(self, chat_id: str) -> ChatRow | None:
        """Return the chat with the store's id, if there is one."""
        known = self._by_id.get(chat_id)
        if known is not None:
            return known
        age = self.age
        return self._read(await self._reader.first(_BY_ID, id=chat_id), age)

    async def by_ids(self, chat_ids: Collection[str]) -> dict[str, ChatRow]:
        """Return the chats with these ids of the store's, by their ids, at one query."""
        found = {id_: chat for id_ in chat_ids if (chat := self._by_id.get(id_)) is not None}
        missing = [id_ for id_ in chat_ids if id_ not in found]
        if missing:
            age = self.age
            rows = await self._reader.all(_BY_IDS, ids=missing)
            found |= {chat.id: chat for row in rows if (chat := self._read(row, age)) is not None}
        return found

    async def known(self, platform: str, chat: str) -> ChatRow | None:
        """Return this chat, ``None`` if it was never seen."""
        known = self._by_chat.get((platform, chat))
        if known is not None:
            return known
        age = self.age
        return self._read(await self._reader.first(_BY_CHAT, platform=platform, chat=chat), age)

    async def _make(self, chat: ChatRow) -> ChatRow | None:
        """Make the chat, or return the one that somebody else made just now, if so."""
        try:
            await self._writer.save(NewChat(chat, self._now()))
        except ConflictError:
            return await self.known(chat.platform, chat.chat)
        if chat.community:
            return await self.known(chat.platform, chat.chat)  # with what is set for all of it
        return self._remember(chat)

    def _read(self, row: Found | None, age: int) -> ChatRow | None:
        """Return a chat that was read, and remember it unless something has changed since."""
        if row is None:
            return None
        chat = ChatRow(*row)
        return self._remember(chat) if age == self.age else chat

    def _known_by_place(self, chat_id: str) -> ChatRow | None:
        """Return a chat in which people spoke while nobody asked for it by its id for long."""
        return next((row for _, row in self._by_chat.items() if row.id == chat_id), None)

    def _remember(self, chat: ChatRow) -> ChatRow:
        self._by_chat.put((chat.platform, chat.chat), chat)
        self._by_id.put(chat.id, chat)
        return chat


def _brought_up_to_date(known: ChatRow, told: ChatRow) -> ChatRow:
    """Return a chat with what the platform tells of it now, and what it told before.

    It is the one that is known if nothing is new.
    """
    link, community = told.link or known.link, told.community or known.community
    before = known.title, known.private, known.link, known.community, known.listed, known.guest
    if before == (told.title, told.private, link, community, told.listed, told.guest):
        return known
    return replace(
        known,
        title=told.title,
        private=told.private,
        link=link,
        community=community,
        listed=told.listed,
        guest=told.guest,
    )

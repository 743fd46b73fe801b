"""Chats: channels, threads, private talks and rooms, made when first seen, and remembered."""

from collections.abc import Awaitable, Callable, Collection, Hashable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.recent import Recent
from takmail.store.chats.communities import community_settings
from takmail.store.column_types import Key, Moment, Prose, among, given, metadata, storable
from takmail.store.database import Reader
from takmail.store.errors import ConflictError
from takmail.store.reads import columns_of
from takmail.store.writes import Changed, ChangesChat, OneStep, Step, Write, checked, row_of

REMEMBERED = 10_000

LANGUAGE = "language"
"""The name under which a community has set the language of its chats."""

chats = sa.Table(
    "chats",
    metadata,
    sa.Column("id", Key, primary_key=True),
    sa.Column("platform", Key, nullable=False),
    sa.Column("chat", Key, nullable=False),
    sa.Column("title", Prose, nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("link", Prose, nullable=False, server_default=""),
    sa.Column("notation", Key),
    sa.Column("lost_at", Moment),
    sa.Column("language", Key),
    sa.Column("locale", Prose),
    sa.Column("community", Key, nullable=False, server_default=""),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("made_for", Key),
    sa.Column("single", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("answered", Key),
    sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("platform", "chat", name="uq_chats_platform_chat"),
)
"""The columns are those of `ChatRow`.

``answered`` is the platform's id of the message there that was answered last.
"""

_THIS = chats.c.id == sa.bindparam("for_chat_id")
_ADD = sa.insert(chats)
_FROM_PLATFORM = ("title", "private", "link", "community", "listed", "guest")
_RENAME = sa.update(chats).where(_THIS)
"""Sets the columns that a platform tells of."""

_SET_LOCALE = sa.update(chats).where(_THIS).values(locale=sa.bindparam("locale"))
_SET_FIRST_LOCALE = _SET_LOCALE.where(chats.c.locale.is_(None))
_SET_NOTATION = sa.update(chats).where(_THIS).values(notation=sa.bindparam("notation"))
_SET_LANGUAGE = sa.update(chats).where(_THIS).values(language=sa.bindparam("language"))
_LOSE = checked(
    sa.update(chats)
    .where(_THIS, chats.c.lost_at.is_(None))
    .values(lost_at=sa.bindparam("lost_at"), closed=sa.bindparam("closed"))
)
_FIND = checked(
    sa.update(chats).where(_THIS, chats.c.lost_at.is_not(None)).values(lost_at=None, closed=False)
)
_RENUMBER = sa.update(chats).where(_THIS).values(chat=sa.bindparam("chat"))

WRITES = (
    _ADD,
    _RENAME,
    _SET_FIRST_LOCALE,
    _SET_LOCALE,
    _SET_NOTATION,
    _SET_LANGUAGE,
    _LOSE,
    _FIND,
    _RENUMBER,
)


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat.

    ``chat`` is the platform's id of it; ``private`` means one person and the bot; ``link`` leads
    there. ``notation`` is the chat's own, ``None`` for that of each game. ``lost_at`` is since when
    nothing can be delivered there, ``closed`` that the platform says so, and reports its end.
    ``language`` is the tag of the one that was chosen there, ``locale`` the one that counts
    otherwise; ``None`` where there is none.

    ``community`` is the platform's id of the server to which the chat belongs, empty if it belongs
    to none; ``listed`` says that everybody there may read it, ``guest`` that the bot is no member
    and can only answer. ``single`` says that it is one message of the bot's, which is all that it
    knows of the chat. ``made_for`` is the code of the game whose own chat it is, made by the bot;
    ``None`` for every other chat. ``common_language`` is the tag of the one that its community has
    chosen, ``None`` if it has none.
    """

    id: str
    platform: str
    chat: str
    title: str
    private: bool
    link: str = ""
    notation: str | None = None
    lost_at: datetime | None = None
    language: str | None = None
    locale: str | None = None
    community: str = ""
    listed: bool = False
    guest: bool = False
    made_for: str | None = None
    single: bool = False
    closed: bool = False
    common_language: str | None = None


@dataclass(frozen=True, slots=True)
class NewChat(Write):
    """A chat seen for the first time."""

    chat: ChatRow
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the chat."""
        yield _ADD, {**row_of(self.chat, without=("common_language",)), "created_at": self.at}

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether the chat is there already, or another one of that id."""
        chat = self.chat
        same_place = (chats.c.platform == chat.platform) & (chats.c.chat == chat.chat)
        query = sa.select(chats.c.id).where(sa.or_(chats.c.id == chat.id, same_place)).limit(1)
        return connection.execute(query).first() is not None


@dataclass(frozen=True, slots=True)
class RenamedChat(Write):
    """A chat whose title, or another thing that the platform tells, is new."""

    chat: ChatRow

    def steps(self) -> Iterator[Step]:
        """Yield all that the platform tells."""
        columns = {name: getattr(self.chat, name) for name in _FROM_PLATFORM}
        yield _RENAME, {"for_chat_id": self.chat.id, **columns}

    def about(self) -> tuple[Hashable, ...]:
        """Return the chat."""
        return (self.chat.id,)

    def changed(self) -> Changed:
        """Return the chat."""
        return Changed(chats=frozenset({self.chat.id}))


@dataclass(frozen=True, slots=True)
class ChatLocale(ChangesChat):
    """The locale of a chat without a chosen language; a ``first`` one counts if there is none."""

    chat_id: str
    locale: str
    first: bool = False

    def steps(self) -> Iterator[Step]:
        """Yield the locale."""
        statement = _SET_FIRST_LOCALE if self.first else _SET_LOCALE
        yield statement, {"for_chat_id": self.chat_id, "locale": self.locale}


@dataclass(frozen=True, slots=True)
class NotationSet(OneStep, ChangesChat):
    """A chat's own notation, ``None`` for that of each game."""

    statement: ClassVar = _SET_NOTATION
    chat_id: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class LanguageSet(OneStep, ChangesChat):
    """The language that was chosen in a chat, ``None`` for that of its locale."""

    statement: ClassVar = _SET_LANGUAGE
    chat_id: str
    language: str | None


@dataclass(frozen=True, slots=True)
class ChatLost(ChangesChat):
    """A chat to which nothing can be delivered since ``at``; ``None`` if messages arrive again.

    ``closed`` says that the platform tells so. A chat in which a player writes is not lost either.
    If another process has saved the same, this is a conflict, and that process handles the rest.
    """

    chat_id: str
    at: datetime | None
    closed: bool = False

    def steps(self) -> Iterator[Step]:
        """Yield the moment, or its end."""
        if self.at is None:
            yield _FIND, {"for_chat_id": self.chat_id}
        else:
            lost = {"lost_at": self.at, "closed": self.closed}
            yield _LOSE, {"for_chat_id": self.chat_id, **lost}


@dataclass(frozen=True, slots=True)
class ChatRenumbered(OneStep, ChangesChat):
    """The platform gave a chat another id."""

    statement: ClassVar = _RENUMBER
    chat_id: str
    chat: str


_COMMON_LANGUAGE = (
    sa.select(community_settings.c.value)
    .where(
        community_settings.c.platform == chats.c.platform,
        community_settings.c.community == chats.c.community,
        community_settings.c.name == LANGUAGE,
        chats.c.community != "",
    )
    .correlate(chats)
    .scalar_subquery()
)
_CHATS = sa.select(*columns_of(chats, ChatRow, without=("common_language",)), _COMMON_LANGUAGE)
_AT_PLACE = _CHATS.where(given(chats.c.platform, chats.c.chat))
_OF_COMMUNITY = sa.select(chats.c.id).where(given(chats.c.platform, chats.c.community))
_BY_IDS = _CHATS.where(among(chats.c.id, "ids"))


def chat_by_place(connection: sa.Connection, platform: str, chat: str) -> ChatRow | None:
    """Return the chat to which a platform gives an id, ``None`` if it was never seen."""
    row = connection.execute(_AT_PLACE, {"platform": platform, "chat": chat}).first()
    return None if row is None else ChatRow(*row)


def chats_by_ids(connection: sa.Connection, ids: Collection[str]) -> list[ChatRow]:
    """Return the chats with these ids of the store's."""
    return [ChatRow(*row) for row in connection.execute(_BY_IDS, {"ids": list(ids)})]


def chats_of_community(connection: sa.Connection, platform: str, community: str) -> list[str]:
    """Return the chats of a community, by the store's ids."""
    values = {"platform": platform, "community": community}
    return list(connection.scalars(_OF_COMMUNITY, values)) if community else []


@dataclass(eq=False)
class Chats:
    """The chats, cached. ``now`` and ``new_id`` give times and ids.

    ``on_change`` is called with the id of each chat of which the platform tells something new.
    """

    reader: Reader
    save: Callable[[Write], Awaitable[None]]
    now: Callable[[], datetime]
    new_id: Callable[[], str]
    on_change: Callable[[str], None]
    age: int = 0
    """Number of changes of the cache."""
    _by_place: Recent[tuple[str, str], ChatRow] = field(default_factory=lambda: Recent(REMEMBERED))
    _by_id: Recent[str, ChatRow] = field(default_factory=lambda: Recent(REMEMBERED))

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
        given = ChatRow(
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
            row = await self._make(replace(given, id=self.new_id()))
        now = replace(
            row,
            title=given.title,
            private=private,
            link=given.link or row.link,
            community=community or row.community,
            listed=listed,
            guest=guest,
        )
        if now == row:
            return row
        await self.save(RenamedChat(now))
        self.forget(row.id)
        self.on_change(row.id)
        return await self.known(platform, chat) or now

    async def tell_locale(self, chat: ChatRow, locale: str, *, first: bool = False) -> ChatRow:
        """Set a chat's locale, ``first`` only if it has none; return the chat then."""
        await self.save(ChatLocale(chat.id, locale, first))
        self.forget(chat.id)
        return await self.by_id(chat.id) or chat

    async def by_id(self, chat_id: str) -> ChatRow | None:
        """Return the chat with an id of the store's, if there is one."""
        return (await self.by_ids([chat_id])).get(chat_id)

    async def by_ids(self, chat_ids: Collection[str]) -> dict[str, ChatRow]:
        """Return the chats with these ids of the store's, by their ids, at one query."""
        by_id = {id_: chat for id_ in chat_ids if (chat := self._by_id.get(id_)) is not None}
        missing = [id_ for id_ in chat_ids if id_ not in by_id]
        if missing:
            age = self.age
            for chat in await self.reader.read(chats_by_ids, missing):
                by_id[chat.id] = self._remember(chat, age)
        return by_id

    async def known(self, platform: str, chat: str) -> ChatRow | None:
        """Return this chat, ``None`` if it was never seen."""
        known = self._by_place.get((platform, chat))
        if known is not None:
            return known
        age = self.age
        row = await self.reader.read(chat_by_place, platform, chat)
        return None if row is None else self._remember(row, age)

    async def _make(self, chat: ChatRow) -> ChatRow | None:
        """Make the chat, or return the one that another task made just now, if so."""
        try:
            await self.save(NewChat(chat, self.now()))
        except ConflictError:
            return await self.known(chat.platform, chat.chat)
        if chat.community:
            return await self.known(chat.platform, chat.chat)  # with what is set for all of it
        return self._remember(chat, self.age)

    def _remember(self, chat: ChatRow, age: int) -> ChatRow:
        """Remember a chat that was read at an age, unless something has changed since."""
        if age == self.age:
            self._by_place.put((chat.platform, chat.chat), chat)
            self._by_id.put(chat.id, chat)
        return chat

    def forget(self, chat_id: str) -> None:
        """Drop a chat from the cache."""
        self.age += 1
        self._by_id.drop(chat_id)
        for place, row in self._by_place.items():
            if row.id == chat_id:
                self._by_place.drop(place)

    def forget_all(self) -> None:
        """Drop all chats from the cache: something that many of them share has changed."""
        self.age += 1
        self._by_id.clear()
        self._by_place.clear()

"""Platforms, their private talks and the people and places there."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

import structlog

from takmail.play.terms import Invitee
from takmail.recent import Recent
from takmail.service.ports import Account, Adapter, Incoming, Place, TryLaterError
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.store import Store
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.hints import APART, LETTERS, Hints
from takmail.wording.message.text import ChatName, one_line

REMEMBERED = 10_000
"""Private talks that the bot remembers for the time when a platform can't be asked."""

CAUGHT_UP_WITHIN = timedelta(minutes=1)
"""Time after a new connection in which a platform may still bring earlier lines."""

LONGEST_START = 60.0
"""Seconds after which the bot no longer waits for a platform at the start."""

log = structlog.get_logger(__name__)


@runtime_checkable
class KnowsReaders(Protocol):
    """An adapter that knows at any time who may read a chat."""

    def is_listed(self, chat: str) -> bool | None:
        """Return whether everybody in a chat's community may read it, ``None`` if unknown."""


@runtime_checkable
class KnowsManagers(Protocol):
    """An adapter that has to ask its platform who manages a chat."""

    async def manages(self, chat: str, user: str) -> bool:
        """Return whether a person may manage a chat; raise ``TryLaterError``."""


@runtime_checkable
class LinksMessages(Protocol):
    """An adapter that makes the address of a message of its chat's address and its id."""

    def link_to_message(self, link: str, chat: str, message_id: str) -> str:
        """Return the address of a message, nothing where its chat has none."""


@runtime_checkable
class KnowsHearing(Protocol):
    """An adapter that gets all lines in some chats and not in others."""

    async def hears_all(self, chat: str) -> bool:
        """Return whether all lines of a chat reach it, as far as the platform tells."""


@runtime_checkable
class KnowsConnection(Protocol):
    """An adapter that can be cut off from its platform."""

    @property
    def connected_since(self) -> datetime | None:
        """The time since when it is connected, ``None`` while it isn't."""


@runtime_checkable
class OpensPage(Protocol):
    """An adapter whose platform can open the page in a browser beside a chat, at one press."""

    def opens_page(self, *, private: bool) -> bool:
        """Return whether it can in private chats, or else in others."""


@runtime_checkable
class TakesLetters(Protocol):
    """An adapter to whose address people write, and which may write to theirs.

    ``strangers`` is how many of them each player may have it ask in a day.
    """

    strangers: int

    @property
    def address(self) -> str:
        """The address, as people write it."""

    async def ask(self, address: str, by: str, name: str) -> str | None:
        """Return the user of an address, to whom it will write for a player, if it may."""


class Platforms:
    """The platforms that the program serves. ``adapters`` may be filled later.

    ``has_page`` says that games can be watched in a browser, too.
    """

    def __init__(
        self, store: Store, adapters: Mapping[str, Adapter], *, has_page: bool = False
    ) -> None:
        self._store = store
        self._has_page = has_page
        self.adapters = adapters
        self._talks: Recent[tuple[str, str], str] = Recent(REMEMBERED)

    @property
    def letters(self) -> TakesLetters | None:
        """The adapter to whose address people write, if there is one."""
        adapters: Iterable[object] = self.adapters.values()
        return next((one for one in adapters if isinstance(one, TakesLetters)), None)

    async def all_there(self) -> None:
        """Wait until all platforms can be asked, or for `LONGEST_START`.

        Until then the bot doesn't know whom it can write to in private.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_START):
                for adapter in tuple(self.adapters.values()):
                    await adapter.wait_ready()

    async def cut_off(self, players: Collection[str], now: datetime) -> str | None:
        """Return a platform of these people that is cut off, or was until just now, if any."""
        away = {name for name, adapter in self.adapters.items() if _is_cut_off(adapter, now)}
        if not away:
            return None
        acting = await self._store.people.now(players)
        accounts = await self._store.people.accounts(set(acting.values()))
        theirs = {one.platform for each in accounts.values() for one in each if not one.is_gone}
        return min(away & theirs, default=None)

    def overhears(self, chat: ChatRow) -> bool:
        """Return whether a chat's lines that aren't addressed to the bot reach it."""
        if chat.guest:
            return False
        adapter = self.adapters.get(chat.platform)
        return chat.private or adapter is None or adapter.overhears

    async def hears_all(self, chat: ChatRow) -> bool:
        """Return whether all lines of a chat reach the bot; this may ask the platform."""
        if self.overhears(chat):
            return True
        adapter: object = self.adapters.get(chat.platform)
        return isinstance(adapter, KnowsHearing) and await adapter.hears_all(chat.chat)

    def hints(self, chat: ChatRow) -> Hints:
        """Return the way in which people write commands and plies in a chat."""
        spoken = chat.language or chat.common_language or LANGUAGES.best(chat.locale)
        return Hints(chat.platform, self.overhears(chat), vocabulary_in(spoken))

    def columns(self, platform: str) -> int:
        """Return the columns for a board on a platform, 0 if unknown."""
        adapter = self.adapters.get(platform)
        return 0 if adapter is None else adapter.columns

    def is_listed(self, chat: ChatRow) -> bool:
        """Return whether everybody in a chat's community may read it, as far as is known now."""
        adapter: object = self.adapters.get(chat.platform)
        now = adapter.is_listed(chat.chat) if isinstance(adapter, KnowsReaders) else None
        return chat.listed if now is None else now

    def offers_links(self, chat: ChatRow) -> bool:
        """Return whether everybody who reads a board in a chat gets a link to watch its game."""
        alone = chat.private or chat.guest or chat.single
        return self._has_page and chat.platform in APART and not alone and self.is_listed(chat)

    def opens_page(self, chat: ChatRow) -> bool:
        """Return whether boards in a chat have a button that opens the page beside it."""
        adapter: object = self.adapters.get(chat.platform)
        if chat.single or not (self._has_page and isinstance(adapter, OpensPage)):
            return False
        return adapter.opens_page(private=chat.private)

    def link_to(self, chat: ChatRow, message_id: str) -> str:
        """Return the address of a message in a chat, or of the chat."""
        adapter: object = self.adapters.get(chat.platform)
        if not isinstance(adapter, LinksMessages):
            return chat.link
        return adapter.link_to_message(chat.link, chat.chat, message_id)

    def asks_managers(self, chat: ChatRow) -> bool:
        """Return whether a chat's platform can be asked who manages it."""
        return not chat.single and isinstance(self.adapters.get(chat.platform), KnowsManagers)

    async def manages(self, incoming: Incoming, *, everywhere: bool = False) -> bool:
        """Return whether the sender may manage the chat, or its community ``everywhere``.

        Whatever changes how a chat looks, or what is posted there by itself, asks this. In a
        private talk its person manages all. Raise ``TryLaterError`` if the platform must be asked
        and doesn't answer.
        """
        place = incoming.place
        adapter: object = self.adapters.get(place.platform)
        if place.private or incoming.manages_all or (incoming.manages and not everywhere):
            return True
        if place.single or not isinstance(adapter, KnowsManagers):
            return False
        return await adapter.manages(place.chat, incoming.sender.user)

    async def private_talks(self, player: str, on: str | None = None) -> list[tuple[str, str]]:
        """Return the private talks with a player ``on`` a platform, or on all, letters last."""
        now = await self._store.people.now([player])
        talks = []
        accounts = await self._store.people.accounts_of(now[player])
        for account in sorted(accounts, key=lambda one: one.platform in LETTERS):
            if account.is_gone or on not in {None, account.platform}:
                continue
            adapter = self.adapters.get(account.platform)
            chat = await self._private_chat(adapter, account.user) if adapter else None
            if chat is not None:
                talks.append((account.platform, chat))
        return talks

    async def is_talk_with(self, player: str, chat: ChatRow) -> bool:
        """Return whether a chat is the private talk with a player, or a topic of it."""
        here = chat.platform, chat.chat.split("/", 1)[0]
        return chat.private and here in await self.private_talks(player, chat.platform)

    async def open_talk(self, player: str, on: str | None = None) -> ChatRow | None:
        """Return a private talk that a player has with the bot ``on`` a platform, if any."""
        return await self.talk_with(player, on, begins=False)

    async def talk_with(
        self, player: str, on: str | None = None, but: ChatRow | None = None, *, begins: bool = True
    ) -> ChatRow | None:
        """Return the private talk with a player on a platform, also one that ``begins`` now.

        ``None`` is for people to whom the bot can't write, as far as it knows. ``but`` is a chat
        that doesn't count.
        """
        for platform, chat in await self.private_talks(player, on):
            if but is not None and (platform, chat) == (but.platform, but.chat):
                continue
            row = await self._store.chats.known(platform, chat)
            if row is None and begins:
                return await self._store.chats.get(platform, chat, "", private=True)
            if row is not None and row.lost_at is None:
                return row
        return None

    async def _private_chat(self, adapter: Adapter, user: str) -> str | None:
        """Return the private talk with a person, from memory while the platform can't be asked."""
        whose = adapter.platform, user
        try:
            chat = await adapter.private_chat(user)
        except TryLaterError as error:
            log.warning("a private talk could not be opened", why=str(error))
            return self._talks.get(whose)
        if chat is not None:
            self._talks.put(whose, chat)
        return chat


def _is_cut_off(adapter: object, now: datetime) -> bool:
    """Return whether lines on a platform may not have arrived."""
    if not isinstance(adapter, KnowsConnection):
        return False
    since = adapter.connected_since
    return since is None or now - since < CAUGHT_UP_WITHIN


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


def title_of(chat: ChatRow) -> ChatName:
    """Return a chat's title, made by its platform if it has none.

    A title made from an id is only for people in the same chat.
    """
    title = one_line(chat.title) or chat.platform.capitalize()
    return ChatName(title, chat.platform, "" if chat.guest else chat.chat, chat.link)


async def titles_in(store: Store, chat: ChatRow, ids: Iterable[str]) -> dict[str, ChatName]:
    """Return the titles of chats in a chat's community, by the platform's ids.

    A chat that is unknown, or belongs to another community, has its id for a title.
    """
    platform, named = chat.platform, {}
    for id_ in dict.fromkeys(ids):
        row = await store.chats.known(platform, id_)
        known = row is not None and row.community == chat.community
        named[id_] = title_of(row) if row and known else ChatName(f"#{id_}", platform, id_)
    return named


def same_community(one: ChatRow, other: ChatRow) -> bool:
    """Return whether two chats belong to the same community."""
    same = (one.platform, one.community) == (other.platform, other.community)
    return same and bool(one.community)


def is_lost(chat: ChatRow) -> bool:
    """Return whether nothing arrives in a chat; where the bot is a guest, presses show the game."""
    return chat.lost_at is not None and not chat.guest


def is_unnoticed(chat: ChatRow) -> bool:
    """Return whether nobody can be notified in a chat: a guest's, a single message, a lost one."""
    return chat.guest or chat.single or is_lost(chat)


def is_alone(chat: ChatRow) -> bool:
    """Return whether a chat is what one person alone sees where the bot is a guest."""
    return chat.guest and chat.private


def alone_with(incoming: Incoming) -> str:
    """Return the id of the chat of what the sender alone sees where the bot is a guest."""
    return f"alone:{incoming.sender.user}"


def is_shared(chat: ChatRow) -> bool:
    """Return whether a chat belongs to a community with settings, where the bot is a member."""
    return bool(chat.community) and not chat.guest


async def invitee_called(store: Store, platform: str, handle: str | None) -> Invitee | None:
    """Return the person with a handle on a platform, known or not; nobody without a handle."""
    if handle is None:
        return None
    known = await store.people.by_handle(platform, handle)
    if known is not None:
        return Invitee(known.name, known.id, platform, known.handle)
    return Invitee(f"@{handle}", None, platform, handle)


def mentioned(request: Request, handle: str) -> Account | None:
    """Return the account that a line mentions by a handle."""
    folded = handle.casefold()
    return next((one for one in request.incoming.people if one.handle.casefold() == folded), None)

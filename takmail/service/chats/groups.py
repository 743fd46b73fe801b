"""Groups, communities and chats that the bot joins, leaves or can't write to, or with a new id."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

import structlog

from takmail.audience.greetings import greeting
from takmail.audience.posts import GREETING
from takmail.service.chats.platforms import chat_at
from takmail.service.context import Context
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.ports import Place, TryLaterError
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRenumbered, ChatRow, chats_of_community
from takmail.store.chats.communities import CommunityJoined, CommunityLeft, communities_of
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.errors import DuplicateError
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.messages.posts import PostRow
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import say

log = structlog.get_logger(__name__)


class Reach:
    """Listener for chats that open or close, see `takmail.service.ports.Reach`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._lost = LostChats(context.store, context.platforms)

    async def opened(self, place: Place) -> None:
        """Note that the bot can write to a chat again, or to all of a community."""
        with self._context.failures.kept_in("reach"):
            for chat_id in await self._chats(place):
                chat = await self._context.store.chats.by_id(chat_id)
                if chat is not None:
                    await self._context.recovered.opened(chat, self._context.now())

    async def closed(self, place: Place) -> None:
        """Note that the bot can't write to a chat or a community any more, and tell the players."""
        with self._context.failures.kept_in("reach"):
            for chat_id in await self._chats(place):
                await self._lost.lost(chat_id, self._context.now(), closed=True)

    async def _chats(self, place: Place) -> list[str]:
        """Return the chat at a place; all chats of a community at a place that is no chat."""
        store = self._context.store
        if not place.chat:
            return await store.read(chats_of_community, place.platform, place.community)
        chat = await store.chats.known(place.platform, place.chat)
        return [] if chat is None else [chat.id]


@dataclass(frozen=True, slots=True)
class Communities:
    """Listener for the communities of a platform.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    context: Context
    platform: str
    reach: Reach

    async def known(self) -> Mapping[str, bool]:
        """Return the communities where the bot has been, and whether it still is."""
        with self.context.failures.or_later("communities"):
            return await self.context.store.read(communities_of, self.platform)

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        """Note that the bot is in a community, and say hello in a chat there, if one is given."""
        at = self.context.now()
        note = CommunityJoined(self.platform, community, title, at)
        with self.context.failures.kept_in("communities"):
            outbox = () if hello is None else (await self._hello(hello, at),)
            known = await self.known()
            await self.context.store.commit(Change(outbox=outbox, also=(note,)))
            if known.get(community) is False:
                await self.reach.opened(Place(self.platform, "", community=community))

    async def left(self, community: str) -> None:
        """Note that the bot has left a community."""
        with self.context.failures.kept_in("communities"):
            await self.context.store.commit(
                Change(also=(CommunityLeft(self.platform, community, self.context.now()),))
            )
        await self.reach.closed(Place(self.platform, "", community=community))

    async def _hello(self, place: Place, at: datetime) -> Announcement:
        chat = await chat_at(self.context.store, place)
        if place.locale and chat.locale != place.locale:
            chat = await self.context.store.chats.tell_locale(chat, place.locale)
        return self.context.languages.sent(chat, at, *greeting())


@dataclass(frozen=True, slots=True)
class GroupsOfPlatform:
    """Listener for the groups of a platform, see `takmail.service.ports.Groups`."""

    context: Context
    platform: str
    reach: Reach

    async def joined(self, place: Place, key: str) -> None:
        """Greet a group, unless the bot was there all the time, and list its games."""
        with self.context.failures.kept_in("groups"):
            known = await self.context.store.chats.known(self.platform, place.chat)
            if known is not None and known.lost_at is None:
                return
            chat = await chat_at(self.context.store, place)
            if place.locale:
                chat = await self.context.store.chats.tell_locale(chat, place.locale, first=True)
            await self._say_once(key, chat, None, GREETING, *greeting())
        for where in (place, replace(place, chat="")):
            await self.reach.opened(where)

    async def left(self, place: Place) -> None:
        """Note that the bot can't write to a group any more, nor to its topics."""
        for where in (place, replace(place, chat="")):
            await self.reach.closed(where)

    async def nameless(self, place: Place, line: str) -> None:
        """Say in reply to a line that anonymous people can't play."""
        with self.context.failures.kept_in("groups"):
            chat = await chat_at(self.context.store, place)
            await self._say_once(line, chat, line, None, say("nameless"))

    async def _say_once(
        self, key: str, chat: ChatRow, line: str | None, purpose: str | None, *blocks: Block
    ) -> None:
        """Say something in a chat, unless the bot said it there under this key before."""
        at, sent = self.context.now(), self.context.languages.sent
        reply = replace(sent(chat, at, *blocks, reply_to=line), purpose=purpose)
        with suppress(DuplicateError):
            await self.context.store.commit(
                Change(SeenRow(self.platform, key, at), outbox=(reply,))
            )


async def renumber(context: Context, platform: str, old: str, new: str) -> None:
    """Continue all that is in a chat under its new id, once or again."""
    chats, rooms = context.store.chats, context.rooms
    was, now = await chats.known(platform, old), await chats.known(platform, new)
    if was is None:
        return
    change = ChatRenumbered(was.id, new) if now is None else ChatMerged(was.id, now.id)
    await context.store.commit(Change(also=(change,)))
    await rooms.forget_home(was.id)
    if now is not None:
        await rooms.forget_home(now.id)


async def note_posted(  # noqa: PLR0913, PLR0917 - as `Posted` has it, and the context
    context: Context,
    platform: str,
    code: str,
    ids: Sequence[str],
    chat: str | None = None,
    purpose: str | None = None,
) -> None:
    """Note messages, so that replies to them are about their game.

    While the database can't be used, the bot doesn't know that of a reply.
    """
    at = context.now()
    try:
        with context.failures.kept_in("messages posted"):
            row = await context.store.chats.known(platform, chat) if chat else None
            where = (row.id, purpose) if row else (None, None)
            posts = [PostRow(platform, id_, code, at, *where) for id_ in ids]
            await context.store.outbox.settle(Settlement(posts=posts))
    except TryLaterError as error:
        log.warning("it is not kept what messages are about", why=str(error))

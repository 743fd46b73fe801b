"""Threads and forum posts of single games, and the tags of posts."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord

from bots.discord_bot.incoming import place_of
from bots.discord_bot.markup import to_posts
from bots.discord_bot.requests import FAILURES, Ongoing, is_final, ported
from takmail.service.ports import CannotOpenError, OwnChat, Place, Tag, TryLaterError, code_in

MOST_APPLIED = 5
MOST_AVAILABLE = 20
"""The most tags of a post, and of a forum."""

_logger = logging.getLogger(__name__)


async def tags_for(
    forum: discord.ForumChannel, own: OwnChat, before: Sequence[discord.ForumTag] = ()
) -> list[discord.ForumTag]:
    """Return the tags that the post of a game is to have; those that people gave it stay.

    What is missing in the forum is added to it if the bot may, and left out if not.
    """
    available = await _completed(forum, own)
    moderates = _may(forum, unknown=discord.Permissions.none()).manage_threads
    wanted = [present for tag in own.tags if tag.on and (present := _among(available, tag))]
    ours = {name.casefold() for tag in own.tags for name in tag.names}
    theirs = [tag for tag in before if tag.name.casefold() not in ours]
    allowed = [tag for tag in wanted if moderates or not tag.moderated]
    return [*allowed, *theirs][:MOST_APPLIED]


async def _completed(forum: discord.ForumChannel, own: OwnChat) -> Sequence[discord.ForumTag]:
    """Return the tags of a forum after adding those that games need, if that is allowed."""
    available = forum.available_tags
    missing = [tag.names[0] for tag in own.tags if not _among(available, tag)]
    room = MOST_AVAILABLE - len(available)
    added = [discord.ForumTag(name=name) for name in missing[:room]]
    if not added or not _may(forum, unknown=discord.Permissions.all()).manage_channels:
        return available
    try:
        changed = await forum.edit(available_tags=[*available, *added])
    except discord.HTTPException as error:
        _logger.info("A forum can't be given tags: %s", error)
        return available
    return changed.available_tags


def _may(forum: discord.ForumChannel, *, unknown: discord.Permissions) -> discord.Permissions:
    """Return the bot's permissions in a forum, ``unknown`` in another process's shards."""
    me: discord.Member | None = forum.guild.me
    return unknown if me is None else forum.permissions_for(me)


def _among(available: Sequence[discord.ForumTag], tag: Tag) -> discord.ForumTag | None:
    """Return the tag that has one of these names, in upper or lower case."""
    names = [name.casefold() for name in tag.names]
    return next((known for known in available if known.name.casefold() in names), None)


_Parent: TypeAlias = discord.TextChannel | discord.ForumChannel

_UNKNOWN_MESSAGE = 10008
_NO_ACCESS = 50001
_HAS_THREAD = 160004

_DAY: Final = 1440
_WEEK: Final = 10080
"""Minutes without a message after which a thread is archived; there are few others to choose."""

_TO_SEE = "View Channel"
_FOR_THREADS = {
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}
_FOR_POSTS = {"send_messages": "Create Posts", "send_messages_in_threads": "Send Messages in Posts"}
"""The permissions for it, by their names in the API and as people see them."""


class Threads:
    """Opens threads and posts through one client, and keeps their titles and tags up to date.

    A request that takes more than ``timeout`` seconds continues alone, and a repeat waits for it.
    The bot finds a game's thread again: a message has one thread, and a title has a code.
    """

    def __init__(self, client: discord.Client, *, timeout: float) -> None:
        self._client = client
        self._opening: Ongoing[tuple[str, OwnChat], Place | None] = Ongoing(timeout)
        self._showing: Ongoing[tuple[str, OwnChat], None] = Ongoing(timeout)

    async def open(
        self, chat: str, own: OwnChat, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a thread or a post for a game, see ``OpensChats.open_chat``."""
        return await self._opening.result(
            (chat, own), lambda: ported(self._open(chat, own, under, forum))
        )

    async def show(self, chat: str, own: OwnChat) -> None:
        """Make a thread look like this, see ``OpensChats.show_chat``."""
        await self._showing.result((chat, own), lambda: ported(self._show(chat, own)))

    async def close(self) -> None:
        """Give up threads that are still being opened or changed."""
        await self._opening.close()
        await self._showing.close()

    async def _open(
        self, chat: str, own: OwnChat, under: str | None, forum: str | None
    ) -> Place | None:
        parent = await self._channel(int(chat))
        if forum is not None:
            parent = await self._forum(int(forum), beside=parent)
        if not isinstance(parent, _Parent):
            return None
        names = _FOR_POSTS if isinstance(parent, discord.ForumChannel) else _FOR_THREADS
        self._require(parent, names)
        try:
            if isinstance(parent, discord.ForumChannel):
                thread = await self._found(parent, own) or await _posted(parent, own)
            else:
                thread = await self._begun(parent, own, under)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            if error.status == 403:
                hidden = error.code == _NO_ACCESS
                lacking = _TO_SEE if hidden else next(iter(names.values()))
                raise CannotOpenError(lacking) from error
            _logger.warning("A game can't have a thread: %s", error)
            return None
        await _add(thread, own)
        return place_of(thread)

    async def _begun(
        self, channel: discord.TextChannel, own: OwnChat, under: str | None
    ) -> discord.Thread:
        """Begin a thread at a message that is still there, or else beside all messages."""
        try:
            if under is not None:
                message = channel.get_partial_message(int(under))
                return await message.create_thread(name=own.title, auto_archive_duration=_WEEK)
        except discord.HTTPException as error:
            if error.code not in (_HAS_THREAD, _UNKNOWN_MESSAGE):
                raise
            there = await self._thread(int(under or 0)) if error.code == _HAS_THREAD else None
            if there is not None:
                return there
        kind = discord.ChannelType.public_thread
        if channel.is_news():
            kind = discord.ChannelType.news_thread
        return await self._found(channel, own) or await channel.create_thread(
            name=own.title, type=kind, auto_archive_duration=_WEEK
        )

    async def _show(self, chat: str, own: OwnChat) -> None:
        """Change a thread where it differs; the title last, as Discord seldom lets it change."""
        thread = await self._thread(int(chat))
        if thread is None:
            return
        change: dict[str, Any] = {}
        lasting = _DAY if own.is_over else _WEEK
        if thread.auto_archive_duration != lasting:
            change["auto_archive_duration"] = lasting
        # A server of another process's shards is not known here, but can be asked for.
        parent = thread.parent or await self._channel(thread.parent_id)
        if isinstance(parent, discord.ForumChannel):
            tags = await tags_for(parent, own, thread.applied_tags)
            if {tag.id for tag in tags} != {tag.id for tag in thread.applied_tags}:
                change["applied_tags"] = tags
        if change:
            await thread.edit(archived=False, **change)
        if thread.name != own.title:
            await thread.edit(archived=False, name=own.title)
        await _add(thread, own)

    def _require(self, parent: _Parent, names: Mapping[str, str]) -> None:
        """Raise ``CannotOpenError`` for a permission that the bot lacks.

        What it may do in a server of another process's shards is seen only when it tries.
        """
        me: discord.Member | None = parent.guild.me
        if me is None:
            if not self._client.is_ready():
                raise TryLaterError("the server is not known yet")
            return
        allowed = dict(parent.permissions_for(me))
        for name, shown in {"read_messages": _TO_SEE, **names}.items():
            if not allowed[name]:
                raise CannotOpenError(shown)

    async def _found(self, parent: _Parent, own: OwnChat) -> discord.Thread | None:
        """Return the thread of a game if it was opened before."""
        user = self._client.user
        assert user is not None, "known since the login"
        for thread in await parent.guild.active_threads():
            ours = (thread.parent_id, thread.owner_id) == (parent.id, user.id)
            if ours and code_in(thread.name) == own.code:
                return thread
        return None

    async def _channel(self, number: int) -> object:
        return self._client.get_channel(number) or await self._client.fetch_channel(number)

    async def _forum(self, number: int, *, beside: object) -> object:
        """Return the channel that was chosen as forum, ``None`` if it is gone by now.

        One of another server than the channel ``beside`` it is none: it has other managers.
        """
        try:
            channel = await self._channel(number)
        except discord.NotFound:
            _logger.warning("The forum %s is gone", number)
            return None
        except discord.Forbidden as error:
            raise CannotOpenError(_TO_SEE) from error
        if getattr(channel, "guild", None) != getattr(beside, "guild", None):
            _logger.warning("The forum %s is in another server", number)
            return None
        return channel

    async def _thread(self, number: int) -> discord.Thread | None:
        """Return a thread as it is now, ``None`` if it is gone."""
        try:
            channel = await self._client.fetch_channel(number)
        except discord.NotFound:
            return None
        return channel if isinstance(channel, discord.Thread) else None


async def _posted(forum: discord.ForumChannel, own: OwnChat) -> discord.Thread:
    tags = await tags_for(forum, own)
    if forum.flags.require_tag and not tags:
        raise CannotOpenError("Manage Channels")
    made = await forum.create_thread(
        name=own.title,
        content=to_posts(own.first)[0].text,
        applied_tags=tags,
        auto_archive_duration=_WEEK,
        allowed_mentions=discord.AllowedMentions.none(),
    )
    return made.thread


async def _add(thread: discord.Thread, own: OwnChat) -> None:
    """Add the players of a game that isn't over; a mention adds those who can't be added so."""
    for user in () if own.is_over else own.members:
        try:
            await thread.add_user(discord.Object(int(user)))
        except (*FAILURES, ValueError) as error:
            _logger.info("A player can't be added to a thread: %s", error)

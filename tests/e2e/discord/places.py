"""What the bot asks of the small Discord about channels, and changes of them and of threads."""

import asyncio
from collections.abc import Sequence

from aiohttp import web

from tests.e2e.discord.failures import Limited
from tests.e2e.discord.faults import Complaints, Part, Refused, answer_json
from tests.e2e.discord.messages import find_channel
from tests.e2e.discord.permissions import May
from tests.e2e.discord.state import State
from tests.e2e.discord.world import Channel, ChannelKind, Json, Post, Tag

ARCHIVE_AFTER = (60, 1440, 4320, 10080)
"""After so many minutes without a message a thread may be archived."""

_RENAMES, _RENAME_WINDOW = 2, 600.0  # seconds
_RENAMED = 4
_OF_ITS_OWNER = {"name", "archived", "auto_archive_duration", "applied_tags", "rate_limit_per_user"}


class Places:
    """Answers the requests about channels, and changes of threads."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """Return what is answered here."""
        place = "/api/v10/channels/{channel}"
        return [
            web.get(place, self._get),
            web.patch(place, self._patch),
            web.delete(place, self._delete),
        ]

    async def _get(self, request: web.Request) -> web.Response:
        channel = find_channel(self._state, request)
        return answer_json(channel.json(self._state.bot.id))

    async def _patch(self, request: web.Request) -> web.Response:
        state, channel = self._state, find_channel(self._state, request)
        if channel.is_private:
            raise Refused(403, 50003, "Cannot execute action on a DM channel")
        complaints = Complaints()
        change = Part(await request.json(), complaints)
        _check(change, channel)
        complaints.refuse()
        self._check_allowed(channel, change.value)
        self._count_rename(channel, change.value)
        renamed = channel.is_thread and change.value.get("name") not in (None, channel.name)
        if channel.is_thread:
            self._change_thread(channel, change.value)
        else:
            self._change_channel(channel, change)
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        await state.gateway.tell(event, channel.json(state.bot.id))
        if renamed:
            noted = Post(state.ids.next(), channel, state.bot, channel.name, kind=_RENAMED)
            await state.publish(noted)
        await state.note()
        return answer_json(channel.json(state.bot.id))

    async def _delete(self, request: web.Request) -> web.Response:
        state, channel = self._state, find_channel(self._state, request)
        if not channel.is_private:
            needed = May.MANAGE_THREADS if channel.is_thread else May.MANAGE_CHANNELS
            require(state, channel, needed)
            channel.deleted = True
            event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
            await state.gateway.tell(event, channel.json(state.bot.id))
        await state.note()
        return answer_json(channel.json(state.bot.id))

    def _check_allowed(self, channel: Channel, change: Json) -> None:
        """Refuse what the bot may not change; its own threads need no permission for most."""
        if not channel.is_thread:
            require(self._state, channel, May.MANAGE_CHANNELS)
            return
        own = channel.owner == self._state.bot.id and not change.keys() - _OF_ITS_OWNER
        opens = change.keys() == {"archived"} and not channel.locked
        wakes = change.get("archived") is False
        if channel.archived and not wakes:
            raise Refused(400, 50083, "Thread is archived")
        if (channel.locked and wakes) or not (own or (opens and wakes)):
            require(self._state, channel, May.MANAGE_THREADS)

    def _count_rename(self, channel: Channel, change: Json) -> None:
        """Refuse a new name if there were two in the last minutes."""
        if change.get("name") in (None, channel.name):
            return
        window, now = _RENAME_WINDOW, asyncio.get_running_loop().time()
        channel.renamed_at = [at for at in channel.renamed_at if at > now - window]
        if len(channel.renamed_at) >= _RENAMES:
            raise Limited(channel.renamed_at[0] + window - now)
        channel.renamed_at.append(now)

    def _change_thread(self, thread: Channel, change: Json) -> None:
        if "applied_tags" in change:
            thread.applied_tags = read_tags(self._state, thread.parent, change)
        if isinstance(change.get("name"), str):
            thread.name = str(change["name"])
        if isinstance(change.get("auto_archive_duration"), int):
            thread.auto_archive = int(str(change["auto_archive_duration"]))
        if change.get("locked") is not None:
            thread.locked = bool(change["locked"])
        if change.get("invitable") is not None:
            thread.invitable = bool(change["invitable"])
        if change.get("archived") is not None:
            thread.archive(archived=bool(change["archived"]))

    def _change_channel(self, channel: Channel, change: Part) -> None:
        if change.has("name"):
            channel.name = str(change.value["name"])
        if "topic" in change.value:
            channel.topic = change.text("topic", 4096) or None
        if change.has("available_tags"):
            channel.tags = [
                Tag(
                    tag.snowflake("id") or self._state.ids.next(),
                    tag.text("name", 20, 1),
                    tag.flag("moderated"),
                )
                for tag in change.parts("available_tags", 20)
            ]


def require(state: State, channel: Channel, needed: May) -> None:
    """Refuse a request if the bot lacks a permission in a place."""
    if needed & ~state.allowed_in(channel):
        raise Refused(403, 50013, "Missing Permissions")


def check_thread(thread: Part) -> None:
    """Note what is wrong with how a thread is named and when it is archived."""
    thread.text("name", 100, 1)
    thread.one_of("auto_archive_duration", ARCHIVE_AFTER)
    thread.whole("rate_limit_per_user", 0, 21600, 0)
    thread.flag("invitable")


def read_tags(state: State, forum: int | None, given: Json) -> list[int]:
    """Return the tags of a forum that a post there is given."""
    parent = state.channels[forum or 0]
    wanted = given.get("applied_tags")
    ids = [int(str(tag)) for tag in wanted] if isinstance(wanted, Sequence) else []
    known = {tag.id: tag for tag in parent.tags}
    for tag in ids:
        if tag not in known:
            raise Refused(400, 10087, "Unknown tag")
        if known[tag].moderated:
            require(state, parent, May.MANAGE_THREADS)
    if parent.tag_required and not ids:
        said = "A tag is required to create a forum post in this channel"
        raise Refused(400, 40067, said)
    return ids


def _check(change: Part, channel: Channel) -> None:
    if "name" in change.value:
        change.text("name", 100, 1)
    for name in ("archived", "locked", "invitable", "nsfw"):
        change.flag(name)
    change.one_of("auto_archive_duration", ARCHIVE_AFTER)
    change.one_of("default_auto_archive_duration", ARCHIVE_AFTER)
    change.whole("rate_limit_per_user", 0, 21600, 0)
    change.values("applied_tags", 5)
    change.text("topic", 4096 if channel.kind is ChannelKind.FORUM else 1024)
    tags = change.parts("available_tags", 20)
    for tag in tags:
        tag.text("name", 20, 1)
        tag.snowflake("id")
        tag.flag("moderated")
    names = [tag.value.get("name") for tag in tags]
    if len(set(names)) < len(names):
        said = "Tag names must be unique"
        change.wrong("available_tags", "TAG_NAMES_MUST_BE_UNIQUE", said)

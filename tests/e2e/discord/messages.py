"""What the bot asks of the small Discord about messages."""

from collections.abc import Sequence
from typing import cast

from aiohttp import web

from tests.e2e.discord.faults import Refused, answer_json
from tests.e2e.discord.files import Attached, read_body
from tests.e2e.discord.payloads import Contents, read_contents
from tests.e2e.discord.permissions import May
from tests.e2e.discord.state import State
from tests.e2e.discord.world import Channel, ChannelKind, Json, Post


class Messages:
    """Answers the requests about messages in channels."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """Return what is answered here."""
        place = "/api/v10/channels/{channel}"
        return [
            web.get(f"{place}/messages", self._list),
            web.post(f"{place}/messages", self._post),
            web.get(f"{place}/messages/{{message}}", self._get),
            web.patch(f"{place}/messages/{{message}}", self._patch),
            web.delete(f"{place}/messages/{{message}}", self._delete),
            web.post(f"{place}/typing", self._type),
        ]

    async def _list(self, request: web.Request) -> web.Response:
        """Answer with the messages next to the one asked for, the newest of them first."""
        state, channel = self._state, find_channel(self._state, request)
        if state.history_failures:
            return state.history_failures.popleft().response
        if not channel.is_private and not state.allowed_in(channel) & May.READ_MESSAGE_HISTORY:
            return answer_json([])
        limit = int(request.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise Refused(400, 50035, "Invalid Form Body", errors={"limit": {}})
        found = [post for post in state.posts if post.channel is channel]
        if "after" in request.query:
            found = [post for post in found if post.id > int(request.query["after"])][:limit]
        else:
            before = int(request.query.get("before", 1 << 63))
            found = [post for post in found if post.id < before][-limit:]
        return answer_json([post.json(state.people) for post in reversed(found)])

    async def _get(self, request: web.Request) -> web.Response:
        post = self._find(request, find_channel(self._state, request))
        return answer_json(post.json(self._state.people))

    async def _post(self, request: web.Request) -> web.Response:
        state = self._state
        state.sends += 1
        channel, (body, files) = find_channel(state, request), await read_body(request)
        failure = state.send_failures.popleft() if state.send_failures else None
        if failure is None or failure.stored:
            post = await self._store(channel, body, files)
        await state.note()
        return failure.response if failure else answer_json(post.json(state.people))

    async def _type(self, request: web.Request) -> web.Response:
        check_sending(self._state, find_channel(self._state, request))
        return web.Response(status=204)

    async def _store(self, channel: Channel, body: Json, files: tuple[Attached, ...]) -> Post:
        """Keep a message of the bot, or find the one that has its nonce."""
        state = self._state
        contents = read_contents(body, files)
        check_sending(state, channel, contents)
        reply_to = self._find_original(channel, body)
        nonce = body.get("nonce")
        for known in state.posts:
            if body.get("enforce_nonce") and nonce is not None and known.nonce == str(nonce):
                return known
        post = write(state, channel, contents, body, files)
        post.nonce = str(nonce) if nonce is not None else None
        post.reply_to = reply_to
        await wake(state, channel)
        await state.publish(post)
        return post

    async def _patch(self, request: web.Request) -> web.Response:
        state = self._state
        channel, (body, files) = find_channel(state, request), await read_body(request)
        state.edits.append(cast("str | None", body.get("content")))
        await state.note()
        await state.edit_gate.wait()
        failure = state.edit_failures.popleft() if state.edit_failures else None
        if failure is None or failure.stored:
            post = self._find(request, channel)
            if post.author is not state.bot:
                raise Refused(403, 50005, "Cannot edit a message authored by another user")
            if post.kind:
                raise Refused(403, 50021, "Cannot execute action on a system message")
            if channel.archived:
                raise Refused(400, 50083, "Thread is archived")
            check_unlocked(state, channel)
            if files and channel.files_forbidden:
                raise Refused(403, 50013, "Missing Permissions")
            if body.get("embeds") and not may_embed(state, channel):
                raise Refused(403, 50013, "Missing Permissions")
            await change(state, post, body, files)
        return failure.response if failure else answer_json(post.json(state.people))

    async def _delete(self, request: web.Request) -> web.Response:
        channel = find_channel(self._state, request)
        post = self._find(request, channel)
        allowed = self._state.allowed_in(channel) & May.MANAGE_MESSAGES and not channel.is_private
        if post.author is not self._state.bot and not allowed:
            raise Refused(403, 50013, "Missing Permissions")
        await self._state.delete(post)
        return web.Response(status=204)

    def _find(self, request: web.Request, channel: Channel) -> Post:
        return find_post(self._state, channel, int(request.match_info["message"]))

    def _find_original(self, channel: Channel, body: Json) -> Post | None:
        reference = body.get("message_reference")
        if not isinstance(reference, dict):
            return None
        hidden = not self._state.allowed_in(channel) & May.READ_MESSAGE_HISTORY
        if channel.history_hidden or (hidden and not channel.is_private):
            raise Refused(403, 160002, "Cannot reply without permission to read message history")
        wanted = int(reference["message_id"])
        original = next((post for post in self._state.posts if post.id == wanted), None)
        if original is None and reference.get("fail_if_not_exists", True):
            unknown = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            errors = {"message_reference": {"_errors": [unknown]}}
            raise Refused(400, 50035, "Invalid Form Body", blames_bot=False, errors=errors)
        return original


def find_channel(state: State, request: web.Request) -> Channel:
    """Return the place that a request is about; refuse it where the bot may not look."""
    channel = state.channels.get(int(request.match_info["channel"]))
    if channel is None or channel.deleted:
        raise Refused(404, 10003, "Unknown Channel")
    if not state.is_member_of(channel):
        raise Refused(403, 50001, "Missing Access")
    if channel.forbidden:
        raise Refused(403, 50013, "Missing Permissions")
    if not state.may_see(channel):
        raise Refused(403, 50001, "Missing Access")
    return channel


def find_post(state: State, channel: Channel, number: int) -> Post:
    """Return the message with this id that all can see in a place."""
    for post in state.posts:
        if (post.channel, post.id) == (channel, number):
            return post
    raise Refused(404, 10008, "Unknown Message")


def check_sending(state: State, channel: Channel, contents: Contents | None = None) -> None:
    """Refuse a message where none can be, or where the bot may not send it."""
    if channel.kind is ChannelKind.FORUM:
        raise Refused(400, 50008, "Cannot send messages in a non-text channel")
    check_unlocked(state, channel)
    shown = contents or Contents()
    if shown.files and channel.files_forbidden:
        raise Refused(403, 50013, "Missing Permissions")
    if channel.is_private:
        shut = state.closed_to_bot | state.refusing_bot
        if any(person.id in shut for person in channel.people):
            raise Refused(403, 50007, "Cannot send messages to this user")
        return
    needed = May.SEND_MESSAGES_IN_THREADS if channel.is_thread else May.SEND_MESSAGES
    needed |= May.ATTACH_FILES if shown.files else May(0)
    needed |= May.EMBED_LINKS if shown.embeds else May(0)
    if needed & ~state.allowed_in(channel):
        raise Refused(403, 50013, "Missing Permissions")


def may_embed(state: State, channel: Channel) -> bool:
    """Return whether messages of the bot can have embeds in a place."""
    return channel.is_private or bool(state.allowed_in(channel) & May.EMBED_LINKS)


def check_unlocked(state: State, channel: Channel) -> None:
    """Refuse what only moderators may do in a locked thread."""
    if channel.locked and not state.allowed_in(channel) & May.MANAGE_THREADS:
        if channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        raise Refused(400, 160005, "The thread is locked")


async def wake(state: State, channel: Channel) -> None:
    """Bring an archived thread back, as whatever is said in it does."""
    if channel.archived:
        channel.archive(archived=False)
        await state.gateway.tell("THREAD_UPDATE", channel.json(state.bot.id))


def write(
    state: State, channel: Channel, contents: Contents, body: Json, files: tuple[Attached, ...]
) -> Post:
    """Return a new message of the bot, its files kept."""
    post = Post(state.ids.next(), channel, state.bot, "")
    post.show(contents)
    post.files = _keep(state, files)
    post.pinged = _pinged(post, body)
    return post


async def change(
    state: State,
    post: Post,
    body: Json,
    files: tuple[Attached, ...],
    under: tuple[str, ...] = (),
) -> None:
    """Change of a message what a request names; nobody is notified by that.

    ``under`` is where the message stands in the request.
    """
    contents = read_contents(body, files, post.contents, under)
    old = contents.files[: len(contents.files) - len(files)]
    post.show(contents)
    post.files, post.edited = old + _keep(state, files), True
    if not post.hidden:
        await state.tell_of("MESSAGE_UPDATE", post)
    await state.note()


def _keep(state: State, files: tuple[Attached, ...]) -> tuple[Attached, ...]:
    return tuple(state.keep_file(file.name, file.data, file.alt) for file in files)


def _pinged(post: Post, body: Json) -> frozenset[int]:
    """Return whom a message notifies: whoever it mentions and is allowed to."""
    mentioned = [user for user in post.mentioned() if f"<@{user}>" in post.text]
    if post.silent:
        return frozenset()
    allowed = body.get("allowed_mentions")
    if not isinstance(allowed, dict) or "users" in allowed.get("parse", ()):
        return frozenset(mentioned)
    users = cast("Sequence[object]", allowed.get("users") or ())
    return frozenset(mentioned) & {int(str(user)) for user in users}

"""What the bot asks of the small Discord about threads: to begin them, and who is in them."""

from aiohttp import web

from tests.e2e.discord.faults import Complaints, Part, Refused, answer_json
from tests.e2e.discord.files import Attached, read_body
from tests.e2e.discord.messages import check_sending, find_channel, find_post, write
from tests.e2e.discord.payloads import read_contents
from tests.e2e.discord.permissions import May
from tests.e2e.discord.places import check_thread, read_tags, require
from tests.e2e.discord.state import State
from tests.e2e.discord.world import Channel, ChannelKind, Json, Post, User

_MEMBER_ADDED, _THREAD_BEGUN = 1, 18


class Threads:
    """Answers the requests about threads and posts of forums."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """Return what is answered here."""
        place = "/api/v10/channels/{channel}"
        return [
            web.post(f"{place}/messages/{{message}}/threads", self._begin_at_message),
            web.post(f"{place}/threads", self._begin),
            web.get(f"{place}/threads/archived/public", self._archived),
            web.get(f"{place}/thread-members", self._members),
            web.put(f"{place}/thread-members/{{user}}", self._add),
            web.delete(f"{place}/thread-members/{{user}}", self._remove),
            web.get("/api/v10/guilds/{guild}/threads/active", self._active),
        ]

    async def _begin_at_message(self, request: web.Request) -> web.Response:
        """Begin the one thread that a message can have; it gets the id of the message."""
        channel = find_channel(self._state, request)
        _check_kind(channel, ChannelKind.TEXT)
        post = find_post(self._state, channel, int(request.match_info["message"]))
        body = _read(await request.json())
        require(self._state, channel, May.CREATE_PUBLIC_THREADS)
        if post.thread is not None:
            said = "A thread has already been created for this message"
            raise Refused(400, 160004, said)
        post.thread = await self._open(channel, body, ChannelKind.THREAD, number=post.id)
        await self._state.tell_of("MESSAGE_UPDATE", post)
        await self._state.thread_gate.wait()
        return answer_json(post.thread.json())

    async def _begin(self, request: web.Request) -> web.Response:
        channel = find_channel(self._state, request)
        body, files = await read_body(request)
        if channel.kind is ChannelKind.FORUM:
            return await self._begin_post(channel, body, files)
        _check_kind(channel, ChannelKind.TEXT)
        body = _read(body)
        kind = ChannelKind(int(str(body.get("type") or ChannelKind.PRIVATE_THREAD)))
        private = kind is ChannelKind.PRIVATE_THREAD
        needed = May.CREATE_PRIVATE_THREADS if private else May.CREATE_PUBLIC_THREADS
        require(self._state, channel, needed)
        thread = await self._open(channel, body, kind)
        if not private:
            await self._note_in(channel, _THREAD_BEGUN, thread.name)
        await self._state.thread_gate.wait()
        return answer_json(thread.json())

    async def _begin_post(
        self, forum: Channel, body: Json, files: tuple[Attached, ...]
    ) -> web.Response:
        """Begin a post of a forum: a thread whose first message has the id of the thread."""
        state, body = self._state, _read(body)
        first = body.get("message")
        if not isinstance(first, dict):
            missing = {"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}
            errors = {"message": {"_errors": [missing]}}
            raise Refused(400, 50035, "Invalid Form Body", errors=errors)
        contents = read_contents(first, files, under=("message",))
        require(state, forum, May.SEND_MESSAGES)
        tags = read_tags(state, forum.id, body)
        thread = await self._open(forum, body, ChannelKind.THREAD, tags=tags)
        check_sending(state, thread, contents)
        post = write(state, thread, contents, first, files)
        post.id = thread.id
        await state.publish(post)
        await state.thread_gate.wait()
        return answer_json(thread.json() | {"message": post.json(state.people)})

    async def _open(
        self,
        parent: Channel,
        body: Json,
        kind: ChannelKind,
        number: int = 0,
        tags: list[int] | None = None,
    ) -> Channel:
        state = self._state
        thread = Channel(
            number or state.ids.next(),
            str(body["name"]),
            kind,
            parent.guild,
            parent.id,
            owner=state.bot.id,
            auto_archive=int(str(body.get("auto_archive_duration") or 4320)),
            invitable=bool(body.get("invitable", True)),
            applied_tags=tags or [],
            members=[state.bot],
        )
        state.add_channel(thread)
        await state.gateway.tell(
            "THREAD_CREATE", thread.json(state.bot.id) | {"newly_created": True}
        )
        await state.note()
        return thread

    async def _archived(self, request: web.Request) -> web.Response:
        channel = find_channel(self._state, request)
        found = [
            thread
            for thread in self._state.channels.values()
            if thread.parent == channel.id and thread.archived and not thread.deleted
        ]
        shown = [thread.json() for thread in found if thread.kind is ChannelKind.THREAD]
        return answer_json({"threads": shown, "members": [], "has_more": False})

    async def _active(self, request: web.Request) -> web.Response:
        state, guild = self._state, self._state.guilds.get(int(request.match_info["guild"]))
        if guild is None or not guild.joined:
            raise Refused(404, 10004, "Unknown Guild")
        alive = [c for c in guild.channels if c.is_thread and not (c.deleted or c.archived)]
        seen = [thread for thread in alive if state.may_see(thread)]
        own = [thread.member_json(state.bot) for thread in seen if state.bot in thread.members]
        return answer_json({"threads": [thread.json() for thread in seen], "members": own})

    async def _members(self, request: web.Request) -> web.Response:
        thread = self._find_thread(request)
        return answer_json([thread.member_json(user) for user in thread.members])

    async def _add(self, request: web.Request) -> web.Response:
        thread, user = self._find_thread(request), self._find_user(request)
        if thread.archived:
            raise Refused(400, 50083, "Thread is archived")
        if user is not self._state.bot:
            require(self._state, thread, May.SEND_MESSAGES_IN_THREADS)
        if user not in thread.members:
            thread.members.append(user)
            await self._tell_members(thread, added=user)
            await self._note_in(thread, _MEMBER_ADDED, "")
        await self._state.note()
        return web.Response(status=204)

    async def _remove(self, request: web.Request) -> web.Response:
        thread, user = self._find_thread(request), self._find_user(request)
        if thread.archived:
            raise Refused(400, 50083, "Thread is archived")
        own = thread.kind is ChannelKind.PRIVATE_THREAD and thread.owner == self._state.bot.id
        if user is not self._state.bot and not own:
            require(self._state, thread, May.MANAGE_THREADS)
        if user in thread.members:
            thread.members.remove(user)
            await self._tell_members(thread, removed=user)
        await self._state.note()
        return web.Response(status=204)

    async def _tell_members(
        self, thread: Channel, added: User | None = None, removed: User | None = None
    ) -> None:
        told: Json = {
            "id": str(thread.id),
            "guild_id": str(thread.guild),
            "member_count": len(thread.members),
            "added_members": [thread.member_json(added)] if added else [],
            "removed_member_ids": [str(removed.id)] if removed else [],
        }
        await self._state.gateway.tell("THREAD_MEMBERS_UPDATE", told)

    async def _note_in(self, channel: Channel, kind: int, text: str) -> None:
        """Let Discord itself note in a channel what the bot has done."""
        state = self._state
        await state.publish(Post(state.ids.next(), channel, state.bot, text, kind=kind))

    def _find_thread(self, request: web.Request) -> Channel:
        thread = find_channel(self._state, request)
        if not thread.is_thread:
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        return thread

    def _find_user(self, request: web.Request) -> User:
        named = request.match_info["user"]
        user = self._state.people.get(self._state.bot.id if named == "@me" else int(named))
        if user is None:
            raise Refused(404, 10013, "Unknown User")
        return user


def _check_kind(channel: Channel, kind: ChannelKind) -> None:
    if channel.kind is not kind:
        raise Refused(400, 50024, "Cannot execute action on this channel type")


def _read(given: object) -> Json:
    """Return how a thread is to be begun; refuse what Discord would."""
    complaints = Complaints()
    thread = Part(given, complaints)
    check_thread(thread)
    thread.one_of("type", (ChannelKind.THREAD, ChannelKind.PRIVATE_THREAD))
    thread.values("applied_tags", 5)
    complaints.refuse()
    return thread.value

"""A small Discord on loopback: enough of it for a whole bot, and for what goes wrong.

People are simulated with `say`, `edit`, `command` and `press`; what the bot does is seen with
`expect`, `messages` and `expect_reply`. Nothing waits for a time: whoever waits is woken by what
happens.
"""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Self, TypeAlias, TypeVar, cast

from aiohttp import web

from tests.e2e.discord_components import BadComponentsError, read_components
from tests.e2e.discord_files import Attached, read_body
from tests.e2e.discord_gateway import Gateway, Session
from tests.e2e.discord_world import (
    EVERYTHING_ALLOWED,
    IN_PRIVATE,
    Call,
    Channel,
    ChannelKind,
    Guild,
    Json,
    Post,
    Snowflakes,
    User,
)

T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

Option: TypeAlias = str | float | User | Attached

_OPTION_TYPES: dict[type, int] = {str: 3, int: 4, User: 6, float: 10, Attached: 11}

CONTENT_GRANTED = 1 << 19
"""The flag of an application of fewer than a hundred servers that sees what messages say."""


@dataclass(frozen=True, slots=True)
class Failure:
    """How a send or an edit fails. ``stored`` means that it gets through all the same."""

    status: int
    code: int = 0
    retry_after: float = 0.0
    stored: bool = False


class Refused(Exception):  # noqa: N818 - it is an answer rather than an error
    """Ends a request with an error as Discord writes it."""

    def __init__(self, status: int, code: int, message: str, **rest: object) -> None:
        super().__init__(message)
        self.response = _json({"code": code, "message": message} | rest, status)


class FakeDiscord:
    """The server. Use it with ``async with``; there is one guild with one bot in it."""

    token = "fake.discord.token"

    def __init__(self) -> None:
        self._ids = Snowflakes()
        self._changed = asyncio.Condition()
        self._failures: deque[Failure | None] = deque()
        self._edit_failures: deque[Failure | None] = deque()
        self._posts: list[Post] = []
        self._calls: dict[str, Call] = {}
        self._files: dict[int, Attached] = {}
        self._people: dict[int, User] = {}
        self._channels: dict[int, Channel] = {}
        self.bot = self._add_user(User(self._ids.next(), "takmail", "Takmail", bot=True))
        self.guild = Guild(self._ids.next(), "Tak friends", self.bot, self._ids.next())
        self.gateway = Gateway(self.token, self._greet, self._note)
        self.commands: list[Json] = []
        self.registrations = 0
        self.sends = 0
        self.edits: list[str | None] = []
        """The text that each edit of a message was to give it; ``None`` leaves what it has."""
        self.edit_gate = asyncio.Event()
        """Edits of messages wait until it is open, as it is at first."""
        self.edit_gate.set()
        self.refuses_commands = False
        self.allowed_to_bot = EVERYTHING_ALLOWED
        self.closed_to_bot: set[int] = set()
        self.press_limit = 3.0
        """How many seconds the bot has for a sign that it has heard of a press."""
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(middlewares=[_answer_refusals])
        app.add_routes(self._routes())
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.drop()
        await self._runner.cleanup()

    async def open(self) -> None:
        """Listen, on the same port as before if there was one."""
        self._site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await self._site.start()
        self._port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening and end the connection, as in an outage."""
        await self._site.stop()
        await self.gateway.drop()

    @property
    def api_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway"

    # The world

    def person(
        self,
        name: str,
        shown: str | None = None,
        *,
        bot: bool = False,
        nickname: str | None = None,
        locale: str = "en-GB",
    ) -> User:
        """Let somebody exist; the same name is the same person."""
        known = (user for user in self._people.values() if user.name == name)
        return next(known, None) or self._add_user(
            User(self._ids.next(), name, shown or name.capitalize(), bot, nickname, locale)
        )

    def channel(self, name: str) -> Channel:
        """Add a channel to the server; the bot learns of it when it connects."""
        return self._add_channel(name, ChannelKind.TEXT, guild=self.guild.id)

    def thread(self, parent: Channel, name: str) -> Channel:
        return self._add_channel(name, ChannelKind.THREAD, guild=self.guild.id, parent=parent.id)

    def private(self, person: User) -> Channel:
        """Return the private talk of this person and the bot."""
        for channel in self._channels.values():
            if channel.kind is ChannelKind.DM and person in channel.people:
                return channel
        return self._add_channel("", ChannelKind.DM, people=(person,))

    def _add_user(self, user: User) -> User:
        self._people[user.id] = user
        return user

    def _add_channel(
        self,
        name: str,
        kind: ChannelKind,
        guild: int | None = None,
        parent: int | None = None,
        people: tuple[User, ...] = (),
    ) -> Channel:
        channel = Channel(self._ids.next(), name, kind, guild, parent, people)
        self._channels[channel.id] = channel
        if guild is not None:
            self.guild.channels.append(channel)
        return channel

    # What people do

    async def say(
        self,
        person: User,
        channel: Channel,
        text: str,
        *,
        reply_to: Post | None = None,
        webhook: bool = False,
        system: bool = False,
        files: Mapping[str, bytes] | None = None,
    ) -> Post:
        """Let a person say something; the bot hears it if it is connected."""
        post = Post(
            self._ids.next(),
            channel,
            person,
            text,
            reply_to=reply_to,
            webhook=webhook,
            system=system,
            files=tuple(self.file(name, data) for name, data in (files or {}).items()),
        )
        await self._publish(post)
        return post

    def file(self, name: str, data: bytes) -> Attached:
        """Keep a file that somebody attaches, to be fetched."""
        number = self._ids.next()
        url = f"http://127.0.0.1:{self._port}/files/{number}/{name}"
        file = self._files[number] = Attached(number, name, data, url)
        return file

    async def edit(self, post: Post, text: str) -> None:
        post.text, post.edited = text, True
        await self._tell_of("MESSAGE_UPDATE", post)

    async def unfurl(self, post: Post) -> None:
        """Let Discord add an embed: an update that nobody made."""
        await self._tell_of("MESSAGE_UPDATE", post)

    async def command(
        self, person: User, channel: Channel, name: str, /, **options: Option
    ) -> Call:
        """Let a person give a slash command, which must be registered."""
        await self.until(lambda: self._command(name))
        call = self._call(person, channel)
        data = self._command_json(name, options)
        await self.gateway.tell("INTERACTION_CREATE", self._call_json(call, data))
        return call

    async def press(self, person: User, channel: Channel, message_id: int, button: str) -> Call:
        """Let a person press a button of the bot, named by its label or its custom id.

        Return the call, with what was ``seen`` in answer, when the bot has answered; if it has
        asked for time first, wait for what it says then. Raise ``AssertionError`` if the person
        sees no such button, or if the bot gives no sign within ``press_limit`` seconds.
        """
        post = self._seen_by(person, channel, message_id)
        found = post.button(button) if post is not None else None
        assert found is not None, f"{person.name} can't press {button!r} on message {message_id}"
        call = self._call(person, channel, post)
        data: Json = {"component_type": 2, "id": found["id"], "custom_id": found["custom_id"]}
        await self.gateway.tell("INTERACTION_CREATE", self._call_json(call, data))
        try:
            await self.until(lambda: call.answered, self.press_limit)
        except TimeoutError:
            call.failed = True
            late = f"this interaction failed: {button!r} was pressed, and the bot did not answer"
            raise AssertionError(late) from None
        await self.until(lambda: not call.awaited)
        return call

    async def delete(self, post: Post) -> None:
        """Let a message be deleted, whoever wrote it."""
        post.deleted = True
        if not post.hidden:
            self._posts.remove(post)
            where = {"id": str(post.id), "channel_id": str(post.channel.id)}
            guild = {} if post.channel.guild is None else {"guild_id": str(post.channel.guild)}
            await self.gateway.tell("MESSAGE_DELETE", {**where, **guild})
        await self._note()

    def _seen_by(self, person: User, channel: Channel, message_id: int) -> Post | None:
        """Return this message of the bot if it is there and the person can see it."""
        if channel.people and person not in channel.people:
            return None
        hidden = (call.replies for call in self._calls.values() if call.person == person)
        posts = chain(self.messages(channel, answers=True), *hidden)
        found = (post for post in posts if (post.channel, post.id) == (channel, message_id))
        return next((post for post in found if not post.deleted), None)

    def _call(self, person: User, channel: Channel, pressed: Post | None = None) -> Call:
        token = f"call-{len(self._calls)}"
        call = self._calls[token] = Call(self._ids.next(), token, person, channel, pressed=pressed)
        return call

    def _command(self, name: str) -> Json | None:
        return next((command for command in self.commands if command["name"] == name), None)

    def _command_json(self, name: str, options: dict[str, Option]) -> Json:
        command = self._command(name)
        assert command is not None
        users = {str(o.id): o.json() for o in options.values() if isinstance(o, User)}
        files = {str(o.id): o.json() for o in options.values() if isinstance(o, Attached)}
        return {
            "id": command["id"],
            "name": name,
            "type": 1,
            "options": [_option_json(option, value) for option, value in options.items()],
            "resolved": {"users": users, "attachments": files},
        }

    def _call_json(self, call: Call, data: Json) -> Json:
        written: Json = {
            "id": str(call.id),
            "application_id": str(self.bot.id),
            "type": call.type,
            "token": call.token,
            "version": 1,
            "attachment_size_limit": 10485760,
            "app_permissions": IN_PRIVATE if call.channel.guild is None else self.allowed_to_bot,
            "locale": call.person.locale,
            "entitlements": [],
            "channel_id": str(call.channel.id),
            "channel": call.channel.json(),
            "data": data,
        }
        if call.pressed is not None:
            written["message"] = call.pressed.json(self._people)
        if call.channel.guild is None:
            return written | {"context": 1, "user": call.person.json()}
        guild = {"guild_id": str(call.channel.guild), "guild_locale": self.guild.locale}
        return written | guild | {"context": 0, "member": call.person.member_json()}

    # What can go wrong

    def fail_next(self, *failures: Failure | None) -> None:
        """Say how the next sends fail; ``None`` is one that doesn't."""
        self._failures.extend(failures)

    def fail_next_edits(self, *failures: Failure | None) -> None:
        """Say how the next edits of messages fail; ``None`` is one that doesn't."""
        self._edit_failures.extend(failures)

    # What the bot did

    def messages(self, channel: Channel, *, answers: bool = False) -> list[Post]:
        """Return what the bot said in this channel, oldest first, and is still there.

        With ``answers``, what all can see of its answers to commands and presses counts, too.
        """
        said = [p for p in self._posts if p.channel is channel and p.author is self.bot]
        return [post for post in said if answers or not post.answering]

    async def expect(
        self,
        channel: Channel,
        predicate: Callable[[Post], bool] = lambda _: True,
        timeout: float = 10.0,  # noqa: ASYNC109 - the limit is for a test to fail, not to tune
    ) -> Post:
        """Wait until the bot has said something in this channel that the predicate accepts."""
        return await self.until(
            lambda: next(filter(predicate, self.messages(channel)), None), timeout
        )

    async def expect_reply(self, call: Call, number: int = 1) -> Post:
        """Wait for an answer to a slash command or a press."""
        return await self.until(
            lambda: call.replies[number - 1] if len(call.replies) >= number else None
        )

    async def until(
        self,
        look: Callable[[], T | None],
        timeout: float = 10.0,  # noqa: ASYNC109 - the limit is for a test to fail, not to tune
    ) -> T:
        """Wait until ``look`` finds something true."""
        async with asyncio.timeout(timeout), self._changed:
            while not (found := look()):
                await self._changed.wait()
            return found

    # Events

    async def _greet(self, session: Session) -> None:
        ready: Json = {
            "v": 10,
            "user": self.bot.json(),
            "guilds": [{"id": str(self.guild.id), "unavailable": True}],
            "private_channels": [],
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "application": {"id": str(self.bot.id), "flags": 0},
        }
        await session.tell("READY", ready)
        await session.tell("GUILD_CREATE", self.guild.json())

    async def _publish(self, post: Post) -> None:
        self._posts.append(post)
        await self._tell_of("MESSAGE_CREATE", post)
        await self._note()

    async def _tell_of(self, event: str, post: Post) -> None:
        session = self.gateway.session
        if session is not None:
            with_words = session.reads_all or self._is_for_bot(post)
            await session.tell(event, post.event_json(self._people, with_words=with_words))

    def _is_for_bot(self, post: Post) -> bool:
        return (
            post.channel.guild is None or post.author is self.bot or self.bot.id in post.mentioned()
        )

    async def _note(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    # Requests

    def _routes(self) -> list[web.RouteDef]:
        api, hook = "/api/v10", "/api/v10/webhooks/{bot}/{token}"
        return [
            web.get("/gateway", self.gateway.serve),
            web.get("/files/{file}/{name}", self._get_file),
            web.get(f"{api}/users/@me", self._get_me),
            web.post(f"{api}/users/@me/channels", self._post_private),
            web.get(f"{api}/oauth2/applications/@me", self._get_application),
            web.get(f"{api}/applications/{{bot}}/commands", self._get_commands),
            web.put(f"{api}/applications/{{bot}}/commands", self._put_commands),
            web.get(f"{api}/channels/{{channel}}", self._get_channel),
            web.get(f"{api}/channels/{{channel}}/messages", self._get_messages),
            web.post(f"{api}/channels/{{channel}}/messages", self._post_message),
            web.patch(f"{api}/channels/{{channel}}/messages/{{message}}", self._patch_message),
            web.delete(f"{api}/channels/{{channel}}/messages/{{message}}", self._delete_message),
            web.post(f"{api}/interactions/{{id}}/{{token}}/callback", self._post_callback),
            web.post(hook, self._post_followup),
            web.patch(f"{hook}/messages/{{message}}", self._patch_answer),
            web.delete(f"{hook}/messages/{{message}}", self._delete_answer),
        ]

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(401, 0, "401: Unauthorized")

    async def _get_me(self, request: web.Request) -> web.Response:
        self._check_token(request)
        return _json(self.bot.json())

    async def _post_private(self, request: web.Request) -> web.Response:
        """Open the private talk with a person, unless the person let nobody in."""
        self._check_token(request)
        person = self._people[int((await request.json())["recipient_id"])]
        if person.id in self.closed_to_bot:
            raise Refused(400, 50007, "Cannot send messages to this user")
        return _json(self.private(person).json())

    async def _get_application(self, request: web.Request) -> web.Response:
        self._check_token(request)
        return _json(
            {
                "id": str(self.bot.id),
                "name": "Takmail",
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "",
                "owner": self.person("host").json(),
                "flags": CONTENT_GRANTED if self.gateway.grants_message_content else 0,
            }
        )

    async def _get_commands(self, request: web.Request) -> web.Response:
        self._check_token(request)
        if request.query.get("with_localizations") == "true":
            return _json(self.commands)
        return _json([_without_translations(command) for command in self.commands])

    async def _put_commands(self, request: web.Request) -> web.Response:
        self._check_token(request)
        if self.refuses_commands:
            raise Refused(403, 50001, "Missing Access")
        own = {"application_id": str(self.bot.id), "version": "1"}
        self.commands = [
            command | own | {"id": str(self._ids.next())} for command in await request.json()
        ]
        self.registrations += 1
        await self._note()
        return _json(self.commands)

    async def _get_file(self, request: web.Request) -> web.Response:
        file = self._files.get(int(request.match_info["file"]))
        return web.Response(body=file.data) if file else web.Response(status=404)

    async def _get_channel(self, request: web.Request) -> web.Response:
        self._check_token(request)
        return _json(self._find_channel(request).json())

    async def _get_messages(self, request: web.Request) -> web.Response:
        """Answer with the messages next after the one asked for, the newest of them first."""
        self._check_token(request)
        channel = self._find_channel(request)
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", 50))
        found = [p for p in self._posts if p.channel is channel and p.id > after][:limit]
        return _json([post.json(self._people) for post in reversed(found)])

    async def _post_message(self, request: web.Request) -> web.Response:
        self._check_token(request)
        self.sends += 1
        channel, (body, files) = self._find_channel(request), await read_body(request)
        failure = self._failures.popleft() if self._failures else None
        if failure is None or failure.stored:
            post = await self._store(channel, body, files)
        await self._note()
        return _failed(failure) if failure else _json(post.json(self._people))

    async def _store(self, channel: Channel, body: Json, files: tuple[Attached, ...]) -> Post:
        """Keep a message of the bot, or find the one that has its nonce."""
        reply_to = self._find_original(channel, body)
        post, nonce = self._write(channel, body, files), body.get("nonce")
        if files and channel.files_forbidden:
            raise Refused(403, 50013, "Missing Permissions")
        for known in self._posts:
            if body.get("enforce_nonce") and known.nonce == nonce:
                return known
        post.nonce = str(nonce) if nonce is not None else None
        post.reply_to = reply_to
        await self._publish(post)
        return post

    def _write(self, channel: Channel, body: Json, files: tuple[Attached, ...]) -> Post:
        """Return the message that a request describes; refuse what Discord would."""
        text, components = str(body.get("content") or ""), _components(body)
        _check_length(text, files, components)
        return Post(
            self._ids.next(),
            channel,
            self.bot,
            text,
            pinged=_pinged(text, body),
            files=self._keep(files),
            components=components,
        )

    def _keep(self, files: tuple[Attached, ...]) -> tuple[Attached, ...]:
        kept = ((self.file(file.name, file.data), file.alt) for file in files)
        return tuple(replace(file, alt=alt) for file, alt in kept)

    async def _patch_message(self, request: web.Request) -> web.Response:
        self._check_token(request)
        channel, (body, files) = self._find_channel(request), await read_body(request)
        self.edits.append(cast("str | None", body.get("content")))
        await self._note()
        await self.edit_gate.wait()
        failure = self._edit_failures.popleft() if self._edit_failures else None
        if failure is None or failure.stored:
            post = self._find_own(request, channel)
            if files and channel.files_forbidden:
                raise Refused(403, 50013, "Missing Permissions")
            await self._change(post, body, files)
        return _failed(failure) if failure else _json(post.json(self._people))

    async def _delete_message(self, request: web.Request) -> web.Response:
        self._check_token(request)
        post = self._find_message(request, self._find_channel(request))
        if post.author is not self.bot:
            raise Refused(403, 50013, "Missing Permissions")
        await self.delete(post)
        return web.Response(status=204)

    async def _change(self, post: Post, body: Json, files: tuple[Attached, ...]) -> None:
        """Change of a message what a request names; nobody is notified by that."""
        text = str(body["content"] or "") if "content" in body else post.text
        components = _components(body) if "components" in body else post.components
        kept = _kept(post, body)
        _check_length(text, kept + files, components)
        post.text, post.components, post.edited = text, components, True
        post.files = kept + self._keep(files)
        if not post.hidden:
            await self._tell_of("MESSAGE_UPDATE", post)
        await self._note()

    def _find_message(self, request: web.Request, channel: Channel) -> Post:
        place = (channel, int(request.match_info["message"]))
        for post in self._posts:
            if (post.channel, post.id) == place:
                return post
        raise Refused(404, 10008, "Unknown Message")

    def _find_own(self, request: web.Request, channel: Channel) -> Post:
        """Return the message of the bot that is to be edited."""
        post = self._find_message(request, channel)
        if post.author is not self.bot:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        return post

    def _find_channel(self, request: web.Request) -> Channel:
        channel = self._channels.get(int(request.match_info["channel"]))
        if channel is None or channel.deleted:
            raise Refused(404, 10003, "Unknown Channel")
        if channel.forbidden:
            raise Refused(403, 50013, "Missing Permissions")
        return channel

    def _find_original(self, channel: Channel, body: Json) -> Post | None:
        reference = body.get("message_reference")
        if not isinstance(reference, dict):
            return None
        if channel.history_hidden:
            raise Refused(403, 160002, "Cannot reply without permission to read message history")
        wanted = int(reference["message_id"])
        original = next((post for post in self._posts if post.id == wanted), None)
        if original is None and reference.get("fail_if_not_exists", True):
            raise Refused(400, 50035, "Invalid Form Body")
        return original

    async def _post_callback(self, request: web.Request) -> web.Response:
        call, (body, files) = self._find_call(request), await read_body(request)
        if call.answered:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        kind, data = body["type"], cast("Json", body.get("data") or {})
        if kind not in ((4, 5, 6, 7) if call.pressed else (4, 5)):
            raise Refused(400, 50035, "Invalid Form Body")
        answer: Json = {"interaction": {"id": str(call.id), "type": call.type}}
        if kind == 4:
            post = await self._reply(call, data, files)
            answer["resource"] = {"type": 4, "message": post.json(self._people)}
        elif kind == 7 and call.pressed is not None:
            await self._change(call.pressed, data, files)
            answer["resource"] = {"type": 7, "message": call.pressed.json(self._people)}
        call.answered, call.deferred, call.updates = True, kind == 5, kind in (6, 7)
        call.deferred_hidden = kind == 5 and _is_hidden(data)
        await self._note()
        return _json(answer)

    async def _post_followup(self, request: web.Request) -> web.Response:
        call, (body, files) = self._find_call(request), await read_body(request)
        if not call.answered:
            raise Refused(404, 10015, "Unknown Webhook")
        post = await self._reply(call, body, files)
        return _json(post.json(self._people))

    async def _patch_answer(self, request: web.Request) -> web.Response:
        """Change an answer; the one that was asked time for is given by that."""
        call, (body, files) = self._find_call(request), await read_body(request)
        if call.awaited and request.match_info["message"] == "@original":
            post = await self._reply(call, body, files)
        else:
            post = self._find_answer(request, call)
            await self._change(post, body, files)
        return _json(post.json(self._people))

    async def _delete_answer(self, request: web.Request) -> web.Response:
        call = self._find_call(request)
        original = request.match_info["message"] == "@original"
        if not (original and call.awaited):
            await self.delete(self._find_answer(request, call))
        call.withdrawn = call.withdrawn or original
        await self._note()
        return web.Response(status=204)

    def _find_call(self, request: web.Request) -> Call:
        call = self._calls.get(request.match_info["token"])
        if call is None or call.failed:
            raise Refused(404, 10062, "Unknown interaction")
        return call

    def _find_answer(self, request: web.Request, call: Call) -> Post:
        """Return the message that is meant by its id or by what Discord calls the original."""
        named = request.match_info["message"]
        if named == "@original":
            posts = [call.pressed] if call.updates else call.replies[:1]
        else:
            posts = [post for post in call.replies if str(post.id) == named]
        for post in posts:
            if post is not None and not post.deleted:
                return post
        raise Refused(404, 10008, "Unknown Message")

    async def _reply(self, call: Call, body: Json, files: tuple[Attached, ...]) -> Post:
        """Keep an answer; whether all see the first one after a wait was said before the wait."""
        post = self._write(call.channel, body, files)
        post.answering = True
        post.hidden = call.deferred_hidden if call.awaited else _is_hidden(body)
        call.replies.append(post)
        if post.hidden:
            await self._note()
        else:
            await self._publish(post)
        return post


@web.middleware
async def _answer_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except Refused as refusal:
        return refusal.response


def _json(content: object, status: int = 200) -> web.Response:
    """Answer with the exact content type that discord.py insists on."""
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})


def _failed(failure: Failure) -> web.Response:
    content: Json = {"code": failure.code, "message": "as the test wished", "global": False}
    response = _json(content | {"retry_after": failure.retry_after}, failure.status)
    if failure.status == 429:
        response.headers["Via"] = "1.1 loopback"
        response.headers["Retry-After"] = str(failure.retry_after)
    return response


def _check_length(text: str, files: tuple[Attached, ...], components: tuple[Json, ...]) -> None:
    if not text.strip() and not files and not components:
        raise Refused(400, 50006, "Cannot send an empty message")
    if len(text) > 2000:
        raise Refused(400, 50035, "Invalid Form Body")


def _components(body: Json) -> tuple[Json, ...]:
    try:
        return read_components(body.get("components"))
    except BadComponentsError as error:
        faults = {"components": {"_errors": [{"code": error.code, "message": str(error)}]}}
        raise Refused(400, 50035, "Invalid Form Body", errors=faults) from error


def _kept(post: Post, body: Json) -> tuple[Attached, ...]:
    """Return the files that a message keeps when it is changed: without a word of them, all."""
    if "attachments" not in body:
        return post.files
    ids = {str(item["id"]) for item in cast("Sequence[Json]", body["attachments"])}
    return tuple(file for file in post.files if str(file.id) in ids)


def _is_hidden(body: Json) -> bool:
    return bool(cast("int", body.get("flags", 0)) & 64)


def _pinged(text: str, body: Json) -> frozenset[int]:
    """Return whom a message notifies: whoever it mentions and is allowed to."""
    allowed = body.get("allowed_mentions")
    users = allowed.get("users", []) if isinstance(allowed, dict) else []
    return frozenset(int(user) for user in users if f"<@{user}>" in text)


def _option_json(name: str, value: Option) -> Json:
    written = str(value.id) if isinstance(value, User | Attached) else value
    return {"name": name, "type": _OPTION_TYPES[type(value)], "value": written}


def _without_translations(command: Json) -> Json:
    """Return a command as Discord gives it to who doesn't ask for its translations."""
    texts = ("name_localizations", "description_localizations")
    return {name: value for name, value in command.items() if name not in texts}

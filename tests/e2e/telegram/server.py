"""A small Telegram on loopback: people who talk, and the Bot API that a bot sees of it.

It keeps to what the real one does where a bot could stumble: updates are sent again until they
are confirmed by a later offset, a second poller ends the first one's question, messages are
parsed and counted, groups have privacy mode and change their ids, topics can be unknown.
"""

import asyncio
import json
import re
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from types import TracebackType
from typing import Self, TypeVar, cast

from aiohttp import web

from tests.e2e.telegram.entities import words
from tests.e2e.telegram.html import BadHtmlError, Json, Reading, read_html, utf16
from tests.e2e.telegram.keyboards import BadKeyboardError, Keyboard, read_keyboard
from tests.e2e.telegram.media import METHODS, file_json, media_json
from tests.e2e.telegram.world import Attached, Call, Chat, Press, Sent, User

LIMIT = 4096
CAPTION_LIMIT = 1024
NOTICE_LIMIT = 200
T = TypeVar("T")
_COMMAND = re.compile(r"/([A-Za-z0-9_]+)(@[A-Za-z0-9_]+)?")
_CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)
_UNCHANGED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
_PASSING = {"text", "entities", "caption", "caption_entities", "reply_markup"}
_MEDIA = {"photo", "animation", "document"}


@dataclass(frozen=True, slots=True)
class Failure:
    """An answer that is an error."""

    status: int
    description: str
    parameters: Json = field(default_factory=dict)

    def response(self) -> web.Response:
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return web.json_response(body, status=self.status)


class _RefusedError(Exception):
    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.description)
        self.failure = failure


def _refused(status: int, description: str, parameters: Json | None = None) -> _RefusedError:
    return _RefusedError(Failure(status, description, parameters or {}))


class FakeTelegram:
    """Telegram with one bot in it.

    ``async with FakeTelegram() as server`` starts it; ``api_url``, ``file_url`` and ``token``
    are what the bot's settings need. ``privacy`` tells whether the bot hears only what is meant
    for it in groups, ``commands`` is the menu it has set, ``calls`` all that it asked and
    ``presses`` all that it was told of buttons, with its answers.
    """

    token = "12345:not-a-real-token"

    def __init__(self, *, privacy: bool = True) -> None:
        self.bot = User(12345, "Takmail", "TakmailBot", is_bot=True)
        self.privacy = privacy
        self.commands_in: dict[str, list[Json]] = {}
        self.calls: list[Call] = []
        self.presses: list[Press] = []
        self.api_url = self.file_url = ""
        self._changed = asyncio.Condition()
        self._updates: deque[Json] = deque()
        self._update_ids = count(70_001)
        self._user_ids = count(501)
        self._message_ids: dict[int, Iterator[int]] = defaultdict(lambda: count(1))
        self._times = count(int(time.time()))
        self._chats: dict[int, Chat] = {}
        self._topics: set[tuple[int, int]] = set()
        self._moves: dict[int, int] = {}
        self._known: dict[tuple[int, int], Json] = {}
        self._sent: list[Sent] = []
        self._wanted: frozenset[str] = frozenset()
        self._files: dict[str, Attached] = {}
        self._expected: dict[tuple[int, int | None], int] = {}
        self._failures: dict[str, deque[Failure | None]] = defaultdict(deque)
        self._poll = 0
        self._port = 0
        self._down = False
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._close()

    @property
    def commands(self) -> list[Json]:
        """The bot's commands as those see them for whose language there is no other list."""
        return self.commands_in.get("", [])

    # People and chats

    def person(
        self,
        name: str,
        username: str | None = None,
        *,
        is_bot: bool = False,
        language: str | None = None,
    ) -> User:
        """Return a new user; ``name`` may hold a last name too, ``language`` is the app's."""
        first, _, last = name.partition(" ")
        return User(next(self._user_ids), first, username, last or None, is_bot, language)

    def private(self, user: User) -> Chat:
        """Return the private talk of a user with the bot."""
        return self._enter(Chat(user.id, "private", owner=user))

    def group(self, title: str) -> Chat:
        """Return a new basic group with the bot in it."""
        return self._enter(Chat(-next(self._user_ids), "group", title))

    def supergroup(self, title: str) -> Chat:
        """Return a new supergroup with the bot in it."""
        return self._enter(Chat(-1_000_000_000_000 - next(self._user_ids), "supergroup", title))

    def topic(self, chat: Chat) -> Chat:
        """Return a new topic of a supergroup, which becomes a forum by that."""
        thread = next(self._message_ids[chat.id])
        self._topics.add((chat.id, thread))
        return replace(chat, thread=thread)

    def delete_topic(self, topic: Chat) -> None:
        """Let a topic be gone."""
        self._topics.remove((topic.id, topic.thread or 0))

    # What people do

    async def say(
        self,
        user: User,
        chat: Chat,
        text: str,
        *,
        reply_to: int | None = None,
        caption: bool = False,
        naming: Mapping[str, User] | None = None,
        file: Attached | None = None,
        extra: Json | None = None,
    ) -> int:
        """Say something in a chat and return the message's number there.

        ``caption`` says it below a picture, ``file`` below that file. ``naming`` marks a stretch
        of the text as the mention of a user without a username. ``extra`` adds fields to the
        message as they are.
        """
        number = next(self._message_ids[chat.id])
        below = caption or file is not None
        message = self._message(user, chat, number) | words(text, naming or {}, caption=below)
        if file is not None:
            message["document"] = file_json(self._share(file), file)
        message |= self._answered(chat, reply_to)
        message |= extra or {}
        self._known[chat.id, number] = message
        if self._heard(chat, message):
            await self._push({"message": message})
        return number

    async def edit(self, chat: Chat, number: int, text: str) -> None:
        """Change what was said before."""
        message = self._known[chat.id, number] | words(text, {}, caption=False)
        message["edit_date"] = next(self._times)
        self._known[chat.id, number] = message
        if self._heard(chat, message):
            await self._push({"edited_message": message})

    async def press(
        self,
        user: User,
        chat: Chat,
        message_id: int,
        button: str,
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> tuple[str, bool]:
        """Press a button as `tap` does, and return its answer as `expect_answer` does."""
        return await self.expect_answer(await self.tap(user, chat, message_id, button), timeout)

    async def tap(
        self, user: User, chat: Chat, message_id: int, button: str, *, overdue: bool = False
    ) -> Press:
        """Press a button of the bot, named by its label or its data, and wait for nothing.

        An ``overdue`` press reaches the bot too late to be answered. Raise ``AssertionError`` if
        there is no such button, or if the bot does not ask for presses.
        """
        sent = self._find(chat.id, message_id)
        found = sent.button(button) if sent and chat.owner in (None, user) else None
        assert found, f"{user.first_name} can't press {button!r} on message {message_id}"
        assert self._is_wanted("callback_query"), "the bot does not ask for presses"
        known = self._known.get((chat.id, message_id))
        query: Json = {
            "from": user.json(),
            "message": known or chat.unreachable_json(message_id),
            "chat_instance": str(chat.id),
            "data": found["callback_data"],
        }
        return await self.push_press(query, overdue=overdue)

    async def delete(self, chat: Chat, message_id: int) -> None:
        """Let a message be deleted, whoever wrote it."""
        del self._known[chat.id, message_id]
        self._sent = [s for s in self._sent if (s.chat, s.message_id) != (chat.id, message_id)]
        await self._notify()

    async def migrate(self, chat: Chat, *, announced: bool = True) -> Chat:
        """Turn a group into a supergroup and return that; its old id is refused from now on."""
        new = self.supergroup(chat.title)
        self._moves[chat.id] = new.id
        admin = self.person("Admin")
        if announced:
            notice = self._message(admin, chat, next(self._message_ids[chat.id]))
            await self._push({"message": notice | {"migrate_to_chat_id": new.id}})
        return new

    async def push(self, update: Json) -> None:
        """Send the bot an update as it is, with an id of its own."""
        await self._push(update)

    async def push_press(self, query: Json, *, overdue: bool = False) -> Press:
        """Send the bot a press as it is, with an id of its own."""
        number = str(7_000_000_000 + len(self.presses))
        press = Press(number, str(query.get("data", "")), over=overdue)
        self.presses.append(press)
        await self._push({"callback_query": {"id": number, **query}})
        return press

    # What the bot did

    def messages(self, chat: Chat) -> list[Sent]:
        """Return what the bot has said in a chat (a topic is a chat of its own).

        It is what is still there, as it is now.
        """
        return [sent for sent in self._sent if (sent.chat, sent.thread) == (chat.id, chat.thread)]

    async def expect(
        self,
        chat: Chat,
        predicate: Callable[[Sent], bool],
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> Sent:
        """Return the next message of the bot in a chat for which the predicate holds.

        Messages up to the last one that was expected in this chat do not count. Raise
        ``AssertionError`` with what was said instead, if none comes in time (in seconds).
        """
        place = (chat.id, chat.thread)

        def new() -> list[Sent]:
            last = self._expected.get(place, 0)
            return [sent for sent in self.messages(chat) if sent.message_id > last]

        def found() -> Sent | None:
            for sent in new():
                if predicate(sent):
                    self._expected[place] = sent.message_id
                    return sent
            return None

        try:
            sent = await self._until(found, timeout)
        except TimeoutError:
            late = f"not said within {timeout} s; said instead: {[sent.text for sent in new()]}"
            raise AssertionError(late) from None
        assert sent is not None
        return sent

    async def expect_change(
        self,
        chat: Chat,
        message_id: int,
        predicate: Callable[[Sent], bool],
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> Sent:
        """Return a message of the bot as soon as the predicate holds for it.

        Raise ``AssertionError`` with what it is like instead, if it is not so in time (in seconds).
        """

        def found() -> Sent | None:
            sent = self._find(chat.id, message_id)
            return sent if sent and predicate(sent) else None

        try:
            sent = await self._until(found, timeout)
        except TimeoutError:
            late = f"not so within {timeout} s: {self._find(chat.id, message_id)}"
            raise AssertionError(late) from None
        assert sent is not None
        return sent

    async def expect_answer(self, press: Press, timeout: float = 5.0) -> tuple[str, bool]:  # noqa: ASYNC109
        """Return what the user is told for a press.

        That may be nothing; return also whether it is told in a box that has to be closed. Raise
        ``AssertionError`` if the bot does not answer in time (in seconds).
        """
        try:
            answer = await self._until(lambda: press.answer, timeout)
        except TimeoutError:
            press.over = True
            late = f"{press.data!r} was pressed, and the bot did not answer within {timeout} s"
            raise AssertionError(late) from None
        assert answer is not None
        return answer

    async def called(self, method: str, times: int = 1, timeout: float = 5.0) -> list[Call]:  # noqa: ASYNC109
        """Return the calls of a method as soon as there were so many of them."""

        def calls() -> list[Call]:
            return [call for call in self.calls if call.method == method]

        await self._until(lambda: len(calls()) >= times, timeout)
        return calls()

    async def settled(self, timeout: float = 5.0) -> None:  # noqa: ASYNC109
        """Return as soon as the bot has confirmed every update."""
        await self._until(lambda: not self._updates, timeout)

    @property
    def unconfirmed(self) -> int:
        """How many updates the bot has not confirmed."""
        return len(self._updates)

    # What goes wrong

    def fail(
        self,
        method: str,
        status: int,
        description: str = "failed on purpose",
        *,
        retry_after: float | None = None,
        times: int = 1,
        after: int = 0,
    ) -> None:
        """Answer the next calls of a method with an error, ``after`` some that are let through."""
        self._failures[method].extend([None] * after)
        parameters: Json = {"retry_after": retry_after} if retry_after else {}
        self._failures[method].extend([Failure(status, description, parameters)] * times)

    def put_out_of_reach(self, chat: Chat, message_id: int) -> None:
        """Let a message be as good as deleted for the bot, while people still see it."""
        del self._known[chat.id, message_id]

    @asynccontextmanager
    async def unreachable(self) -> AsyncIterator[None]:
        """Refuse connections meanwhile, and break off those that there are."""
        await self._close()
        try:
            yield
        finally:
            await self._open()

    # The inside

    async def _open(self) -> None:
        self._down = False
        application = web.Application()
        application.router.add_post("/bot{token}/{method}", self._answer)
        application.router.add_get("/file/bot{token}/{file}/{name}", self._get_file)
        self._runner = web.AppRunner(application, shutdown_timeout=1.0, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.api_url = self.file_url = f"http://127.0.0.1:{self._port}"

    async def _close(self) -> None:
        self._down = True
        await self._notify()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _until(self, wanted: Callable[[], T], timeout: float) -> T:  # noqa: ASYNC109
        async with asyncio.timeout(timeout), self._changed:
            return await self._changed.wait_for(wanted)

    def _enter(self, chat: Chat) -> Chat:
        self._chats[chat.id] = chat
        return chat

    def _message(self, user: User, chat: Chat, number: int) -> Json:
        message: Json = {
            "message_id": number,
            "date": next(self._times),
            "chat": chat.json(),
            "from": user.json(),
        }
        if chat.thread:
            message |= {"message_thread_id": chat.thread, "is_topic_message": True}
        return message

    def _share(self, file: Attached) -> str:
        """Keep a file to be fetched, and return its id."""
        number = str(len(self._files))
        self._files[number] = file
        return number

    def _answered(self, chat: Chat, number: int | None) -> Json:
        """Return the field of a message that tells what it answers."""
        if number is None:
            return {}
        known = self._known[chat.id, number]
        return {"reply_to_message": {n: v for n, v in known.items() if n != "reply_to_message"}}

    def _find(self, chat: int, number: int) -> Sent | None:
        """Return this message of the bot if it is still there."""
        return next((s for s in self._sent if (s.chat, s.message_id) == (chat, number)), None)

    def _heard(self, chat: Chat, message: Json) -> bool:
        """Tell whether privacy mode lets the bot see a message."""
        if chat.type == "private" or not self.privacy:
            return True
        command = _COMMAND.match(str(message.get("text", message.get("caption", ""))))
        if command:
            return (command[2] or f"@{self.bot.username}") == f"@{self.bot.username}"
        reply = cast("Json", message.get("reply_to_message", {}))
        return cast("Json", reply.get("from", {})).get("id") == self.bot.id

    def _is_wanted(self, kind: str) -> bool:
        """Tell whether the bot gets such updates: it has asked for them or never said what for."""
        return not self._wanted or kind in self._wanted

    async def _push(self, update: Json) -> None:
        if not all(map(self._is_wanted, update)):
            return
        self._updates.append({"update_id": next(self._update_ids), **update})
        await self._notify()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return Failure(401, "Unauthorized").response()
        method = request.match_info["method"]
        form = await request.post()
        parameters = {n: str(value) for n, value in form.items() if isinstance(value, str)}
        files = {n: file for n, file in form.items() if isinstance(file, web.FileField)}
        self.calls.append(Call(method, parameters))
        await self._notify()
        failure = self._failures[method].popleft() if self._failures[method] else None
        if failure:
            return failure.response()
        try:
            result = await self._perform(method, parameters, files)
        except _RefusedError as refusal:
            return refusal.failure.response()
        if self._down and request.transport:
            request.transport.abort()
        return web.json_response({"ok": True, "result": result})

    async def _get_file(self, request: web.Request) -> web.Response:
        if request.match_info["token"] != self.token:
            return web.Response(status=401)
        return web.Response(body=self._files[request.match_info["file"]].data)

    async def _perform(
        self, method: str, parameters: Mapping[str, str], files: Mapping[str, web.FileField]
    ) -> object:
        match method:
            case "sendPhoto" | "sendAnimation" | "sendDocument":
                (file,) = files.values()
                attached = Attached(file.filename, file.file.read(), method)
                return await self._send_file(parameters, attached)
            case "deleteMessage":
                return await self._delete_message(parameters)
            case "answerCallbackQuery":
                return await self._answer_press(parameters)
            case "getFile":
                number = parameters["file_id"]
                path = f"{number}/{self._files[number].name}"
                return {"file_id": number, "file_unique_id": f"u{number}", "file_path": path}
            case "getMe":
                return self._me()
            case "getUpdates":
                return await self._get_updates(parameters)
            case "sendMessage":
                return await self._send_message(parameters)
            case "getMyCommands":
                return self.commands_in.get(parameters.get("language_code", ""), [])
            case "setMyCommands":
                known = _valid_commands(json.loads(parameters["commands"]))
                self.commands_in[parameters.get("language_code", "")] = known
                return True
            case "deleteWebhook":
                return True
        return await self._edit(method, parameters, files)

    async def _edit(
        self, method: str, parameters: Mapping[str, str], files: Mapping[str, web.FileField]
    ) -> Json:
        match method:
            case "editMessageText":
                return await self._edit_text(parameters)
            case "editMessageCaption":
                return await self._edit_caption(parameters)
            case "editMessageMedia":
                return await self._edit_media(parameters, files)
            case "editMessageReplyMarkup":
                return await self._change(self._editable(parameters), parameters)
        raise _refused(404, "Not Found: method not found")

    def _me(self) -> Json:
        return self.bot.json() | {
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": False,
        }

    async def _get_updates(self, parameters: Mapping[str, str]) -> list[Json]:
        if "allowed_updates" in parameters:
            self._wanted = frozenset(json.loads(parameters["allowed_updates"]))
        self._confirm(int(parameters.get("offset", "0")))
        self._poll += 1
        mine = self._poll
        await self._notify()

        def done() -> bool:
            return bool(self._updates) or self._down or self._poll != mine

        try:
            await self._until(done, float(parameters.get("timeout", "0")) or 0.001)
        except TimeoutError:
            return []
        if self._poll != mine:
            raise _refused(409, _CONFLICT)
        return list(self._updates)[: int(parameters.get("limit", "100"))]

    def _confirm(self, offset: int) -> None:
        while self._updates and cast("int", self._updates[0]["update_id"]) < offset:
            self._updates.popleft()

    async def _send_message(self, parameters: Mapping[str, str]) -> Json:
        chat = self._chat(parameters)
        reading = _read_text(parameters, "Bad Request: message is too long")
        return await self._post(chat, parameters["text"], reading, parameters)

    async def _send_file(self, parameters: Mapping[str, str], file: Attached) -> Json:
        chat = self._chat(parameters)
        reading = _read_caption(parameters)
        return await self._post(chat, parameters.get("caption", ""), reading, parameters, file)

    async def _post(
        self,
        chat: Chat,
        html: str,
        reading: Reading,
        parameters: Mapping[str, str],
        file: Attached | None = None,
    ) -> Json:
        """Keep a message of the bot and let whoever waits for it see it."""
        keyboard, reply_to = _keyboard(parameters), self._reply_to(chat, parameters)
        sent = Sent(
            message_id=next(self._message_ids[chat.id]),
            chat=chat.id,
            thread=chat.thread,
            text=reading.text,
            html=html,
            entities=tuple(reading.entities),
            reply_to=reply_to,
            file=file,
            keyboard=keyboard,
        )
        message = self._message(self.bot, chat, sent.message_id) | sent.words_json()
        message |= self._answered(chat, reply_to)
        if file is not None:
            message |= media_json(self._share(file), file)
        self._known[chat.id, sent.message_id] = message
        self._sent.append(sent)
        await self._notify()
        return message

    async def _edit_text(self, parameters: Mapping[str, str]) -> Json:
        sent = self._editable(parameters)
        if sent.file is not None:
            raise _refused(400, "Bad Request: there is no text in the message to edit")
        reading = _read_text(parameters, "Bad Request: MESSAGE_TOO_LONG")
        return await self._change(_worded(sent, parameters["text"], reading), parameters)

    async def _edit_caption(self, parameters: Mapping[str, str]) -> Json:
        sent = self._editable(parameters)
        if sent.file is None:
            raise _refused(400, "Bad Request: there is no caption in the message to edit")
        changed = _worded(sent, parameters.get("caption", ""), _read_caption(parameters))
        return await self._change(changed, parameters)

    async def _edit_media(
        self, parameters: Mapping[str, str], files: Mapping[str, web.FileField]
    ) -> Json:
        sent, media = self._editable(parameters), json.loads(parameters["media"])
        uploaded = files.get(str(media["media"]).removeprefix("attach://"))
        if uploaded is None or media["type"] not in METHODS:
            raise _refused(400, "Bad Request: wrong file identifier/HTTP URL specified")
        file = Attached(uploaded.filename, uploaded.file.read(), METHODS[media["type"]])
        changed = _worded(sent, media.get("caption", ""), _read_caption(media))
        return await self._change(replace(changed, file=file), parameters)

    def _editable(self, parameters: Mapping[str, str]) -> Sent:
        """Return the message of the bot that is to be edited."""
        chat, number = self._chat(parameters).id, int(parameters["message_id"])
        if (chat, number) not in self._known:
            raise _refused(400, "Bad Request: message to edit not found")
        sent = self._find(chat, number)
        if sent is None:
            raise _refused(400, "Bad Request: message can't be edited")
        return sent

    async def _change(self, changed: Sent, parameters: Mapping[str, str]) -> Json:
        """Let a message become this, with the keyboard that was given: with none, if none was."""
        place = (changed.chat, changed.message_id)
        changed = replace(changed, keyboard=_keyboard(parameters))
        index = next(i for i, s in enumerate(self._sent) if (s.chat, s.message_id) == place)
        old, known = self._sent[index], self._known[place]
        moved = changed.file is not old.file
        if replace(changed, html=old.html) == old and not moved:
            raise _refused(400, _UNCHANGED)
        gone = _PASSING | _MEDIA if moved else _PASSING
        message = {n: v for n, v in known.items() if n not in gone} | changed.words_json()
        if changed.file is not None and moved:
            message |= media_json(self._share(changed.file), changed.file)
        message["edit_date"] = next(self._times)
        self._sent[index], self._known[place] = changed, message
        await self._notify()
        return message

    async def _delete_message(self, parameters: Mapping[str, str]) -> bool:
        chat, number = self._chat(parameters), int(parameters["message_id"])
        if (chat.id, number) not in self._known:
            raise _refused(400, "Bad Request: message to delete not found")
        if chat.type != "private" and self._find(chat.id, number) is None:
            raise _refused(400, "Bad Request: message can't be deleted")
        await self.delete(chat, number)
        return True

    async def _answer_press(self, parameters: Mapping[str, str]) -> bool:
        number, text = parameters["callback_query_id"], parameters.get("text", "")
        press = next((press for press in self.presses if press.id == number), None)
        if press is None or press.answer is not None or press.over:
            raise _refused(400, _TOO_OLD)
        if utf16(text) > NOTICE_LIMIT:
            raise _refused(400, "Bad Request: MESSAGE_TOO_LONG")
        press.answer = (text, parameters.get("show_alert", "").lower() == "true")
        await self._notify()
        return True

    def _chat(self, parameters: Mapping[str, str]) -> Chat:
        number = int(parameters["chat_id"])
        if number in self._moves:
            raise _refused(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                {"migrate_to_chat_id": self._moves[number]},
            )
        if number not in self._chats:
            raise _refused(400, "Bad Request: chat not found")
        thread = int(parameters.get("message_thread_id", "0")) or None
        if thread and (number, thread) not in self._topics:
            raise _refused(400, "Bad Request: message thread not found")
        return replace(self._chats[number], thread=thread)

    def _reply_to(self, chat: Chat, parameters: Mapping[str, str]) -> int | None:
        if "reply_parameters" not in parameters:
            return None
        reply = json.loads(parameters["reply_parameters"])
        number = int(reply["message_id"])
        if (chat.id, number) in self._known:
            return number
        if reply.get("allow_sending_without_reply"):
            return None
        raise _refused(400, "Bad Request: message to be replied not found")


def _read(text: str, parse_mode: str) -> Reading:
    if parse_mode != "HTML":
        return Reading(text)
    try:
        return read_html(text)
    except BadHtmlError as error:
        raise _refused(400, f"Bad Request: can't parse entities: {error}") from error


def _read_text(parameters: Mapping[str, str], too_long: str) -> Reading:
    reading = _read(parameters["text"], parameters.get("parse_mode", ""))
    if not reading.text.strip():
        raise _refused(400, "Bad Request: message text is empty")
    if utf16(reading.text) > LIMIT:
        raise _refused(400, too_long)
    return reading


def _read_caption(parameters: Mapping[str, str]) -> Reading:
    reading = _read(parameters.get("caption", ""), parameters.get("parse_mode", ""))
    if utf16(reading.text) > CAPTION_LIMIT:
        raise _refused(400, "Bad Request: message caption is too long")
    return reading


def _worded(sent: Sent, html: str, reading: Reading) -> Sent:
    return replace(sent, text=reading.text, html=html, entities=tuple(reading.entities))


def _keyboard(parameters: Mapping[str, str]) -> Keyboard:
    try:
        return read_keyboard(parameters.get("reply_markup", ""))
    except BadKeyboardError as error:
        raise _refused(400, f"Bad Request: {error}") from error


def _valid_commands(commands: list[Json]) -> list[Json]:
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", str(command["command"])):
            raise _refused(400, "Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(str(command["description"])) <= 256:
            raise _refused(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    return commands

"""What the small Telegram knows, and how whoever waits for a change hears of it."""

import asyncio
import re
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import TypeVar, cast

from aiohttp import web

from tests.e2e.patience import PATIENCE
from tests.e2e.telegram.asking import Handler
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.refusals import Failure, Fault, refused
from tests.e2e.telegram.standing import GONE, KICKED, MEMBER, Standing
from tests.e2e.telegram.world import Attached, Call, Chat, InlineMessage, Press, Sent, Topic, User

T = TypeVar("T")

_KINDS = {
    "group": "group chat", "supergroup": "supergroup chat", "channel": "channel chat",
}  # fmt: skip
_COMMAND = re.compile(r"/([A-Za-z0-9_]+)(@[A-Za-z0-9_]+)?")


def _now() -> int:
    """Return the time as Telegram tells it, in whole seconds."""
    return int(time.time())


class State:
    """Chats, messages, updates, and what is to fail."""

    token = "12345:not-a-real-token"
    patience = PATIENCE
    """Seconds after which what a test expects of the bot doesn't come any more."""

    def __init__(self, *, privacy: bool = True, inline: bool = True) -> None:
        self.bot = User(12345, "Takmail", "TakmailBot", is_bot=True)
        self.privacy = privacy
        self.inline = inline
        self.calls: list[Call] = []
        self.faults: list[Fault] = []
        self.presses: list[Press] = []
        self.reactions: dict[tuple[int, int], list[str]] = {}
        self.api_url = self.file_url = ""
        self._changed = asyncio.Condition()
        self._updates: deque[Json] = deque()
        self._update_ids = count(70_001)
        self._user_ids = count(501)
        self._message_ids: dict[int, Iterator[int]] = defaultdict(lambda: count(1))
        self._times = iter(_now, None)
        self._chats: dict[int, Chat] = {}
        self._users: dict[int, User] = {self.bot.id: self.bot}
        self._standings: dict[tuple[int, int], Standing] = {}
        self._topics: dict[tuple[int, int], Topic] = {}
        self._moves: dict[int, int] = {}
        self._known: dict[tuple[int, int], Json] = {}
        self._sent: list[Sent] = []
        self._inline_messages: dict[str, InlineMessage] = {}
        self._wanted: frozenset[str] = frozenset()
        self._files: dict[str, Attached] = {}
        self._expected: dict[tuple[int, int | None], int] = {}
        self._failures: dict[str, deque[Failure | None]] = defaultdict(deque)
        self._handlers: dict[str, Handler] = {}
        self._poll = 0
        self._port = 0
        self._down = False
        self._runner: web.AppRunner | None = None

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _until(self, wanted: Callable[[], T], timeout: float | None) -> T:  # noqa: ASYNC109
        async with asyncio.timeout(timeout), self._changed:
            return await self._changed.wait_for(wanted)

    def _enter(self, chat: Chat) -> Chat:
        self._chats[chat.id] = chat
        return chat

    def _add_topic(
        self, chat: int, thread: int, name: str, *, color: int = 0, by_bot: bool = False
    ) -> Topic:
        topic = Topic(thread, name, color, by_bot)
        self._topics[chat, thread] = topic
        return topic

    def _standing(self, chat: int, user: int) -> Standing:
        """Return what somebody is in a chat: a member, if nothing else is known."""
        return self._standings.get((chat, user), MEMBER)

    def _chat(self, parameters: Mapping[str, str]) -> Chat:
        number = int(parameters["chat_id"])
        if number in self._moves:
            raise refused(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                {"migrate_to_chat_id": self._moves[number]},
            )
        if number not in self._chats:
            raise refused(400, "Bad Request: chat not found")
        thread = int(parameters.get("message_thread_id", "0")) or None
        if thread and (number, thread) not in self._topics:
            raise refused(400, "Bad Request: message thread not found")
        return replace(self._chats[number], thread=thread)

    def _must_be_member(self, chat: Chat) -> None:
        """Refuse what only those in a chat can do, if the bot isn't there."""
        status = self._standing(chat.id, self.bot.id).status
        if status in ("member", "administrator"):
            return
        if chat.type == "private":
            told = {
                "kicked": "bot was blocked by the user",
                "unmet": "bot can't initiate conversation with a user",
            }[status]
        elif status == "kicked":
            told = f"bot was kicked from the {_KINDS[chat.type]}"
        else:
            told = f"bot is not a member of the {_KINDS[chat.type]}"
        raise refused(403, f"Forbidden: {told}")

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
        """Return the field of a message that tells what it answers.

        In a topic that is the notice that opened it, if it is nothing else.
        """
        if number is None:
            topic = self._topics.get((chat.id, chat.thread or 0))
            return {"reply_to_message": topic.notice} if topic and topic.notice else {}
        known = self._known[chat.id, number]
        return {"reply_to_message": {n: v for n, v in known.items() if n != "reply_to_message"}}

    def _find(self, chat: int, number: int) -> Sent | None:
        """Return this message of the bot if it is still there."""
        return next((s for s in self._sent if (s.chat, s.message_id) == (chat, number)), None)

    def _heard(self, chat: Chat, message: Json) -> bool:
        """Tell whether privacy mode lets the bot see a message."""
        standing = self._standing(chat.id, self.bot.id)
        if standing in (GONE, KICKED):
            return False
        if chat.type == "private" or not self.privacy or standing.leads:
            return True
        if cast("Json", message.get("via_bot", {})).get("id") == self.bot.id:
            return True
        command = _COMMAND.match(str(message.get("text", message.get("caption", ""))))
        if command:
            return (command[2] or f"@{self.bot.username}") == f"@{self.bot.username}"
        reply = cast("Json", message.get("reply_to_message", {}))
        if "forum_topic_created" in reply:
            return False
        return cast("Json", reply.get("from", {})).get("id") == self.bot.id

    def _is_wanted(self, kind: str) -> bool:
        """Tell whether the bot gets such updates: it has asked for them or never said what for."""
        return not self._wanted or kind in self._wanted

    async def _push(self, update: Json) -> None:
        if not all(map(self._is_wanted, update)):
            return
        self._updates.append({"update_id": next(self._update_ids), **update})
        await self._notify()

    async def delete(self, chat: Chat, message_id: int) -> None:
        """Let a message be deleted, whoever wrote it."""
        del self._known[chat.id, message_id]
        self._sent = [s for s in self._sent if (s.chat, s.message_id) != (chat.id, message_id)]
        await self._notify()

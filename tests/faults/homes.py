"""Chats in which people play, and all that was ever said there by the bot, in order.

A message that the bot deleted or changed later was said all the same, and one that it said twice
is there twice.
"""

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import replace
from random import Random
from typing import NamedTuple, Protocol

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post
from tests.e2e.discord.world import User as DiscordUser
from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json, Reading
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat, Sent
from tests.e2e.telegram.world import User as TelegramUser

PATIENCE = 60.0
"""Seconds after which something counts as not said, unless a trouble lasts as long."""

EDITED_TO = "ps a2"
"""What lines are changed to of which that is told before they are."""

HOUR_OF_IDS = 3_600_000 << 22
"""By how much an id of Discord's grows in an hour."""

_MARKUP = re.compile(r"\*\*|[`\\]")
_INVISIBLE = re.compile("[\u200b-\u200f\u2060-\u2069]")


class Told(NamedTuple):
    """Something that the bot said, and the line that it answers."""

    text: str
    id: str
    answers: str | None


class RecordingTelegram(FakeTelegram):
    """A Telegram that keeps what the bot said in each chat.

    In ``disorder`` it brings no more updates at a time than is drawn by lot, and tells of an edit
    before the message.
    """

    def __init__(self) -> None:
        super().__init__(privacy=False)
        self.told: dict[int, list[Told]] = defaultdict(list)
        self.disorder: Random | None = None
        self._brought: list[Json] = []

    async def _post(
        self,
        chat: Chat,
        html: str,
        reading: Reading,
        parameters: Mapping[str, str],
        file: Attached | None = None,
    ) -> Json:
        message = await super()._post(chat, html, reading, parameters, file)
        reply = self._reply_to(chat, parameters)
        answers = None if reply is None else str(reply)
        self.told[chat.id].append(Told(_seen(reading.text), str(message["message_id"]), answers))
        await self._notify()
        return message

    async def _change_sent(self, changed: Sent) -> Json:
        message = await super()._change_sent(changed)
        _hear_throw(self.told[changed.chat], _seen(changed.text), str(changed.message_id))
        await self._notify()
        return message

    @property
    def is_well(self) -> bool:
        """Whether no message is to fail."""
        return not self._failures["sendMessage"]

    async def push_again(self, count: int, *, anew: bool) -> None:
        """Bring the bot its last updates once more: as they were, or as if they were new."""
        for update in self._brought[-count:]:
            number = next(self._update_ids) if anew else update["update_id"]
            self._updates.append({**update, "update_id": number})
        await self._notify()

    async def _get_updates(self, asked: Asked) -> list[Json]:
        if self.disorder is not None:
            limit = str(self.disorder.randint(1, 4))
            asked = replace(asked, parameters={**asked.parameters, "limit": limit})
        return await super()._get_updates(asked)

    async def _push(self, update: Json) -> None:
        message = update.get("message")
        if self.disorder is not None and isinstance(message, dict) and "text" in message:
            edited = {**message, "text": EDITED_TO, "edit_date": message["date"]}
            await self._push({"edited_message": {**edited, "entities": []}})
        before = len(self._updates)
        await super()._push(update)
        self._brought += list(self._updates)[before:]


class RecordingDiscord(FakeDiscord):
    """A Discord that keeps what the bot said in each channel.

    In ``disorder`` it tells of messages of people some time later, as if they were from an hour
    before, in another order than they were said in different channels, and of an edit before the
    message.
    """

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[int, list[Told]] = defaultdict(list)
        self.disorder: Random | None = None
        self._telling: set[asyncio.Task[None]] = set()
        self._in_turn: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def publish(self, post: Post) -> None:
        """Let a message stand where all can see it."""
        if post.author is self.bot:
            answers = None if post.reply_to is None else str(post.reply_to.id)
            self.told[post.channel.id].append(Told(_shown(post), str(post.id), answers))
        elif self.disorder is not None:
            post.id -= HOUR_OF_IDS
            task = asyncio.create_task(self._tell_late(post, self.disorder.random()))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)
            return
        await super().publish(post)

    async def tell_of(self, event: str, post: Post) -> None:
        """Tell the bot of something that happened to a message."""
        if event == "MESSAGE_UPDATE" and post.author is self.bot:
            _hear_throw(self.told[post.channel.id], _shown(post), str(post.id))
        await super().tell_of(event, post)

    async def _tell_late(self, post: Post, seconds: float) -> None:
        edited = copy(post)
        edited.text, edited.edited = EDITED_TO, True
        async with self._in_turn[post.channel.id]:
            await asyncio.sleep(seconds)
            await self.tell_of("MESSAGE_UPDATE", edited)
            await super().publish(post)

    async def replay(self, count: int) -> None:
        """Break the connections; when they are resumed, tell the last events again as they were."""
        resumed = self.gateway.resumed
        await self.gateway.drop()
        await self.until(lambda: self.gateway.resumed > resumed, PATIENCE)
        for session in self.gateway.sessions:
            await session.repeat_after(max(0, len(session.told) - count))

    async def tell_again(self, count: int) -> None:
        """Tell every session once more of the last messages of people, under new numbers."""
        for session in self.gateway.sessions:
            told = [one for one in session.told if one[0] == "MESSAGE_CREATE"]
            for event, data in told[-count:]:
                await session.tell(event, data)


class Home(Protocol):
    """A chat in which somebody plays."""

    platform: str

    async def say(self, who: str, line: str) -> str:
        """Have somebody say a line; return what the platform calls it."""

    async def command(self, who: str, line: str) -> str:
        """Have somebody say a line that is meant for the bot."""

    async def edit(self, said: str, line: str) -> None:
        """Change what was said before."""

    async def press_last(self, who: str, label: str) -> None:
        """Press a button of the newest message that has it, if there is one."""

    def of_lists(self, who: str) -> "Home":
        """Return where somebody asks for their games, as the platform shows them there."""

    def told(self) -> list[Told]:
        """Return all that the bot said here."""

    async def until(self, wanted: Callable[[], object], what: str) -> None:
        """Return when something is so; raise ``AssertionError`` if it takes too long."""


class TelegramHome:
    """A group, or somebody's private talk."""

    platform = "telegram"

    def __init__(
        self,
        server: RecordingTelegram,
        chat: Chat,
        people: Mapping[str, TelegramUser],
        patience: float = PATIENCE,
    ) -> None:
        self._server = server
        self._people = people
        self._patience = patience
        self.chat = chat

    async def say(self, who: str, line: str) -> str:
        return str(await self._server.say(self._people[who], self.chat, line))

    async def command(self, who: str, line: str) -> str:
        verb, _, rest = line.partition(" ")
        return await self.say(who, f"/{verb}@{self._server.bot.username} {rest}".strip())

    def of_lists(self, who: str) -> "TelegramHome":
        """Return somebody's private talk, since others can read all that is said in a group."""
        talk = self._server.private(self._people[who])
        return TelegramHome(self._server, talk, self._people, self._patience)

    def told(self) -> list[Told]:
        return self._server.told[self.chat.id]

    async def until(self, wanted: Callable[[], object], what: str) -> None:
        try:
            await self._server.until(wanted, self._patience)
        except TimeoutError:
            raise AssertionError(_missed(what, self._patience, self.told())) from None

    async def edit(self, said: str, line: str) -> None:
        await self._server.edit(self.chat, int(said), line)

    async def press_last(self, who: str, label: str) -> None:
        for sent in reversed(self._server.messages(self.chat)):
            if label in sent.buttons:
                await self._server.tap(self._people[who], self.chat, sent.message_id, label)
                return


class DiscordHome:
    """A channel."""

    platform = "discord"

    def __init__(
        self,
        server: RecordingDiscord,
        channel: Channel,
        people: Mapping[str, DiscordUser],
        patience: float = PATIENCE,
    ) -> None:
        self._server = server
        self._people = people
        self._patience = patience
        self.channel = channel

    async def say(self, who: str, line: str) -> str:
        return str((await self._server.say(self._people[who], self.channel, line)).id)

    async def command(self, who: str, line: str) -> str:
        return await self.say(who, f"{self._server.bot.mention} {line}")

    def of_lists(self, _who: str) -> "DiscordHome":
        """Return the channel: what is said in a private talk that is new may never be heard."""
        return self

    def told(self) -> list[Told]:
        return self._server.told[self.channel.id]

    async def until(self, wanted: Callable[[], object], what: str) -> None:
        try:
            await self._server.until(wanted, self._patience)
        except TimeoutError:
            raise AssertionError(_missed(what, self._patience, self.told())) from None

    async def edit(self, said: str, line: str) -> None:
        post = next(post for post in self._server.posts if str(post.id) == said)
        await self._server.edit(post, line)

    async def press_last(self, who: str, label: str) -> None:
        """Press a button of the newest message that has it, if there is one.

        Whoever presses while the bot isn't there is told so by Discord itself.
        """
        for post in reversed(self._server.messages(self.channel)):
            if label in post.buttons:
                with suppress(AssertionError):
                    await self._server.press(self._people[who], self.channel, post.id, label)
                return


def _hear_throw(told: list[Told], text: str, id_: str) -> None:
    """Keep what a message says since it was changed, if that is what a die shows."""
    if " (throw " in text and all((one.text, one.id) != (text, id_) for one in told):
        told.append(Told(text, id_, None))


def _shown(post: Post) -> str:
    titles = (str(embed.get("title", "")) for embed in post.embeds)
    return _seen(_MARKUP.sub("", "\n".join((post.text, *titles))))


def _seen(text: str) -> str:
    """Return a text without what nobody sees in it."""
    return _INVISIBLE.sub("", text)


def _missed(what: str, patience: float, told: list[Told]) -> str:
    return f"{what} was not said within {patience:g} s; the last was: {told[-3:]}"

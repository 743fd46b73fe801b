"""What the tests of the Telegram adapter share."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import TypedDict, Unpack

from bots.telegram_bot.adapter import Link, TelegramAdapter
from bots.telegram_bot.chats import Moved
from bots.telegram_bot.intake import Inbox
from bots.telegram_bot.trouble import Pace
from takmail.commands.presses import Press
from takmail.config import TelegramSettings
from takmail.service.ports import (
    Answer,
    Groups,
    Handle,
    Incoming,
    Inline,
    InlineAnswer,
    InlineQuery,
    Notes,
    Place,
    Posted,
)
from takmail.webhooks import Webhook
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.text import Paragraph, Plain
from tests.bots.notes import KeptNotes
from tests.e2e.telegram.keyboards import Keyboard
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat, Sent

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)

QUICK = Pace(
    long_poll=5,
    first_pause=0.01,
    longest_pause=0.02,
    patience=0.25,
    farewell=1.0,
    press=0.05,
    hangs=3,
    webhook=0.1,
    now=lambda: NOW,
)

PATIENT = replace(QUICK, patience=5.0)
"""For what must be handled at the first try, however slow the machine is."""

SILENT = Answer()


class Ear:
    """Stands in for the service: keeps what it hears, and always answers the same."""

    def __init__(self, answer: Answer = SILENT) -> None:
        self.answer = answer
        self.heard: list[Incoming] = []
        self._queue: asyncio.Queue[Incoming] = asyncio.Queue()

    async def __call__(self, incoming: Incoming) -> Answer:
        self.heard.append(incoming)
        self._queue.put_nowait(incoming)
        return self.answer

    async def next(self) -> Incoming:
        async with asyncio.timeout(5):
            return await self._queue.get()

    @property
    def texts(self) -> list[str | None]:
        return [incoming.text for incoming in self.heard]


class Shelf:
    """An inbox in memory; nobody can use it while it is ``shut``."""

    def __init__(self) -> None:
        self.rows: dict[int, tuple[str, str]] = {}
        self.saved = 0
        self.shut = False

    async def waiting(self) -> Sequence[tuple[int, str]]:
        self._must_be_open()
        return [(number, payload) for number, (_, payload) in sorted(self.rows.items())]

    async def keep(self, number: int, lane: str, payload: str) -> None:
        self._must_be_open()
        self.rows[number] = lane, payload
        self.saved += 1

    async def done(self, number: int) -> None:
        self._must_be_open()
        self.rows.pop(number, None)

    async def emptied(self) -> None:
        """Return when nothing is in it any more."""
        async with asyncio.timeout(5):
            while self.rows:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.001)

    def _must_be_open(self) -> None:
        if self.shut:
            raise OSError("the disk is full")


class GroupsHeard:
    """Keeps what is told of groups."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, ...]] = []

    async def joined(self, place: Place, key: str) -> None:
        self.heard.append(("joined", place.chat, place.locale, key))

    async def left(self, place: Place) -> None:
        self.heard.append(("left", place.chat))

    async def nameless(self, place: Place, line: str) -> None:
        self.heard.append(("nameless", place.chat, line))


class Talks:
    """Hears that people block the bot."""

    async def opened(self, place: Place) -> None: ...

    async def closed(self, place: Place) -> None: ...


async def nothing(*_: object) -> None:
    """Stand in for a part of the service that a test has no use for."""


async def nothing_inline(_: InlineQuery) -> InlineAnswer:
    """Offer nothing to send."""
    return InlineAnswer()


class Parts(TypedDict, total=False):
    """What an adapter's link has besides the service's entrance."""

    moved: Moved
    posted: Posted
    groups: Groups
    inline: Inline
    notes: Notes


def adapter_for(
    server: FakeTelegram,
    handle: Handle,
    *,
    token: str | None = None,
    pace: Pace = QUICK,
    webhook: Webhook | None = None,
    paced: bool = False,
    inbox: Inbox | None = None,
    **parts: Unpack[Parts],
) -> TelegramAdapter:
    settings = TelegramSettings(
        token or server.token, server.api_url, server.file_url, webhook, paced
    )
    link = Link(
        handle,
        inbox or Shelf(),
        moved=parts.get("moved", nothing),
        posted=parts.get("posted", nothing),
        groups=parts.get("groups", GroupsHeard()),
        inline=parts.get("inline", nothing_inline),
        reach=Talks(),
        notes=parts.get("notes", KeptNotes()),
    )
    return TelegramAdapter(settings, link, pace)


@asynccontextmanager
async def listening(
    server: FakeTelegram,
    handle: Handle,
    pace: Pace = QUICK,
    webhook: Webhook | None = None,
    *,
    paced: bool = False,
    inbox: Inbox | None = None,
    **parts: Unpack[Parts],
) -> AsyncIterator[TelegramAdapter]:
    """Run an adapter meanwhile; unless it has an inbox of the test's, end when that is empty."""
    shelf = Shelf()
    adapter = adapter_for(
        server, handle, pace=pace, webhook=webhook, paced=paced, inbox=inbox or shelf, **parts
    )
    running = asyncio.create_task(adapter.run())
    try:
        async with asyncio.timeout(5):
            await adapter.wait_ready()
        yield adapter
        await shelf.emptied()
    finally:
        await stop(running)


async def handled(server: FakeTelegram, adapter: TelegramAdapter) -> None:
    """Return when an adapter is done with all that was said and pressed."""
    await server.settled()
    shelf = adapter._link.inbox
    assert isinstance(shelf, Shelf)
    await shelf.emptied()


async def stop(running: "asyncio.Task[None]") -> None:
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


def note(text: str) -> Message:
    return Message((Paragraph((Plain(text),)),))


def button(label: str, verb: str = "accept", argument: str = "") -> Button:
    return Button(label, Press(verb, argument, "k3", 17))


def keys(*buttons: tuple[str, str]) -> Keyboard:
    """Return a keyboard of one row of green buttons, given their labels and data."""
    return (tuple({"text": t, "callback_data": d, "style": "success"} for t, d in buttons),)


def looks(server: FakeTelegram, chat: Chat) -> list[tuple[str, Attached | None, Keyboard]]:
    """Return what people see now of the bot's messages in a chat."""
    return [(sent.text, sent.file, sent.keyboard) for sent in server.messages(chat)]


def with_buttons(message: Message, *row: Button) -> Message:
    return Message((*message.blocks, Buttons(row)))


class Club:
    """A chat, and the adapter that talks to it."""

    def __init__(self, server: FakeTelegram, adapter: TelegramAdapter, group: Chat) -> None:
        self.server = server
        self.adapter = adapter
        self.group = group
        self.chat = f"{group.id}/{group.thread}" if group.thread else str(group.id)
        self._keys = count()

    async def send(
        self, message: Message, *, key: str | None = None, reply_to: str | None = None
    ) -> Sequence[str]:
        key = key or str(next(self._keys))
        return await self.adapter.send(self.chat, message, key=key, reply_to=reply_to)

    async def edit(self, message: Message, ids: Sequence[str]) -> bool:
        return await self.adapter.edit(self.chat, message, ids=ids)

    async def strip(self, ids: Sequence[str]) -> None:
        await self.adapter.strip(self.chat, ids=ids)

    def looks(self) -> list[tuple[str, Attached | None, Keyboard]]:
        return looks(self.server, self.group)

    @property
    def messages(self) -> list[Sent]:
        return self.server.messages(self.group)

    @property
    def starts(self) -> str:
        return "".join(sent.text[:1] or "-" for sent in self.messages)

    @property
    def ids(self) -> list[str]:
        return [f"{sent.chat}:{sent.message_id}" for sent in self.messages]

"""What the Discord tests share: a service that records, and an adapter at work."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import discord
import simcord

from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.client import Link, TakmailClient
from bots.discord_bot.lines import Missed
from bots.discord_bot.requests import Pace
from bots.discord_bot.sending import Editor, Sender
from takmail.config import DiscordSettings
from takmail.service.ports import Answer, Incoming, Place, Query, Suggest, Suggestion
from takmail.shards import Shards
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.text import Paragraph, Plain, Span
from tests.bots.notes import KeptNotes
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import FakeDiscord

ONE_SHARD = Shards((0,), 1)
"""What simcord must be told."""


class Recorder:
    """Stands in for the service: keeps what it hears and gives the answer that was set."""

    def __init__(self) -> None:
        self.answer = Answer()
        self.heard: list[Incoming] = []
        self.held: asyncio.Event | None = None
        self.error: Exception | None = None
        self.posted: list[tuple[str, list[str]]] = []
        self.notes_kept = KeptNotes()
        self._changed = asyncio.Condition()

    async def handle(self, incoming: Incoming) -> Answer:
        self.heard.append(incoming)
        async with self._changed:
            self._changed.notify_all()
        if self.held is not None:
            await self.held.wait()
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return self.answer

    async def note(
        self, code: str, ids: Sequence[str], _chat: str | None = None, _purpose: str | None = None
    ) -> None:
        self.posted.append((code, list(ids)))
        async with self._changed:
            self._changed.notify_all()

    async def notes(self) -> tuple[str, list[str]]:
        """Wait until it was told which messages an answer has become, and return that."""
        async with asyncio.timeout(10), self._changed:
            await self._changed.wait_for(lambda: self.posted)
        return self.posted[-1]

    async def hears(self, count: int = 1) -> list[Incoming]:
        """Wait until so many things were heard in all, and return them."""
        async with asyncio.timeout(10), self._changed:
            await self._changed.wait_for(lambda: len(self.heard) >= count)
        return self.heard

    async def hears_text(self, text: str) -> Incoming:
        """Wait until this text was heard."""
        async with asyncio.timeout(10), self._changed:
            await self._changed.wait_for(lambda: any(i.text == text for i in self.heard))
        return next(incoming for incoming in self.heard if incoming.text == text)


@dataclass
class Town:
    """A server of simcord's Discord, with a channel, two people and the bot."""

    env: simcord.Env
    recorder: Recorder
    client: TakmailClient
    channel: simcord.ChannelHandle
    ann: simcord.MemberActor
    bob: simcord.MemberActor

    @property
    def sender(self) -> Sender:
        return Sender(self.client, self.client.calls, timeout=5.0)

    @property
    def editor(self) -> Editor:
        return Editor(self.client, self.client.hidden, timeout=5.0)

    async def restart(self, new: TakmailClient) -> None:
        """Run a new client in the old one's place."""
        self.client = new
        await self.env.restart_bot(new)


class Servers:
    """Hears of servers, and knows none."""

    async def known(self) -> dict[str, bool]:
        return {}

    async def joined(self, community: str, title: str, hello: Place | None) -> None: ...

    async def left(self, community: str) -> None: ...


class Everywhere:
    """Hears of chats that open or close, and does nothing about it."""

    async def opened(self, place: Place) -> None: ...

    async def closed(self, place: Place) -> None: ...


async def none_missed() -> Sequence[tuple[str, str, str, bool]]:
    return ()


async def no_games() -> int:
    return 0


async def as_it_is(answer: Answer) -> Answer:
    return answer


async def nothing_known(_: Query) -> Sequence[Suggestion]:
    return ()


def linked(recorder: Recorder) -> Link:
    """Return the recorder in the service's place; the other parts of it do nothing."""
    return Link(
        recorder.handle,
        none_missed,
        recorder.note,
        recorder.notes_kept,
        nothing_known,
        Servers(),
        no_games,
        as_it_is,
        Everywhere(),
    )


def client(recorder: Recorder) -> TakmailClient:
    return TakmailClient(linked(recorder), shards=ONE_SHARD)


async def at_once(_: float) -> None:
    """Wait for nothing, but let others go on."""
    await asyncio.sleep(0)


def pace(
    patience: float = 5.0,
    sending: float = 5.0,
    pause: Callable[[float], Awaitable[None]] = at_once,
) -> Pace:
    return Pace(patience, sending, finishing=2.0, servers=0.3, pause=pause)


def settings(
    server: FakeDiscord, token: str | None = None, shards: Shards | None = None
) -> DiscordSettings:
    return DiscordSettings(token or server.token, server.api_url, server.gateway_url, shards)


def place_of(server: FakeDiscord, channel: Channel, *, within: str = "") -> Place:
    """Return what is heard of a channel of the server, or of a thread ``within`` one."""
    return Place(
        "discord",
        str(channel.id),
        f"#{channel.name}",
        link=f"https://discord.com/channels/{server.guild.id}/{channel.id}",
        locale="en-US",
        community=str(server.guild.id),
        listed=True,
        within=within,
    )


@asynccontextmanager
async def at_work(  # noqa: PLR0917 - each but the first two has its usual value
    server: FakeDiscord,
    recorder: Recorder,
    missed: Missed = none_missed,
    times: Pace | None = None,
    shards: Shards | None = None,
    suggest: Suggest = nothing_known,
) -> AsyncIterator[DiscordAdapter]:
    """Run an adapter against the server until the block ends."""
    link = replace(linked(recorder), missed=missed, suggest=suggest)
    adapter = DiscordAdapter(settings(server, shards=shards), link, pace=times or pace())
    running = asyncio.create_task(adapter.run())
    ready = asyncio.create_task(adapter.wait_ready())
    try:
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        assert ready.done(), running
        yield adapter
    finally:
        ready.cancel()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def message(*content: str | Span | Block) -> Message:
    """Return a message of one paragraph for each text or span."""
    return Message(tuple(map(_block, content)))


def _block(content: str | Span | Block) -> Block:
    if isinstance(content, str):
        return Paragraph((Plain(content),))
    if isinstance(content, Span):
        return Paragraph((content,))
    return content


def keeper_of(town: Town) -> simcord.MemberActor:
    """Return somebody who manages the channels of a town."""
    guild = town.channel.guild
    assert guild is not None
    role = guild.create_role("keepers", permissions=discord.Permissions(manage_channels=True))
    return guild.add_member(town.env.create_user("kim"), roles=[role])

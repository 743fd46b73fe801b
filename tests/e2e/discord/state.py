"""What the small Discord holds, and how those who wait hear of changes."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from tests.e2e.discord.calls import Call
from tests.e2e.discord.failures import Failure
from tests.e2e.discord.faults import Fault
from tests.e2e.discord.files import Attached
from tests.e2e.discord.gateway import Gateway
from tests.e2e.discord.guilds import Guild
from tests.e2e.discord.ids import Snowflakes
from tests.e2e.discord.permissions import IN_PRIVATE, May, effective
from tests.e2e.discord.sessions import Session
from tests.e2e.discord.world import Channel, ChannelKind, Json, Post, User
from tests.e2e.patience import PATIENCE

T = TypeVar("T")


class State:
    """Everything that there is; at first one server with one bot in it.

    The attributes that are settings can be changed at any time.
    """

    token = "fake.discord.token"

    def __init__(self) -> None:
        self.ids = Snowflakes()
        self.posts: list[Post] = []
        self.calls: dict[str, Call] = {}
        self.files: dict[int, Attached] = {}
        self.people: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.guilds: dict[int, Guild] = {}
        self.bot = self.add_user(User(self.ids.next(), "takmail", "Takmail", bot=True))
        self.guild = self.add_guild("Tak friends")
        self.gateway = Gateway(self.token, self._greet, self.note)
        self.commands: list[Json] = []
        self.guild_commands: dict[int, list[Json]] = {}
        self.registrations = 0
        self.sends = 0
        self.edits: list[str | None] = []
        """The text that each edit of a message was to give it; ``None`` leaves what it has."""
        self.edit_gate = asyncio.Event()
        """Edits of messages wait until it is open, as it is at first."""
        self.edit_gate.set()
        self.thread_gate = asyncio.Event()
        """Who has begun a thread is told so when it is open, as it is at first."""
        self.thread_gate.set()
        self.refuses_commands = False
        self.closed_to_bot: set[int] = set()
        """The ids of the people whom the bot can't write in private."""
        self.refusing_bot: set[int] = set()
        """The same, where the private talk can be opened all the same."""
        self.installed_by: set[int] = set()
        """The ids of the people who have installed the bot for themselves."""
        self.press_limit = 3.0
        """How many seconds the bot has for a sign that it has heard of a press or a command."""
        self.token_life = 900.0
        """How many seconds it can add to what it answered."""
        self.recommended_shards = 1
        self.can_be_installed = True
        """Whether people can have the bot for themselves."""
        self.faults: list[Fault] = []
        """The requests of the bot that no bot should send."""
        self.send_failures: deque[Failure | None] = deque()
        self.answer_failures: deque[Failure] = deque()
        self.history_failures: deque[Failure] = deque()
        self.edit_failures: deque[Failure | None] = deque()
        self.changed = asyncio.Condition()
        self.port = 0

    @property
    def api_url(self) -> str:
        """Where requests go."""
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Where events come from."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def presences(self) -> list[Json]:
        """What the bot said that it is doing, each with the ``shard`` that said it."""
        return self.gateway.presences

    # What exists

    def add_user(self, user: User) -> User:
        """Let somebody exist."""
        self.people[user.id] = user
        return user

    def add_guild(self, name: str, *, joined: bool = True) -> Guild:
        """Let a server exist; where the bot has ``joined``, it learns of it when it connects."""
        guild = Guild(self.ids.next(), name, self.bot, self.ids.next(), joined=joined)
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, channel: Channel) -> Channel:
        """Let a place exist."""
        self.channels[channel.id] = channel
        if channel.guild is not None:
            self.guilds[channel.guild].channels.append(channel)
        return channel

    def private(self, person: User) -> Channel:
        """Return the private talk of this person and the bot."""
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DM and channel.people == (person,):
                return channel
        return self.add_channel(
            Channel(self.ids.next(), "", ChannelKind.DM, None, people=(person,))
        )

    def keep_file(self, name: str, data: bytes, alt: str = "") -> Attached:
        """Keep a file so that it can be fetched."""
        number = self.ids.next()
        url = f"http://127.0.0.1:{self.port}/files/{number}/{name}"
        file = self.files[number] = Attached(number, name, data, url, alt)
        return file

    # What the bot may do

    @property
    def allowed_to_bot(self) -> str:
        """What the bot may do in the first server, as bits; a channel can deny it some of that."""
        return self.guild.allowed

    @allowed_to_bot.setter
    def allowed_to_bot(self, allowed: str) -> None:
        for guild in self.guilds.values():
            guild.allowed = allowed

    def is_member_of(self, channel: Channel) -> bool:
        """Return whether the bot is where this channel is."""
        if channel.guild is None:
            return channel.kind is ChannelKind.DM and len(channel.people) == 1
        return self.guilds[channel.guild].joined

    def may_see(self, channel: Channel) -> bool:
        """Return whether the bot sees a place: a private thread only as a member or moderator."""
        allowed = self.allowed_in(channel)
        if channel.kind is ChannelKind.PRIVATE_THREAD and self.bot not in channel.members:
            return bool(allowed & May.MANAGE_THREADS)
        return channel.is_private or bool(allowed & May.VIEW_CHANNEL)

    def allowed_in(self, channel: Channel) -> int:
        """Return what the bot may do in a channel or a thread, as bits."""
        if channel.guild is None:
            return int(IN_PRIVATE)
        above = self.channels.get(channel.parent or 0)
        denied = channel.denied | (above.denied if above is not None else 0)
        return effective(int(self.guilds[channel.guild].allowed), denied)

    # Events

    async def _greet(self, session: Session) -> None:
        own = [guild for guild in self.guilds.values() if guild.joined]
        mine = [guild for guild in own if session.hears_of(guild.id)]
        ready: Json = {
            "v": 10,
            "user": self.bot.json(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "private_channels": [],
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "shard": [session.shard, session.count],
            "application": {"id": str(self.bot.id), "flags": 0},
        }
        await session.tell("READY", ready)
        for guild in mine:
            if not guild.down:
                await session.tell("GUILD_CREATE", guild.json())

    async def publish(self, post: Post) -> None:
        """Let a message stand where all can see it."""
        self.posts.append(post)
        await self.tell_of("MESSAGE_CREATE", post)
        await self.note()

    async def tell_of(self, event: str, post: Post) -> None:
        """Tell the bot of a message, if it is where the message is."""
        if not self.is_member_of(post.channel):
            return
        for session in self.gateway.sessions_for(post.channel.guild):
            with_words = session.reads_all or self._is_for_bot(post)
            await session.tell(event, post.event_json(self.people, with_words=with_words))

    def _is_for_bot(self, post: Post) -> bool:
        return (
            post.channel.guild is None or post.author is self.bot or self.bot.id in post.mentioned()
        )

    async def delete(self, post: Post) -> None:
        """Let a message be deleted, whoever wrote it."""
        post.deleted = True
        if not post.hidden:
            self.posts.remove(post)
            where = {"id": str(post.id), "channel_id": str(post.channel.id)}
            guild = {} if post.channel.guild is None else {"guild_id": str(post.channel.guild)}
            if self.is_member_of(post.channel):
                await self.gateway.tell("MESSAGE_DELETE", {**where, **guild})
        await self.note()

    async def note(self) -> None:
        """Wake whoever waits for something to happen."""
        async with self.changed:
            self.changed.notify_all()

    async def until(
        self,
        look: Callable[[], T | None],
        timeout: float = PATIENCE,  # noqa: ASYNC109 - the limit is for a test to fail, not to tune
    ) -> T:
        """Wait until ``look`` finds something true."""
        async with asyncio.timeout(timeout), self.changed:
            while not (found := look()):
                await self.changed.wait()
            return found

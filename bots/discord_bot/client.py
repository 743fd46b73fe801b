"""The discord.py client: sessions, and events, each of which goes to the part that it concerns."""

import asyncio
import logging
import sys
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Final

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bots.common.lanes import Lanes, Tasks
from bots.discord_bot import requests
from bots.discord_bot.calls import Calls
from bots.discord_bot.guests import HiddenMessages, Interaction
from bots.discord_bot.incoming import Handling, log_failure
from bots.discord_bot.interactions import Interactions
from bots.discord_bot.layouts import AVATARS
from bots.discord_bot.lines import Lines, Missed, Troubles
from bots.discord_bot.registration import keep_registering
from bots.discord_bot.requests import FAILURES, USUAL, Pace
from bots.discord_bot.servers import Openings, Servers
from bots.discord_bot.slash import Tree
from takmail.backoff import Backoff
from takmail.config import DiscordSettings
from takmail.service.ports import (
    Answer,
    Communities,
    GamesOn,
    Handle,
    Notes,
    Posted,
    Reach,
    Suggest,
)
from takmail.shards import Shards
from takmail.wording.languages.spoken import tell

_logger = logging.getLogger(__name__)


@contextmanager
def endpoints(settings: DiscordSettings) -> Iterator[None]:
    """Point discord.py at the servers of the settings as long as the context lasts.

    discord.py keeps its addresses on classes, so there is one Discord to a process.
    """
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    try:
        if settings.api_url:
            Route.BASE = _versioned(settings.api_url)
        if settings.gateway_url:
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def _versioned(address: str) -> str:
    """Return the address with the API's version."""
    plain = address.rstrip("/")
    return plain if yarl.URL(plain).path.strip("/") else f"{plain}/api/v10"


def least_intents(*, reads_all: bool) -> discord.Intents:
    """Return the intents; ``reads_all`` asks for the words of messages not meant for the bot.

    - ``guilds``: which servers, channels and threads there are, whether all may read them, and in
      what language a server speaks; joining and leaving.
    - ``guild_messages``, ``dm_messages``: lines that are said, and edits of them.
    - ``message_content``: lines that neither mention nor answer the bot, such as ``ps b4``. The
      only privileged one: its host must grant it.

    Not asked for: members and presences (people come with what they say), reactions, typing.
    """
    intents = discord.Intents.none()
    intents.guilds = True
    intents.guild_messages = True
    intents.dm_messages = True
    intents.message_content = reads_all
    return intents


LONGEST_INSIDE = 30.0
"""The longest pause in seconds while a connection waits; discord.py allows it 60."""

APART = 5.0
"""Seconds between new sessions of different shards."""

CALM = 900.0
"""Seconds without an attempt after which the next one need not wait."""


def backoff() -> Backoff:
    """Return a shard's pauses: 300 sessions a day at most, as Discord resets a token at 1,000."""
    return Backoff(5.0, 300.0, calm=CALM)


class NewSessionLaterError(BaseException):
    """A new session must wait for longer than a connection can. ``seconds`` is how long.

    It is no ``Exception``, since discord.py answers any of those by trying again at once.
    ``limited`` says that Discord lets no more sessions be begun.
    """

    def __init__(self, seconds: float, *, limited: bool = False) -> None:
        super().__init__(f"no new session for {seconds:.0f} s")
        self.seconds = seconds
        self.limited = limited


class SessionPauses:
    """Lets one session begin at a time, those of a shard ever more slowly if they don't last."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._backoffs: defaultdict[int, Backoff] = defaultdict(backoff)
        self._last: tuple[int, float] | None = None
        self._served: set[int] | None = None
        """The shards that have begun since a wait outside, if there was one."""

    async def enter(self, shard: int = 0) -> None:
        """Wait until a session may begin; raise ``NewSessionLaterError`` if that is far off."""
        now = asyncio.get_running_loop().time()
        seconds = max(self._pause(shard, now), self._gap(shard, now))
        if seconds > LONGEST_INSIDE:
            raise NewSessionLaterError(seconds)
        self._last = shard, now + seconds
        await self._pace.pause(seconds)

    async def wait_outside(self, error: NewSessionLaterError) -> None:
        """Wait as long as was asked for; then the next session of each shard may begin."""
        await self._pace.pause(error.seconds)
        self._served = set()

    def _pause(self, shard: int, now: float) -> float:
        if self._served is not None and shard not in self._served:
            self._served.add(shard)
            return 0.0
        return self._backoffs[shard].next_at(now)

    def _gap(self, shard: int, now: float) -> float:
        """Return how long another shard must wait for the last one; they begin one by one."""
        if self._last is None or self._last[0] == shard:
            return 0.0
        return min(APART, max(0.0, self._last[1] + APART - now))


class Presence:
    """The bot's status, which shows how many games are on, as of the last look."""

    def __init__(self, client: discord.AutoShardedClient, games_on: GamesOn, every: float) -> None:
        self._client = client
        self._games_on = games_on
        self._every = every
        self._shown: dict[int, int] = {}

    def forget(self, shard: int) -> None:
        """Forget what a shard shows: a new session shows nothing."""
        self._shown.pop(shard, None)

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            try:
                await self._show(await self._games_on())
            except Exception as error:  # noqa: BLE001 - it isn't worth more than another look
                _logger.info("The number of games can't be shown: %r", error)
            await asyncio.sleep(self._every)

    async def _show(self, games: int) -> None:
        """Show a number on every shard that shows another one."""
        text = tell("host-presence", games=games) if games else tell("host-presence-idle")
        activity = discord.CustomActivity(text)
        for shard in self._client.shards:
            if self._shown.get(shard) == games:
                continue
            try:
                await self._client.change_presence(activity=activity, shard_id=shard)
            except FAILURES as error:
                _logger.info("Shard %s shows no number of games now: %r", shard, error)
            else:
                self._shown[shard] = games


@dataclass(frozen=True, slots=True)
class Link:
    """The service's side.

    ``missed`` gives the chats to catch up with after a start, each with the id of the last
    message seen there. The client calls ``posted`` with the ids of messages that did not go
    through ``Adapter.send``. ``notes`` are kept from one start to the next.
    ``suggest`` completes typed options. ``communities`` keep the bot's servers. ``games_on`` counts
    the games. ``enclosed`` makes an answer's pictures; its chat doesn't wait for them. ``reach``
    notes channels and threads that close or open.
    """

    handle: Handle
    missed: Missed
    posted: Posted
    notes: Notes
    suggest: Suggest
    communities: Communities
    games_on: GamesOn
    enclosed: Callable[[Answer], Awaitable[Answer]]
    reach: Reach


Parsers = MutableMapping[str, Callable[[Any], None]]
"""Takes what an event holds, by the event's name."""

_NEEDED: Final = frozenset({"READY", "RESUMED"})
"""Without these no session has begun, so the client must begin again."""


def read_apart(parsers: Parsers) -> None:
    """Log and drop events that discord.py can't read, instead of ending the client as it would."""
    for event in parsers.keys() - _NEEDED:
        parsers[event] = partial(_read, event, parsers[event])


def _read(event: str, parse: Callable[[Any], None], data: Any) -> None:
    try:
        parse(data)
    except Exception as error:  # noqa: BLE001 - anything can be wrong with it
        log_failure(error, f"an event {event}")


_RATE_LIMIT_PATIENCE = 30.0
"""The longest announced rate limit, in seconds, that discord.py waits for by itself."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody plays Tak by voice


class TakmailClient(discord.AutoShardedClient):
    """Reads messages and edits, in order within a chat, slash commands and presses of buttons.

    ``reads_all`` asks for the words of messages that aren't meant for the bot. ``shards`` are those
    to run, ``None`` for all that Discord recommends. ``session_pauses`` are kept from one client to
    the next. ``connected_since`` is ``None`` while a shard is cut off.
    """

    def __init__(
        self,
        link: Link,
        *,
        reads_all: bool = True,
        shards: Shards | None = None,
        session_pauses: SessionPauses | None = None,
        pace: Pace = USUAL,
    ) -> None:
        super().__init__(
            intents=least_intents(reads_all=reads_all),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,  # else a quick edit changes the original before it is read
            max_ratelimit_timeout=_RATE_LIMIT_PATIENCE,
            guild_ready_timeout=pace.servers,
            http_trace=requests.tracing(),
        )
        read_apart(self._connection.parsers)
        self._shards = shards
        if shards is not None:
            self.shard_ids, self.shard_count = list(shards.ids), shards.count
        self.connected = asyncio.Event()
        self._session_pauses = session_pauses or SessionPauses(pace)
        self.connected_since: datetime | None = None
        self._now = pace.now
        self._connected: set[int] = set()
        self._cut = Counter[int]()
        self._launched: set[int] = set()
        self._tasks, self._beside = Tasks(), Tasks()
        lanes = Lanes()
        handling = Handling(link.handle, pace.longest)
        troubles = Troubles(lanes)
        self._lines = Lines(self, link.missed, handling, lanes, troubles, pace)
        self._servers = Servers(self, link.communities, link.notes, pace.pause)
        self._openings = Openings(link.reach)
        self._presence = Presence(self, link.games_on, pace.glance)
        self.hidden, self.calls = HiddenMessages(), Calls()
        self._interactions = Interactions(
            *(handling, troubles, self._tasks, link.posted, pace),
            *(self.hidden, self.calls, link.enclosed),
        )
        self.tree = Tree(self, self._interactions.command, link.suggest)
        self.tree.error(self._interactions.fail)
        self._notes = link.notes
        self._pause = pace.pause

    async def launch_shards(self) -> None:
        """Launch the shards, if Discord lets so many sessions begin today.

        With a count of shards discord.py goes to the gateway of the settings; without one it
        would go where Discord's answer points.
        """
        recommended, _, limits = await self.http.get_bot_gateway()
        if self._shards is None:
            self.shard_count = recommended
        if limits["remaining"] < len(self.shard_ids or range(self.shard_count)):
            raise NewSessionLaterError(limits["reset_after"] / 1000, limited=True)
        await super().launch_shards()

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Launch a shard; raise ``discord.GatewayNotFound`` where discord.py would try for ever."""
        if shard_id in self._launched:
            raise discord.GatewayNotFound
        self._launched.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002 - a new client is as costly as an old one's retry
    ) -> None:
        """Space out new sessions."""
        await self._session_pauses.enter(shard_id or 0)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Catch up and register the commands, as a new session of a shard has begun.

        Nothing but the session is waited for: neither sending nor reading needs the list of
        servers that Discord sends afterwards.
        """
        self._tasks.note()
        self._presence.forget(shard_id)
        if not self.connected.is_set():
            self.connected.set()
            registers = self._shards is None or 0 in self._shards.ids
            self._beside.begin(
                keep_registering(self.tree, self._notes, self._pause, registers=registers)
            )
            self._beside.begin(self._presence.run())
        cut = self._cut[shard_id]
        await self._lines.catch_up(Shards((shard_id,), self.shard_count or 1))
        if cut == self._cut[shard_id]:
            self._note_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that a shard is connected again; Discord has sent the missed events before this."""
        self._note_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that a shard gets no events any more."""
        if shard_id in self._connected:
            _logger.info("Shard %s is cut off", shard_id)
        self._connected.discard(shard_id)
        self._cut[shard_id] += 1
        self.connected_since = None

    async def on_shard_ready(self, shard_id: int) -> None:
        """Compare the servers that Discord listed for a shard with those known."""
        self._tasks.note()
        await self._servers.survey(Shards((shard_id,), self.shard_count or 1))

    async def on_ready(self) -> None:
        """Say how to invite the bot if it is nowhere; all shards know their servers now."""
        self._servers.tell_if_alone()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello, also in a server that was out of order when it was first seen."""
        self._tasks.note()
        await self._servers.joined(guild)

    on_guild_available = on_guild_join

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed; an outage of a server is another event."""
        self._tasks.note()
        await self._servers.left(guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that a channel is gone; its threads come by an event of their own."""
        self._tasks.note()
        await self._openings.deleted(channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Note that the bot may write in a channel, perhaps again."""
        self._tasks.note()
        await self._openings.channel_changed(channel)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Note that a thread is gone."""
        self._tasks.note()
        await self._openings.deleted(event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Note that a thread is archived and locked, or no longer is."""
        self._tasks.note()
        await self._openings.thread_changed(event)

    async def on_message(self, message: discord.Message) -> None:
        """Hear a message."""
        self._tasks.note()
        AVATARS.learn(message.author)
        await self._lines.hear(message)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hear an edit."""
        self._tasks.note()
        await self._lines.hear_edit(event)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press; commands come by way of the tree."""
        self._tasks.note()
        AVATARS.learn(interaction.user)
        await self._interactions.press(interaction)

    async def on_error(self, event_method: str, /, *_: object, **__: object) -> None:
        """Log an unexpected error; it harms only that event."""
        error = sys.exception()
        assert error is not None  # discord.py calls this where it has caught one
        log_failure(error, f"an event ({event_method})")

    def _note_connected(self, shard_id: int) -> None:
        if self._cut[shard_id] and shard_id not in self._connected:
            _logger.info("Shard %s is connected again", shard_id)
        self._connected.add(shard_id)
        if len(self._connected) == len(self.shard_ids or range(self.shard_count or 1)):
            self.connected_since = self.connected_since or self._now()

    def hear_since(self, chat: str, since: datetime) -> None:
        """Read and hear the messages of a chat since a moment."""
        self._tasks.begin(self._lines.read_since(chat, since))

    async def finish(self, within: float) -> None:
        """Wait so many seconds for events that are being handled, and break off the others."""
        self.connected_since = None
        self._lines.stop()
        await self._beside.finish(0.0)
        await self._tasks.finish(within)

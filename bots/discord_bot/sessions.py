"""Sessions with Discord: its addresses, the wanted events, and the pauses between sessions."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bots.discord_bot.requests import Pace
from takmail.backoff import Backoff
from takmail.config import DiscordSettings


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
    """Return the pauses between sessions of a shard.

    No day has more than 300 attempts; Discord resets a token at 1,000.
    """
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

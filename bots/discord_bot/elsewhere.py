"""Reads what was said to the bot while it was away where no game is open."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import discord

from bots.discord_bot.catchup import READERS, CatchUp, Missed, may_be_of
from bots.discord_bot.heard import Heard, later_of, moment_of
from bots.discord_bot.standing import MAKES_NO_SENSE
from takmail.shards import Shards

LATEST = timedelta(days=1)
"""How old a line can be that is still answered: later whoever said it has done without."""

MOST_OTHERS = 200
"""Channels in which the bot has never been spoken to, of those in which something was said."""

_logger = logging.getLogger(__name__)


class Elsewhere:
    """Reads private talks and channels when it is known what servers there are.

    ``spoken`` gives the chats in which the bot has said something lately, the last first. Nothing
    new waits for what is read here. Where Discord tells that a channel has nothing new, it isn't
    asked for it.
    """

    def __init__(
        self,
        client: discord.Client,
        spoken: Missed | None,
        catch_up: CatchUp,
        heard: Heard,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._spoken = spoken
        self._catch_up = catch_up
        self._heard = heard
        self._now = now
        self._few = asyncio.Semaphore(READERS)
        self._expected: set[int] = set()

    @property
    def is_done(self) -> bool:
        """Whether no new session of a shard waits for its chats to be read."""
        return not self._expected

    def expect(self, shard: int) -> None:
        """Take note that a session of a shard is new."""
        self._expected.add(shard)

    async def run(self, shards: Shards) -> None:
        """Read the chats of these shards, and take note of it that all is heard."""
        try:
            chats = await self._chats(shards)
        except Exception:
            _logger.exception("What was missed elsewhere is unknown")
            return
        await asyncio.gather(*(self._read(chat, after, shards) for chat, after in chats.items()))
        self._expected.difference_update(shards.ids)
        await self._heard.note()

    async def _chats(self, shards: Shards) -> dict[str, str | datetime]:
        """Return the chats to read, each with what comes before."""
        heard = await self._heard.until()
        earliest = self._now() - LATEST
        since = earliest if heard is None else max(earliest, heard)
        chats: dict[str, str | datetime] = {}
        for chat, after, community, private in await self._catch_up.ask(self._spoken):
            if chat.isdecimal() and may_be_of(shards, community, private=private):
                chats[chat] = later_of(after, since)
        if heard is not None:  # else all of a day would be read of wherever anybody speaks
            for chat in self._others(shards, since):
                chats.setdefault(chat, since)
        return chats

    async def _read(self, chat: str, after: str | datetime, shards: Shards) -> None:
        async with self._few:
            channel = self._client.get_channel(int(chat))
            if chat not in self._catch_up.chats and (channel is None or _has_news(channel, after)):
                await self._catch_up.read_since(chat, after, shards)

    def _others(self, shards: Shards, since: datetime) -> list[str]:
        """Return the channels in which something was said, those where it was last first."""
        found = {
            channel.last_message_id or 0: str(channel.id)
            for guild in self._client.guilds
            if shards.has(guild.id)
            for channel in _readable(guild)
            if channel.last_message_id is not None and _has_news(channel, since)
        }
        return [found[last] for last in sorted(found, reverse=True)[:MOST_OTHERS]]


def _readable(guild: discord.Guild) -> Iterator[discord.TextChannel | discord.Thread]:
    """Yield the text channels and threads of a server that the bot may read."""
    channels: list[discord.TextChannel | discord.Thread] = [*guild.text_channels, *guild.threads]
    for channel in channels:
        try:
            may = channel.permissions_for(guild.me)
        except MAKES_NO_SENSE:
            continue
        if may.read_messages and may.read_message_history:
            yield channel


def _has_news(channel: object, after: str | datetime) -> bool:
    """Return whether something may have been said in a channel since."""
    last = getattr(channel, "last_message_id", None)
    if last is None:
        return True
    return last > int(after) if isinstance(after, str) else moment_of(str(last)) > after

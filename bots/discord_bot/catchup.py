"""Reads what was said while the bot was away."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TypeAlias

import discord

from bots.discord_bot.failures import FAILURES, as_port_error
from bots.discord_bot.handling import log_failure
from bots.discord_bot.heard import Heard, later_of
from bots.discord_bot.lanes import Lanes
from bots.discord_bot.trouble import Troubles
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.shards import Shards

Missed: TypeAlias = Callable[[], Awaitable[Sequence[tuple[str, str | datetime, str, bool]]]]
"""Gives the chats that may have missed something.

Each with the last message id seen there, or the moment since when nothing was; the server that it
belongs to, empty if that isn't known; and whether it is a private talk. It raises
``TryLaterError`` if the database can't be used now.
"""

MOST_MISSED = 2000
"""Messages read of one chat, the newest: what was said before them was mostly heard when it was."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds until it is asked again: doubled each time, up to the longest."""

TRIES = 3
"""How often it is asked what was said in a chat, which waits meanwhile."""

READERS = 4
"""Chats that are read at the same time."""

_logger = logging.getLogger(__name__)


class CatchUp:
    """Hands on old messages, before anything new of the same chat is let in."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is asked, what is heard, and in which order
        self,
        client: discord.Client,
        missed: Missed | None,
        lanes: Lanes,
        hear: Callable[[discord.Message], Awaitable[None]],
        troubles: Troubles,
        heard: Heard,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._client = client
        self._missed = missed
        self._lanes = lanes
        self._hear = hear
        self._troubles = troubles
        self._heard = heard
        self._pause = pause
        self._reading = 0
        self._failed = False
        self.chats: frozenset[str] = frozenset()
        """Those that may have missed something, as was known when the last session began."""

    @property
    def is_complete(self) -> bool:
        """Whether all that is known to have been missed is heard, as far as it can be read."""
        return not self._reading and not self._failed

    async def run(self, shards: Shards) -> None:
        """Read all chats of these shards; the lanes are open again once it is known which."""
        self._lanes.shut()
        few = asyncio.Semaphore(READERS)
        try:
            chats = await self.ask(self._missed)
            heard = await self._heard.until()
            self.chats = frozenset(chat for chat, *_ in chats)
            readers = [
                asyncio.create_task(self._read(chat, after, heard, few, shards))
                for chat, after, community, private in chats
                if may_be_of(shards, community, private=private)
            ]
        except Exception:
            _logger.exception("What was missed is unknown")
            self._failed = True
            return
        finally:
            # The readers were created first, so they are in their lanes before what waits.
            self._lanes.open()
        await asyncio.gather(*readers)

    async def ask(self, missed: Missed | None) -> Sequence[tuple[str, str | datetime, str, bool]]:
        """Return the chats to read, however long it takes until they are known."""
        if missed is None:
            return []
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    return await missed()
                except TryLaterError as error:
                    _logger.warning("What was missed can't be known yet: %s", error)
                    self._troubles.begin_everywhere()
                    await self._pause(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._troubles.end_everywhere()

    async def read_since(
        self, chat: str, since: str | datetime, shards: Shards | None = None
    ) -> None:
        """Read what was said in one chat since a message or a moment, when it has its turn."""
        with self._noted():
            async with self._lanes.turn(chat):
                await self._hear_after(chat, since, None, shards)

    async def _read(
        self,
        chat: str,
        after: str | datetime,
        heard: datetime | None,
        few: asyncio.Semaphore,
        shards: Shards,
    ) -> None:
        with self._noted():
            async with self._lanes.inside(chat), few:
                await self._hear_after(chat, after, heard, shards)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        """Take note that something is being read."""
        self._reading += 1
        try:
            yield
        finally:
            self._reading -= 1

    async def _hear_after(
        self, chat: str, after: str | datetime, heard: datetime | None, shards: Shards | None
    ) -> None:
        """Hear what was said in a chat, if it is one of these shards.

        What Discord refuses for now is asked for again a few times. What was ``heard`` isn't read
        again, but since a game began: then it may have been heard before there was the game.
        """
        pause = FIRST_PAUSE
        for left in reversed(range(TRIES)):
            try:
                channel = await self._channel(int(chat))
                if shards is not None and not shards.has(_community_of(channel)):
                    return
                since = later_of(after, heard) if isinstance(after, str) else after
                for message in await _said_after(channel, since):
                    await self._hear(message)
            except (*FAILURES, ValueError) as error:
                _logger.warning("Chat %s could not be read: %s", chat, error)
                if isinstance(as_port_error(error), UndeliverableError):
                    return
                if not left:
                    self._failed = True
                    return
            except Exception as error:  # noqa: BLE001 - what was said there may make no sense
                log_failure(error, f"what was said in chat {chat}")
                return
            else:
                return
            await self._pause(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _channel(self, chat: int) -> discord.abc.Messageable:
        channel = self._client.get_channel(chat) or await self._client.fetch_channel(chat)
        if not isinstance(channel, discord.abc.Messageable):
            raise discord.InvalidData("not a channel to speak in")
        return channel


async def _said_after(
    channel: discord.abc.Messageable, after: str | datetime
) -> Sequence[discord.Message]:
    """Return what was said in a channel, the oldest first.

    It is read from its end, so that talk of weeks keeps nobody's last words from being read.
    """
    since = after if isinstance(after, datetime) else discord.Object(int(after))
    newest = channel.history(after=since, limit=MOST_MISSED, oldest_first=False)
    said = [message async for message in newest]
    if len(said) == MOST_MISSED:
        _logger.warning("More was said in chat %s than is read of it", said[0].channel.id)
    return said[::-1]


def may_be_of(shards: Shards, community: str, *, private: bool) -> bool:
    """Return whether a chat can be one of these shards; that of an unknown server can be any's."""
    if private:
        return shards.has(0)
    return not community.isdecimal() or shards.has(int(community))


def _community_of(channel: discord.abc.Messageable) -> int:
    guild = getattr(channel, "guild", None)
    return guild.id if guild is not None else 0

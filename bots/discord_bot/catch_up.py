"""Messages that were said while the bot was away, read when it is back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import TypeAlias

import discord

from bots.common.lanes import Lanes
from bots.discord_bot.incoming import log_failure
from bots.discord_bot.lines import Troubles
from bots.discord_bot.requests import FAILURES, Pace, as_port_error
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.shards import Shards

Missed: TypeAlias = Callable[[], Awaitable[Sequence[tuple[str, str | datetime, str, bool]]]]
"""Gives the chats that may have missed something.

Each with the last message id seen there, or the moment since when nothing was; the server that it
belongs to, or an empty text; and whether it is a private talk. It raises
``TryLaterError`` if the database can't be used now.
"""

MOST_MISSED = 2000
"""The most messages that are read of one chat, the newest ones; the bot mostly heard the others."""

TRIES = 3
"""Attempts to read a chat, which waits meanwhile."""

READERS = 4
"""Chats that are read at the same time."""

_logger = logging.getLogger(__name__)


class CatchUp:
    """Hands on old messages, before new ones of the same chat."""

    def __init__(  # noqa: PLR0913, PLR0917 - the way of an old message, part by part
        self,
        client: discord.Client,
        missed: Missed | None,
        lanes: Lanes,
        hear: Callable[[discord.Message], Awaitable[None]],
        troubles: Troubles,
        pace: Pace,
    ) -> None:
        self._client = client
        self._missed = missed
        self._lanes = lanes
        self._hear = hear
        self._troubles = troubles
        self._pace = pace

    async def run(self, shards: Shards) -> None:
        """Read all chats of these shards; the lanes open again as soon as the bot has the list."""
        self._lanes.shut()
        few = asyncio.Semaphore(READERS)
        try:
            chats = await self._known()
            readers = [
                asyncio.create_task(self._read(chat, after, few, shards))
                for chat, after, community, private in chats
                if _may_be_of(shards, community, private=private)
            ]
        except Exception:
            _logger.exception("What was missed is unknown")
            return
        finally:
            # The readers were created first, so they are in their lanes before what waits.
            self._lanes.open()
        await asyncio.gather(*readers)

    async def _known(self) -> Sequence[tuple[str, str | datetime, str, bool]]:
        """Return the chats to read, as soon as the database names them."""
        if self._missed is None:
            return []
        pauses = self._pace.pauses()
        try:
            while True:
                try:
                    return await self._missed()
                except TryLaterError as error:
                    _logger.warning("What was missed can't be known yet: %s", error)
                    self._troubles.begin_everywhere()
                    await self._pace.pause(pauses.next())
        finally:
            self._troubles.end_everywhere()

    async def read_since(self, chat: str, since: datetime) -> None:
        """Read the messages of one chat since a moment, in its turn."""
        async with self._lanes.turn(chat):
            await self._hear_after(chat, since, None)

    async def _read(
        self, chat: str, after: str | datetime, few: asyncio.Semaphore, shards: Shards
    ) -> None:
        async with self._lanes.inside(chat), few:
            await self._hear_after(chat, after, shards)

    async def _hear_after(self, chat: str, after: str | datetime, shards: Shards | None) -> None:
        """Hear the messages of a chat, if it belongs to these shards.

        The bot retries a few times if Discord refuses for now.
        """
        pauses = self._pace.pauses()
        for left in reversed(range(TRIES)):
            try:
                channel = await self._channel(int(chat))
                if shards is not None and not shards.has(_community_of(channel)):
                    return
                for message in await _said_after(channel, after):
                    await self._hear(message)
            except (*FAILURES, ValueError) as error:
                _logger.warning("Chat %s could not be read: %s", chat, error)
                if not left or isinstance(as_port_error(error), UndeliverableError):
                    return
            except Exception as error:  # noqa: BLE001 - what was said there may make no sense
                log_failure(error, f"what was said in chat {chat}")
                return
            else:
                return
            await self._pace.pause(pauses.next())

    async def _channel(self, chat: int) -> discord.abc.Messageable:
        channel = self._client.get_channel(chat) or await self._client.fetch_channel(chat)
        if not isinstance(channel, discord.abc.Messageable):
            raise discord.InvalidData("not a channel to speak in")
        return channel


async def _said_after(
    channel: discord.abc.Messageable, after: str | datetime
) -> Sequence[discord.Message]:
    """Return the messages of a channel, the oldest first.

    The bot reads from the end, so that weeks of talk don't hide the last words.
    """
    since = after if isinstance(after, datetime) else discord.Object(int(after))
    newest = channel.history(after=since, limit=MOST_MISSED, oldest_first=False)
    said = [message async for message in newest]
    if len(said) == MOST_MISSED:
        _logger.warning("More was said in chat %s than is read of it", said[0].channel.id)
    return said[::-1]


def _may_be_of(shards: Shards, community: str, *, private: bool) -> bool:
    """Return whether a chat can be one of these shards; that of an unknown server can be any's."""
    if private:
        return shards.has(0)
    return not community.isdecimal() or shards.has(int(community))


def _community_of(channel: discord.abc.Messageable) -> int:
    guild = getattr(channel, "guild", None)
    return guild.id if guild is not None else 0

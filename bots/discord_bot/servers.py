"""Servers that the bot joins or leaves, also while it is off; channels that close or open."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import discord

from bots.discord_bot.incoming import place_of
from bots.discord_bot.markup import PLATFORM
from bots.discord_bot.permissions import invitation
from takmail.backoff import Backoff
from takmail.service.ports import Communities, Notes, Place, Reach, TryLaterError
from takmail.shards import Shards
from takmail.wording.languages.spoken import tell

TRIES = 10
"""Attempts to note a change; the next start finds those that fail."""

_FIRST_PAUSE, _LONGEST_PAUSE = 5.0, 300.0

_logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Servers:
    """Tells the service of each of them once.

    Where the bot was when it first took note of its servers, it isn't new: no hello is said there.
    ``notes`` keep that this was done, for each shard. ``pause`` waits so many seconds.
    """

    client: discord.Client
    communities: Communities
    notes: Notes
    pause: Callable[[float], Awaitable[None]]
    _known: dict[str, bool] = field(default_factory=dict)
    _surveyed: set[int] = field(default_factory=set)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def survey(self, shards: Shards) -> None:
        """Compare the servers that Discord listed for a shard with those known."""
        await self._safely(lambda: self._survey(shards))

    async def joined(self, guild: discord.Guild) -> None:
        """Note a server where the bot is, and say hello if it is new there."""
        if guild.shard_id in self._surveyed:
            await self._safely(lambda: self._join(guild, greet=True))

    async def left(self, guild: discord.Guild) -> None:
        """Note a server where the bot is no more."""
        await self._safely(lambda: self._leave_if_gone(guild))

    def tell_if_alone(self) -> None:
        """Tell the host how to invite the bot, if it is in no server."""
        if not self.client.guilds and self.client.application_id is not None:
            link = invitation(self.client.application_id)
            _logger.warning(tell("host-discord_no_server", link=link))

    async def _safely(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do one thing at a time, ever more slowly as long as it can't be saved."""
        pauses = Backoff(_FIRST_PAUSE, _LONGEST_PAUSE)
        for attempt in range(TRIES):
            await self.pause(pauses.next() if attempt else 0.0)
            if self.client.is_closed():
                return
            try:
                async with self._turn:
                    await work()
            except TryLaterError as error:
                _logger.warning("What becomes of a server can't be noted now: %s", error)
            except Exception:
                _logger.exception("What becomes of a server could not be noted")
                return
            else:
                return

    async def _survey(self, shards: Shards) -> None:
        (shard,) = shards.ids
        name = f"discord-servers-{shard}/{shards.count}"
        self._known |= await self.communities.known()
        greet = await self.notes.get(name) is not None
        here = [guild for guild in self.client.guilds if guild.shard_id == shard]
        for guild in here:
            if not guild.unavailable:
                await self._join(guild, greet=greet)
        present = {str(guild.id) for guild in here}
        for community, is_there in list(self._known.items()):
            if is_there and shards.has(int(community)) and community not in present:
                await self._leave(community)
        self._surveyed.add(shard)
        if not greet:
            await self.notes.put(name, "done")

    async def _join(self, guild: discord.Guild, *, greet: bool) -> None:
        community = str(guild.id)
        if self._known.get(community) or self.client.get_guild(guild.id) is None:
            return
        await self.communities.joined(community, guild.name, _hello(guild) if greet else None)
        self._known[community] = True

    async def _leave_if_gone(self, guild: discord.Guild) -> None:
        if self.client.get_guild(guild.id) is None:
            await self._leave(str(guild.id))

    async def _leave(self, community: str) -> None:
        await self.communities.left(community)
        self._known[community] = False


def _hello(guild: discord.Guild) -> Place | None:
    """Return the chat for the hello: the server's channel for system messages, else the first."""
    for channel in filter(None, [guild.system_channel, *guild.text_channels]):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return place_of(channel)
    return None


class Openings:
    """Tells the service of channels and threads that close or open.

    What can't be noted now shows when the bot next writes there.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def deleted(self, channel: int) -> None:
        """Note that a channel or a thread is gone."""
        await self._note(self._reach.closed, channel)

    async def thread_changed(self, event: discord.RawThreadUpdateEvent) -> None:
        """Note a thread that is archived and locked, so that it is closed; or no longer is."""
        now = event.data["thread_metadata"]
        shut = now["archived"] and now.get("locked", False)
        await self._note(self._reach.closed if shut else self._reach.opened, event.thread_id)

    async def channel_changed(self, channel: discord.abc.GuildChannel) -> None:
        """Note a channel in which the bot may write, perhaps again."""
        may = channel.permissions_for(channel.guild.me)
        if may.view_channel and may.send_messages:
            await self._note(self._reach.opened, channel.id)

    async def _note(self, note: Callable[[Place], Awaitable[None]], channel: int) -> None:
        try:
            await note(Place(PLATFORM, str(channel)))
        except TryLaterError as error:
            _logger.warning("What becomes of chat %s can't be noted now: %s", channel, error)

"""What the bot is seen to be doing: how many games are on."""

import asyncio
import logging

import aiohttp
import discord

from takmail.service.ports import GamesOn
from takmail.wording.spoken import tell

_logger = logging.getLogger(__name__)

_FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)


class Presence:
    """Looks at the number from time to time, every so many seconds, and shows it if it is new."""

    def __init__(
        self, client: discord.AutoShardedClient, games_on: GamesOn | None, every: float
    ) -> None:
        self._client = client
        self._games_on = games_on
        self._every = every
        self._shown: int | None = None
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, once; may be said repeatedly."""
        if self._work is None and self._games_on is not None:
            self._work = asyncio.create_task(self._run(self._games_on))

    async def end(self) -> None:
        """Look no more."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _run(self, games_on: GamesOn) -> None:
        while True:
            try:
                await self._show(await games_on())
            except Exception as error:  # noqa: BLE001 - it isn't worth more than another look
                _logger.info("The number of games can't be shown: %r", error)
            await asyncio.sleep(self._every)

    async def _show(self, games: int) -> None:
        """Show a number on every shard, those that begin later too."""
        if games == self._shown:
            return
        activity = discord.CustomActivity(tell("host-presence", games=games))
        self._client.activity = activity
        self._shown = games
        for shard in self._client.shards:
            try:
                await self._client.change_presence(activity=activity, shard_id=shard)
            except _FAILURES:
                self._shown = None

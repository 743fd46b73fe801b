"""What the bot is seen to be doing: how many games are on."""

import asyncio
import logging

import aiohttp
import discord

from takmail.service.ports import GamesOn
from takmail.wording.languages.spoken import tell

_logger = logging.getLogger(__name__)

_FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)


class Presence:
    """Looks at the number from time to time, every so many seconds, and shows it if it is new.

    A new session of a shard shows nothing until the next look.
    """

    def __init__(
        self, client: discord.AutoShardedClient, games_on: GamesOn | None, every: float
    ) -> None:
        self._client = client
        self._games_on = games_on
        self._every = every
        self._shown: dict[int, int] = {}
        self._work: asyncio.Task[None] | None = None

    def begin(self, shard: int) -> None:
        """Begin with a new session of a shard."""
        self._shown.pop(shard, None)
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
        """Show a number on every shard that shows another one."""
        activity = discord.CustomActivity(tell("host-presence", games=games))
        for shard in self._client.shards:
            if self._shown.get(shard) == games:
                continue
            try:
                await self._client.change_presence(activity=activity, shard_id=shard)
            except _FAILURES as error:
                _logger.info("Shard %s shows no number of games now: %r", shard, error)
            else:
                self._shown[shard] = games

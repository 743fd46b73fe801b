"""Whether Discord takes the token, and what it says of the bot: asked without the gateway."""

import asyncio

import aiohttp
import discord

from bots.discord_bot.endpoints import endpoints
from bots.discord_bot.examination import examine
from bots.logins import MISUNDERSTOOD, WITHIN, Login, Standing
from takmail.config import DiscordSettings
from takmail.wording.languages.spoken import tell

_INTENTS = discord.Intents(guilds=True)
"""Those without which the library warns; nothing is ever received."""


async def try_login(
    settings: DiscordSettings, within: float = WITHIN, channel: int | None = None
) -> Login:
    """Show Discord the token and return what it says; it has so many seconds.

    ``channel`` is one to be looked at. What else there is to be found out has as many seconds.
    """
    with endpoints(settings):
        try:
            async with discord.Client(intents=_INTENTS) as client:
                async with asyncio.timeout(within):
                    await client.login(settings.token)
                found = await examine(client, channel, within)
                overhears = _reads_all(client.application_flags)
                return Login(Standing.GOOD, str(client.user), overhears, findings=tuple(found))
        except discord.LoginFailure:
            return Login(Standing.REFUSED)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            return Login(Standing.SILENT, reason=str(error) or type(error).__name__)
        except MISUNDERSTOOD:
            return Login(Standing.SILENT, reason=tell("doctor-something_else"))


def _reads_all(flags: discord.ApplicationFlags) -> bool:
    """Return whether the Message Content intent is granted, to a small bot or a large one."""
    return flags.gateway_message_content or flags.gateway_message_content_limited

"""Asking Discord's gateway whether all has arrived that people said.

What it sends comes in one order: what answers a heartbeat comes behind all that was there before.
"""

import asyncio

import discord
from discord.gateway import DiscordWebSocket

from takmail.service.ports import TryLaterError

_GLANCE = 0.05
"""Seconds between two looks whether a heartbeat is answered."""


async def sign_of(gateway: DiscordWebSocket) -> None:
    """Return when a heartbeat is answered that is sent now.

    Raise ``TryLaterError`` if the connection is lost, or just being made.
    """
    keeper = gateway._keep_alive  # noqa: SLF001 - else the library takes the answer for a late one
    if keeper is None:
        raise TryLaterError("not connected to Discord's gateway")
    before = keeper.latency
    try:
        await gateway.send_heartbeat(keeper.beat())
    except (discord.DiscordException, OSError) as error:
        raise TryLaterError(repr(error)) from error
    while keeper.latency == before:  # noqa: ASYNC110 - the library tells nobody of the answer
        await asyncio.sleep(_GLANCE)

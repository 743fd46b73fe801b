"""Where discord.py finds Discord."""

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

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
    """Return the address with the API's version, which may have been left out."""
    plain = address.rstrip("/")
    return plain if yarl.URL(plain).path.strip("/") else f"{plain}/api/v10"

"""Where discord.py is pointed."""

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bots.discord_bot.sessions import endpoints
from takmail.config import DiscordSettings


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("http://127.0.0.1:81/api/v10", "http://127.0.0.1:81/api/v10"),
        ("http://127.0.0.1:81/api/v10/", "http://127.0.0.1:81/api/v10"),
        ("http://127.0.0.1:81", "http://127.0.0.1:81/api/v10"),
        ("http://127.0.0.1:81/", "http://127.0.0.1:81/api/v10"),
    ],
)
def test_another_server_can_be_asked(given: str, asked: str) -> None:
    usual = Route.BASE
    with endpoints(DiscordSettings("token", given, "ws://127.0.0.1:81/gw")):
        assert asked == Route.BASE
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:81/gw"
    assert usual == Route.BASE

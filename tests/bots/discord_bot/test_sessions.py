"""Where discord.py is pointed."""

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bots.discord_bot.client import CALM, backoff, endpoints
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


# How often the bot knocks at Discord's door.


def test_no_day_has_as_many_attempts_as_reset_a_token() -> None:
    pauses, now, attempts = backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += pauses.next_at(now)
        attempts += 1
    assert attempts < 350


def test_a_session_that_lasts_just_short_of_calm_stays_within_the_limit() -> None:
    pauses, now, attempts = backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += pauses.next_at(now) + CALM + 1
        attempts += 1
    assert attempts < 100

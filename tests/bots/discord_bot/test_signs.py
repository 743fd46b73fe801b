"""Discord is asked for a sign of life, and gives it behind all that was said before."""

import asyncio

import pytest

from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.link import Link
from takmail.service.ports import TryLaterError
from tests.bots.discord_bot.kit import Recorder, at_work, pace, settings
from tests.e2e.discord.server import FakeDiscord

A_WHILE = 0.2
"""Seconds."""


async def test_a_gateway_that_lives_gives_a_sign(server: FakeDiscord, recorder: Recorder) -> None:
    async with at_work(server, recorder) as adapter, asyncio.timeout(5):
        await adapter.sign()
        await adapter.sign()


async def test_one_that_is_silent_gives_it_behind_what_was_said_before(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    channel = server.channel("tak")
    async with at_work(server, recorder) as adapter, asyncio.timeout(5):
        async with server.gateway.silent():
            await server.say(server.person("ann"), channel, "ps b1")
            sign = asyncio.create_task(adapter.sign())
            await asyncio.wait([sign], timeout=A_WHILE)
            assert not sign.done()
            assert recorder.heard == []
        await sign
        await asyncio.sleep(0)
        assert [said.text for said in recorder.heard] == ["ps b1"]
    assert "Can't keep up" not in caplog.text


async def test_what_is_not_connected_cannot_be_asked(
    server: FakeDiscord, recorder: Recorder
) -> None:
    adapter = DiscordAdapter(settings(server), Link(recorder.handle), pace=pace())
    with pytest.raises(TryLaterError):
        await adapter.sign()

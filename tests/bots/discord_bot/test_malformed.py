"""Events that discord.py can't read fail alone, and the client goes on."""

from typing import Any

import pytest

from tests.bots.discord_bot.kit import Recorder, at_work
from tests.e2e.discord.server import FakeDiscord


@pytest.mark.parametrize("event", ["GUILD_CREATE", "INTERACTION_CREATE", "MESSAGE_CREATE"])
@pytest.mark.parametrize("data", [None, {}, {"id": "x"}])
async def test_an_event_that_makes_no_sense_ends_nothing(
    server: FakeDiscord, recorder: Recorder, event: str, data: Any
) -> None:
    channel = server.channel("tak")
    async with at_work(server, recorder):
        (session,) = server.gateway.sessions
        session.told.append((event, data))
        await session._repeat(len(session.told))
        await server.say(server.person("ann"), channel, "ps b4")
        await recorder.hears_text("ps b4")
    assert len(server.gateway.identified) == 1

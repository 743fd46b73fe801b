"""A small Discord and a service that records, for every test here."""

from collections.abc import AsyncIterator

import pytest

from tests.bots.discord_bot.kit import Recorder
from tests.e2e.discord_server import FakeDiscord


@pytest.fixture
async def server() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as server:
        yield server


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Api, Client, connected
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room, room_on
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram


@pytest.fixture(params=["discord", "telegram"])
async def played(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Room, Bot]]:
    async with room_on(request.param, tmp_path) as (room, bot, _):
        yield room, bot


@pytest.fixture
async def server() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as running:
        yield running


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


@pytest.fixture
def ann(server: FakeDiscord) -> User:
    return server.person("ann")


@pytest.fixture
def api(server: FakeDiscord) -> Api:
    """Return who asks the tests' Discord things, request by request."""
    return Api(server)


@pytest.fixture
async def client(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the client connects
) -> AsyncIterator[Client]:
    """Connect an unmodified discord.py to the tests' Discord."""
    async with connected(server, Client()) as client:
        yield client

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Api, Client, connected
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram


@pytest.fixture(params=["discord", "telegram"])
async def played(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Room, Bot]]:
    if request.param == "discord":
        async with FakeDiscord() as discord:
            discord.person("ann", also=May.MANAGE_CHANNELS)
            room = DiscordRoom(discord, discord.channel("tak"))
            async with served(tmp_path, discord=discord) as bot:
                await room.bot_is_there(1)
                yield room, bot
    else:
        async with FakeTelegram(privacy=False) as telegram:
            chat = telegram.group("Tak")
            async with served(tmp_path, telegram=telegram) as bot:
                yield TelegramRoom(telegram, chat), bot


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

"""Two small Discords and a service that records, for every test here."""

from collections.abc import AsyncIterator, Iterator

import pytest
import simcord

from bots.discord_bot.client import TakmailClient
from bots.discord_bot.markup import COMMAND_IDS
from tests.bots.discord_bot.kit import Recorder, Town, client
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord


@pytest.fixture(autouse=True)
def nothing_registered() -> Iterator[None]:
    """Let no test know the ids of another one's commands."""
    yield
    COMMAND_IDS.learn({})


@pytest.fixture
async def server() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as server:
        yield server


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


@pytest.fixture
def ann(server: FakeDiscord) -> User:
    return server.person("ann")


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def commands() -> None:
    """Have the commands registered with simcord, which takes longer than most tests do."""


async def nothing(*_: object, **__: object) -> None:
    """Register nothing."""


@pytest.fixture
def simcord_bot(
    recorder: Recorder, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> TakmailClient:
    """Give simcord's own fixture `simcord_env` the bot to run."""
    if "commands" not in request.fixturenames:
        monkeypatch.setattr("bots.discord_bot.client.keep_registering", nothing)
    return client(recorder)


@pytest.fixture
def town(simcord_env: simcord.Env, simcord_bot: TakmailClient, recorder: Recorder) -> Town:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("tak")
    ann = guild.add_member(simcord_env.create_user("ann"))
    bob = guild.add_member(simcord_env.create_user("bob"))
    return Town(simcord_env, recorder, simcord_bot, channel, ann, bob)

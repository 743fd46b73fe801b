import gc
import threading
import warnings
from collections.abc import AsyncIterator, Iterator

import pytest
from discord.gateway import KeepAliveHandler

from bots.telegram_bot.adapter import TelegramAdapter
from tests.bots.telegram_kit import Club, Ear, listening
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User


@pytest.fixture(autouse=True)
def nothing_of_a_lost_session_outlives_its_test() -> Iterator[None]:
    """Clear up after a session that was declared invalid.

    discord.py lets its heart beat on, and leaves its socket for the collector to close.
    """
    yield
    hearts = [thread for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler)]
    for heart in hearts:
        heart.stop()
    if hearts:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()


# A Telegram on loopback, and who is there.


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
async def adapter(server: FakeTelegram) -> AsyncIterator[TelegramAdapter]:
    async with listening(server, Ear()) as running:
        yield running


@pytest.fixture
def group(server: FakeTelegram) -> Chat:
    return server.group("Tak club")


@pytest.fixture
def club(server: FakeTelegram, adapter: TelegramAdapter, group: Chat) -> Club:
    return Club(server, adapter, group)


@pytest.fixture
def ann(server: FakeTelegram) -> User:
    return server.person("Ann Archer", "ann_plays")

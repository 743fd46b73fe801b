import gc
import logging
import threading
import warnings
from collections.abc import AsyncIterator, Iterator

import pytest
from discord.gateway import KeepAliveHandler

from bots.logs import QUIET
from bots.telegram_bot.adapter import TelegramAdapter
from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.bots.telegram_kit import Club, Ear, listening
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User
from tests.stores import open_store


@pytest.fixture(autouse=True)
def _usual_levels() -> None:
    """Undo the levels that a command in another test has set, for tests of what is logged."""
    for name in ("bots", "takmail", *QUIET):
        logging.getLogger(name).setLevel(logging.NOTSET)


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


# A keyboard.


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with await open_store() as opened:
        yield opened


@pytest.fixture
def room(store: Store) -> GameRoom:
    """Return a keyboard at which nothing has happened."""
    return GameRoom(store)


@pytest.fixture
async def table(room: GameRoom) -> GameRoom:
    """Return a keyboard at which a game on 3x3 has begun."""
    await room.open()
    return room


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


@pytest.fixture
def private(server: FakeTelegram, ann: User) -> Chat:
    return server.private(ann)


@pytest.fixture
def ear() -> Ear:
    return Ear()

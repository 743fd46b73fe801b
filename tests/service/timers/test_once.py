"""Each timer fires once, whoever else finds it due, and wherever one is killed."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from takmail.service.failures import Failures
from takmail.service.schedule.timers import Kind, Sleeper
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.games.records import record_of
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.schedule.timers import TimerRow, TimerSet, due_timers
from takmail.store.store import Store
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.programs import run, run_at_once
from tests.service.world import START, World
from tests.store.clock import NOON
from tests.store.postgres import SERVER, migrated_postgres
from tests.store.table import PLATFORM, set_table
from tests.stores import open_store

pytestmark = pytest.mark.slow

CHILD = "tests.service.timers.firing_child"
LATER = START + timedelta(days=30)
TIMERS = 1000
CHALLENGES = 40
STEPS = 10


@pytest.fixture(params=["sqlite", *(["postgresql"] if SERVER else [])])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that several processes can have."""
    if request.param == "postgresql":
        return await migrated_postgres()
    return f"sqlite:///{tmp_path}/timers.sqlite3"


@pytest.fixture
async def stores(url: str) -> AsyncIterator[Sequence[Store]]:
    async with AsyncExitStack() as opened:
        yield [await opened.enter_async_context(await open_store(url)) for _ in range(2)]


class Racing:
    """Does timers of a store, many at a time, by announcing each."""

    def __init__(self, store: Store, chat: str) -> None:
        self._store = store
        self._chat = chat
        self.done = 0
        self.failures = Failures()
        handlers = {Kind.HALF: self.announce}
        self.sleeper = Sleeper(store, handlers, lambda: NOON, self.failures)

    async def announce(self, rows: Sequence[TimerRow], now: datetime) -> None:
        """Announce each; who is second with one has nothing to do."""
        for first in range(0, len(rows), 50):
            some = [self._announce(row, now) for row in rows[first : first + 50]]
            await asyncio.gather(*some)

    async def _announce(self, row: TimerRow, now: datetime) -> None:
        told = dump_message(Message((Paragraph((Plain(str(row.player)),)),)))
        change = Change(outbox=(Announcement(self._chat, told, now),), also=(row.fired,))
        try:
            await self._store.commit(change)
        except ConflictError:
            return
        self.done += 1


async def test_of_two_processes_one_does_each_of_a_thousand(stores: Sequence[Store]) -> None:
    one, other = stores
    table = await set_table(one, "k3")
    names = map(str, range(TIMERS))
    making = (one.people.get(PLATFORM, name, f"Ann {name}", name) for name in names)
    players = await asyncio.gather(*making)
    timers = (TimerSet("half", NOON, player=player.id) for player in players)
    await one.commit(Change(also=tuple(timers)))
    racing = [Racing(store, table.chat) for store in (one, other)]
    await asyncio.gather(*(racer.sleeper.fire_due() for racer in racing))
    assert await one.read(due_timers, NOON) == []
    told = Counter(row.payload for row in await one.outbox.pending(limit=9 * TIMERS))
    assert len(told) == TIMERS
    assert set(told.values()) == {1}
    assert sum(racer.done for racer in racing) == TIMERS
    assert not any(racer.failures.counts for racer in racing)


async def challenge(store: Store) -> None:
    """Have people make challenges, each in a chat of its own."""
    place = World(store)
    for number in range(CHALLENGES):
        await place.say(f"ann{number}", "!challenge for 1 day", f"room {number}")
    rows = await store.outbox.pending(limit=9 * CHALLENGES)
    await store.outbox.settle(Settlement(sent=[row.id for row in rows]))


async def assert_lapsed_once(url: str) -> None:
    async with await open_store(url) as store:
        rows = await store.outbox.pending(limit=9 * CHALLENGES)
        assert set(Counter(row.code for row in rows).values()) == {1}
        assert len(rows) == CHALLENGES
        for row in rows:
            assert row.code is not None
            assert [entry.seq for entry in (await store.read(record_of, row.code))] == [1, 2]
        assert await store.read(due_timers, LATER) == []


async def test_challenges_lapse_once_where_several_processes_see_to_it(url: str) -> None:
    async with await open_store(url) as store:
        await challenge(store)
    for done in await asyncio.to_thread(run_at_once, 3, CHILD, url, "30"):
        assert (done.returncode, done.stderr) == (0, "")
    await assert_lapsed_once(url)


async def test_challenges_lapse_once_though_the_bot_is_killed_at_every_step(url: str) -> None:
    async with await open_store(url) as store:
        await challenge(store)
    for step in range(1, STEPS):
        killed = await asyncio.to_thread(run, CHILD, url, "30", str(step))
        assert killed.returncode == -signal.SIGKILL
    assert (await asyncio.to_thread(run, CHILD, url, "30")).returncode == 0
    await assert_lapsed_once(url)

"""The machine's clock jumps: nothing fires twice, and nothing never."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from takmail.service.failures import Failures
from takmail.service.schedule.timers import LONGEST_SLEEP, Kind, Sleeper
from takmail.store.changes import Change
from takmail.store.schedule.timers import TimerRow, TimerSet
from takmail.store.store import Store
from tests.store.table import set_table
from tests.stores import open_store

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR, DAY, YEARS = timedelta(hours=1), timedelta(days=1), timedelta(days=4000)
JUMPS = [HOUR, DAY, YEARS, -HOUR, -DAY, -YEARS]


class Machine:
    """A machine on which time goes on as it is told, and whose clock can be wrong."""

    def __init__(self) -> None:
        self.wrong = timedelta()
        self.passed = timedelta()

    def now(self) -> datetime:
        return self.true + self.wrong

    def seconds(self) -> float:
        return self.passed.total_seconds()

    @property
    def true(self) -> datetime:
        return NOON + self.passed


@dataclass
class Night:
    """A sleeper on a machine; ``fired`` is when what fired, by the true time."""

    store: Store
    machine: Machine = field(default_factory=Machine)
    fired: list[timedelta] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sleeper = Sleeper(
            self.store,
            {Kind.HALF: self.fire},
            self.machine.now,
            Failures(),
            steady=self.machine.seconds,
        )

    async def fire(self, rows: Sequence[TimerRow], now: datetime) -> None:
        del now
        for row in rows:
            await self.store.commit(Change(also=(row.fired,)))
            self.fired.append(self.machine.true - NOON)

    async def set(self, due: datetime) -> None:
        await self.store.commit(Change(also=(TimerSet("half", due, "k3"),)))

    async def sleep(self, time: timedelta, jumps: dict[int, timedelta] | None = None) -> None:
        """Have the sleeper sleep and look for some time; its clock jumps before some looks."""
        until, look = self.machine.passed + time, 0
        while self.machine.passed < until:
            self.machine.wrong += (jumps or {}).get(look, timedelta())
            look += 1
            pause = await self.sleeper.fire_due()
            assert pause <= LONGEST_SLEEP
            self.machine.passed += max(timedelta(seconds=pause), timedelta(milliseconds=1))


@pytest.fixture
async def night() -> AsyncIterator[Night]:
    async with await open_store() as store:
        await set_table(store, "k3")
        yield Night(store)


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_fired_timer_stays_so_if_the_clock_goes_back(night: Night, jump: timedelta) -> None:
    await night.set(NOON + HOUR / 2)
    await night.sleep(5 * HOUR, {10: jump, 100: -jump, 200: jump, 250: -jump})
    await night.sleep(HOUR)
    assert len(night.fired) == 1


async def test_a_clock_put_back_delays_timers_by_no_more_than_that(night: Night) -> None:
    await night.set(NOON + HOUR)
    await night.sleep(4 * HOUR, {10: -2 * HOUR})
    assert night.fired == [3 * HOUR]


async def test_timers_due_soon_are_awaited_after_a_clock_jump(night: Night) -> None:
    """How long the sleeper means to sleep does not depend on what the clock showed then."""
    await night.sleep(timedelta(seconds=1))
    night.sleeper._until = night.machine.seconds() + LONGEST_SLEEP
    night.machine.wrong = DAY
    night.sleeper.look_again(NOON + DAY + timedelta(minutes=9))
    assert not night.sleeper._wake.is_set()
    night.sleeper.look_again(NOON + DAY + timedelta(seconds=30))
    assert night.sleeper._wake.is_set()

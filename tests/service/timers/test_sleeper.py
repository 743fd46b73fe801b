"""The sleeper, with handlers that only take note of what they are handed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from sqlalchemy import Connection

from takmail.service.failures import Failures
from takmail.service.schedule.timers import AT_ONCE, FIRST_PAUSE, LONGEST_SLEEP, Kind, Sleeper
from takmail.store.changes import Change
from takmail.store.errors import UnavailableError
from takmail.store.schedule.timers import TimerGone, TimerRow, TimerSet, due_timers
from takmail.store.store import Store
from takmail.store.writes import Write
from tests.store.clock import NOON
from tests.store.table import Table, set_table
from tests.stores import open_store

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


class Bench:
    """A sleeper beside a store; ``handed`` are the kinds and games of what was handed over."""

    def __init__(self, store: Store, table: Table) -> None:
        self.store = store
        self.table = table
        self.time, self.seconds = NOON, 0.0
        self.handed: list[list[tuple[str, str | None]]] = []
        self.bad = set[str | None]()
        """Games of which timers can't be done."""
        self.error: Callable[[], Exception] = lambda: ValueError("bad")
        self.failures = Failures()
        handlers = dict.fromkeys((Kind.OUT, Kind.HALF), self.done)
        self.sleeper = Sleeper(
            store, handlers, lambda: self.time, self.failures, steady=lambda: self.seconds
        )

    async def done(self, rows: Sequence[TimerRow], now: datetime) -> None:
        assert now == self.time
        self.handed.append([(row.kind, row.code) for row in rows])
        for row in rows:
            if row.code in self.bad:
                raise self.error()
            await self.store.commit(Change(also=(row.fired, *self.follows(row))))

    def follows(self, row: TimerRow) -> tuple[Write, ...]:
        """Return what is saved with a timer that fires."""
        del row
        return ()

    async def set(self, kind: Kind, due: datetime, code: str | None = None) -> None:
        timer = TimerSet(kind.value, due, code or self.table.code)
        await self.store.commit(Change(also=(timer,)))

    async def left(self) -> list[tuple[str, str | None]]:
        return [
            (row.kind, row.code) for row in await self.store.read(due_timers, NOON + 999 * HOUR)
        ]


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    async with await open_store() as store:
        yield Bench(store, await set_table(store, "k3"))


async def test_what_is_due_is_handed_over_once(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON)
    await bench.sleeper.fire_due()
    await bench.sleeper.fire_due()
    assert bench.handed == [[("half", "k3")]]


async def test_nothing_is_done_before_its_time(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON + SECOND)
    assert await bench.sleeper.fire_due() == 1
    assert bench.handed == []
    bench.time += SECOND
    assert await bench.sleeper.fire_due() == LONGEST_SLEEP
    assert bench.handed == [[("half", "k3")]]


async def test_all_of_a_kind_is_handed_over_together_in_the_order_of_kinds(bench: Bench) -> None:
    await set_table(bench.store, "k4")
    for code in ("k3", "k4"):
        await bench.set(Kind.HALF, NOON - HOUR, code)
        await bench.set(Kind.OUT, NOON, code)
    await bench.sleeper.fire_due()
    assert bench.handed == [[("out", "k3"), ("out", "k4")], [("half", "k3"), ("half", "k4")]]


async def test_what_is_gone_with_something_else_is_not_handed_over(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON)
    await bench.set(Kind.OUT, NOON)
    bench.follows = lambda row: (TimerGone("half", row.code),)  # type: ignore[method-assign]
    await bench.sleeper.fire_due()
    assert bench.handed == [[("out", "k3")]]


async def test_other_kinds_are_left_alone(bench: Bench) -> None:
    await bench.set(Kind.SILENT, NOON)
    assert await bench.sleeper.fire_due() == LONGEST_SLEEP
    assert bench.handed == []
    assert await bench.left() == [("silent", "k3")]


async def test_one_bad_timer_harms_only_itself_and_is_never_lost(bench: Bench) -> None:
    for code in ("k4", "k5", "k6"):
        await set_table(bench.store, code)
        await bench.set(Kind.HALF, NOON, code)
    bench.bad = {"k5"}
    pause = await bench.sleeper.fire_due()
    assert bench.handed[0] == [("half", "k4"), ("half", "k5"), ("half", "k6")]
    assert bench.handed[1:] == [[("half", "k5")], [("half", "k6")]]
    assert await bench.left() == [("half", "k5")]
    assert bench.failures.counts == {"ValueError": 1}
    assert pause == FIRST_PAUSE
    bench.bad.clear()
    await bench.sleeper.fire_due()
    assert await bench.left() == []


async def looked(bench: Bench) -> float:
    """Have the sleeper look as it does by itself; return for how long it sleeps then."""
    return await bench.sleeper._fire(bench.sleeper._patience.waits)


async def test_what_fails_is_tried_again_with_growing_patience(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON)
    bench.bad = {"k3"}
    tried: list[float] = []
    while len(tried) < 7:
        bench.handed.clear()
        pause = await looked(bench)
        tried += [bench.seconds] * len(bench.handed)
        bench.seconds += pause
    assert [after - before for before, after in pairwise(tried)] == [30, 60, 120, 240, 300, 300]
    bench.bad.clear()
    bench.seconds += 300
    await looked(bench)
    assert await bench.left() == []
    bench.bad = {"k3"}
    await bench.set(Kind.HALF, NOON)
    assert await looked(bench) == FIRST_PAUSE


async def test_others_do_not_wait_for_one_that_is_tried_again_later(bench: Bench) -> None:
    await set_table(bench.store, "k4")
    await bench.set(Kind.HALF, NOON)
    bench.bad = {"k3"}
    await looked(bench)
    await bench.set(Kind.HALF, NOON, "k4")
    bench.handed.clear()
    assert await looked(bench) == FIRST_PAUSE
    assert bench.handed == [[("half", "k4")]]


async def test_what_is_due_again_at_once_for_ever_waits(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON)
    bench.follows = lambda row: (  # type: ignore[method-assign]
        TimerSet(row.kind, row.due, row.code),
    )
    async with asyncio.timeout(10):
        assert await looked(bench) == FIRST_PAUSE
    assert len(bench.handed) == AT_ONCE


async def test_a_store_that_cannot_be_used_is_waited_for(bench: Bench) -> None:
    await bench.set(Kind.HALF, NOON)
    bench.bad, bench.error = {"k3"}, lambda: UnavailableError("locked")
    with pytest.raises(UnavailableError):
        await bench.sleeper.fire_due()
    assert not bench.failures.counts


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0)


@pytest.fixture
async def running(bench: Bench) -> AsyncIterator[Bench]:
    task = asyncio.create_task(bench.sleeper.run())
    await until(lambda: bench.sleeper._until is not None)
    yield bench
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_the_sleeper_is_woken_by_what_is_due_sooner(running: Bench) -> None:
    await running.set(Kind.HALF, NOON)
    await until(lambda: bool(running.handed))


async def test_the_sleeper_sleeps_on_for_what_is_due_later(running: Bench) -> None:
    await running.set(Kind.OUT, NOON + HOUR)
    await until(lambda: running.sleeper._until == LONGEST_SLEEP)
    await running.set(Kind.HALF, NOON + timedelta(seconds=LONGEST_SLEEP))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not running.sleeper._wake.is_set()
    assert running.sleeper._until == LONGEST_SLEEP
    running.time += HOUR
    running.sleeper.look_again()
    await until(lambda: bool(running.handed))


async def test_it_goes_on_whatever_fails(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takmail.service.schedule.timers.AFTER_TROUBLE", 0.0)
    wrong: list[Exception] = [UnavailableError("locked"), ValueError("hole")]

    def failing(connection: Connection, now: datetime) -> list[TimerRow]:
        if wrong:
            raise wrong.pop()
        return due_timers(connection, now)

    monkeypatch.setattr("takmail.service.schedule.timers.due_timers", failing)
    await bench.set(Kind.HALF, NOON)
    task = asyncio.create_task(bench.sleeper.run())
    await until(lambda: bool(bench.handed))
    assert bench.failures.counts == {"ValueError": 1}
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

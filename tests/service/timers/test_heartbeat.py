"""Outages are found by what was noted before them."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, insert

from takmail.service.schedule.heartbeat import NOTE, Heartbeat
from takmail.store.changes import Change
from takmail.store.errors import ConflictError, UnavailableError
from takmail.store.program_notes import NoteNow
from takmail.store.schedule.clocks import OutageNoted, clocks, outages_since
from takmail.store.schedule.timers import TimerGone, TimerSet, any_timer
from takmail.store.store import Store
from tests.service.world import World
from tests.store.clock import NOON
from tests.store.table import Table, set_table
from tests.stores import open_store

SECOND, MINUTE, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(days=1)
YEARS = timedelta(days=3000)


class Host:
    """A machine with a database in which a clock runs, and programs that serve it."""

    def __init__(self, store: Store, table: Table) -> None:
        self.store = store
        self.table = table
        self.time = NOON
        self.told = 0
        self.program = self.start()

    def start(self) -> Heartbeat:
        """Have a program be there that remembers nothing."""
        return Heartbeat(self.store, lambda: self.time, self.after_outage)

    async def after_outage(self) -> None:
        self.told += 1

    async def serve(self, time: timedelta) -> None:
        """Have the program serve the games for some time."""
        until = self.time + time
        while self.time < until:
            await self.program.beat()
            self.time += MINUTE
        self.time = until

    async def outages(self) -> tuple[tuple[datetime, datetime], ...]:
        return await self.store.read(outages_since, NOON - YEARS)

    async def noted(self) -> str | None:
        return await self.store.notes.get(NOTE)


def run_clock(connection: Connection, code: str) -> None:
    row = {"code": code, "number": 2, "color": "white", "left_ms": 1, "hours": "UTC"}
    connection.execute(insert(clocks).values(**row, since=NOON))
    connection.commit()


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with await open_store() as store:
        table = await set_table(store, "k3")
        await store.commit(Change(also=(TimerSet("out", NOON + YEARS, table.code),)))
        await store._database.write(run_clock, table.code)
        yield Host(store, table)


async def test_there_is_no_outage_while_a_program_serves(host: Host) -> None:
    await host.serve(60 * MINUTE)
    host.program = host.start()
    await host.serve(60 * MINUTE)
    assert await host.outages() == ()
    assert host.told == 0


async def test_a_program_notes_no_more_than_once_a_minute(host: Host) -> None:
    await host.program.beat()
    first = await host.noted()
    for _ in range(49):
        host.time += SECOND
        await host.program.beat()
    assert await host.noted() == first
    host.time += SECOND
    await host.program.beat()
    assert await host.noted() == host.time.isoformat()


@pytest.mark.parametrize("restarted", [True, False], ids=["killed", "asleep"])
async def test_the_time_in_which_nobody_served_is_an_outage(host: Host, restarted: bool) -> None:
    await host.serve(10 * MINUTE)
    last = host.time - MINUTE
    host.time += DAY
    if restarted:
        host.program = host.start()
    await host.program.beat()
    assert await host.outages() == ((last, host.time),)
    assert host.told == 1
    await host.serve(10 * MINUTE)
    assert len(await host.outages()) == 1


async def test_a_short_while_is_no_outage(host: Host) -> None:
    await host.program.beat()
    host.time += 5 * MINUTE
    await host.program.beat()
    assert await host.outages() == ()
    host.time += 5 * MINUTE + SECOND
    await host.program.beat()
    assert len(await host.outages()) == 1


async def test_there_is_no_outage_while_another_process_serves(host: Host) -> None:
    other = host.start()
    await host.serve(10 * MINUTE)
    host.program, other = other, host.program
    await host.serve(DAY / 24)
    await other.beat()
    assert await host.outages() == ()


async def test_of_two_processes_that_find_an_outage_one_notes_it(host: Host) -> None:
    await host.serve(10 * MINUTE)
    host.time += DAY
    await asyncio.gather(*(host.start().beat() for _ in range(3)))
    assert len(await host.outages()) == 1


async def test_another_process_may_be_first(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    await host.serve(10 * MINUTE)
    host.time += DAY

    async def first(change: Change) -> None:
        assert any(isinstance(one, OutageNoted) for one in change.also)
        raise ConflictError

    monkeypatch.setattr(host.store, "commit", first)
    await host.program.beat()
    assert host.told == 1


async def test_where_nothing_is_due_nothing_is_noted(host: Host) -> None:
    await host.program.beat()
    await host.store.commit(Change(also=(TimerGone("out", host.table.code),)))
    host.time += MINUTE
    await host.program.beat()
    assert await host.noted() is None
    host.time += DAY
    await host.program.beat()
    assert (await host.outages(), await host.noted()) == ((), None)


async def test_it_is_noted_at_once_when_something_comes_due_again(host: Host) -> None:
    gone, anew = TimerGone("out", host.table.code), TimerSet("out", NOON + YEARS, host.table.code)
    await host.store.commit(Change(also=(gone,)))
    await host.program.beat()
    assert await host.noted() is None
    await host.store.commit(Change(also=(anew,)))
    await host.program.beat()
    assert await host.noted() == host.time.isoformat()


async def test_a_program_that_has_just_begun_notes_it_with_the_first_thing_that_comes_due() -> None:
    async with await open_store() as store:
        place = World(store)
        running = asyncio.create_task(place.service.run())
        for _ in range(200):
            await asyncio.sleep(0)
        await place.say("ann", "!challenge for 1 day")
        async with asyncio.timeout(10):
            while await store.notes.get(NOTE) is None:  # noqa: ASYNC110 - that has no event
                await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_a_clock_that_is_put_back_is_no_outage(host: Host) -> None:
    await host.serve(10 * MINUTE)
    host.time -= DAY
    await host.serve(10 * MINUTE)
    assert await host.outages() == ()


async def test_what_follows_an_outage_is_done_in_the_end(host: Host) -> None:
    await host.serve(10 * MINUTE)
    host.time += DAY
    done = host.after_outage

    async def fails() -> None:
        raise UnavailableError("locked")

    host.after_outage = fails  # type: ignore[method-assign]
    program = host.start()
    with pytest.raises(UnavailableError):
        await program.beat()
    host.after_outage = done  # type: ignore[method-assign]
    program.after_outage = done
    await program.beat()
    await program.beat()
    assert host.told == 1


@pytest.mark.parametrize("text", ["", "noon", "2026-03-01T12:00:00"])
async def test_a_note_that_cannot_be_read_counts_as_none(host: Host, text: str) -> None:
    await host.store.commit(Change(also=(NoteNow(NOTE, text),)))
    await host.program.beat()
    assert await host.outages() == ()
    assert await host.noted() == host.time.isoformat()


async def test_the_program_that_serves_notes_it_before_it_does_what_is_due() -> None:
    async with await open_store() as store:
        place = World(store)
        await place.say("ann", "!challenge for 1 day")
        await place.service.heartbeat.beat()
        before = place.time
        place.time += 2 * DAY
        place.restart()
        running = asyncio.create_task(place.service.run())
        async with asyncio.timeout(10):
            while await store.read(any_timer):  # noqa: ASYNC110 - that has no event
                await asyncio.sleep(0)
        assert await store.read(outages_since, before) == ((before, place.time),)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

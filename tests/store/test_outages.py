"""Outages."""

from datetime import timedelta

from sqlalchemy import Connection, insert

from takmail.store.schedule.clocks import OutageNoted, clocks, outages_since
from takmail.store.store import Store
from takmail.store.writes import Write
from tests.store.clock import NOON
from tests.store.table import Table, arrange

HOUR = timedelta(hours=1)


async def note(store: Store, *arrangements: Write) -> None:
    for arrangement in arrangements:
        await arrange(store, arrangement)


async def running(store: Store, table: Table) -> None:
    """Have a clock run since noon."""

    def write(connection: Connection) -> None:
        row = {"code": table.code, "number": 2, "color": "white", "left_ms": 1, "hours": "UTC"}
        connection.execute(insert(clocks).values(**row, since=NOON))
        connection.commit()

    await store._database.write(write)


async def test_outages_are_known_from_a_moment_on(store: Store, table: Table) -> None:
    await running(store, table)
    first, second = (NOON, NOON + HOUR), (NOON + 2 * HOUR, NOON + 3 * HOUR)
    await note(store, OutageNoted(*first), OutageNoted(*second))
    assert await store.read(outages_since, NOON) == (first, second)
    assert await store.read(outages_since, NOON + HOUR) == (second,)
    assert await store.read(outages_since, NOON + 3 * HOUR) == ()


async def test_what_two_processes_find_is_one_outage(store: Store, table: Table) -> None:
    await running(store, table)
    await note(store, OutageNoted(NOON, NOON + HOUR), OutageNoted(NOON, NOON + 2 * HOUR))
    assert await store.read(outages_since, NOON) == ((NOON, NOON + 2 * HOUR),)


async def test_outages_go_that_ended_before_any_clock_ran(store: Store, table: Table) -> None:
    early, late = (NOON - 3 * HOUR, NOON - 2 * HOUR), (NOON + HOUR, NOON + 2 * HOUR)
    await note(store, OutageNoted(*early))
    await running(store, table)
    later = (NOON + 3 * HOUR, NOON + 4 * HOUR)
    await note(store, OutageNoted(*late), OutageNoted(*later))
    assert await store.read(outages_since, early[0]) == (late, later)


async def test_outages_go_where_no_clock_runs(store: Store) -> None:
    await note(store, OutageNoted(NOON, NOON + HOUR), OutageNoted(NOON + 2 * HOUR, NOON + 3 * HOUR))
    assert await store.read(outages_since, NOON) == ((NOON + 2 * HOUR, NOON + 3 * HOUR),)

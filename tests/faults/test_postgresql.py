"""A PostgreSQL that restarts and whose connections break, mostly in the middle of something."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.faults.conftest import AllIsWell
from tests.faults.cutting import Cut, Wire, wire_to
from tests.faults.homes import PATIENCE
from tests.faults.postgres_server import BINARIES, PostgresServer
from tests.faults.town import Town, town

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(BINARIES is None, reason="PostgreSQL is not installed here"),
]


@asynccontextmanager
async def wired(
    folder: Path, server: PostgresServer, seed: int, patience: float = PATIENCE
) -> AsyncIterator[tuple[Town, Wire]]:
    """Open a town with a wire between its bot and its database."""
    database = await server.empty_database()
    async with wire_to(server.port) as wire:
        far, near = server.url(database), server.url(database, wire.port)
        async with town(
            folder, seed, url=far, reached_at=near, tables=2, in_a_row=False, patience=patience
        ) as there:
            yield there, wire


@pytest.mark.parametrize("times", [3, pytest.param(50, marks=pytest.mark.deep)])
async def test_restarts_lose_nothing(
    tmp_path: Path, all_is_well: AllIsWell, postgres: PostgresServer, times: int
) -> None:
    url = postgres.url(await postgres.empty_database())
    async with town(tmp_path, seed=7, url=url, tables=2, in_a_row=False) as there:
        async with there.playing():
            for number in range(times):
                await there.pause(1.0)
                await there.aside(postgres.stop, "fast" if number % 2 else "immediate")
                await there.pause(1.0)
                await there.aside(postgres.start)
                await there.moved_on()
        await all_is_well(there, "restarted", times)


@pytest.mark.parametrize("frozen", [False, True], ids=["stopped", "frozen"])
@pytest.mark.parametrize("seconds", [5.0, pytest.param(10.0, marks=pytest.mark.deep)])
async def test_a_server_that_is_away_for_a_while_loses_nothing(
    tmp_path: Path,
    all_is_well: AllIsWell,
    postgres: PostgresServer,
    seconds: float,
    *,
    frozen: bool,
) -> None:
    """It is stopped, or takes connections and answers nothing."""
    url = postgres.url(await postgres.empty_database())
    patience = PATIENCE + 2 * seconds
    async with town(
        tmp_path, seed=19, url=url, tables=2, in_a_row=False, patience=patience
    ) as there:
        async with there.playing():
            await there.pause(1.0)
            await there.aside(postgres.freeze if frozen else postgres.stop)
            await asyncio.sleep(seconds)
            await there.aside(postgres.thaw if frozen else postgres.start)
            await there.moved_on()
        await all_is_well(there, f"{'frozen' if frozen else 'stopped'} {seconds:g} s", 1)


@pytest.mark.parametrize("times", [30, pytest.param(200, marks=pytest.mark.deep)])
async def test_cut_connections_lose_nothing(
    tmp_path: Path, all_is_well: AllIsWell, postgres: PostgresServer, times: int
) -> None:
    async with wired(tmp_path, postgres, seed=8) as (there, wire):
        async with there.playing():
            for number in range(times):
                await there.pause(0.5)
                if number % 2:
                    wire.cut()
                else:
                    await postgres.cut()
        await all_is_well(there, "connections cut", times)


@pytest.mark.parametrize("how", list(Cut))
@pytest.mark.parametrize("times", [10, pytest.param(100, marks=pytest.mark.deep)])
async def test_transactions_that_are_cut_off_are_neither_lost_nor_done_twice(
    tmp_path: Path, all_is_well: AllIsWell, postgres: PostgresServer, times: int, how: Cut
) -> None:
    # While nearly every transaction is cut off, one line may wait for as long as that lasts.
    patience = PATIENCE + 2 * times
    async with wired(tmp_path, postgres, seed=9, patience=patience) as (there, wire):
        async with there.playing():
            for _ in range(times):
                wire.cut_next(how, there.chance.randrange(4))
                while wire.is_waiting:
                    await there.pause(0.2)
                await there.pause(0.2)
        await all_is_well(there, how.value, times)

"""The database of a running bot is full, locked or gone for a while: nothing is lost for good."""

import asyncio
import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import AllIsWell
from tests.faults.homes import PATIENCE
from tests.faults.tables import Table
from tests.faults.town import Town, town

pytestmark = pytest.mark.faults

FULL = 48 << 10
"""Bytes beyond which no file can be written while the disk is full."""

_ENDLESS = resource.RLIM_INFINITY


NO_ROOM = 4 << 10
"""Bytes that are fewer than any transaction needs in the database's log."""

KEPT = "I keep your message and try again; you needn't send it again."


async def fill(there: Town, seconds: float) -> None:
    """Let no file grow, as if the disk were full."""
    resource.prlimit(there.bot.pid, resource.RLIMIT_FSIZE, (FULL, _ENDLESS))
    await asyncio.sleep(seconds)
    resource.prlimit(there.bot.pid, resource.RLIMIT_FSIZE, (_ENDLESS, _ENDLESS))


@pytest.mark.parametrize("seconds", [5.0, pytest.param(75.0, marks=pytest.mark.deep)])
async def test_a_locked_database_loses_nothing(
    tmp_path: Path, all_is_well: AllIsWell, seconds: float
) -> None:
    patience = PATIENCE + seconds
    async with town(tmp_path, seed=5, tables=2, in_a_row=False, patience=patience) as there:
        async with there.playing():
            with there.locked():
                await asyncio.sleep(seconds)
            await there.moved_on()
        await all_is_well(there, f"locked {seconds:g} s", 1)


@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.deep)])
async def test_a_full_disk_loses_nothing(
    tmp_path: Path, all_is_well: AllIsWell, times: int
) -> None:
    async with town(tmp_path, seed=6, tables=2, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                await fill(there, 1.5)
                await there.moved_on()
        await all_is_well(there, "disk full", times)


@contextmanager
def full(there: Town) -> Iterator[None]:
    """Have no room on the disk for anything that the program that runs now would save."""
    pid = there.bot.pid
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (NO_ROOM, _ENDLESS))
    yield
    if there.bot.is_running:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (_ENDLESS, _ENDLESS))


TROUBLES: dict[str, Callable[[Town], AbstractContextManager[None]]] = {
    "locked": Town.locked,
    "disk full": full,
}


async def is_kept(table: Table) -> None:
    """Return when the move that is said at a table is answered by that it is kept."""
    (home,) = table.homes
    before = table.plies

    def told() -> bool:
        said = table.last_said[1] if table.plies > before else ""
        return any(told.answers == said and KEPT in told.text for told in home.told())

    await home.until(told, KEPT)


@pytest.mark.parametrize("killed", [False, True], ids=["", "killed"])
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("times", [3, pytest.param(30, marks=pytest.mark.deep)])
async def test_a_line_that_cannot_be_saved_is_kept_and_played_once(
    tmp_path: Path, all_is_well: AllIsWell, times: int, trouble: str, *, killed: bool
) -> None:
    """Whoever said it is told so once, and it is played once, also by the next program."""
    impatient = f"sqlite:///{tmp_path / DATABASE}?timeout=0.2"
    async with town(tmp_path, seed=20, reached_at=impatient, in_a_row=False) as there:
        there.tables = [table for table in there.tables if len(table.homes) == 1]
        async with there.playing():
            await there.moved_on()
        for _ in range(times):
            for table in there.tables:
                await table.be_in_game()
            await there.all_sent()
            with TROUBLES[trouble](there):
                told = [asyncio.ensure_future(is_kept(table)) for table in there.tables]
                await asyncio.sleep(0)
                moving = [asyncio.ensure_future(table.move()) for table in there.tables]
                await asyncio.gather(*told)
                if killed:
                    await there.bot.kill()
            if killed:
                await there.bot.start()
            await asyncio.gather(*moving)
        await all_is_well(there, f"line kept, {trouble}{', killed' * killed}", times)
        for home in {home for table in there.tables for home in table.homes}:
            assert sum(KEPT in told.text for told in home.told()) == times

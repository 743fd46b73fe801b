"""The database's file is moved or replaced under a running bot: nothing vanishes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import AllIsWell
from tests.faults.town import Town, town
from tests.stores import migrated

pytestmark = pytest.mark.faults


@asynccontextmanager
async def away(there: Town, instead: bytes) -> AsyncIterator[None]:
    """Have the database elsewhere meanwhile, and something else in its place, if that is any.

    Its files are put back one after the other, as a host does by hand.
    """
    elsewhere = there.folder / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    names = [f"{DATABASE}{ending}" for ending in ("", "-wal", "-shm")]
    for name in names:
        (there.folder / name).rename(elsewhere / name)
    if instead:
        (there.folder / DATABASE).write_bytes(instead)
    try:
        yield
    finally:
        for name in names:
            (elsewhere / name).replace(there.folder / name)
            await there.pause(0.5)


@pytest.mark.parametrize("replaced", [False, True], ids=["gone", "replaced"])
@pytest.mark.parametrize("times", [3, pytest.param(30, marks=pytest.mark.deep)])
async def test_what_is_said_while_the_file_is_away_is_not_lost(
    tmp_path: Path, all_is_well: AllIsWell, times: int, *, replaced: bool
) -> None:
    async with town(tmp_path, seed=15, tables=1, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                async with away(there, migrated() if replaced else b""):
                    await there.pause(2.0)
                await there.moved_on()
        await all_is_well(there, "file replaced" if replaced else "file gone", times)

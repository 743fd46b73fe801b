"""The database of a running bot is full, locked or gone for a while: nothing is lost for good."""

import asyncio
import resource
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import Tell
from tests.faults.homes import PATIENCE
from tests.faults.town import Town, town

pytestmark = pytest.mark.faults

FULL = 48 << 10
"""Bytes beyond which no file can be written while the disk is full."""

_ENDLESS = resource.RLIM_INFINITY


async def lock(there: Town, seconds: float) -> None:
    """Hold the lock of the database as another program could."""
    other = sqlite3.connect(there.folder / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await asyncio.sleep(seconds)
    other.execute("ROLLBACK")
    other.close()


async def fill(there: Town, seconds: float) -> None:
    """Let no file grow, as if the disk were full."""
    resource.prlimit(there.bot.pid, resource.RLIMIT_FSIZE, (FULL, _ENDLESS))
    await asyncio.sleep(seconds)
    resource.prlimit(there.bot.pid, resource.RLIMIT_FSIZE, (_ENDLESS, _ENDLESS))


@pytest.mark.parametrize("seconds", [5.0, pytest.param(75.0, marks=pytest.mark.deep)])
async def test_a_locked_database_loses_nothing(tmp_path: Path, tell: Tell, seconds: float) -> None:
    patience = PATIENCE + seconds
    async with town(tmp_path, seed=5, tables=2, in_a_row=False, patience=patience) as there:
        async with there.playing():
            await lock(there, seconds)
            await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"locked {seconds:g} s", 1, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled, verdict.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.deep)])
async def test_a_full_disk_loses_nothing(tmp_path: Path, tell: Tell, times: int) -> None:
    async with town(tmp_path, seed=6, tables=2, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                await fill(there, 1.5)
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, "disk full", times, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled, verdict.out_of_order) == (0, 0, 0)

"""The database's file is moved, replaced or overwritten under a running bot: nothing vanishes."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import Tell
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


async def stop_in_its_tracks(there: Town) -> None:
    """Stop all threads of the bot; one that is just writing does so only when it has written."""
    there.bot.send(signal.SIGSTOP)
    async with asyncio.timeout(10):
        while not _is_stopped(there.bot.pid):  # noqa: ASYNC110 - another process stops
            await asyncio.sleep(0.001)


def _is_stopped(pid: int) -> bool:
    """Return whether no thread of a process runs, nor waits for what it has asked of the system."""
    told = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/stat")]
    return all(text.rpartition(")")[2].split()[0] == "T" for text in told)


@pytest.mark.parametrize("replaced", [False, True], ids=["gone", "replaced"])
@pytest.mark.parametrize("times", [3, pytest.param(30, marks=pytest.mark.deep)])
async def test_what_is_said_while_the_file_is_away_is_not_lost(
    tmp_path: Path, tell: Tell, times: int, *, replaced: bool
) -> None:
    async with town(tmp_path, seed=15, tables=1, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                async with away(there, migrated() if replaced else b""):
                    await there.pause(2.0)
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, "file replaced" if replaced else "file gone", times, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled, verdict.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize("older", [False, True], ids=["another", "an older copy"])
@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.deep)])
async def test_what_is_said_after_the_file_was_overwritten_is_not_lost(
    tmp_path: Path, tell: Tell, times: int, *, older: bool
) -> None:
    """The host puts the right file and its log back, with the bot stopped."""
    file, log = tmp_path / DATABASE, tmp_path / f"{DATABASE}-wal"
    async with town(tmp_path, seed=17, tables=1, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                instead = file.read_bytes() if older else migrated()
                await there.bot.stop()
                await there.bot.start()
                await there.moved_on()
                await stop_in_its_tracks(there)
                right = {path: path.read_bytes() for path in (file, log)}
                file.write_bytes(instead)
                there.bot.send(signal.SIGCONT)
                await asyncio.sleep(1.5)
                await there.bot.stop()
                assert "something else was written over it" in there.bot.log
                (tmp_path / f"{DATABASE}-shm").unlink(missing_ok=True)
                for path, held in right.items():
                    path.write_bytes(held)
                await there.bot.start()
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"overwritten by {'an older copy' if older else 'another'}", times, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)

"""Asked to stop while something is in trouble: it ends well within five seconds all the same."""

import asyncio
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import Tell
from tests.faults.cutting import wire_to
from tests.faults.postgres_server import BINARIES, PostgresServer
from tests.faults.town import Town, town

pytestmark = pytest.mark.faults

END_WITHIN = 5.0
"""Seconds in which it must end."""

ROWS = 1_000


async def end(there: Town, *, twice: bool = False) -> None:
    """Stop the bot, and check that it ends soon and with the code of a good end."""
    asked = time.monotonic()
    if twice:
        there.bot.send(signal.SIGTERM)
    assert await there.bot.stop() == 0, there.bot.log
    took = time.monotonic() - asked
    assert took < END_WITHIN
    assert "Traceback" not in there.bot.log


async def check(there: Town, tell: Tell, what: str) -> None:
    """Check that nothing was lost, and that only what could not be known to arrive is repeated."""
    verdict = await there.verdict()
    tell(there, f"SIGTERM, {what}", 1, verdict)
    assert (verdict.lost, verdict.out_of_order) == (0, 0)
    assert verdict.doubled <= len(there.homes)


@pytest.mark.parametrize("twice", [False, True])
async def test_while_another_program_holds_the_database(
    tmp_path: Path, tell: Tell, *, twice: bool
) -> None:
    async with town(tmp_path, seed=11, tables=2, in_a_row=False) as there:
        async with there.playing():
            with there.locked():
                await asyncio.sleep(0.7)
                await end(there, twice=twice)
            await there.bot.start()
            await there.moved_on()
        await check(there, tell, "locked")


async def test_while_telegram_hangs(tmp_path: Path, tell: Tell) -> None:
    async with town(tmp_path, seed=12, tables=2, in_a_row=False) as there:
        async with there.playing():
            hang = there.telegram.hang("sendMessage")
            await there.telegram.hung(hang)
            await end(there)
            await hang.release()
            await there.bot.start()
            await there.moved_on()
        await check(there, tell, "Telegram hangs")


async def test_while_very_much_waits(tmp_path: Path) -> None:
    async with town(tmp_path, seed=13, tables=1) as there:
        async with there.playing():
            pass
        await there.bot.stop()
        with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
            columns = "chat_id, payload, created_at, act, replaces"
            database.execute(
                f"INSERT INTO outbox ({columns}) SELECT {columns} FROM outbox, "
                "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < ?)"
                " SELECT i FROM n) WHERE outbox.id = (SELECT min(id) FROM outbox)",
                (ROWS,),
            )
            database.commit()
        await there.bot.start()
        await asyncio.sleep(1.5)
        await end(there)


@pytest.mark.skipif(BINARIES is None, reason="PostgreSQL is not installed here")
@pytest.mark.parametrize("frozen", [False, True])
async def test_while_postgresql_is_gone_or_says_nothing(
    tmp_path: Path, tell: Tell, postgres: PostgresServer, *, frozen: bool
) -> None:
    database = await postgres.empty_database()
    async with wire_to(postgres.port) as wire:
        far, near = postgres.url(database), postgres.url(database, wire.port)
        async with town(
            tmp_path, seed=14, url=far, reached_at=near, tables=2, in_a_row=False
        ) as there:
            async with there.playing():
                if frozen:
                    wire.freeze()
                else:
                    await there.aside(postgres.stop)
                await asyncio.sleep(0.7)
                await end(there)
                if frozen:
                    wire.thaw()
                else:
                    await there.aside(postgres.start)
                await there.bot.start()
                await there.moved_on()
            await check(there, tell, "PostgreSQL hangs" if frozen else "PostgreSQL gone")

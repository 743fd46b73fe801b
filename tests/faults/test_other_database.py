"""Another PostgreSQL database is in the place of a running bot's: nothing is done with it."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.faults.conftest import Tell
from tests.faults.postgres_server import BINARIES, PostgresServer
from tests.faults.town import town

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(BINARIES is None, reason="PostgreSQL is not installed here"),
]

REFUSED = "Nothing is accepted: "
KEEPS = ("games", "record", "outbox", "seen", "chats", "posts")
"""Tables that something would be in if anything had been done."""


async def rows_in(url: str) -> int:
    """Return how many rows the tables of a database have, those that there are."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        known = await connection.scalars(
            text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        )
        counts = [
            await connection.scalar(text(f"SELECT count(*) FROM {name}"))
            for name in sorted({*known} & {*KEEPS})
        ]
    await engine.dispose()
    return sum(counts)


@pytest.mark.parametrize("restarted", [False, True], ids=["running", "restarted"])
@pytest.mark.parametrize("migrated", [True, False], ids=["of the newest form", "empty"])
@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.deep)])
async def test_a_database_that_is_made_anew_is_not_used(
    tmp_path: Path,
    tell: Tell,
    postgres: PostgresServer,
    times: int,
    *,
    migrated: bool,
    restarted: bool,
) -> None:
    """The host puts the right one back, while the bot runs or with it stopped."""
    name = await postgres.empty_database()
    url = postgres.url(name)
    async with town(tmp_path, seed=21, url=url, tables=1, in_a_row=False) as there:
        async with there.playing():
            for _ in range(times):
                await there.moved_on()
                before = there.bot.log.count(REFUSED)
                await postgres.replace(name, migrated=migrated)
                await asyncio.sleep(2.5)
                assert there.bot.log.count(REFUSED) > before, there.bot.log
                assert await rows_in(url) == 0
                if restarted:
                    assert await there.bot.stop() == 0, there.bot.log
                await postgres.put_back(name)
                if restarted:
                    await there.bot.start()
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"database {'made anew' if migrated else 'emptied'}", times, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)
        # What was sent can't be marked meanwhile, which a stop makes like a kill.
        assert verdict.doubled <= (times * len(there.homes) if restarted else 0)

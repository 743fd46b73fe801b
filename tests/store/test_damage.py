"""A database that is damaged, and values in it that no program writes."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store.errors import DamagedError, UnavailableError, UnreadableError, is_damage
from takmail.store.games.games import game_row
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.quick import slow
from tests.store.damaging import damage, leaves, settle
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import set_table
from tests.stores import open_store


async def is_told(store: Store) -> bool:
    """Return whether who runs a store learns that it is damaged."""
    try:
        async with asyncio.timeout(0.05):
            await store.until_damaged()
    except DamagedError:
        return True
    except TimeoutError:
        pass
    return False


@pytest.mark.parametrize("writes", [True, False])
async def test_who_runs_a_store_learns_of_a_damaged_page(
    file_url: str, file: Path, *, writes: bool
) -> None:
    async with await open_store(file_url) as store:
        await store.notes.put("test", "kept")
    settle(file)
    for page in leaves(file, "notes"):
        damage(file, page)
    async with await open_store(file_url) as store:
        assert await store.read(game_row, "k3") is None
        assert not await is_told(store)
        with pytest.raises(DamagedError):
            await (store.notes.put("test", "kept") if writes else store.notes.get("test"))
        assert await is_told(store)


async def test_a_file_that_is_no_database_any_more_is_damaged(file_url: str, file: Path) -> None:
    async with await open_store(file_url) as store:
        await store.notes.put("test", "kept")
        settle(file)
        damage(file, 1)
        with pytest.raises(DamagedError):
            await store.notes.put("test", "lost")
        assert await is_told(store)


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE record SET at = 'yesterday'",
        *slow(
            "UPDATE record SET payload = CAST(x'ff41' AS TEXT)",
            "UPDATE record SET at = 9000000000000000000",
        ),
    ],
)
async def test_a_value_that_cannot_be_there_harms_only_itself(
    file_url: str, file: Path, wrong: str
) -> None:
    async with await open_store(file_url) as store:
        await set_table(store, "k3")
    with closing(sqlite3.connect(file)) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(wrong)
    async with await open_store(file_url) as store:
        with pytest.raises(UnreadableError) as caught:
            await store.read(record_of, "k3")
        assert "\ufffdA" not in str(caught.value)
        assert await store.read(game_row, "k3") is not None
        assert not await is_told(store)


async def test_what_passes_is_no_damage(file_url: str, file: Path) -> None:
    async with await open_store(f"{file_url}?timeout=0") as store:
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(UnavailableError):
                await store.notes.put("test", "kept")
            other.rollback()
        await store.notes.put("test", "kept")
        assert not await is_told(store)


def test_an_error_of_another_kind_is_no_damage() -> None:
    assert not is_damage(ValueError("malformed"))


@needs_postgres
@pytest.mark.parametrize("state", ["XX001", "XX002"])
async def test_what_postgresql_calls_damaged_is_damaged(state: str) -> None:
    url = await migrated_postgres()
    async with await open_store(url) as store:
        spoiled = await set_table(store, "aa")
        engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
        async with engine.begin() as connection:
            await connection.execute(text(_SPOILED.format(state=state)))
            await connection.execute(text(_WHERE))
        await engine.dispose()
        with pytest.raises(DamagedError):
            await store.commit(spoiled.move(3))
        assert await is_told(store)


_SPOILED = """
CREATE FUNCTION spoiled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = '{state}'; END $$
"""
_WHERE = """
CREATE TRIGGER spoiled BEFORE UPDATE ON games FOR EACH ROW
WHEN (OLD.code = 'aa') EXECUTE FUNCTION spoiled()
"""

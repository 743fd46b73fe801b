import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from takmail.store.database import connect
from takmail.store.errors import ClosedError, UnavailableError
from takmail.store.games.games import game_row
from takmail.store.store import Store
from takmail.store.writer import LARGEST_BATCH, Writer
from tests.store.table import Table, set_table
from tests.stores import open_store


async def version(store: Store, code: str) -> int:
    row = await store.read(game_row, code)
    assert row is not None
    return row.version


@pytest.mark.slow
async def test_closing_saves_what_waits_first(file_url: str) -> None:
    store = await Store.open(file_url)
    table = await set_table(store, "k3")
    last = LARGEST_BATCH + 40
    commits = [asyncio.create_task(store.commit(table.move(v))) for v in range(3, last + 1)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*commits)
    async with await Store.open(file_url) as again:
        assert await version(again, "k3") == last


async def test_a_closed_store_neither_writes_nor_reads(store: Store, table: Table) -> None:
    await store.close()
    with pytest.raises(ClosedError):
        await store.commit(table.move(3))
    with pytest.raises(ClosedError):
        await store.read(game_row, "k3")
    await store.close()


async def test_a_caller_that_gives_up_takes_nothing_back(store: Store, table: Table) -> None:
    commits = [asyncio.create_task(store.commit(table.move(v))) for v in (3, 4, 5)]
    await asyncio.sleep(0)
    commits[1].cancel()
    outcomes = await asyncio.gather(*commits, return_exceptions=True)
    assert isinstance(outcomes[1], asyncio.CancelledError)
    assert (outcomes[0], outcomes[2]) == (None, None)
    assert await version(store, "k3") == 5


async def test_a_batch_larger_than_the_largest_is_split_and_stays_in_order(
    store: Store, table: Table
) -> None:
    commits: list[None] = []
    store.on_outbox(lambda _: commits.append(None))
    last = 3 + LARGEST_BATCH
    await asyncio.gather(*(store.commit(table.move(v)) for v in range(3, last + 1)))
    assert await version(store, "k3") == last
    assert len(commits) == 2


@pytest.fixture
async def impatient(tmp_path: Path) -> AsyncIterator[Store]:
    """A store that waits hardly at all for others' locks."""
    async with await Store.open(f"sqlite:///{tmp_path}/takmail.sqlite3?timeout=0.05") as store:
        yield store


async def test_a_locked_database_fails_the_callers_and_works_again_later(
    impatient: Store, tmp_path: Path
) -> None:
    table = await set_table(impatient, "k3")
    with closing(sqlite3.connect(tmp_path / "takmail.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        commits = [impatient.commit(table.move(v)) for v in (3, 4)]
        outcomes = await asyncio.gather(*commits, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [UnavailableError] * 2
        assert str(outcomes[0]) == "(sqlite3.OperationalError) database is locked"
        assert await version(impatient, "k3") == 2, "reading goes on"
    await impatient.commit(table.move(3))
    assert await version(impatient, "k3") == 3


@pytest.mark.slow
async def test_the_end_waits_for_a_lock_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/takmail.sqlite3?timeout=0.5")
    table = await set_table(store, "k3")
    tried: list[object] = []
    write = store._database.write

    async def noted(work: Any, *arguments: Any) -> Any:
        tried.append(work)
        return await write(work, *arguments)

    monkeypatch.setattr(store._database, "write", noted)
    with closing(sqlite3.connect(tmp_path / "takmail.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        commits = [asyncio.create_task(store.commit(table.move(3)))]
        await asyncio.sleep(0.1)
        commits += [asyncio.create_task(store.commit(table.move(v))) for v in (4, 5)]
        await asyncio.sleep(0)
        await store.close()
    assert len(tried) == 1
    outcomes = await asyncio.gather(*commits, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [UnavailableError] * 3


async def test_a_full_disk_fails_the_callers_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/takmail.sqlite3"
    async with await open_store(url) as store:
        table = await set_table(store, "k3")
    database = connect(url)
    await database.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1").close())
    writer = Writer(database, lambda _: None)
    saved = [writer.save(table.move(v)) for v in range(3, 300)]
    outcomes = await asyncio.gather(*saved, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {UnavailableError}
    await database.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 9999").close())
    await writer.save(table.move(3))
    await writer.close()
    await database.close()
    async with await open_store(url) as store:
        assert await version(store, "k3") == 3


async def test_reading_does_not_wait_for_writing(file_url: str) -> None:
    async with await Store.open(file_url) as store:
        await set_table(store, "k3")
        with closing(sqlite3.connect(file_url.removeprefix("sqlite:///"))) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE games SET version = 99")
            assert await asyncio.wait_for(version(store, "k3"), 2) == 2


@pytest.mark.slow
async def test_in_memory_reading_and_writing_take_turns() -> None:
    async with await Store.open("sqlite:///:memory:") as store:
        table = await set_table(store, "k3")
        commits = [store.commit(table.move(v)) for v in range(3, 20)]
        reads = [version(store, "k3") for _ in range(17)]
        results = await asyncio.gather(
            *(job for pair in zip(reads, commits, strict=True) for job in pair)
        )
        assert set(results) <= {None, 2, 19}
        assert await version(store, "k3") == 19


async def test_listeners_hear_of_new_outbox_rows_only(store: Store, table: Table) -> None:
    heard = asyncio.Event()
    store.on_outbox(lambda _: heard.set())
    await store.people.get("test", "another", "Cat", "cat")
    await asyncio.sleep(0)
    assert not heard.is_set()
    await store.commit(table.move(3))
    await asyncio.wait_for(heard.wait(), 5)

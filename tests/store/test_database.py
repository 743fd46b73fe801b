"""SQLite files."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from takmail.store.database import connect
from takmail.store.sqlite_engines import WRITERS_CACHE
from takmail.store.store import Store


def scalar(connection: Connection, sql: str) -> object:
    return connection.exec_driver_sql(sql).scalar()


async def test_a_file_keeps_its_write_ahead_log(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite3"
    await (await Store.open(f"sqlite:///{file}")).close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_writing_is_fully_synchronous_with_foreign_keys(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.write(scalar, "PRAGMA synchronous") == 2
    assert await database.write(scalar, "PRAGMA foreign_keys") == 1
    assert await database.write(scalar, "PRAGMA cache_size") == -WRITERS_CACHE
    await database.close()


async def test_a_read_that_nobody_waits_for_any_more_fails_quietly(tmp_path: Path) -> None:
    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: reported.append(told))
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.read(scalar, "SELECT 1") == 1
    reading = asyncio.create_task(database.read(scalar, "SELECT nonsense"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    del reading
    await asyncio.sleep(0.05)  # it has failed by then
    gc.collect()
    assert reported == []
    await database.close()


async def test_a_statement_under_way_outlives_an_end_that_is_broken_off(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    reading = asyncio.create_task(database.read(scalar, "SELECT 7"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    closing.cancel()
    assert await reading == 7
    await database.close()

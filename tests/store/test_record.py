import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from takmail.store.database import WRITERS_CACHE, connect
from takmail.store.store import Store
from tests.store.table import Table, set_table
from tests.stores import open_store

CHANGES = [
    "UPDATE record SET payload = 'x'",
    "DELETE FROM record",
    "UPDATE record SET seq = seq + 100 WHERE code = 'k3'",
]


@pytest.mark.parametrize("sql", CHANGES)
async def test_what_is_recorded_cannot_be_changed(url: str, sql: str) -> None:
    async with await open_store(url) as store:
        table: Table = await set_table(store, "k3")
        with pytest.raises(DBAPIError, match="append-only"):
            await store._database.write(lambda c: c.execute(text(sql)).close())
        record = await store.games.record("k3")
        assert record == [*table.challenge().record, *table.begin().record]


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
    await database.close()


async def test_what_writes_keeps_more_pages_in_memory(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.write(scalar, "PRAGMA cache_size") == -WRITERS_CACHE
    await database.close()

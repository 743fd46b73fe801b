"""SQLite files."""

import sqlite3
from contextlib import closing
from pathlib import Path

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
    await database.close()


async def test_what_writes_keeps_more_pages_in_memory(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.write(scalar, "PRAGMA cache_size") == -WRITERS_CACHE
    await database.close()

"""Statements that go to SQLite's driver as they are fail as all others do."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import IntegrityError, OperationalError

from takmail.store import statements as sql
from takmail.store.engines import threaded_engine
from takmail.store.prepared import prepare
from tests.stores import migrated

NOTE = {"name": "a-note", "text": "what nobody else may read"}


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    file = tmp_path / "notes"
    file.write_bytes(migrated())
    engine = threaded_engine(make_url(f"sqlite:///{file}"), writes=True)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def written(connection: Connection, *notes: dict[str, str]) -> int:
    return prepare(sql.ADD_NOTE, connection.dialect, tuple(NOTE)).execute(connection, notes)


def test_the_rows_that_were_written_are_counted(connection: Connection) -> None:
    others = [{"name": f"note-{number}", "text": ""} for number in range(3)]
    with connection.begin():
        assert written(connection, NOTE) == 1
        assert written(connection, *others) == 3
    prepared = prepare(sql.DROP_NOTE, connection.dialect, ("for_name",))
    with connection.begin():
        assert prepared.execute(connection, [{"for_name": "a-note"}]) == 1
        assert prepared.execute(connection, [{"for_name": "a-note"}]) == 0


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_there_already_is_refused_without_showing_it(
    connection: Connection, count: int
) -> None:
    with connection.begin():
        written(connection, NOTE)
    others = [{"name": f"note-{number}", "text": ""} for number in range(1, count)]
    with pytest.raises(IntegrityError) as caught, connection.begin():
        written(connection, *others, NOTE)
    assert isinstance(caught.value.orig, sqlite3.IntegrityError)
    assert caught.value.__cause__ is caught.value.orig
    assert "INSERT INTO notes" in str(caught.value)
    assert NOTE["text"] not in str(caught.value)
    with connection.begin():
        assert written(connection, {**NOTE, "name": "note-1"}) == 1


def test_what_the_database_can_not_do_is_trouble_of_the_database(connection: Connection) -> None:
    with connection.begin():
        connection.exec_driver_sql("DROP TABLE notes")
    with pytest.raises(OperationalError), connection.begin():
        written(connection, NOTE)

"""Queries that go to SQLite's driver as they are find, and fail, as SQLAlchemy's own do."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, bindparam, func, insert, make_url, select
from sqlalchemy.exc import OperationalError, StatementError

from takmail.store.column_types import UnstorableError
from takmail.store.engines import threaded_engine
from takmail.store.prepared_queries import SHORT, PreparedQuery, Query, prepare_query
from takmail.store.tables import notes, outages
from takmail.store.their_games import among
from tests.stores import migrated

NAMES = ("a-note", "b-note", "c-note")
DAY = datetime(2026, 3, 1, tzinfo=UTC)

BY_NAME = select(notes.c.text).where(notes.c.name == bindparam("name"))
BY_NAMES = (
    select(notes.c.name, notes.c.text)
    .where(notes.c.name.in_(bindparam("names", expanding=True)))
    .order_by(notes.c.name)
)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    file = tmp_path / "notes"
    file.write_bytes(migrated())
    engine = threaded_engine(make_url(f"sqlite:///{file}"), writes=True)
    with engine.connect() as connection:
        connection.execute(insert(notes), [{"name": name, "text": name[0]} for name in NAMES])
        yield connection
    engine.dispose()


def rows(connection: Connection, query: Query, **values: Any) -> list[tuple[Any, ...]]:
    return list(prepare_query(query, connection.dialect).rows(driver(connection), values))


def driver(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


@pytest.mark.parametrize("name", [*NAMES, "no-note"])
def test_a_value_is_looked_for(connection: Connection, name: str) -> None:
    found = rows(connection, BY_NAME, name=name)
    assert found == connection.execute(BY_NAME, {"name": name}).all()
    assert len(found) == (name in NAMES)


@pytest.mark.parametrize("length", [0, 1, 2, 3, SHORT, SHORT + 1])
def test_as_many_values_are_looked_for_as_a_list_has(connection: Connection, length: int) -> None:
    names = [*NAMES, *(f"z{number}" for number in range(SHORT))][:length]
    for _ in range(2):
        found = rows(connection, BY_NAMES, names=names)
        assert found == connection.execute(BY_NAMES, {"names": names}).all()
        assert [name for name, _ in found] == names[: len(NAMES)]


def test_the_texts_for_long_lists_are_not_kept(connection: Connection) -> None:
    query = PreparedQuery(BY_NAMES, connection.dialect)
    for length in (1, 2, SHORT + 1, SHORT + 2):
        query.rows(driver(connection), {"names": ["x"] * length})
    assert len(query._texts) == 2


@pytest.mark.parametrize(
    "query",
    [
        select(notes.c.name).where(notes.c.name.in_(NAMES[:2]), notes.c.text != "").limit(1),
        select(notes.c.name).order_by(notes.c.name.desc()).limit(2).offset(1),
        select(func.count(), func.max(notes.c.name)),
        select(notes.c.name).where(notes.c.name.like("b%")),
    ],
)
def test_values_that_are_in_the_query_itself_need_not_be_given(
    connection: Connection, query: Query
) -> None:
    found = rows(connection, query)
    assert found
    assert found == connection.execute(query).all()


def test_a_list_can_be_handed_over_at_once(connection: Connection) -> None:
    query = select(notes.c.name).where(among(notes.c.name, "names")).order_by(notes.c.name)
    for names in ([], ["b-note"], [*NAMES]):
        assert rows(connection, query, names=names) == [(name,) for name in names]


def test_values_are_of_the_kinds_of_their_columns(connection: Connection) -> None:
    connection.execute(insert(outages), [{"begins": DAY, "ends": DAY}])
    query = select(outages.c.begins, func.count()).where(
        outages.c.ends == bindparam("ends"), outages.c.begins.in_([DAY])
    )
    assert rows(connection, query, ends=DAY) == [(DAY, 1)]


def test_what_can_not_be_handed_over_is_told_without_the_values(connection: Connection) -> None:
    for query, values in (
        (BY_NAME, {"name": "secret\0"}),
        (BY_NAMES, {"names": ["a-note", "secret\0"]}),
        (BY_NAME, {"another": "secret"}),
    ):
        with pytest.raises(StatementError) as caught:
            rows(connection, query, **values)
        assert "secret" not in str(caught.value)
    with pytest.raises(StatementError) as caught:
        rows(connection, BY_NAME, name="\0")
    assert isinstance(caught.value.orig, UnstorableError)


def test_what_the_database_can_not_do_is_trouble_of_the_database(connection: Connection) -> None:
    connection.exec_driver_sql("DROP TABLE notes")
    with pytest.raises(OperationalError) as caught:
        rows(connection, BY_NAME, name="secret")
    assert isinstance(caught.value.orig, sqlite3.OperationalError)
    assert caught.value.__cause__ is caught.value.orig
    assert "secret" not in str(caught.value)


def test_a_query_is_prepared_once(connection: Connection) -> None:
    assert prepare_query(BY_NAME, connection.dialect) is prepare_query(BY_NAME, connection.dialect)

"""Statements prepared for SQLite's driver: their SQL, and the order of their values.

SQLAlchemy works both out each time that it executes a statement, which was half of the processor
time of saving a ply. So what each ply needs is handed to its driver, by its public interface.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Select
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

T = TypeVar("T")

Row = Mapping[str, object]

_DIALECT = pysqlite.dialect()


def execute(connection: Connection, statement: UpdateBase, rows: Sequence[Row]) -> int:
    """Execute a statement for rows that name the same; return how many rows it has changed."""
    sql, values_of, _ = _prepared(statement, tuple(rows[0]))
    values = [values_of(row) for row in rows]
    return drive(connection, lambda driver: driver.executemany(sql, values).rowcount)


def find(connection: Connection, query: Select[Any], given: Row) -> Sequence[Sequence[Any]]:
    """Return the rows that a query finds, with values of the kinds of its columns."""
    sql, values_of, makers = _prepared(query, tuple(given))
    found = drive(connection, lambda driver: driver.execute(sql, values_of(given)).fetchall())
    return [[made(value) for made, value in zip(makers, row, strict=True)] for row in found]


def drive(connection: Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Return the result of a function over the driver's connection; errors are SQLAlchemy's."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        return work(driver)
    except sqlite3.Error as error:
        raise DBAPIError.instance(None, None, error, sqlite3.Error) from error


@cache
def _prepared(
    statement: UpdateBase | Select[Any], names: tuple[str, ...]
) -> tuple[str, Callable[[Row], Sequence[object]], Sequence[Callable[[Any], Any]]]:
    """Return the SQL, the function that puts a row's values in its order, and those of columns."""
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    fixed = compiled.construct_params(dict.fromkeys(names))
    kinds = [(name, compiled.binds[name].type) for name in compiled.positiontup or ()]
    places = [(name, kind.bind_processor(_DIALECT) or _same) for name, kind in kinds]

    def values_of(row: Row) -> Sequence[object]:
        return [made(row[name] if name in row else fixed[name]) for name, made in places]

    columns = statement.selected_columns if isinstance(statement, Select) else ()
    makers = [each.type.result_processor(_DIALECT, None) or _same for each in columns]
    return compiled.string, values_of, makers


def _same(value: object) -> object:
    return value

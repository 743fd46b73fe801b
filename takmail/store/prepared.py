"""Statements prepared for SQLite's driver: their SQL, and the order of their values.

SQLAlchemy works both out each time that it executes a statement, which was half of the processor
time of saving a ply. So statements that write are handed to its driver, by its public interface.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

T = TypeVar("T")

Row = Mapping[str, object]

_DIALECT = pysqlite.dialect()


def execute(connection: Connection, statement: UpdateBase, rows: Sequence[Row]) -> int:
    """Execute a statement for rows that name the same; return how many rows it has changed."""
    sql, values_of = _prepared(statement, tuple(rows[0]))
    values = [values_of(row) for row in rows]
    return drive(connection, lambda driver: driver.executemany(sql, values).rowcount)


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
    statement: UpdateBase, names: tuple[str, ...]
) -> tuple[str, Callable[[Row], Sequence[object]]]:
    """Return the SQL, and the function that puts a row's values in its order."""
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    fixed = compiled.construct_params(dict.fromkeys(names))
    kinds = [(name, compiled.binds[name].type) for name in compiled.positiontup or ()]
    places = [(name, kind.bind_processor(_DIALECT) or _same) for name, kind in kinds]

    def values_of(row: Row) -> Sequence[object]:
        return [made(row[name] if name in row else fixed[name]) for name, made in places]

    return compiled.string, values_of


def _same(value: object) -> object:
    return value

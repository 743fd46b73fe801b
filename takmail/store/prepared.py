"""Statements prepared for SQLite's driver: their SQL, and the order of their values.

SQLAlchemy works both out each time that it executes a statement, which was half of the processor
time of saving a ply. So statements that write are handed to its driver, by its public interface.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

_DIALECT = pysqlite.dialect()

_Place: TypeAlias = tuple[str, Callable[[Any], object]]
"""The name of a value, and the function that makes it one of the driver's."""


def execute(
    connection: Connection, statement: UpdateBase, rows: Sequence[Mapping[str, object]]
) -> int:
    """Execute a statement for rows that name the same; return how many rows it has changed."""
    sql, places, fixed = _prepared(statement, tuple(rows[0]))
    values = [
        [made(row[name] if name in row else fixed[name]) for name, made in places] for row in rows
    ]
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        return driver.executemany(sql, values).rowcount
    except sqlite3.Error as error:
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True) from error


@cache
def _prepared(
    statement: UpdateBase, names: tuple[str, ...]
) -> tuple[str, Sequence[_Place], Mapping[str, object]]:
    """Return a statement's SQL, its values in order, and those that no row gives."""
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    places = [(name, _process(compiled, name)) for name in compiled.positiontup or ()]
    return compiled.string, places, compiled.construct_params(dict.fromkeys(names))


def _process(compiled: SQLCompiler, name: str) -> Callable[[Any], object]:
    kind = compiled.binds[name].type.dialect_impl(_DIALECT)
    return kind.bind_processor(_DIALECT) or (lambda value: value)

"""What goes to SQLite's own driver without SQLAlchemy in between.

SQLAlchemy gets ready for results and events that these statements don't have, which takes longer
than most of them do. Their errors are SQLAlchemy's all the same.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


def execute(connection: Connection, text: str, rows: Sequence[tuple[object, ...]] = ((),)) -> int:
    """Run a statement for all rows of values; return how many rows it concerned.

    Other drivers are given it by SQLAlchemy.
    """
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        return connection.exec_driver_sql(text, list(rows)).rowcount
    try:
        if len(rows) == 1:
            return driver.execute(text, rows[0]).rowcount
        return driver.executemany(text, rows).rowcount
    except sqlite3.Error as error:
        raise DBAPIError.instance(text, rows, error, sqlite3.Error, hide_parameters=True) from error


def fetch(
    driver: sqlite3.Connection, text: str, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    """Return all rows that a query finds with these values, as the driver gives them."""
    try:
        return driver.execute(text, values).fetchall()
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            text, values, error, sqlite3.Error, hide_parameters=True
        ) from error


def empty_log(connection: Connection) -> None:
    """Bring all that SQLite's write-ahead log has into the file, if that can be done now."""
    if connection.dialect.name != "sqlite":
        return
    cursor = connection.connection.cursor()  # SQLAlchemy would begin a transaction
    with suppress(sqlite3.Error):
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.fetchall()
    cursor.close()

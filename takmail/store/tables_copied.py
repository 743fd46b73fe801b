"""All rows of a database put into an empty one, which may be of the other kind."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Table, func, insert, select, text

from takmail.store.copying import Progress
from takmail.store.errors import NotEmptyError
from takmail.store.migrate import migrate
from takmail.store.tables import metadata, outbox

ROWS = 1000
"""How many rows are copied at a time."""


def copy_tables(read: Connection, write: Connection, told: Progress) -> None:
    """Copy all rows in one transaction, into a database that is made if it is not there yet.

    Raise ``NotEmptyError`` if there is anything in it.
    """
    migrate(write)
    tables = metadata.sorted_tables
    total = sum(_count(read, table) for table in tables)
    done = 0
    with write.begin():
        if any(_count(write, table) for table in tables):
            raise NotEmptyError
        for table in tables:
            for rows in read.execution_options(yield_per=ROWS).execute(select(table)).partitions():
                _put(write, table, rows)
                done += len(rows)
                told(done, total)
        if write.dialect.name == "postgresql":
            _go_on_counting(write)


def _put(write: Connection, table: Table, rows: Sequence[Row[Any]]) -> None:
    write.execute(insert(table), [dict(row._mapping) for row in rows])  # noqa: SLF001 - its public name


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _go_on_counting(write: Connection) -> None:
    """Have new rows of the outbox come behind those that were copied."""
    last = write.scalar(select(func.max(outbox.c.id)))
    if last is not None:
        write.execute(
            text("SELECT setval(pg_get_serial_sequence('outbox', 'id'), :n)"), {"n": last}
        )

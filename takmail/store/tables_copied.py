"""All rows of a database put into an empty one, which may be of the other kind."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, select, text

from takmail.store.copying import Progress
from takmail.store.errors import NotEmptyError
from takmail.store.migrate import migrate
from takmail.store.tables import communities, metadata, notes, outbox
from takmail.store.tidings import tell_others

ROWS = 1000
"""How many rows are copied at a time."""

_OF_A_START = frozenset({notes, communities})
"""What a program writes that nobody has said anything to."""


def copy_tables(read: Connection, write: Connection, told: Progress) -> None:
    """Copy all rows in one transaction, into a database that is made if it is not there yet.

    Raise ``NotEmptyError`` if there is anything in it but what a program leaves there that was
    started once: that goes, and the program learns of it if it still runs.
    """
    migrate(write)
    tables = metadata.sorted_tables
    total = sum(_count(read, table) for table in tables)
    done = 0
    with write.begin():
        there = {table for table in tables if _count(write, table)}
        if not there <= _OF_A_START:
            raise NotEmptyError
        for table in there:
            write.execute(delete(table))
        for table in tables:
            for rows in _rows(read, table):
                write.execute(insert(table), rows)
                done += len(rows)
                told(done, total)
        if there:
            tell_others(write)
        if write.dialect.name == "postgresql":
            _go_on_counting(write)


def _rows(read: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    found = read.execution_options(yield_per=ROWS).execute(select(table))
    for rows in found.mappings().partitions():
        yield [dict(row) for row in rows]


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _go_on_counting(write: Connection) -> None:
    """Have new rows of the outbox come behind those that were copied."""
    last = write.scalar(select(func.max(outbox.c.id)))
    if last is not None:
        write.execute(
            text("SELECT setval(pg_get_serial_sequence('outbox', 'id'), :n)"), {"n": last}
        )

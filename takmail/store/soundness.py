"""Damage in a database: pages that it reports itself, and values that no program writes."""

from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    func,
    select,
    text,
    type_coerce,
)
from sqlalchemy.exc import DBAPIError

from takmail.store.column_types import Moment, to_microseconds
from takmail.store.rows import Act
from takmail.store.tables import (
    FAILED,
    PENDING,
    SENT,
    metadata,
    outbox,
    timers,
)

MOST = 20
"""How much of what is wrong with pages is told."""


class Unsound(NamedTuple):
    """What is wrong, and in which table or its indexes if that is known."""

    why: str
    table: str = ""


def unsound(connection: Connection) -> Iterator[Unsound]:
    """Yield what is wrong with pages and indexes; PostgreSQL has no such question.

    SQLite doesn't say where it is, so as soon as there is anything each table is asked for alone.
    """
    if connection.dialect.name != "sqlite":
        return
    found = _wrong(connection, str(MOST))
    if not found:
        return
    within = [
        Unsound(why, name) for name in sorted(metadata.tables) for why in _wrong(connection, name)
    ]
    yield from within[:MOST] or map(Unsound, found)


def _wrong(connection: Connection, asked: str) -> list[str]:
    """Return what is wrong in a table, or at most so much of what is wrong anywhere."""
    try:
        lines = connection.scalars(text(f"PRAGMA integrity_check({asked})")).all()
    except DBAPIError as error:
        return [str(error.orig)]
    return [line for line in lines if line != "ok"]


class Impossible(NamedTuple):
    """Rows of a table with a value in a column that cannot be; ``example`` is the key of one."""

    table: str
    column: str
    rows: int
    example: str


_EARLIEST = to_microseconds(datetime.min.replace(tzinfo=UTC))
_LATEST = to_microseconds(datetime.max.replace(tzinfo=UTC))


def impossible(connection: Connection, kinds: Collection[str]) -> Iterator[Impossible]:
    """Yield the columns that hold a state or a kind that nobody writes, or no possible time.

    ``kinds`` are those of timers. Games and seats are left out: their records tell what is right.
    """
    closed: Mapping[Column[Any], Collection[str]] = {
        outbox.c.state: (PENDING, SENT, FAILED),
        outbox.c.act: [act.value for act in Act if act is not Act.UNKNOWN],
        timers.c.kind: kinds,
    }
    for column, values in closed.items():
        yield from _rows_with(connection, column, column.not_in(values))
    for table in metadata.sorted_tables:
        if table.name in {"games", "seats"}:
            continue
        for column in table.columns:
            if isinstance(column.type, Moment):
                number = type_coerce(column, BigInteger)
                yield from _rows_with(connection, column, ~number.between(_EARLIEST, _LATEST))


def _rows_with(
    connection: Connection, column: "Column[Any]", wrong: ColumnElement[bool]
) -> Iterator[Impossible]:
    key = next(iter(column.table.primary_key.columns))
    rows, example = connection.execute(
        select(func.count(), func.min(key)).select_from(column.table).where(wrong)
    ).one()
    if rows:
        yield Impossible(column.table.name, column.name, rows, str(example))

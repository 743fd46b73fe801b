"""Combinations: statements of a batch that a PostgreSQL server runs as one.

Each statement is a trip to the server, and so is each row where those found are counted. Common
statements go there together, with an array for each column: `WITH … AS (UPDATE games … FROM
unnest(…) …), … AS (INSERT INTO record … SELECT … FROM unnest(…)) SELECT …`. None sees the rows of
another, so a combination has each table once. References between tables are checked at its end.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.sql import visitors
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.database import STATEMENTS
from takmail.store.writes import Row, is_common

Group: TypeAlias = tuple[UpdateBase, list[Row]]
"""A statement and its rows, which all have the same names."""

_NTH = "nth"

_Array: TypeAlias = tuple[int, str, Callable[[list[object]], object]]
"""The place of a group, a name of its rows, and the function that makes an array of the values."""


def of(connection: sa.Connection, groups: Iterable[Group]) -> Iterator[Sequence[Group]]:
    """Yield groups in their order, in one list those that a server runs together."""
    on_server = connection.dialect.name == "postgresql"
    together: dict[object, Group] = {}
    for group in groups:
        table = group[0].table if on_server and is_common(group[0]) else None
        if together and (table is None or None in together or table in together):
            yield list(together.values())
            together = {}
        together[table] = group
    if together:
        yield list(together.values())


def execute(connection: sa.Connection, groups: Sequence[Group]) -> Sequence[int]:
    """Execute common statements together, in their order; return how many rows each has changed."""
    kinds = tuple((statement, tuple(rows[0])) for statement, rows in groups)
    sql, arrays = _combination(kinds, connection.dialect)
    last = [_last_by_key(rows) for _, rows in groups]
    values = (process([row[name] for row in last[place]]) for place, name, process in arrays)
    return connection.exec_driver_sql(sql, tuple(values)).one()


def _last_by_key(rows: Sequence[Row]) -> Sequence[Row]:
    """Return the last of the rows with each key: in turn, it would overwrite the others."""
    keys = [name for name in rows[0] if name.startswith("for_")]
    return list({tuple(map(row.get, keys)): row for row in rows}.values()) if keys else rows


@lru_cache(STATEMENTS)
def _combination(
    kinds: Sequence[tuple[UpdateBase, Sequence[str]]], dialect: sa.Dialect
) -> tuple[str, Sequence[_Array]]:
    """Return the SQL of statements for rows with these names, and the arrays of their values."""
    arrays: dict[str, _Array] = {}
    counts = []
    for place, (statement, names) in enumerate(kinds):
        columns, parameters = [], []
        for name in names:
            kind = sa.ARRAY(statement.table.c[name.removeprefix("for_")].type)
            columns.append(sa.column(name, kind.item_type))
            parameters.append(sa.bindparam(f"{name}_{place}", type_=kind))
            process = kind.dialect_impl(dialect).bind_processor(dialect)
            arrays[parameters[-1].key] = place, name, process or list
        unnested = sa.func.unnest(*parameters)
        rows = unnested.table_valued(*columns, with_ordinality=_NTH).render_derived()
        part = _of_rows(statement, dict(rows.c.items())).returning(sa.literal_column("1")).cte()
        counts.append(sa.select(sa.func.count()).select_from(part).scalar_subquery())
    compiled = sa.select(*counts).compile(dialect=dialect)
    return str(compiled), [arrays[name] for name in compiled.positiontup or ()]


def _of_rows(statement: UpdateBase, columns: dict[str, sa.ColumnElement[Any]]) -> UpdateBase:
    """Return a statement that takes the columns of rows for its parameters."""
    nth = columns.pop(_NTH)
    if isinstance(statement, sa.Insert):  # in order: messages are sent by their numbers
        return statement.from_select([*columns], sa.select(*columns.values()).order_by(nth))

    def column(element: object, **_: object) -> sa.ColumnElement[Any] | None:
        return columns.pop(element.key, None) if isinstance(element, sa.BindParameter) else None

    found = visitors.replacement_traverse(statement, {}, column)
    assert isinstance(found, UpdateBase)
    return found.values(columns) if columns and isinstance(found, sa.Update) else found

"""Reads: columns, rows and pages of queries, and a cache of what was read."""

from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import sqlalchemy as sa

from takmail.pages import Page, PageAsked

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

K = TypeVar("K")
V = TypeVar("V")

Found: TypeAlias = Sequence[Any]
"""A row of a query. Its types are those of the columns that the query names."""

Query: TypeAlias = sa.Select[*tuple[Any, ...]]


def columns_of(
    table: sa.Table, kind: "type[DataclassInstance]", *, without: Collection[str] = ()
) -> "list[sa.Column[Any]]":
    """Return the columns of a table that have the names of a value's fields, in their order."""
    names = (field.name for field in fields(kind))
    return [table.c[name] for name in names if name not in without]


def page_of(
    connection: sa.Connection, query: Query, values: Mapping[str, Any], asked: PageAsked
) -> Page[Found]:
    """Return a page of what a query finds; the last one if it has no such page any more."""

    def rows_of(asked: PageAsked) -> Sequence[Found]:
        return connection.execute(query.limit(asked.limit).offset(asked.skipped), values).all()

    rows = rows_of(asked)
    if not rows and asked.number > 1:
        count = connection.scalar(sa.select(sa.func.count()).select_from(query.subquery()), values)
        asked = asked.within(count or 0)
        rows = rows_of(asked)
    return asked.of(rows)


class Recent(Generic[K, V]):
    """Keeps the values used last, up to ``size`` of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value, if it is still known, and count it as used."""
        value = self._values.get(key)
        if value is None:
            return None
        self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep the value; forget the one unused for longest if there is no more room."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._size:
            self._values.popitem(last=False)

    def items(self) -> list[tuple[K, V]]:
        """Return all keys and values, the value unused for longest first."""
        return list(self._values.items())

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()

    def drop(self, key: K) -> None:
        """Forget the value, if it is still known."""
        self._values.pop(key, None)

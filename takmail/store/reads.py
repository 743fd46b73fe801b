"""Reads: columns, rows and pages of queries."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeAlias

import sqlalchemy as sa

from takmail.pages import Page, PageAsked

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

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

"""Query plans: the tables that a database would read from end to end."""

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, event

from takmail.store.column_types import metadata

Values: TypeAlias = Sequence[Any] | Mapping[str, Any]
Node: TypeAlias = Mapping[str, Any]

_PLANNED = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b")
_WRITES = re.compile(r"\s*(INSERT|UPDATE|DELETE)\b")
_NAMES = {**{name: name for name in metadata.tables}, "white": "seats", "black": "seats"}
_SCAN = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?")
_ALIAS = re.compile(r"_\d+$")

PARTIAL = frozenset(
    index.name
    for table in metadata.tables.values()
    for index in table.indexes
    if index.dialect_options["sqlite"]["where"] is not None
)
"""The indexes of few rows, such as of the games that are open."""


@contextmanager
def noted() -> Iterator[dict[str, Values]]:
    """Note each statement that is executed meanwhile, with the values of one time.

    SQLite itself tells of those that write, with their values in them: they pass SQLAlchemy by.
    """
    made: dict[str, Values] = {}

    def note(
        _c: object, _cursor: object, statement: str, values: Any, _context: object, many: bool
    ) -> None:
        if _PLANNED.match(statement) and "pg_catalog" not in statement:
            made[statement] = values[0] if many else values

    def note_written(statement: str) -> None:
        if _WRITES.match(statement):
            made[statement] = ()

    def listen(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.set_trace_callback(note_written)
            listening.append(driver)

    listening = list[sqlite3.Connection]()
    event.listen(Engine, "before_cursor_execute", note)
    event.listen(Engine, "begin", listen)
    try:
        yield made
    finally:
        event.remove(Engine, "before_cursor_execute", note)
        event.remove(Engine, "begin", listen)
        for driver in listening:
            driver.set_trace_callback(None)


def forgo_statistics(connection: Connection) -> None:
    """Keep PostgreSQL from learning by itself how few rows the tables of a test have.

    It would do so at some time while the test runs, and rightly read all of so few.
    """
    if connection.dialect.name == "postgresql":
        for table in metadata.tables:
            connection.exec_driver_sql(f"ALTER TABLE {table} SET (autovacuum_enabled = off)")
        connection.commit()


def scanned(connection: Connection, statement: str, values: Values) -> set[str]:
    """Return the tables that a statement reads from end to end, or a whole index of theirs."""
    if connection.dialect.name == "sqlite":
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", _tuple(values))
        steps = [_SCAN.match(row[3]) for row in plan]
        found = {(step[1], step[2]) for step in steps if step is not None}
    else:
        connection.exec_driver_sql("SET enable_seqscan = off")
        rows = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", _tuple(values))
        told = rows.scalar_one()
        (plan,) = json.loads(told) if isinstance(told, str) else told
        found = set(_whole(plan["Plan"]))
    return {
        _NAMES[name]
        for alias, index in found
        if (name := _ALIAS.sub("", alias)) in _NAMES and index not in PARTIAL
    }


def _whole(node: Node) -> Iterator[tuple[str, str | None]]:
    """Yield the tables that a node and those below it read without a condition on an index."""
    kind = node["Node Type"]
    if kind == "Seq Scan":
        yield node["Relation Name"], None
    if kind in {"Index Scan", "Index Only Scan"} and "Index Cond" not in node:
        yield node["Relation Name"], node["Index Name"]
    for below in node.get("Plans", ()):
        yield from _whole(below)


def _tuple(values: Values) -> tuple[Any, ...]:
    assert not isinstance(values, Mapping), "drivers are given values by their places"
    return tuple(values)

"""Statements made ready for the driver: their text, and rows as tuples of the driver's values.

SQLAlchemy works out the parameters of each row anew, which takes longer than the database does.
Here that is done once for each statement; the columns' types still turn values into what the
driver takes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.driver import execute

Row: TypeAlias = Mapping[str, object]


class Prepared:
    """One statement for one kind of database, for rows that have these ``names``; its ``text``."""

    def __init__(self, statement: UpdateBase, dialect: Dialect, names: tuple[str, ...]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names), for_executemany=True)
        assert isinstance(compiled, SQLCompiler)
        self.text = compiled.string
        places = compiled.positiontup or ()
        self._usual = {name: compiled.params[name] for name in places if name not in names}
        self._columns = [(name, _converter(compiled, name, dialect)) for name in places]

    def execute(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Run it for all rows; return how many rows of the database it concerned."""
        return execute(connection, self.text, [self.values(row) for row in rows])

    def values(self, row: Row) -> tuple[object, ...]:
        """Return the driver's values of a row, in the order in which the text has places."""
        given = {**self._usual, **row} if self._usual else row
        return tuple(
            [
                convert(given[name]) if convert is not None else given[name]
                for name, convert in self._columns
            ]
        )


_Converter: TypeAlias = Callable[[Any], Any]  # each column's type has one of its own


def _converter(compiled: SQLCompiler, name: str, dialect: Dialect) -> _Converter | None:
    """Return what turns a value into the driver's own, ``None`` where it is that already."""
    kind = compiled.binds[name].type.dialect_impl(dialect)
    return kind.bind_processor(dialect)


_PREPARED: dict[tuple[UpdateBase, tuple[str, ...], str, str], Prepared] = {}
"""The statements by what they say, for rows with which names, for which kind of database.

All of them are written in the program, so there are never more than some hundreds.
"""


def prepare(statement: UpdateBase, dialect: Dialect, names: tuple[str, ...]) -> Prepared:
    """Return the statement for rows with these names, prepared at first use."""
    key = statement, names, dialect.name, dialect.driver
    known = _PREPARED.get(key)
    if known is None:
        known = _PREPARED[key] = Prepared(statement, dialect, names)
    return known

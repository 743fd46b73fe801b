"""Queries made ready for SQLite's own driver: their text, their values' places, their columns.

SQLAlchemy works these out anew for each time that a query is made, which takes longer than most of
them take SQLite. Here that is done once for each query, and once for each length of the lists that
it is given; the columns' types still turn values into what the driver takes, and back.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Dialect, Select
from sqlalchemy.exc import StatementError
from sqlalchemy.sql.compiler import SQLCompiler

from takmail.store.driver import fetch

Found: TypeAlias = tuple[Any, ...]
"""A row of a query. Its types are those of the columns that the query names."""

Query: TypeAlias = Select[*tuple[Any, ...]]

Values: TypeAlias = Mapping[str, Any]

_Converter: TypeAlias = Callable[[Any], Any] | None  # none where nothing is to be done

SHORT = 8
"""Of lists up to this length the text of a query is kept; longer ones are few."""


class PreparedQuery:
    """One query for one kind of database."""

    def __init__(self, query: Query, dialect: Dialect) -> None:
        compiled = query.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._compiled = compiled
        named = [(name, bind) for bind, name in compiled.bind_names.items()]
        self._usual = {name: compiled.params[name] for name, bind in named if not bind.required}
        self._lists = [name for name, bind in named if bind.expanding]
        self._to_driver = {
            name: bind.type.dialect_impl(dialect).bind_processor(dialect) for name, bind in named
        }
        columns = [column.type.dialect_impl(dialect) for column in query.selected_columns]
        self._from_driver = [kind.result_processor(dialect, None) for kind in columns]
        self._as_found = not any(self._from_driver)
        self._texts: dict[tuple[int, ...], _Text] = {}

    def rows(self, driver: sqlite3.Connection, values: Values) -> Sequence[Found]:
        """Return the rows that are found with these values.

        Raise SQLAlchemy's errors as it does itself: ``StatementError`` for a value that can't be
        handed over, ``DBAPIError`` for what the driver says.
        """
        text, given = self.asked(values)
        rows = fetch(driver, text, given)
        if self._as_found:
            return rows
        return [
            tuple(
                [
                    found if convert is None else convert(found)
                    for convert, found in zip(self._from_driver, row, strict=True)
                ]
            )
            for row in rows
        ]

    def asked(self, values: Values) -> tuple[str, tuple[object, ...]]:
        """Return the text with which the driver is asked, and its values."""
        text = None
        try:
            values = {**self._usual, **values}
            text = self._text(values)
            return text.sql, tuple(
                [
                    given if convert is None else convert(given)
                    for name, index, convert in text.places
                    for given in (values[name] if index is None else values[name][index],)
                ]
            )
        except Exception as error:
            said = text.sql if text else None
            raise StatementError(repr(error), said, None, error, hide_parameters=True) from error

    def _text(self, values: Values) -> "_Text":
        lengths = tuple([len(values[name]) for name in self._lists])
        known = self._texts.get(lengths)
        if known is None:
            known = _Text(self._compiled, self._to_driver, values)
            if max(lengths, default=0) <= SHORT:
                self._texts[lengths] = known
        return known


class _Text:
    """What a query says for lists of some lengths, and where which value goes."""

    def __init__(
        self, compiled: SQLCompiler, converters: Mapping[str, _Converter], values: Values
    ) -> None:
        state = compiled.construct_expanded_state(values)
        self.sql = state.statement
        items = {
            item: (name, index)
            for name, expanded in state.parameter_expansion.items()
            for index, item in enumerate(expanded)
        }
        places = [items.get(place, (place, None)) for place in state.positiontup or ()]
        self.places = [(name, index, converters[name]) for name, index in places]


_PREPARED: dict[tuple[Query, str], PreparedQuery] = {}
"""The queries, for which driver; all of them are written in the program."""


def prepare_query(query: Query, dialect: Dialect) -> PreparedQuery:
    """Return the query, prepared at first use."""
    key = query, dialect.driver
    known = _PREPARED.get(key)
    if known is None:
        known = _PREPARED[key] = PreparedQuery(query, dialect)
    return known

"""The kinds of columns, each the same on every database, their tables, and conditions of rows.

They are plain types with plain functions rather than decorated ones: a change binds some forty
values, and this is where they all pass.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Dialect, Index, MetaData, Table, and_, bindparam, text
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import UserDefinedType

from takmail.store.errors import UnreadableError

metadata = MetaData()

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)

_Text: TypeAlias = str | None


class Moment(UserDefinedType[datetime]):
    """A time, kept as whole microseconds since 1970 in UTC: exact, portable, sortable.

    Only aware times are taken, of any zone, a naive one raises ``TypeError``; they come back in
    UTC.
    """

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """Return the type's name in SQL."""
        return "BIGINT"

    def bind_processor(self, dialect: Dialect) -> Callable[[datetime | None], int | None]:
        """Return the function that turns a time into a number."""
        del dialect
        return to_microseconds

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[int | None], datetime | None]:
        """Return the function that turns a number into a time."""
        del dialect, coltype
        return to_time


UNKNOWN = datetime.min.replace(tzinfo=UTC)
"""The time that stands for a damaged one."""


class MomentOrUnknown(Moment):
    """A moment in a list, where a damaged one must not hide the others."""

    cache_ok = True

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[int | None], datetime | None]:
        """Return the function that turns a number into a time, all else into ``UNKNOWN``."""
        del dialect, coltype
        return _to_time_or_unknown


class Key(UserDefinedType[str]):
    """A text that identifies something: kept exactly, or refused with ``ValueError``."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """Return the type's name in SQL."""
        return "TEXT"

    def bind_processor(self, dialect: Dialect) -> Callable[[_Text], _Text]:
        """Return the function that refuses a text unless every database can keep it."""
        del dialect
        return _checked


class Prose(UserDefinedType[str]):
    """A text that people wrote or read, without the characters that no database keeps."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """Return the type's name in SQL."""
        return "TEXT"

    def bind_processor(self, dialect: Dialect) -> Callable[[_Text], _Text]:
        """Return the function that makes a text storable."""
        del dialect
        return _made_storable


class UnstorableError(ValueError):
    """A key can't be stored; the text leaves it out, as a person may have written it."""

    def __init__(self) -> None:
        super().__init__("not a storable key")


def table(name: str, *items: SchemaItem) -> Table:
    """Return a table whose rows SQLite keeps in the order of their keys, without ids of its own."""
    return Table(name, metadata, *items, sqlite_with_rowid=False)


def index_some(name: str, *columns: ColumnElement[Any], where: str, unique: bool = False) -> Index:
    """Return an index of the rows that fit a condition; `add_conditions` completes it."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where))


def is_of_some(index: Index) -> bool:
    """Return whether an index is of the rows that fit a condition."""
    return "sqlite_where" in index.dialect_kwargs


def add_conditions() -> None:
    """Give the conditions of indexes to PostgreSQL, too.

    Only now, as that loads SQLAlchemy's part for it, which a server of an SQLite file doesn't need.
    """
    for index in (index for table in metadata.tables.values() for index in table.indexes):
        if is_of_some(index):
            index.dialect_kwargs["postgresql_where"] = index.dialect_kwargs["sqlite_where"]


def given(*columns: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return that columns have the values of the parameters with their names."""
    return and_(*(column == bindparam(column.key) for column in columns))


def these(*columns: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the same for rows that are written: their parameters' names begin with ``for_``."""
    return and_(*(column == bindparam(f"for_{column.key}") for column in columns))


def among(column: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """Return whether a column is one of the values of a parameter."""
    return column.in_(bindparam(name, expanding=True))


def storable(text: str) -> str:
    """Return the text without NULs, and with ``?`` for each lone half of a surrogate pair.

    PostgreSQL keeps no NULs, and no database keeps what UTF-8 can't write.
    """
    if "\0" in text:
        text = text.replace("\0", "")
    return text if text.isascii() else text.encode(errors="replace").decode()


def is_storable(key: str) -> bool:
    """Return whether a text can be kept exactly, as keys are; no other one is ever found."""
    if key.isascii():
        return "\0" not in key
    return storable(key) == key


def to_microseconds(value: datetime | None) -> int | None:
    """Return a time as microseconds since 1970; a naive time raises ``TypeError``."""
    return None if value is None else (value - EPOCH) // MICROSECOND


def to_time(value: int | None) -> datetime | None:
    """Return the time that many microseconds after 1970, in UTC; raise ``UnreadableError``."""
    if value is None:
        return None
    try:
        return EPOCH + value * MICROSECOND
    except (TypeError, ValueError, ArithmeticError) as error:
        raise UnreadableError(type(error).__name__) from error


def _to_time_or_unknown(value: int | None) -> datetime | None:
    try:
        return to_time(value)
    except UnreadableError:
        return UNKNOWN


def _checked(value: str | None) -> str | None:
    if value is not None and not is_storable(value):
        raise UnstorableError
    return value


def _made_storable(value: str | None) -> str | None:
    return None if value is None else storable(value)

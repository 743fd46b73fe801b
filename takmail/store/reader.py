"""Reads: functions that make queries, with the store's errors; and a cache of what was read."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, StatementError

from takmail.pages import Page, PageAsked
from takmail.store import errors
from takmail.store.database import Database
from takmail.store.errors import BrokenChangeError, ClosedError, UnavailableError, UnreadableError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

P = ParamSpec("P")
T = TypeVar("T")

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

    def rows(asked: PageAsked) -> Sequence[Found]:
        return connection.execute(query.limit(asked.limit).offset(asked.skipped), values).all()

    found = rows(asked)
    if not found and asked.number > 1:
        count = connection.scalar(sa.select(sa.func.count()).select_from(query.subquery()), values)
        asked = asked.within(count or 0)
        found = rows(asked)
    return asked.of(found)


class Reader:
    """Runs functions that make queries.

    Each may raise ``UnavailableError``, ``ClosedError``, ``UnreadableError`` or, if what it asks
    for could not even be stored, ``BrokenChangeError``. ``failed`` learns of the first.
    """

    def __init__(self, database: Database, failed: Callable[[UnavailableError], None]) -> None:
        self._database = database
        self._failed = failed
        self._closed = False

    async def read(
        self, work: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return what a function returns."""
        if self._closed:
            raise ClosedError
        try:
            return await self._database.read(work, *args, **kwargs)
        except (DBAPIError, OSError) as error:
            if errors.is_unreadable(error):
                raise UnreadableError("not UTF-8") from None  # SQLite quotes what it is
            raise self._unavailable(error) from error
        except StatementError as error:
            raise BrokenChangeError(repr(error.orig)) from None  # else its log has the values
        except Exception as error:
            if errors.is_of_database(error):
                raise self._unavailable(error) from error
            raise

    def _unavailable(self, error: Exception) -> UnavailableError:
        found = errors.unavailable(error)
        self._failed(found)
        return found

    def close(self) -> None:
        """Make no more queries."""
        self._closed = True


K = TypeVar("K")
V = TypeVar("V")


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

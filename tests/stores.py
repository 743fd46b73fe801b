"""Stores that open at once: the newest form of a database is made once, and copied after that.

To migrate an empty database takes longer than most tests do. Whatever calls ``Store.open`` on a
file that is not there migrates for real, as `tests/store/test_migrate.py` does.

A database in memory that is known by no other name than ``sqlite://`` is used again when its store
is closed, emptied: SQLAlchemy puts statements together anew for each database that it gets to know.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random, SystemRandom
from typing import ClassVar, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, create_engine, make_url

from takmail.store.chats.settings import NONE
from takmail.store.database import Database
from takmail.store.files import is_memory, is_sqlite
from takmail.store.locks import Claims, Part
from takmail.store.migrate import migrate
from takmail.store.notifications import Listener
from takmail.store.reads import Found, Query
from takmail.store.sqlite_engines import file_engine
from takmail.store.store import Store, utc_now

P = ParamSpec("P")
T = TypeVar("T")

MEMORY = "sqlite://"


def rows(connection: Connection, query: Query) -> Sequence[Found]:
    """Return the rows of a query, to be read by a store."""
    return connection.execute(query).all()


@cache
def migrated() -> bytes:
    """Return what is in the file of an empty SQLite database of the newest form."""
    engine = file_engine(make_url(MEMORY), writes=True)
    with engine.connect() as connection:
        migrate(connection)
        made = _driver(connection).serialize()
    engine.dispose()
    return made


async def open_store(
    url: str = MEMORY,
    *,
    now: Callable[[], datetime] = utc_now,
    random: Random | None = None,
    host: Mapping[str, str] = NONE,
    copied: sqlite3.Connection | None = None,
) -> Store:
    """Open a store as ``Store.open`` does; a new one needs no migrating.

    One in memory may begin with what was ``copied`` of another one, see ``copy_of``.
    """
    address = make_url(url)
    if url == MEMORY:
        database = Lent()
        database.fill(copied or _empty())
        return Store(database, now=now, random=random or SystemRandom(), host=host)
    if is_sqlite(address) and not is_memory(address):
        _make(Path(address.database or ""))
    return await Store.open(url, now=now, random=random, host=host)


async def filled(database: Database) -> None:
    """Make a database in memory one that is empty, of the newest form."""
    await database.write(_fill, _empty())


def fill_untouched(store: Store, copied: sqlite3.Connection) -> bool:
    """Fill a database in memory to which nothing was written yet; return whether it is one."""
    database = store._database
    if not isinstance(database, Lent) or database.is_touched:
        return False
    database.fill(copied)
    return True


async def copy_of(store: Store) -> sqlite3.Connection:
    """Return a copy of all that a store has by now, of which others can begin."""
    return await store._database.write(_copied)


class Lent(Database):
    """A database in memory that is given back when it is closed.

    It works where it is called, between two rounds of the event loop: a trip to a thread and back
    takes several times what there is to do. `tests/store/` has the drivers that the program uses.
    """

    _unused: ClassVar[list["_Connected"]] = []

    def __init__(self) -> None:
        self._lent = self._unused.pop() if self._unused else _Connected()
        self._changes = 0
        self.claims = Claims()
        self.notifications = Listener()
        self._is_lent = True

    def fill(self, copied: sqlite3.Connection) -> None:
        """Let it have what was copied of another one."""
        _fill(self._lent.writing, copied)
        self._changes = _driver(self._lent.writing).total_changes

    @property
    def is_touched(self) -> bool:
        """Whether something was written since it was filled."""
        return _driver(self._lent.writing).total_changes != self._changes

    async def begin(self, parts: Sequence[Part]) -> None:
        """Begin: there is nobody to share it with."""

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Write with it."""
        await asyncio.sleep(0)
        connection = self._lent.writing
        try:
            return work(connection, *args, **kwargs)
        finally:
            connection.rollback()

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read with it."""
        await asyncio.sleep(0)
        return work(self._lent.reading, *args, **kwargs)

    async def close(self) -> None:
        """Let another test have it, but only one however often this is called."""
        if self._is_lent:
            self._unused.append(self._lent)
        self._is_lent = False


class _Connected:
    """A database in memory: SQLite's one connection, with transactions and without."""

    def __init__(self) -> None:
        engine = file_engine(make_url(MEMORY), writes=True)
        self.writing = engine.connect()
        reading = create_engine(make_url(MEMORY), pool=engine.pool, isolation_level="AUTOCOMMIT")
        self.reading = reading.connect()


def _make(file: Path) -> None:
    if not file.exists():
        file.write_bytes(migrated())


def _fill(connection: Connection, copied: sqlite3.Connection) -> None:
    """Copy into a database that may have been used, of which SQLite still knows statements.

    They would read what has been freed if it were given another file's bytes by ``deserialize``.
    """
    copied.backup(_driver(connection))


def _copied(connection: Connection) -> sqlite3.Connection:
    copy = _in_memory()
    _driver(connection).backup(copy)
    return copy


@cache
def _empty() -> sqlite3.Connection:
    """Return an empty database of the newest form, in memory."""
    empty = _in_memory()
    empty.deserialize(migrated())
    return empty


def _in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", check_same_thread=False)


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver

"""A database looked at from outside: nothing is made, migrated or changed.

What is read is of one moment, beside whoever writes.
"""

import asyncio
import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from enum import Enum
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from sqlalchemy import URL, Connection, create_engine, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from takmail.store.copying import open_to_read
from takmail.store.database import address_of, connect
from takmail.store.errors import NothingThereError, OlderDatabaseError, UnavailableError
from takmail.store.files import file_of, is_sqlite
from takmail.store.migrate import HEAD, is_newest, revision_of
from takmail.store.trouble import unavailable

T = TypeVar("T")


async def look(address: str, work: Callable[[Connection], T]) -> T:
    """Return what a function makes of the database at an address, which it sees as of one moment.

    The database must be of the newest form. Raises ``BadAddressError``, ``NothingThereError``,
    ``OlderDatabaseError``, ``TooOldDatabaseError``, ``NewerDatabaseError`` or ``UnavailableError``.
    """
    url = address_of(address)

    def seen(connection: Connection) -> T:
        _must_be_newest(connection)
        return work(connection)

    try:
        if is_sqlite(url):
            return await asyncio.to_thread(_look_at_file, file_at(url), seen)
        return await _look_at_server(url, seen)
    except (DBAPIError, OSError) as error:
        raise unavailable(error) from error
    except UnicodeDecodeError as error:  # what SQLite says quotes the damaged text
        raise UnavailableError("damaged") from error


def file_at(url: URL) -> Path:
    """Return where a SQLite database is; raise ``NothingThereError`` if there is none."""
    file = file_of(url)
    if file is None or not file.exists():
        raise NothingThereError
    return file


def _look_at_file(file: Path, work: Callable[[Connection], T]) -> T:
    engine = create_engine(
        "sqlite://", hide_parameters=True, creator=lambda: open_to_read(file), poolclass=NullPool
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        return work(connection)


async def _look_at_server(url: URL, work: Callable[[Connection], T]) -> T:
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - brings the ORM along

    engine = create_async_engine(
        url, hide_parameters=True, isolation_level="REPEATABLE READ", poolclass=NullPool
    )
    async with engine.connect() as connection:
        await connection.execution_options(postgresql_readonly=True)
        return await connection.run_sync(work)


def _must_be_newest(connection: Connection) -> None:
    revision = revision_of(connection)
    if revision is None:
        raise NothingThereError
    if not is_newest(revision):
        raise OlderDatabaseError(revision)


class Condition(Enum):
    """What a database is like that can be used."""

    THERE = "there, and of the newest form"
    OLDER = "there; opening it brings it up to date"
    TO_BE_MADE = "not there; opening it makes it"


async def examine(address: str) -> Condition:
    """Return what the database at an address is like; raise what ``Store.open`` would raise."""
    database = connect(address)
    try:
        url = make_url(address)
        if is_sqlite(url):
            revision = await asyncio.to_thread(_revision_in_file, url)
        else:
            revision = await database.read(revision_of)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise UnavailableError(str(error)) from error
    finally:
        await database.close()
    if revision is None:
        return Condition.TO_BE_MADE
    return Condition.THERE if is_newest(revision) else Condition.OLDER


def _revision_in_file(url: URL) -> str | None:
    """Return the revision in a file that can be written to, ``None`` if it has none yet.

    A database in memory is always of the newest form.
    """
    file = file_of(url)
    if file is None:
        return HEAD
    if not _is_there(file):
        _must_be_a_folder(_nearest(file.parent))
        return None
    if not file.is_file():
        raise OSError(errno.EINVAL, "is no file", str(file))
    _must_be_writable(file.parent)
    _must_be_writable(file)
    with closing(_opened(file)) as connection:
        tables = "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(tables).fetchone()[0] == 0:
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def _is_there(file: Path) -> bool:
    """Return whether there is a file; raise ``OSError`` for links that lead to none ever."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _opened(file: Path) -> sqlite3.Connection:
    """Open a file to read.

    Where nobody else has it open it is opened as one that nobody changes: to read a database with a
    write-ahead log, SQLite would otherwise put two more files beside it.
    """
    used = file.with_name(f"{file.name}-wal").exists()
    way = "mode=ro" if used else "immutable=1"
    return sqlite3.connect(f"file:{quote(str(file))}?{way}", uri=True)


def _nearest(folder: Path) -> Path:
    """Return what is there already of the way to a folder."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def _must_be_writable(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "may not be written to", str(path))


def _must_be_a_folder(path: Path) -> None:
    if not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "is no folder", str(path))
    _must_be_writable(path)

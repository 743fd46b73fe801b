"""One moment of a database, to be read at leisure beside whoever writes to it.

Nothing is made, migrated or changed.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from takmail.store.copying import open_to_read
from takmail.store.database import address_of
from takmail.store.errors import (
    NewerDatabaseError,
    NothingThereError,
    OlderDatabaseError,
    UnavailableError,
)
from takmail.store.files import file_of, is_sqlite
from takmail.store.migrate import HEAD, known_revisions, revision_of
from takmail.store.sharing_statements import take_statements
from takmail.store.trouble import unavailable

T = TypeVar("T")


async def look(address: str, work: Callable[[Connection], T]) -> T:
    """Return what a function makes of the database at an address, which it sees as of one moment.

    The database must be of the newest form. Raises ``BadAddressError``, ``NothingThereError``,
    ``OlderDatabaseError``, ``NewerDatabaseError`` or ``UnavailableError``.
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
    take_statements(engine)
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
    if revision == HEAD:
        return
    if revision not in known_revisions():
        raise NewerDatabaseError(revision)
    raise OlderDatabaseError(revision)

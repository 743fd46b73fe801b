"""A database copied to a file, and put back from one, while it is in use."""

import asyncio
import errno
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from takmail.store.copying import BadCopyError, Progress, copy_file, finish, new_file
from takmail.store.database import address_of, connect
from takmail.store.engines import threaded_engine
from takmail.store.errors import UnavailableError
from takmail.store.files import is_sqlite
from takmail.store.looking import file_at, look
from takmail.store.tables_copied import copy_tables

_NOT_WRITTEN = ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC", "SQLITE_IOERR_TRUNCATE")
"""What SQLite calls it when there is no room for a file, or its disk is broken."""


async def back_up(address: str, target: Path, told: Progress, *, force: bool = False) -> int:
    """Copy the database at an address to a SQLite file; return how many bytes that has.

    A SQLite database is copied as it lies there, of whatever form; the rows of one on a server are
    put into a new file. Either way it is as of one moment, and its owner alone may read it. Without
    ``force`` raise ``FileExistsError`` if there is a file already. Raise ``OSError`` or
    ``BadCopyError`` if it can't be written, else what ``look`` raises.
    """
    url = address_of(address)
    if not is_sqlite(url):
        with new_file(target, force=force) as beside:
            await look(address, lambda connection: _put_rows(connection, beside, told))
            return beside.stat().st_size
    source = file_at(url)
    try:
        return await asyncio.to_thread(copy_file, source, target, force=force, told=told)
    except sqlite3.Error as error:
        if error.sqlite_errorname.startswith(_NOT_WRITTEN):  # the source is only read
            raise OSError(errno.EIO, str(error)) from error
        raise UnavailableError(str(error)) from error


async def put_back(source: Path, address: str, told: Progress) -> None:
    """Put all that is in a SQLite file of the newest form into the database at an address.

    That is made if it is not there; raise ``NotEmptyError`` if there is anything in it, and
    ``BadCopyError`` if the file holds values that can't be. Raise what ``look`` raises, for either
    of the two.
    """
    database = connect(address)
    try:
        await look(f"sqlite:///{source}", lambda _: None)
        await database.write(_filled_from, source, told)
    except (IntegrityError, DataError) as error:
        raise BadCopyError(str(error.orig)) from error
    except (TypeError, ValueError, ArithmeticError) as error:
        raise BadCopyError(type(error).__name__) from error
    except (DBAPIError, OSError) as error:
        raise UnavailableError(str(error)) from error
    finally:
        await database.close()


def _filled_from(write: Connection, source: Path, told: Progress) -> None:
    engine = threaded_engine(URL.create("sqlite", database=str(source)), writes=False)
    event.listen(engine, "handle_error", _blame_copy)
    try:
        with engine.connect() as read:
            copy_tables(read, write, told)
    finally:
        engine.dispose()


def _blame_copy(context: ExceptionContext) -> None:
    raise BadCopyError(str(context.original_exception)) from context.original_exception


def _put_rows(read: Connection, file: Path, told: Progress) -> None:
    engine = threaded_engine(URL.create("sqlite", database=str(file)), writes=True)
    try:
        with engine.connect() as write:
            copy_tables(read, write, told)
    finally:
        engine.dispose()
    with closing(sqlite3.connect(file)) as made:
        finish(made)

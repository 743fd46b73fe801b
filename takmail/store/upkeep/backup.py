"""A database copied to a file, and put back from one, which may be for the other kind."""

import asyncio
import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, delete, event, func, insert, select, text
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

import takmail.store.transaction  # noqa: F401 - brings all tables along
from takmail.store.chats.communities import communities
from takmail.store.column_types import metadata
from takmail.store.database import address_of, connect
from takmail.store.errors import NotEmptyError, UnavailableError, UnreadableError
from takmail.store.files import BadCopyError, Progress, copy_file, finish, is_sqlite
from takmail.store.messages.outbox import outbox
from takmail.store.migrate import migrate
from takmail.store.notifications import tell_others
from takmail.store.program_notes import notes
from takmail.store.sqlite_engines import file_engine
from takmail.store.upkeep.checks import file_at, look
from takmail.whole_files import whole_file

ROWS = 1000
"""Rows that are copied at a time."""

_OF_A_START = frozenset({notes, communities})
"""Tables that a program fills at its start."""

_NOT_WRITTEN = ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC", "SQLITE_IOERR_TRUNCATE")
"""SQLite's names for a disk without room, or a broken one."""


async def back_up(address: str, target: Path, report: Progress, *, force: bool = False) -> int:
    """Copy the database at an address to a SQLite file; return how many bytes that has.

    A SQLite database is copied as it lies there, in any form; the rows of one on a server are
    put into a new file. Either way it is as of one moment, and its owner alone may read it. Without
    ``force`` raise ``FileExistsError`` if there is a file already. Raise ``OSError`` or
    ``BadCopyError`` if it can't be written, else what ``look`` raises.
    """
    url = address_of(address)
    if not is_sqlite(url):
        with whole_file(target, force=force) as beside:
            await look(address, lambda connection: _put_rows(connection, beside, report))
            return beside.stat().st_size
    source = file_at(url)
    try:
        return await asyncio.to_thread(copy_file, source, target, force=force, report=report)
    except sqlite3.Error as error:
        if error.sqlite_errorname.startswith(_NOT_WRITTEN):  # the source is only read
            raise OSError(errno.EIO, str(error)) from error
        raise UnavailableError(str(error)) from error


async def put_back(source: Path, address: str, report: Progress) -> None:
    """Put all that is in a SQLite file of the newest form into the database at an address.

    That is made if it is not there; raise ``NotEmptyError`` if there is anything in it, and
    ``BadCopyError`` if the file holds values that can't be. Raise what ``look`` raises, for either
    of the two.
    """
    database = connect(address)
    try:
        await look(f"sqlite:///{source}", lambda _: None)
        await database.write(_filled_from, source, report)
    except (IntegrityError, DataError) as error:
        raise BadCopyError(str(error.orig)) from error
    except (UnreadableError, TypeError, ValueError, ArithmeticError) as error:
        raise BadCopyError(type(error).__name__) from error
    except (DBAPIError, OSError) as error:
        raise UnavailableError(str(error)) from error
    finally:
        await database.close()


def _filled_from(write: Connection, source: Path, report: Progress) -> None:
    engine = file_engine(URL.create("sqlite", database=str(source)), writes=False)
    event.listen(engine, "handle_error", _blame_copy)
    try:
        with engine.connect() as read:
            copy_tables(read, write, report)
    finally:
        engine.dispose()


def _blame_copy(context: ExceptionContext) -> None:
    raise BadCopyError(str(context.original_exception)) from context.original_exception


def _put_rows(read: Connection, file: Path, report: Progress) -> None:
    engine = file_engine(URL.create("sqlite", database=str(file)), writes=True)
    try:
        with engine.connect() as write:
            copy_tables(read, write, report)
    finally:
        engine.dispose()
    with closing(sqlite3.connect(file)) as made:
        finish(made)


def copy_tables(read: Connection, write: Connection, report: Progress) -> None:
    """Copy all rows in one transaction, into a database that is made if it is not there yet.

    Raise ``NotEmptyError`` if there is anything in it but what a program leaves there that was
    started once: that goes, and the program learns of it if it still runs.
    """
    migrate(write)
    tables = metadata.sorted_tables
    total = sum(_count(read, table) for table in tables)
    done = 0
    with write.begin():
        there = {table for table in tables if _count(write, table)}
        if not there <= _OF_A_START:
            raise NotEmptyError
        for table in there:
            write.execute(delete(table))
        for table in tables:
            for rows in _rows(read, table):
                write.execute(insert(table), rows)
                done += len(rows)
                report(done, total)
        if there:
            tell_others(write)
        if write.dialect.name == "postgresql":
            _go_on_counting(write)


def _rows(read: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    result = read.execution_options(yield_per=ROWS).execute(select(table))
    for rows in result.mappings().partitions():
        yield [dict(row) for row in rows]


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _go_on_counting(write: Connection) -> None:
    """Have new rows of the outbox come behind those that were copied."""
    last = write.scalar(select(func.max(outbox.c.id)))
    if last is not None:
        write.execute(
            text("SELECT setval(pg_get_serial_sequence('outbox', 'id'), :n)"), {"n": last}
        )

"""The copy of a database that is made before it is brought to a newer form.

It is the way back if the newer version disappoints: a database is never brought to an older form.
"""

import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from shutil import disk_usage

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from takmail.store.copying import BadCopyError, copy_file
from takmail.store.errors import NoCopyError
from takmail.store.files import file_of, make_folder
from takmail.store.server_copy import Form, copy_rows, place_for, size_of

KEPT = 3
"""How many such copies stay beside a database."""

log = structlog.get_logger(__name__)


def copy_before(connection: Connection, revision: str, form: Form) -> None:
    """Copy the database that a connection is about to bring to a newer form from a revision.

    The connection holds the lock by which nobody else writes. One in memory is not copied; one on a
    server is copied to a SQLite file in the data folder, of the older form, which ``form`` makes.
    Raise ``NoCopyError`` if it can't be copied.
    """
    if connection.dialect.name != "sqlite":
        copy = _copy_of_server(connection, revision, form)
    else:
        file = file_of(connection.engine.url)
        if file is None:
            return
        copy = copy_beside(file, revision)
    log.info("the database is copied before it is brought to a newer form", file=str(copy))


def _copy_of_server(connection: Connection, revision: str, form: Form) -> Path:
    place = place_for(connection.engine.url)
    target = _named(place, revision)
    try:
        make_folder(place.parent)
        _must_have(size_of(connection), place.parent)
        copy_rows(connection, target, form)
    except (sqlite3.Error, BadCopyError, OSError) as error:
        raise _no_copy(target, error) from error
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise _no_copy(target, error.orig) from error
        raise
    _drop_old(place)
    return target


def copy_beside(file: Path, before: str) -> Path:
    """Copy a database beside it, and return where; ``before`` says in the name before what.

    Of older such copies the last ones stay. Raise ``NoCopyError`` if it can't be copied.
    """
    target = _named(file, before)
    try:
        _must_have_room(file)
        copy_file(file, target)
    except (sqlite3.Error, BadCopyError, OSError) as error:
        raise _no_copy(target, error) from error
    _drop_old(file)
    return target


def _named(file: Path, before: str) -> Path:
    return file.with_name(f"{file.name}.before-{before}-{datetime.now(UTC):%Y%m%d-%H%M%S}")


def _no_copy(target: Path, error: Exception) -> NoCopyError:
    return NoCopyError(str(target), getattr(error, "strerror", None) or str(error))


def _must_have_room(file: Path) -> None:
    """Raise ``OSError`` if a copy can't fit beside a file; a part would only fill the disk."""
    log_file = file.with_name(f"{file.name}-wal")
    needed = file.stat().st_size + (log_file.stat().st_size if log_file.exists() else 0)
    _must_have(needed, file.parent)


def _must_have(needed: int, folder: Path) -> None:
    if disk_usage(folder).free < needed:
        raise OSError(None, "no room left on the disk")


def _drop_old(file: Path) -> None:
    ours = re.compile(re.escape(file.name) + r"\.before-\w+-(\d{8}-\d{6})")
    names = (ours.fullmatch(path.name) for path in file.parent.iterdir())
    dated = sorted((found[1], found[0]) for found in names if found)
    for _, name in dated[:-KEPT]:
        file.with_name(name).unlink(missing_ok=True)

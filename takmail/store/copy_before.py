"""The copy of a SQLite database that is made before it is brought to a newer form.

It is the way back if the newer version disappoints: a database is never brought to an older form.
"""

import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from shutil import disk_usage

import structlog
from sqlalchemy import Connection

from takmail.store.copying import BadCopyError, copy_file
from takmail.store.errors import NoCopyError
from takmail.store.files import file_of

KEPT = 3
"""How many such copies stay beside a database."""

log = structlog.get_logger(__name__)


def copy_before(connection: Connection, revision: str) -> None:
    """Copy the database that a connection is about to bring to a newer form from a revision.

    The connection holds the lock by which nobody else writes. One in memory is not copied; nor is
    one on a server, of which the host is told. Raise ``NoCopyError`` if it can't be copied.
    """
    if connection.dialect.name != "sqlite":
        log.warning("the database is brought to a newer form without a copy", revision=revision)
        return
    file = file_of(connection.engine.url)
    if file is None:
        return
    copy = copy_beside(file, revision)
    log.info("the database is copied before it is brought to a newer form", file=str(copy))


def copy_beside(file: Path, before: str) -> Path:
    """Copy a database beside it, and return where; ``before`` says in the name before what.

    Of older such copies the last ones stay. Raise ``NoCopyError`` if it can't be copied.
    """
    target = file.with_name(f"{file.name}.before-{before}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        _must_have_room(file)
        copy_file(file, target)
    except (sqlite3.Error, BadCopyError, OSError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoCopyError(str(target), reason) from error
    _drop_old(file)
    return target


def _must_have_room(file: Path) -> None:
    """Raise ``OSError`` if a copy can't fit beside a file; a part would only fill the disk."""
    log_file = file.with_name(f"{file.name}-wal")
    needed = file.stat().st_size + (log_file.stat().st_size if log_file.exists() else 0)
    if disk_usage(file.parent).free < needed:
        raise OSError(None, "no room left on the disk")


def _drop_old(file: Path) -> None:
    ours = re.compile(re.escape(file.name) + r"\.before-\w+-(\d{8}-\d{6})")
    names = (ours.fullmatch(path.name) for path in file.parent.iterdir())
    dated = sorted((found[1], found[0]) for found in names if found)
    for _, name in dated[:-KEPT]:
        file.with_name(name).unlink(missing_ok=True)

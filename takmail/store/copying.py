"""Copies of a SQLite database, made while others use it.

A copy is of one moment: what is read is held by one transaction, so that writers neither wait nor
make the copy begin anew, as SQLite's backups otherwise do whenever another process writes.

A file is also copied before it is brought to a newer form. That copy is the way back if the newer
version disappoints: a database is never brought to an older form.
"""

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from shutil import disk_usage
from urllib.parse import quote

import structlog
from sqlalchemy import Connection

from takmail.store.errors import NoCopyError
from takmail.store.files import file_of, is_sqlite
from takmail.whole_files import whole_file

PAGES = 1024
"""How many pages are copied between two words of how far it is."""

KEPT = 3
"""Copies from before an upgrade that stay beside a database."""

Progress = Callable[[int, int], None]
"""Is told how much of how much is done."""

log = structlog.get_logger(__name__)


class BadCopyError(Exception):
    """A copy was made and is not as good as what it was made of."""


def copy_file(
    source: Path, target: Path, *, force: bool = False, told: Progress | None = None
) -> int:
    """Copy a database to a file, whole or not at all; return how many bytes that has.

    Its owner alone may read it. Without ``force`` raise ``FileExistsError`` if there is a file
    already. Raise ``sqlite3.Error`` or ``OSError`` if it can't be done, and ``BadCopyError`` if the
    copy is damaged.
    """
    with whole_file(target, force=force) as beside, closing(open_to_read(source)) as read:
        read.execute("BEGIN")
        read.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with closing(sqlite3.connect(beside)) as made:
            read.backup(made, pages=PAGES, progress=_progress(told))
            finish(made)
            _compare(read, made)
        return beside.stat().st_size


def open_to_read(source: Path) -> sqlite3.Connection:
    """Open a database to read it; it is not made if it is not there."""
    address = f"file:{quote(str(source))}?{_way_to_read(source)}"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, timeout=10, check_same_thread=False
    )
    connection.execute("PRAGMA query_only = ON")
    return connection


def _way_to_read(source: Path) -> str:
    """Return how SQLite is to open a file, which makes others beside it where it can.

    Where it can't, and none are there of anybody else's, nobody writes to it meanwhile.
    """
    if os.access(source, os.W_OK) and os.access(source.parent, os.W_OK):
        return "mode=rw"
    in_use = any(Path(f"{source}{rest}").exists() for rest in ("-wal", "-journal"))
    return "mode=ro" if in_use else "mode=ro&immutable=1"


def _progress(told: Progress | None) -> Callable[[int, int, int], None] | None:
    if told is None:
        return None
    return lambda _, left, total: told(total - left, total)


def finish(made: sqlite3.Connection) -> None:
    """Make a copy one file, and see that it is sound; raise ``BadCopyError`` if it is not."""
    # The write-ahead log is begun anew by whoever opens it.
    made.execute("PRAGMA journal_mode = DELETE").fetchone()
    (found,) = made.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BadCopyError(found)


def _compare(read: sqlite3.Connection, made: sqlite3.Connection) -> None:
    """See that a copy has all rows."""
    tables = read.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        count = f'SELECT count(*) FROM "{table}"'  # noqa: S608 - the database's own name
        if read.execute(count).fetchone() != made.execute(count).fetchone():
            raise BadCopyError(table)


def copy_before(connection: Connection, revision: str) -> None:
    """Copy the file that a connection is about to bring to a newer form from a revision.

    The connection holds the lock by which nobody else writes. Other databases are not copied.
    Raise ``NoCopyError`` if it can't be copied.
    """
    url = connection.engine.url
    file = file_of(url) if is_sqlite(url) else None
    if file is None:
        return
    target = file.with_name(f"{file.name}.before-{revision}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        _must_have_room(file)
        copy_file(file, target)
    except (sqlite3.Error, BadCopyError, OSError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoCopyError(str(target), reason) from error
    _drop_old(file)
    log.info("the database is copied before it is brought to a newer form", file=str(target))


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

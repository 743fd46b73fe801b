"""The files of SQLite databases: where they are, who may read them, and copies of them.

A copy is of one moment: what is read is held by one transaction, so that writers neither wait nor
make the copy begin again, as SQLite's backups otherwise do whenever another process writes.

A file is also copied before it is brought to a newer form. That copy is the way back if the newer
version disappoints: a database is never brought to an older form.
"""

import errno
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote, unquote

import structlog
from sqlalchemy import URL, Connection

from takmail.store.errors import NoCopyError
from takmail.whole_files import whole_file

OURS_ALONE = 0o600
"""The mode of a database's files under any umask: only its owner may read it."""

_FOLDER = 0o700

PAGES = 1024
"""Pages that are copied between two reports of how far a copy is."""

LOW, NONE_LEFT = 200_000_000, 10_000_000
"""Free bytes of a database's disk below which hosts are warned, and nearly nothing is left."""

_NO_ROOM = ("SQLITE_FULL", "SQLITE_CANTOPEN", "SQLITE_IOERR_SHM")
"""SQLite's names for errors of a file beside the database that can't be made or grow."""

KEPT = 3
"""Copies from before an upgrade that stay beside a database."""

Progress = Callable[[int, int], None]
"""Is called with how much of how much is done."""

log = structlog.get_logger(__name__)


def is_sqlite(url: URL) -> bool:
    """Return whether the address is an SQLite database's."""
    return url.get_backend_name() == "sqlite"


def is_memory(url: URL) -> bool:
    """Return whether the address is that of an SQLite database in memory."""
    return is_sqlite(url) and url.database in {None, "", ":memory:"}


def file_of(url: URL) -> Path | None:
    """Return where an SQLite database is, maybe named by a URI; ``None`` for one in memory."""
    if is_memory(url) or url.query.get("mode") == "memory":
        return None
    name = url.database or ""
    return Path(unquote(name.removeprefix("file:")) if "uri" in url.query else name)


def free_at(file: Path) -> int:
    """Return the free bytes of the disk on which a file is, or would be."""
    folder = file.absolute().parent
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free


def free_beside(connection: Connection) -> int | None:
    """Return the free bytes of a SQLite file's disk, ``None`` for other databases."""
    if connection.dialect.name != "sqlite":
        return None
    rows = connection.exec_driver_sql("PRAGMA database_list").all()
    file = next(file for _, name, file in rows if name == "main")
    return free_at(Path(file)) if file else None


def make_folder(folder: Path) -> None:
    """Make a folder, and missing ones around it, for its owner alone; existing ones stay."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    folder.mkdir(_FOLDER, exist_ok=True)


def make_file(file: Path) -> None:
    """Make a file for its owner alone, if there is none yet and that is possible.

    One that is there isn't opened: to close it again would end SQLite's locks on it.
    """
    with suppress(OSError):
        os.close(os.open(os.path.realpath(file), os.O_CREAT | os.O_EXCL, OURS_ALONE))


def make_private(file: Path) -> None:
    """Make a file for its owner alone, and one that is there already so; raise ``OSError``."""
    make_file(file)
    file.chmod(OURS_ALONE)


def is_legible(file: Path) -> bool:
    """Return whether others than a file's owner may read it, where the system knows that."""
    if os.name != "posix" or not file.exists():
        return False
    is_hidden = not file.absolute().parent.stat().st_mode & 0o011
    return bool(file.stat().st_mode & 0o044) and not is_hidden


def open_to_read(file: Path) -> sqlite3.Connection:
    """Open a database to read it; it is not made if it is not there.

    If SQLite can't make its own files beside it, and no other program's are there, no program
    writes to it during that time. On a full disk it does without them.
    """
    if os.access(file, os.W_OK) and os.access(file.parent, os.W_OK):
        try:
            return _opened(file, "mode=rw")
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith(_NO_ROOM):
                raise
        # One program that is alone keeps in memory what others would share by a file.
        return _opened(file, "mode=rw", "locking_mode = EXCLUSIVE", "temp_store = MEMORY")
    in_use = any(Path(f"{file}{rest}").exists() for rest in ("-wal", "-journal"))
    return _opened(file, "mode=ro" if in_use else "mode=ro&immutable=1")


def _opened(file: Path, way: str, *pragmas: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"file:{quote(str(file))}?{way}",
        uri=True,
        isolation_level=None,
        timeout=10,
        check_same_thread=False,
    )
    try:
        for pragma in (*pragmas, "query_only = ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class BadCopyError(Exception):
    """A copy was made and is not as good as what it was made of."""


def copy_file(
    source: Path, target: Path, *, force: bool = False, report: Progress | None = None
) -> int:
    """Copy a database to a file, whole or not at all; return how many bytes that has.

    Its owner alone may read it. Without ``force`` raise ``FileExistsError`` if there is a file
    already. Raise ``sqlite3.Error`` or ``OSError`` if it can't be done, as where it would fill the
    disk of the database, and ``BadCopyError`` if the copy is damaged.
    """
    with whole_file(target, force=force) as beside, closing(open_to_read(source)) as read:
        there = source.stat()
        if there.st_dev == beside.stat().st_dev and free_at(beside) < there.st_size + NONE_LEFT:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # games need that disk
        read.execute("BEGIN")
        read.execute("SELECT count(*) FROM sqlite_master").fetchone()

        def progress(_status: int, left: int, total: int) -> None:
            if report is not None:
                report(total - left, total)

        with closing(sqlite3.connect(beside)) as made:
            read.backup(made, pages=PAGES, progress=progress)
            finish(made)
        return beside.stat().st_size


def finish(made: sqlite3.Connection) -> None:
    """Make a copy one file, and see that it is sound; raise ``BadCopyError`` if it is not."""
    # A program that opens the copy begins a write-ahead log of its own.
    made.execute("PRAGMA journal_mode = DELETE").fetchone()
    (verdict,) = made.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise BadCopyError(verdict)


def copy_before(connection: Connection, revision: str) -> None:
    """Copy the file that a connection is about to bring to a newer form from a revision.

    The connection holds the lock which keeps others from writing. Other databases are not copied.
    Raise ``NoCopyError`` if it can't be copied.
    """
    url = connection.engine.url
    file = file_of(url) if is_sqlite(url) else None
    if file is None:
        return
    target = file.with_name(f"{file.name}.before-{revision}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        copy_file(file, target)
    except (sqlite3.Error, BadCopyError, OSError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoCopyError(str(target), reason) from error
    _drop_old(file)
    log.info("the database is copied before it is brought to a newer form", file=str(target))


def _drop_old(file: Path) -> None:
    """Delete all copies from before an upgrade but the last few."""
    ours = re.compile(re.escape(file.name) + r"\.before-\w+-(\d{8}-\d{6})")
    names = (ours.fullmatch(path.name) for path in file.parent.iterdir())
    dated = sorted((match[1], match[0]) for match in names if match)
    for _, name in dated[:-KEPT]:
        file.with_name(name).unlink(missing_ok=True)

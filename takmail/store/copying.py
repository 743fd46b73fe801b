"""Copies of a SQLite database, made while others use it.

A copy is of one moment: what is read is held by one transaction, so that writers neither wait nor
make the copy begin anew, as SQLite's backups otherwise do whenever another process writes.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from takmail.store.unfinished import begun, drop_unfinished

PAGES = 1024
"""How many pages are copied between two words of how far it is."""

Progress = Callable[[int, int], None]
"""Is told how much of how much is done."""


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
    with new_file(target, force=force) as beside, closing(open_to_read(source)) as read:
        read.execute("BEGIN")
        read.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with closing(sqlite3.connect(beside)) as made:
            read.backup(made, pages=PAGES, progress=_progress(told))
            finish(made)
            _compare(read, made)
        return beside.stat().st_size


@contextmanager
def new_file(target: Path, *, force: bool) -> Iterator[Path]:
    """Give an empty file beside a place, which takes that place if all goes well.

    Its owner alone may read it. Without ``force`` raise ``FileExistsError`` if there is a file
    already. What others have left unfinished there is dropped before.
    """
    target = Path(os.path.realpath(target))
    if not force and target.exists():
        raise FileExistsError(target)
    drop_unfinished(target.parent)
    with begun(target) as beside:
        yield beside
        _sync(beside)
        if force:
            beside.replace(target)
        else:
            _link(beside, target)
        _sync(target.parent)


def _link(beside: Path, target: Path) -> None:
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError:  # some file systems have no second names
        if target.exists():
            raise FileExistsError(target) from None
        beside.replace(target)


def _sync(path: Path) -> None:
    """Wait until the disk has it."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


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

"""What becomes of a write-ahead log when its database isn't the one that was opened.

SQLite brings the log into the file when it closes that, and removes whatever has the log's name by
then; and whoever opens a file applies the log that lies beside it. If the file is another one by
then, that spoils it.
"""

import logging
import os
import sqlite3
import struct
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from sqlalchemy import Connection

ASIDE = ".aside"
"""What a log is called that belongs to no file any more, behind its name."""

_SHARED = (0x4000_0002, 510)
"""The bytes that SQLite locks to have a file to itself, which it wants before it clears up."""

_log = logging.getLogger(__name__)


def bring_in(connection: Connection) -> None:
    """Bring all that the log has into the file that is open, if that can be done now.

    Other databases have no such log.
    """
    if connection.dialect.name != "sqlite":
        return
    cursor = connection.connection.cursor()  # a transaction would be begun for one of SQLAlchemy's
    with suppress(sqlite3.Error):
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.fetchall()
    cursor.close()


def put_aside(log_file: Path, identity: tuple[int, int] | None) -> None:
    """Give a log another name, so that it isn't applied to what was written over its database."""
    with suppress(OSError):
        found = log_file.stat()
        if (found.st_dev, found.st_ino) == identity:
            aside = log_file.with_name(log_file.name + ASIDE)
            log_file.rename(aside)
            _log.error("What was saved last is in %s, if that is ever needed", aside)


def keep_at_close(opened: int) -> None:
    """Keep SQLite from clearing up when it closes a file, where the system has such locks."""
    with suppress(ImportError, AttributeError, OSError):
        fcntl = import_module("fcntl")
        lock = struct.pack("hhqqi4x", fcntl.F_RDLCK, os.SEEK_SET, *_SHARED, 0)
        fcntl.fcntl(opened, fcntl.F_OFD_SETLK, lock)

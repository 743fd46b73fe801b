"""Migrations of a database to the newest form, and refusals of one that is newer, or too old.

Alembic is loaded only where there is something to do: its import costs time and memory.
"""

import sqlite3
import time
from importlib.resources import as_file, files
from itertools import repeat

from sqlalchemy import Connection, inspect, text

from takmail.store.errors import NewerDatabaseError, TooOldDatabaseError
from takmail.store.files import copy_before

HEAD = "0028"
"""The newest migration. A test compares it with the migrations' own idea."""

_OLDEST = "0019"
"""The oldest revision that a migration follows."""

LAST_FOR_OLDER = "7a5c89fb"
"""The commit of Takmail that brings older databases to that revision."""

_MIGRATION_LOCK = 84_375_301
"""The number of the PostgreSQL advisory lock under which migrations run."""

_TRIES, _PAUSE = 100, 0.05
"""Attempts to set the way of writing while others are busy, and seconds between them."""


def migrate(connection: Connection, *, copies: bool = True) -> None:
    """Apply the migrations that are missing, in one transaction.

    A SQLite file is copied before, unless ``copies`` are not wanted. Several processes may do so at
    once: the first migrates, the others wait and find it done. Raise ``NewerDatabaseError``,
    ``TooOldDatabaseError`` or ``NoCopyError`` before anything is touched.
    """
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
        revision = revision_of(connection)
        if revision is None or not is_newest(revision):
            if revision is not None and copies:
                copy_before(connection, revision)
            _upgrade(connection)
    if connection.dialect.name == "sqlite":
        _write_ahead(connection)


def _write_ahead(connection: Connection) -> None:
    """Have SQLite write ahead of the file.

    That needs the file to itself for a moment, for which SQLite does not wait as it does otherwise.
    """
    cursor = connection.connection.cursor()
    for pause in (*repeat(_PAUSE, _TRIES), None):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if pause is None:
                raise
            time.sleep(pause)
        else:
            return


def revision_of(connection: Connection) -> str | None:
    """Return a database's revision, ``None`` if it is not ours yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def is_newest(revision: str) -> bool:
    """Return whether a revision is the newest; raise an error if no migration leads from it there.

    The error is a ``NewerDatabaseError`` or a ``TooOldDatabaseError``.
    """
    if revision > HEAD:
        raise NewerDatabaseError(revision)
    if revision < _OLDEST:
        raise TooOldDatabaseError(revision, LAST_FOR_OLDER)
    return revision == HEAD


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - see the module's docstring
    from alembic.config import Config  # noqa: PLC0415 - see the module's docstring

    with as_file(files("takmail.store") / "migrations") as folder:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        command.upgrade(config, "head")

"""Migrations of a database to the newest form, and refusals of one that is newer, or too old.

A new database gets the newest form at once. Alembic is loaded only for an older one: its import
costs a tenth of the program's memory.
"""

import sqlite3
import time
from importlib.resources import as_file, files
from itertools import repeat

from sqlalchemy import Connection, inspect, text
from sqlalchemy.schema import CreateIndex, CreateTable

import takmail.store.transaction  # noqa: F401 - brings all tables along
from takmail.store.column_types import add_conditions, is_of_some, metadata
from takmail.store.errors import NewerDatabaseError, TooOldDatabaseError
from takmail.store.files import copy_before
from takmail.store.migrations.record_triggers import KEPT

HEAD = "0029"
"""The newest migration. A test compares it with the migrations' own idea."""

_OLDEST = "0019"
"""The oldest revision that a migration follows."""

LAST_FOR_OLDER = "7a5c89fb"
"""The commit of Takmail that brings older databases to that revision."""

_MIGRATION_LOCK = 84_375_301
"""The number of the PostgreSQL advisory lock under which migrations run."""

_VERSION = """
    CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    )
"""
"""Alembic's own table."""

_TRIES, _PAUSE = 100, 0.05
"""Attempts to set the way of writing while others are busy, and seconds between them."""


def migrate(connection: Connection, *, copies: bool = True) -> None:
    """Make a new database, or apply the migrations that are missing, in one transaction.

    A SQLite file is copied before, unless ``copies`` are not wanted. Several processes may do so at
    once: the first migrates, the others wait and find it done. Raise ``NewerDatabaseError``,
    ``TooOldDatabaseError`` or ``NoCopyError`` before anything is touched.
    """
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
        revision = revision_of(connection)
        if revision is None:
            make(connection)
        elif not is_newest(revision):
            if copies:
                copy_before(connection, revision)
            upgrade(connection)
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


def make(connection: Connection) -> None:
    """Make the newest form in an empty database, as migrations do; a test compares the two.

    Of indexes that suit alike SQLite takes the newest, so those of some rows come last.
    """
    if connection.dialect.name == "postgresql":
        add_conditions()
    for table in metadata.sorted_tables:
        connection.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda index: (is_of_some(index), index.name)):
            connection.execute(CreateIndex(index))
    for statement in (*KEPT[connection.dialect.name], _VERSION):
        connection.execute(text(statement))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def upgrade(connection: Connection) -> None:
    """Apply the migrations that are missing."""
    from alembic import command  # noqa: PLC0415 - see the module's docstring
    from alembic.config import Config  # noqa: PLC0415 - see the module's docstring

    with as_file(files("takmail.store") / "migrations") as folder:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        command.upgrade(config, "head")

"""Brings a database to the newest form, or refuses one that is newer than this program.

Alembic is loaded only where there is something to do: its import costs time and memory.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from itertools import repeat
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from takmail.store.copying import copy_before
from takmail.store.errors import NewerDatabaseError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0019"
"""The newest migration. A test compares it with the migrations' own idea."""

_MIGRATION_LOCK = 84_375_301
"""The number of the PostgreSQL advisory lock under which migrations run."""

_TRIES, _PAUSE = 100, 0.05
"""How often, and with how many seconds between, the way of writing is set while others are busy."""


def migrate(connection: Connection, *, copies: bool = True) -> None:
    """Apply the migrations that are missing, in one transaction.

    A SQLite file is copied before, unless ``copies`` are not wanted. Several
    processes may do so at once: the first migrates, the others wait and find it done. Raises
    ``NewerDatabaseError`` or ``NoCopyError`` before anything is touched.
    """
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
        if revision_of(connection) != HEAD:
            _upgrade(connection, copies=copies)
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


def known_revisions() -> frozenset[str]:
    """Return all revisions that a database can be at."""
    with _migrations() as config:
        return _known(config)


def _upgrade(connection: Connection, *, copies: bool) -> None:
    from alembic import command  # noqa: PLC0415 - see the module's docstring

    with _migrations() as config:
        config.attributes["connection"] = connection
        revision = revision_of(connection)
        if revision is not None and revision not in _known(config):
            raise NewerDatabaseError(revision)
        if revision is not None and copies:
            copy_before(connection, revision)
        command.upgrade(config, "head")


@contextmanager
def _migrations() -> Iterator["Config"]:
    from alembic.config import Config  # noqa: PLC0415 - see the module's docstring

    with as_file(files("takmail.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        yield config


def _known(config: "Config") -> frozenset[str]:
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - see the module's docstring

    scripts = ScriptDirectory.from_config(config).walk_revisions()
    return frozenset(script.revision for script in scripts)

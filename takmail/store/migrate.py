"""Brings a database to the newest form, or refuses one that is newer than this program.

Alembic is loaded only where there is something to do: its import costs time and memory.
"""

from importlib.resources import as_file, files

from sqlalchemy import Connection, inspect, text

from takmail.store.errors import NewerDatabaseError

HEAD = "0006"
"""The newest migration. A test compares it with the migrations' own idea."""

_MIGRATION_LOCK = 84_375_301
"""The number of the PostgreSQL advisory lock under which migrations run."""


def migrate(connection: Connection) -> None:
    """Apply the migrations that are missing, in one transaction.

    Several processes may do so at once: the first migrates, the others wait and find it done.
    Raises ``NewerDatabaseError`` before anything is touched.
    """
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
        if _revision(connection) != HEAD:
            _upgrade(connection)
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().execute("PRAGMA journal_mode = WAL")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - see the module's docstring
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    with as_file(files("takmail.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        revision = _revision(connection)
        if revision is not None and revision not in known:
            raise NewerDatabaseError(revision)
        command.upgrade(config, "head")

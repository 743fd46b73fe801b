"""Migrations for tests: from an empty database on, and one more than the program has."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from takmail.store import migrate

NEXT = "9000"

_MIGRATION = f"""
import sqlalchemy as sa
from alembic import op

revision = {NEXT!r}
down_revision = {migrate.HEAD!r}


def upgrade() -> None:
    op.add_column("players", sa.Column("next", sa.Text))
"""


def make_by_migrations(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make databases by a copy of the migrations, one of which makes the oldest form's tables."""
    versions = folder / "migrations/versions"
    with as_file(files("takmail.store") / "migrations") as migrations:
        shutil.copytree(migrations, folder / "migrations")
    shutil.copy(Path(__file__).with_name("tables_of_0019.py"), versions / "0019_oldest.py")
    monkeypatch.setattr(migrate, "files", lambda _: folder)
    monkeypatch.setattr(migrate, "make", migrate.upgrade)
    return versions


def add_migration(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the migration for a test, by a copy of the program's in a folder."""
    versions = make_by_migrations(folder, monkeypatch)
    (versions / "9000_next.py").write_text(_MIGRATION)
    monkeypatch.setattr(migrate, "HEAD", NEXT)

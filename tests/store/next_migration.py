"""One migration more than the program has, for which its databases are of an older form."""

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


def add_migration(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the migration for a test, by a copy of the program's in a folder."""
    with as_file(files("takmail.store") / "migrations") as migrations:
        shutil.copytree(migrations, folder / "migrations")
    (folder / "migrations/versions/9000_next.py").write_text(_MIGRATION)
    monkeypatch.setattr(migrate, "files", lambda _: folder)
    monkeypatch.setattr(migrate, "HEAD", NEXT)
    monkeypatch.setattr(migrate, "make", migrate.upgrade)

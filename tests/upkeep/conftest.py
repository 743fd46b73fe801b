"""Databases with something in them, and the commands of whoever keeps them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.stores import migrated
from tests.upkeep.kit import said_by

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of an empty database of the newest form."""
    made = tmp_path / "takmail.sqlite3"
    made.write_bytes(migrated())
    return made


@pytest.fixture
def takmail(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Said:
    """Run a command on the database in ``file``, see ``said_by``."""
    monkeypatch.setenv("TAKMAIL_DATABASE_URL", f"sqlite:///{file}")
    monkeypatch.setenv("TAKMAIL_LANGUAGE", "en")
    monkeypatch.chdir(file.parent)

    return lambda *arguments: said_by(capsys, *map(str, arguments))

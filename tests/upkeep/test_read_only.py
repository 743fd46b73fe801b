"""Databases that can only be read, such as on a medium of that kind."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import structlog

from tests.upkeep.conftest import Said
from tests.upkeep.kit import as_somebody_else
from tests.upkeep.test_check import play

READING = (
    ("check",), ("export", "-", "--format", "ptn"), ("admin", "who"),
)  # fmt: skip
WRITING = ("admin", "block", "player", "discord:1")


@pytest.fixture
def sealed(takmail: Said) -> Iterator[Path]:
    """A database in a folder to which this process can't write; to read it all is loaded by now."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "takmail.sqlite3"
        play(file)
        for command in (*READING, WRITING):
            takmail(*command, "--database", f"sqlite:///{file}")
        takmail("backup", Path(folder) / "copy", "--database", f"sqlite:///{file}")
        play(file)
        assert not Path(f"{file}-wal").exists()
        file.chmod(0o444)
        Path(folder).chmod(0o555)
        try:
            with as_somebody_else():
                yield file
        finally:
            Path(folder).chmod(0o755)


@pytest.mark.parametrize("command", READING)
def test_it_can_be_looked_at(sealed: Path, takmail: Said, command: tuple[str, ...]) -> None:
    code, out, err = takmail(*command, "--database", f"sqlite:///{sealed}")
    assert (code, err) == (0, "")
    assert out


def test_it_can_be_copied(sealed: Path, takmail: Said) -> None:
    with TemporaryDirectory() as folder:
        target = Path(folder) / "copy.sqlite3"
        code, out, _ = takmail("backup", target, "--database", f"sqlite:///{sealed}")
        assert (code, target.exists()) == (0, True)
        assert "Wrote and checked" in out


def test_what_would_change_it_is_refused_in_one_clear_line(
    sealed: Path, takmail: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A logger keeps the settings with which it was used first.
    monkeypatch.setattr("bots.database.log", structlog.get_logger("tests"))
    code, out, err = takmail(*WRITING, "--database", f"sqlite:///{sealed}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"The database {sealed} can't be opened for writing" in err

"""A full disk: looks work without any room, everything else says that there is none."""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

import pytest

from bots.administration import copies
from bots.database import explain
from takmail.store import files
from takmail.store.errors import UnavailableError
from takmail.store.files import LOW, NONE_LEFT
from tests.upkeep.conftest import Said
from tests.upkeep.test_check import play

FULL = "The disk is full: the database"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Set how many bytes every disk has left, as far as the program can ask."""

    def leave(free: int) -> None:
        for module in ("takmail.store.files", "bots.database", "bots.doctor"):
            monkeypatch.setattr(f"{module}.free_at", lambda _: free)

    return leave


@pytest.fixture
def full(file: Path, takmail: Said, room: Callable[[int], None]) -> Path:
    """A database beside which no file of SQLite's can be made, as a folder has its name."""
    play(file)
    takmail("status")
    assert not Path(f"{file}-wal").exists()
    Path(f"{file}-shm").mkdir()
    room(0)
    return file


@pytest.mark.parametrize(
    "command",
    ["check", "admin who", "backup {other}/copy.sqlite3", "export {other}/all.jsonl"],
)
def test_it_can_be_looked_at_and_copied_to_another_disk(
    full: Path, takmail: Said, command: str
) -> None:
    disk = full.stat().st_dev  # of the machine, or in memory (tests/in_memory.py)
    folders = [each for each in map(Path, ("/dev/shm", "/var/tmp")) if each.is_dir()]
    elsewhere = next((each for each in folders if each.stat().st_dev != disk), None)
    if elsewhere is None:
        pytest.skip("there is no other disk")
    with TemporaryDirectory(dir=elsewhere) as other:
        code, out, err = takmail(*command.format(other=other).split())
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize(("more", "code"), [(0, 0), (-1, 2)])
def test_a_backup_leaves_the_disk_of_the_games_some_room(
    file: Path, takmail: Said, room: Callable[[int], None], more: int, code: int
) -> None:
    play(file)
    room(file.stat().st_size + NONE_LEFT + more)
    done, _, err = takmail("backup", "copy.sqlite3")
    assert (done, "No space left on device" in err) == (code, bool(code))
    assert [path.name for path in file.parent.glob("*copy*")] == ["copy.sqlite3"] * (not code)


@pytest.mark.parametrize("form", ["jsonl", "ptn"])
def test_an_export_to_a_full_disk_names_the_file(
    file: Path, takmail: Said, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(file)

    @contextmanager
    def opened(_name: str, **_more: object) -> Iterator[TextIO]:
        with Path("/dev/full").open("w", buffering=1, encoding="utf-8") as full:
            yield full

    monkeypatch.setattr(copies, "_opened", opened)
    code, out, err = takmail("export", f"all.{form}")
    assert (code, out) == (2, "")
    assert err == f"all.{form} can't be written: No space left on device\n"


def test_status_tells_of_the_disk_and_of_all_else(full: Path, takmail: Said) -> None:
    code, out, _ = takmail("status")
    assert code == 1
    assert "[x] Games running: 1" in out
    assert "[ ] Disk of the database: only 0 MB free." in out
    assert '"disk"' in takmail("status", "--json")[1]
    assert full.exists()


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("command", ["admin block player discord:1", "ratings rebuild"])
def test_what_would_write_says_that_the_disk_is_full(takmail: Said, command: str) -> None:
    code, out, err = takmail(*command.split())
    assert (code, out) == (2, "")
    assert err.startswith(FULL)


def test_a_log_that_a_killed_program_left_is_read(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    writing = sqlite3.connect(file, isolation_level=None)
    writing.execute("PRAGMA wal_autocheckpoint = 0")
    writing.execute("UPDATE accounts SET name = 'Anna' WHERE handle = 'ann'")
    elsewhere = file.with_name("left.sqlite3")
    for ending in ("", "-wal"):
        Path(f"{elsewhere}{ending}").write_bytes(Path(f"{file}{ending}").read_bytes())
    writing.close()
    Path(f"{elsewhere}-shm").mkdir()
    code, out, _ = takmail("admin", "who", game, "--database", f"sqlite:///{elsewhere}")
    assert (code, "Anna" in out) == (0, True)


@pytest.mark.parametrize(("free", "mark"), [(NONE_LEFT - 1, "[ ]"), (LOW - 1, "[!]"), (LOW, "[x]")])
def test_status_and_doctor_warn_before_it_is_full(
    file: Path, takmail: Said, room: Callable[[int], None], free: int, mark: str
) -> None:
    play(file)
    room(free)
    for command in ("status", "doctor"):
        assert f"{mark} Disk of the database: " in takmail(command)[1]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_an_error_of_the_system_is_called_by_its_name(number: int) -> None:
    error = UnavailableError("no room")
    error.__cause__ = OSError(number, "no room")
    assert explain(error, "sqlite:///k.sqlite3").startswith(FULL)


def test_a_server_without_room_is_called_full() -> None:
    class DiskFullError(Exception):
        sqlstate = "53100"

    error = UnavailableError("no room")
    error.__cause__ = DiskFullError()
    assert explain(error, "postgresql://db/takmail").startswith(FULL)


def test_the_room_for_a_file_that_is_not_there_is_that_of_its_folder(tmp_path: Path) -> None:
    assert files.free_at(tmp_path / "not" / "yet" / "k.sqlite3") > 0

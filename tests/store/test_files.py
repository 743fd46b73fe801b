"""Who may read the files of a database, whatever the umask."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from takmail.store.files import is_legible, make_private
from takmail.store.guard import Part
from takmail.store.store import Store


@pytest.fixture(autouse=True)
def _open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("driver", ["sqlite", "sqlite+aiosqlite"])
async def test_all_files_are_for_their_owner_alone(tmp_path: Path, driver: str) -> None:
    folder = tmp_path / "one" / "two"
    address = f"{driver}:///{folder / 'games.sqlite3'}"
    async with await Store.open(address, serves=[Part("telegram")]) as store:
        await store.notes.put("a", "b")
        assert await store.notes.get("a") == "b"
        files = {file.name: mode(file) for file in folder.iterdir()}
    assert len(files) == 4
    assert set(files.values()) == {0o600}
    assert (mode(folder), mode(folder.parent)) == (0o700, 0o700)


async def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(0o755)
    await (await Store.open(f"sqlite:///{folder / 'games.sqlite3'}")).close()
    assert mode(folder) == 0o755
    assert not is_legible(folder / "games.sqlite3")


def test_what_others_may_read_is_known(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "history"
    assert not is_legible(file)
    file.touch(0o644)
    assert is_legible(file)
    tmp_path.chmod(0o700)
    assert not is_legible(file)
    tmp_path.chmod(0o755)
    make_private(file)
    assert mode(file) == 0o600
    assert not is_legible(file)

"""Files of SQLite databases: who may read them, whatever the umask, and copies of them."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from takmail.store import files
from takmail.store.errors import NoCopyError
from takmail.store.files import BadCopyError, copy_file, is_legible, make_private
from takmail.store.games.games import game_row
from takmail.store.locks import Part
from takmail.store.migrate import HEAD
from takmail.store.store import Store
from takmail.whole_files import whole_file
from tests.store.next_migration import NEXT, add_migration
from tests.store.table import set_table
from tests.stores import open_store


@pytest.fixture(autouse=True)
def _open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_all_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    address = f"sqlite:///{folder / 'games.sqlite3'}"
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


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "copy.sqlite3"


def ask(file: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(question).fetchall()


def content(file: Path) -> bytes:
    return file.read_bytes()


def copies_of(file: Path) -> list[Path]:
    return sorted(file.parent.glob(f"{file.name}.before-*"))


async def test_a_copy_has_all_that_was_saved_and_is_one_file_for_its_owner_alone(
    file: Path, file_url: str, target: Path
) -> None:
    told: list[tuple[int, int]] = []
    async with await open_store(file_url) as store:
        await set_table(store, "k3")
        await asyncio.to_thread(copy_file, file, target, report=lambda *far: told.append(far))
    assert ask(target, "SELECT code FROM games") == [("k3",)]
    assert mode(target) == 0o600
    assert told[-1][0] == told[-1][1] > 0
    assert {path.name for path in target.parent.iterdir()} == {file.name, target.name}
    async with await Store.open(f"sqlite:///{target}") as copied:
        assert await copied.read(game_row, "k3") is not None


async def test_a_copy_comes_to_its_end_while_somebody_writes_all_the_time(
    file: Path, file_url: str, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PAGES", 1)
    async with await open_store(file_url) as store:
        await set_table(store, "k0")
        copied = asyncio.create_task(asyncio.to_thread(copy_file, file, target))
        written = 1
        while not copied.done():
            await set_table(store, f"k{written}")
            written += 1
        await copied
    ((games,),) = ask(target, "SELECT count(*) FROM games")
    ((begun,),) = ask(target, "SELECT count(*) FROM seats")
    assert isinstance(games, int)
    assert 1 <= games <= written
    assert begun in {2 * games, 2 * games - 2}


def test_a_copy_never_takes_the_place_of_a_file_unless_it_must(file: Path, target: Path) -> None:
    target.write_text("mine")
    with pytest.raises(FileExistsError):
        copy_file(file, target)
    assert target.read_text() == "mine"
    copy_file(file, target, force=True)
    assert ask(target, "SELECT count(*) FROM games") == [(0,)]
    with pytest.raises(FileExistsError):
        copy_file(file, target.parent, force=True)


def test_what_is_not_there_is_not_made(tmp_path: Path, target: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        copy_file(tmp_path / "absent.sqlite3", target)
    assert list(tmp_path.iterdir()) == []


def test_a_bad_copy_is_not_kept(file: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(made: sqlite3.Connection) -> None:
        raise BadCopyError(str(made))

    monkeypatch.setattr(files, "finish", damaged)
    with pytest.raises(BadCopyError):
        copy_file(file, target)
    assert list(file.parent.iterdir()) == [file]


@pytest.fixture
async def older(
    file: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """The file of a database with games in it, which a migration is to bring up to date."""
    async with await Store.open(f"sqlite:///{file}") as store:
        for code in ("k3", "k4"):
            await set_table(store, code)
    add_migration(tmp_path_factory.mktemp("program"), monkeypatch)
    return file


async def test_a_database_is_copied_before_it_is_brought_up_to_date(older: Path) -> None:
    for _ in range(2):
        async with await Store.open(f"sqlite:///{older}") as store:
            assert await store.read(game_row, "k3") is not None
    (copy,) = copies_of(older)
    assert copy.name.startswith("takmail.sqlite3.before-")
    assert mode(copy) == 0o600
    assert ask(copy, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert ask(copy, "SELECT code FROM games ORDER BY code") == [("k3",), ("k4",)]
    assert ask(older, "SELECT version_num FROM alembic_version") == [(NEXT,)]
    assert ask(older, "SELECT DISTINCT next FROM players") == [(None,)]


async def test_a_new_database_and_one_that_is_up_to_date_are_not_copied(
    absent_url: str, tmp_path: Path
) -> None:
    for _ in range(2):
        await (await Store.open(absent_url)).close()
    assert copies_of(tmp_path / "absent.sqlite3") == []


async def test_stores_that_open_at_once_copy_once(older: Path) -> None:
    url = f"sqlite:///{older}?timeout=30"
    for store in await asyncio.gather(*(Store.open(url) for _ in range(3))):
        await store.close()
    assert len(copies_of(older)) == 1


async def test_the_last_three_copies_stay_and_other_files_too(older: Path) -> None:
    days = [f"takmail.sqlite3.before-0009-2026010{day}-120000" for day in range(1, 5)]
    for name in (
        *days,
        "takmail.sqlite3.before-the-move",
        "other.sqlite3.before-0009-20260101-120000",
    ):
        older.with_name(name).write_text("")
    await (await Store.open(f"sqlite:///{older}")).close()
    kept = {path.name for path in copies_of(older)}
    assert set(days) & kept == set(days[2:])
    assert "takmail.sqlite3.before-the-move" in kept
    assert len(kept) == 4
    assert older.with_name("other.sqlite3.before-0009-20260101-120000").exists()


@pytest.mark.slow
async def test_without_room_for_a_copy_nothing_is_touched(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    before = content(older)
    with monkeypatch.context() as patch:
        patch.setattr(files, "finish", full)
        with pytest.raises(NoCopyError) as refused:
            await Store.open(f"sqlite:///{older}")
    assert refused.value.reason == "database or disk is full"
    assert content(older) == before
    assert copies_of(older) == []
    await (await Store.open(f"sqlite:///{older}", copies=False)).close()
    assert copies_of(older) == []
    assert ask(older, "SELECT version_num FROM alembic_version") == [(NEXT,)]


def test_a_file_that_another_program_makes_meanwhile_is_kept(target: Path) -> None:
    writing = whole_file(target, force=False)
    writing.__enter__().write_text("ours")
    target.write_text("theirs")
    with pytest.raises(FileExistsError):
        writing.__exit__(None, None, None)
    assert target.read_text() == "theirs"
    assert list(target.parent.iterdir()) == [target]


def test_a_name_can_be_as_long_as_the_file_system_lets_it_be(tmp_path: Path) -> None:
    target = tmp_path / ("x" * 250)
    with whole_file(target, force=False) as beside:
        beside.write_text("ours")
    assert target.read_text() == "ours"

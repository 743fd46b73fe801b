"""A database whose file is moved, deleted or replaced while it is used."""

# ruff: noqa: ASYNC240 - files are what is harmed here

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from takmail.store.errors import SwappedError, UnavailableError
from takmail.store.guard import Part
from takmail.store.store import Store
from tests.store.table import PLATFORM
from tests.store.test_claims import Posting, arrive, delivering, write
from tests.stores import migrated

SERVED = (Part("telegram"),)


@pytest.fixture(params=["sqlite", "sqlite+aiosqlite"])
def address(request: pytest.FixtureRequest, file: Path) -> str:
    return f"{request.param}:///{file}"


@pytest.fixture
async def served(address: str) -> AsyncIterator[Store]:
    async with await Store.open(address, serves=SERVED) as store:
        yield store


def other_database(folder: Path) -> Path:
    other = folder / "other.sqlite3"
    other.write_bytes(migrated())
    return other


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def deleted(file: Path) -> None:
    file.unlink()


def deleted_with_its_log(file: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        beside(file, ending).unlink()


def replaced(file: Path) -> None:
    other_database(file.parent).rename(file)


def folder_moved(file: Path) -> None:
    file.parent.rename(file.parent.with_name(f"{file.parent.name}_moved"))


HARM = [deleted, deleted_with_its_log, replaced, folder_moved]


@pytest.mark.parametrize("harm", HARM)
async def test_nothing_is_accepted_nor_read_any_more(
    served: Store, file: Path, harm: Callable[[Path], None]
) -> None:
    await served.notes.put("a", "before")
    harm(file)
    with capture_logs() as logs:
        for _ in range(3):
            with pytest.raises(UnavailableError) as refused:
                await served.notes.put("a", "after")
            assert isinstance(refused.value.__cause__, SwappedError)
        with pytest.raises(SwappedError):
            await served.notes.get("a")
    (told,) = [entry["event"] for entry in logs]
    assert "Nothing is accepted." in told
    assert f"Always move it together with {file}-wal" in told


async def test_the_same_file_put_back_is_used_again(served: Store, file: Path) -> None:
    await served.notes.put("a", "before")
    away = file.with_name("away")
    file.rename(away)
    with pytest.raises(UnavailableError):
        await served.notes.put("a", "meanwhile")
    away.rename(file)
    assert await served.notes.get("a") == "before"
    await served.notes.put("a", "after")


async def test_file_and_log_that_are_moved_together_have_all_that_was_saved(
    address: str, file: Path
) -> None:
    away = file.with_name("away.sqlite3")
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "before")
        file.rename(away)
        with pytest.raises(UnavailableError):
            await store.notes.put("a", "meanwhile")
    assert beside(file, "-wal").stat().st_size > 0
    beside(file, "-wal").rename(beside(away, "-wal"))
    async with await Store.open(f"sqlite:///{away}") as moved:
        assert await moved.notes.get("a") == "before"


async def test_a_database_in_the_files_place_is_left_as_it_is(address: str, file: Path) -> None:
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "old")
        new = other_database(file.parent)
        with closing(sqlite3.connect(new)) as lasting:
            lasting.execute("PRAGMA journal_mode = WAL")
            lasting.execute("INSERT INTO notes VALUES ('a', 'of the new one')")
            lasting.commit()
            for ending in ("-shm", "-wal", ""):
                beside(new, ending).rename(beside(file, ending))
            with pytest.raises(UnavailableError):
                await store.notes.put("a", "newer")
            await store.close()
            assert beside(file, "-wal").stat().st_size > 0
    async with await Store.open(address, serves=SERVED) as store:
        assert await store.notes.get("a") == "of the new one"


async def test_nothing_is_sent_of_a_database_that_is_away(served: Store, file: Path) -> None:
    sent: list[tuple[str, str]] = []
    room = await served.chats.get(PLATFORM, "1", "", private=False)
    await write(served, room.id, 1)
    away = file.with_name("away")
    adapter = Posting(sent)
    file.rename(away)
    async with delivering(served, adapter):
        await asyncio.sleep(0.2)
        assert sent == []
        away.rename(file)
        await arrive(sent, 1)

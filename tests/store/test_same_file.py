"""A database whose file is moved, deleted, replaced or written over while it is used."""

# ruff: noqa: ASYNC240 - files are what is harmed here

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import Connection

from takmail.store import same_file
from takmail.store.engines import READERS
from takmail.store.errors import SwappedError, UnavailableError
from takmail.store.parts import Part
from takmail.store.store import Store
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import PLATFORM
from tests.store.test_claims import Posting, arrive, delivering, write
from tests.store.test_served import cut_all, written_again
from tests.stores import migrated

SERVED = (Part("telegram"),)

DESCRIPTORS = Path("/proc/self/fd")


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


def written_over(file: Path) -> None:
    shutil.copyfile(other_database(file.parent), file)


def emptied(file: Path) -> None:
    os.truncate(file, 0)


def without_its_log(file: Path) -> None:
    beside(file, "-wal").unlink()


def folder_moved(file: Path) -> None:
    file.parent.rename(file.parent.with_name(f"{file.parent.name}_moved"))


HARM = [
    deleted, deleted_with_its_log, replaced, written_over, emptied, without_its_log, folder_moved
]  # fmt: skip


@pytest.mark.parametrize("harm", HARM)
async def test_nothing_is_accepted_any_more(
    served: Store, file: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    await served.notes.put("a", "before")
    harm(file)
    for _ in range(3):
        with pytest.raises(UnavailableError):
            await served.notes.put("a", "after")
    assert len([r for r in caplog.records if "not the one that was opened" in r.message]) == 1


async def test_what_is_written_while_the_file_is_written_over_does_not_count(
    served: Store, file: Path
) -> None:
    def written_over_meanwhile(connection: Connection) -> None:
        with connection.begin():
            connection.exec_driver_sql("INSERT INTO notes VALUES ('test:a', 'b')")
            written_over(file)

    with pytest.raises(SwappedError):
        await served._writer._database.write(written_over_meanwhile)


@pytest.mark.parametrize("harm", [deleted, replaced, written_over, emptied, folder_moved])
async def test_nothing_is_read_any_more(
    served: Store, file: Path, harm: Callable[[Path], None]
) -> None:
    harm(file)
    with pytest.raises(UnavailableError):
        await served.notes.get("a")


async def test_what_is_read_while_the_file_is_written_over_does_not_count(
    served: Store, file: Path
) -> None:
    def written_over_meanwhile(connection: Connection) -> None:
        written_over(file)
        connection.exec_driver_sql("SELECT 1 FROM what_there_is_not")

    with pytest.raises(SwappedError):
        await served._writer._database.read(written_over_meanwhile)


@pytest.mark.skipif(not DESCRIPTORS.exists(), reason="what is open can't be seen here")
async def test_nothing_is_connected_once_the_file_is_in_use(file: Path) -> None:
    together = Barrier(READERS)

    def overlapping(connection: Connection) -> None:
        together.wait(10)
        connection.exec_driver_sql("SELECT 1 FROM notes")

    async with await Store.open(f"sqlite:///{file}", serves=SERVED) as store:
        before = set(descriptors(file))
        database = store._writer._database
        await asyncio.gather(*(database.read(overlapping) for _ in range(READERS)))
        assert set(descriptors(file)) == before


def descriptors(file: Path) -> list[str]:
    """Return what this process has open of a database."""
    return [
        link.name for link in DESCRIPTORS.iterdir()
        if os.path.realpath(link).startswith(str(file))
    ]  # fmt: skip


async def test_the_same_file_put_back_is_used_again(served: Store, file: Path) -> None:
    await served.notes.put("a", "before")
    away = file.with_name("away")
    file.rename(away)
    with pytest.raises(UnavailableError):
        await served.notes.put("a", "meanwhile")
    with sqlite3.connect(away) as moved:
        found = moved.execute("SELECT text FROM notes WHERE name = 'a'").fetchone()
    assert found == ("before",)
    moved.close()
    away.rename(file)
    assert await served.notes.get("a") == "before"
    await served.notes.put("a", "after")


async def test_the_same_file_put_back_before_its_log_is_used_again_with_that(
    address: str, file: Path
) -> None:
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "before")
        log, away = beside(file, "-wal"), file.with_name("away")
        log.rename(away)
        with pytest.raises(UnavailableError):
            await store.notes.put("a", "meanwhile")
        with pytest.raises(UnavailableError):
            await store.notes.get("a")
        away.rename(log)
        assert await store.notes.get("a") == "before"
        await store.notes.put("a", "after")
    async with await Store.open(address, serves=SERVED) as store:
        assert await store.notes.get("a") == "after"
    assert integrity(file) == "ok"


@pytest.mark.slow
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


async def test_an_older_copy_of_the_same_database_is_not_taken_for_it(
    address: str, file: Path
) -> None:
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "old")
    copy = file.with_name("copy")
    shutil.copyfile(file, copy)
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "new")
        shutil.copyfile(copy, file)
        with pytest.raises(UnavailableError):
            await store.notes.put("a", "newer")
    async with await Store.open(address, serves=SERVED) as store:
        assert await store.notes.get("a") == "old"
    assert integrity(file) == "ok"


async def test_what_was_put_in_the_files_place_is_left_as_it_is(address: str, file: Path) -> None:
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "old")
        new = other_database(file.parent)
        lasting = sqlite3.connect(new)
        lasting.execute("PRAGMA journal_mode = WAL")
        lasting.execute("INSERT INTO notes VALUES ('a', 'of the new one')")
        lasting.commit()
        for ending in ("-shm", "-wal", ""):
            beside(new, ending).rename(beside(file, ending))
        with pytest.raises(UnavailableError):
            await store.notes.put("a", "newer")
    async with await Store.open(address, serves=SERVED) as store:
        assert await store.notes.get("a") == "of the new one"
    lasting.close()


async def test_what_was_saved_is_not_lost_with_the_log(address: str, file: Path) -> None:
    async with await Store.open(address, serves=SERVED) as store:
        await store.notes.put("a", "saved")
        without_its_log(file)
        with pytest.raises(UnavailableError):
            await store.notes.put("b", "refused")
    async with await Store.open(address, serves=SERVED) as store:
        assert await store.notes.get("a") == "saved"
        assert await store.notes.get("b") is None


async def test_many_checkpoints_marks_and_other_programs_are_nothing_odd(
    address: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_file, "RENEWED", 0.0)
    async with await Store.open(address, serves=SERVED) as store, await Store.open(address) as play:
        other = sqlite3.connect(file, isolation_level=None)
        for number in range(60):
            await (store if number % 3 else play).notes.put("a", str(number) * 1000)
            if not number % 10:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                other.execute("VACUUM")
        other.close()
        assert await store.notes.get("a") == "59" * 1000
    assert integrity(file) == "ok"


def integrity(file: Path) -> str:
    with sqlite3.connect(file) as database:
        found = database.execute("PRAGMA integrity_check").fetchone()
    database.close()
    return str(found[0])


@needs_postgres
async def test_a_database_of_the_same_name_is_not_taken_for_the_one_that_was_there() -> None:
    url = await migrated_postgres()
    async with await Store.open(url, serves=SERVED) as store:
        await store.notes.put("a", "here")
        await cut_all(url)
        await written_again(store, "b")
        await migrated_postgres()
        for _ in range(5):
            with pytest.raises(UnavailableError):
                await store.notes.put("a", "there")
            with pytest.raises(UnavailableError):
                await store.notes.get("a")
    async with await Store.open(url, serves=SERVED) as store:
        assert await store.notes.get("a") is None

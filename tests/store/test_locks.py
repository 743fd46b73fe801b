"""One server at a time, and a file that is moved, deleted or replaced while it is used."""

# ruff: noqa: ASYNC240 - files are what is harmed here

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from structlog.testing import capture_logs

from takmail.shards import parse_shards
from takmail.store.errors import LinkedError, ServedElsewhereError, SwappedError, UnavailableError
from takmail.store.locks import Part
from takmail.store.store import Store
from tests.programs import talking
from tests.store.opening_child import OPENED
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import PLATFORM
from tests.store.test_claims import Posting, arrive, delivering, write
from tests.stores import migrated

SERVED = (Part("telegram"),)


@pytest.fixture
async def served(file_url: str) -> AsyncIterator[Store]:
    async with await Store.open(file_url, serves=SERVED) as store:
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
    assert "The bot accepts nothing" in told
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
    file_url: str, file: Path
) -> None:
    away = file.with_name("away.sqlite3")
    async with await Store.open(file_url, serves=SERVED) as store:
        await store.notes.put("a", "before")
        file.rename(away)
        with pytest.raises(UnavailableError):
            await store.notes.put("a", "meanwhile")
    assert beside(file, "-wal").stat().st_size > 0
    beside(file, "-wal").rename(beside(away, "-wal"))
    async with await Store.open(f"sqlite:///{away}") as moved:
        assert await moved.notes.get("a") == "before"


async def test_a_database_in_the_files_place_is_left_as_it_is(file_url: str, file: Path) -> None:
    async with await Store.open(file_url, serves=SERVED) as store:
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
    async with await Store.open(file_url, serves=SERVED) as store:
        assert await store.notes.get("a") == "of the new one"


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


TELEGRAM = (Part("telegram"),)


def discord(written: str) -> Part:
    shards = parse_shards(written)
    assert shards is not None
    return Part("discord", shards.ids, shards.count)


async def is_served(file_url: str, *parts: Part) -> bool:
    try:
        await (await Store.open(file_url, serves=parts or TELEGRAM)).close()
    except ServedElsewhereError:
        return True
    return False


@pytest.mark.slow
async def test_a_second_server_is_refused_until_the_first_is_killed(file: Path) -> None:
    link = file.with_name("link.sqlite3")
    link.symlink_to(file)
    with talking("tests.store.opening_child", f"sqlite:///{file}", "telegram") as first:
        assert first.says.readline() == OPENED
        for name in (file, link):
            with pytest.raises(ServedElsewhereError) as refused:
                await Store.open(f"sqlite:///{name}", serves=TELEGRAM)
            assert refused.value.process == first.program.pid
            assert refused.value.what == str(file)
        async with await Store.open(f"sqlite:///{file}") as beside:
            await beside.notes.put("a", "written beside it")
        first.program.kill()
    assert not await is_served(f"sqlite:///{file}")


async def test_a_file_with_several_names_is_not_served(file: Path) -> None:
    other = file.with_name("other.sqlite3")
    other.hardlink_to(file)
    for name in (file, other):
        with pytest.raises(LinkedError):
            await Store.open(f"sqlite:///{name}", serves=TELEGRAM)
        await (await Store.open(f"sqlite:///{name}")).close()
    other.unlink()
    assert not await is_served(f"sqlite:///{file}")


async def test_one_process_does_not_serve_a_file_twice(file_url: str) -> None:
    async with await Store.open(file_url, serves=TELEGRAM):
        assert await is_served(file_url)
    assert not await is_served(file_url)


async def test_a_server_in_memory_keeps_nobody_out() -> None:
    async with await Store.open("sqlite://", serves=TELEGRAM):
        assert not await is_served("sqlite://")


@needs_postgres
async def test_parts_of_a_shared_database_are_served_by_one_each() -> None:
    url = await migrated_postgres()
    async with (
        await Store.open(url, serves=[*TELEGRAM, discord("0,1/4")]),
        await Store.open(url, serves=[discord("2/4")]) as third,
    ):
        assert await is_served(url, *TELEGRAM)
        assert await is_served(url, discord("1,3/4"))
        assert await is_served(url, Part("discord"))
        assert await is_served(url, discord("3/5"))
        assert not await is_served(url, discord("3/4"))
        assert third.claims.shared
    assert not await is_served(url, Part("discord"), *TELEGRAM)
    assert not await is_served(url, discord("3/5"))


@needs_postgres
async def test_what_is_wrong_is_named() -> None:
    url = await migrated_postgres()
    async with await Store.open(url, serves=[discord("0/4")]):
        with pytest.raises(ServedElsewhereError) as refused:
            await Store.open(url, serves=[discord("0,2/4")])
        assert refused.value.what == "discord 0/4"
        with pytest.raises(ServedElsewhereError) as refused:
            await Store.open(url, serves=[discord("4/5")])
        assert (refused.value.what, refused.value.parted_otherwise) == ("discord", True)


@needs_postgres
async def test_a_broken_connection_takes_its_parts_again() -> None:
    url = await migrated_postgres()
    async with await Store.open(url, serves=TELEGRAM) as first:
        await cut_all(url)
        await written_again(first, "a")
        assert await is_served(url)
    assert not await is_served(url)


@needs_postgres
async def test_who_has_lost_its_parts_writes_nothing_while_another_server_has_them() -> None:
    url = await migrated_postgres()
    async with await Store.open(url, serves=TELEGRAM) as first:
        await cut_all(url)
        async with await Store.open(url, serves=TELEGRAM):
            for _ in range(3):
                with pytest.raises(UnavailableError):
                    await first.notes.put("b", "by who lost it")
            assert await first.notes.get("b") is None
        await written_again(first, "b")


async def written_again(store: Store, name: str) -> None:
    """Write something as soon as the database can be used again."""
    async with asyncio.timeout(20):
        while True:
            try:
                await store.notes.put(name, "written")
            except UnavailableError:
                await asyncio.sleep(0.05)
            else:
                return


async def cut_all(url: str) -> None:
    """Break all connections to a database."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await engine.dispose()

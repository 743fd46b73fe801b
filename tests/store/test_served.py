"""One server at a time: on a file, and on each part of a shared database."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.shards import parse_shards
from takmail.store.errors import LinkedError, ServedElsewhereError, UnavailableError
from takmail.store.guard import ENDING, Part
from takmail.store.store import Store
from tests.programs import talking
from tests.store.opening_child import OPENED
from tests.store.postgres import migrated_postgres, needs_postgres

TELEGRAM = (Part("telegram"),)


def discord(written: str) -> Part:
    shards = parse_shards(written)
    assert shards is not None
    return Part("discord", shards.ids, shards.count)


async def is_served(address: str, *parts: Part) -> bool:
    try:
        await (await Store.open(address, serves=parts or TELEGRAM)).close()
    except ServedElsewhereError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("driver", ["sqlite", "sqlite+aiosqlite"])
async def test_a_second_server_is_refused_until_the_first_is_killed(
    file: Path, driver: str
) -> None:
    link = file.with_name("link.sqlite3")
    link.symlink_to(file)
    with talking("tests.store.opening_child", f"sqlite:///{file}", "telegram") as first:
        assert first.says.readline() == OPENED
        for name in (file, link):
            with pytest.raises(ServedElsewhereError) as refused:
                await Store.open(f"{driver}:///{name}", serves=TELEGRAM)
            assert refused.value.process == first.program.pid
            assert refused.value.what == str(file)
        async with await Store.open(f"{driver}:///{file}") as beside:
            await beside.notes.put("a", "written beside it")
        first.program.kill()
    assert not await is_served(f"{driver}:///{file}")


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


async def test_the_locks_file_is_for_its_owner_alone(file_url: str, file: Path) -> None:
    async with await Store.open(file_url, serves=TELEGRAM):
        lock = file.with_name(file.name + ENDING)
        assert lock.stat().st_mode & 0o777 == 0o600


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

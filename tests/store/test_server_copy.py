"""A database on a server is copied before it is brought to a newer form, or stays as it is."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store import copy_before
from takmail.store.errors import NoCopyError
from takmail.store.migrate import HEAD
from takmail.store.store import Store
from tests.store.postgres import SERVER, empty_postgres
from tests.store.test_copying import mode
from tests.store.test_older_forms import FOURTH, write_form

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not SERVER, reason="no PostgreSQL here")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, which isn't there yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "takmail"


def inside(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def spoil(folder: Path) -> None:
    """Have a file lie in the place of a folder."""
    folder.rmdir()
    folder.write_text("")


def ask(file: Path, query: str) -> Sequence[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


async def revision(url: str) -> str:
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        found = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    await engine.dispose()
    return str(found)


async def test_it_is_copied_in_its_older_form(folder: Path, tmp_path: Path) -> None:
    url = await empty_postgres()
    await write_form(url, "0004", FOURTH)
    twin = tmp_path / "twin.sqlite3"
    await write_form(f"sqlite:///{twin}", "0004", FOURTH)
    for _ in range(2):
        await (await Store.open(url)).close()
    (copy,) = inside(folder)
    assert mode(copy) == 0o600
    assert ".before-0004-" in copy.name
    tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    assert ask(copy, tables) == ask(twin, tables)
    for (name,) in ask(twin, tables):
        every = f"SELECT * FROM {name} ORDER BY 1, 2"
        if name in {"alembic_version", "sqlite_sequence"}:
            every = f"SELECT * FROM {name}"
        assert ask(copy, every) == ask(twin, every), name
    assert await revision(url) == HEAD
    async with await Store.open(f"sqlite:///{copy}", copies=False) as store:
        assert {head.row.code for head in await store.games.heads(["k3", "k4"])} == {"k3", "k4"}


async def test_without_a_copy_nothing_is_touched(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await empty_postgres()
    await write_form(url, "0004", FOURTH)
    with monkeypatch.context() as patch:
        patch.setattr(copy_before, "disk_usage", lambda _: SimpleNamespace(free=0))
        with pytest.raises(NoCopyError) as refused:
            await Store.open(url)
    assert refused.value.reason == "no room left on the disk"
    spoil(folder)
    with pytest.raises(NoCopyError):
        await Store.open(url)
    assert await revision(url) == "0004"
    await (await Store.open(url, copies=False)).close()
    assert await revision(url) == HEAD


async def test_processes_that_open_at_once_copy_once(folder: Path) -> None:
    url = await empty_postgres()
    await write_form(url, "0004", FOURTH)
    for store in await asyncio.gather(*(Store.open(url) for _ in range(3))):
        await store.close()
    assert len(inside(folder)) == 1

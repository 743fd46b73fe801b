"""Each test that asks for ``store`` runs on every kind of database.

PostgreSQL takes part where ``TAKMAIL_TEST_POSTGRES_URL`` names a database; everything in it is
dropped.
"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store.store import Store
from tests.store.clock import Clock
from tests.store.table import Table, set_table

POSTGRES = os.environ.get("TAKMAIL_TEST_POSTGRES_URL")

KINDS = ["sqlite", "sqlite+aiosqlite", "memory", *(["postgresql"] if POSTGRES else [])]


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path, migrated: Path) -> str:
    kind: str = request.param
    if kind == "postgresql":
        return await empty_postgres()
    if kind == "memory":
        return "sqlite:///:memory:"
    file = shutil.copy(migrated, tmp_path / "takmail.sqlite3")
    return f"{kind}:///{file}"


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once to be copied: migrating takes longer than most tests."""
    file = tmp_path_factory.mktemp("migrated") / "empty.sqlite3"

    async def make() -> None:
        await (await Store.open(f"sqlite:///{file}")).close()

    asyncio.run(make())
    return file


async def empty_postgres() -> str:
    assert POSTGRES is not None
    engine = create_async_engine(POSTGRES.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return POSTGRES


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/takmail.sqlite3"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await Store.open(url, now=clock, random=Random(1)) as opened:
        yield opened


@pytest.fixture
async def table(store: Store) -> Table:
    return await set_table(store, "k3")

"""Each test that asks for ``store`` runs on every kind of database that there is here."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from takmail.store.store import Store
from tests.store.clock import Clock
from tests.store.postgres import SERVER, migrated_postgres
from tests.store.table import Table, set_table
from tests.stores import migrated, open_store

OTHERS = ["postgresql"] if SERVER else []
KEPT = ["sqlite", *(pytest.param(kind, marks=pytest.mark.slow) for kind in OTHERS)]
"""Kinds of databases that outlast the program; `make test` takes the first alone."""

KINDS = [*KEPT, pytest.param("memory", marks=pytest.mark.slow)]


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, file: Path) -> str:
    kind: str = request.param
    if kind == "postgresql":
        return await migrated_postgres()
    return "sqlite:///:memory:" if kind == "memory" else f"{kind}:///{file}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of an empty database of the newest form."""
    made = tmp_path / "takmail.sqlite3"
    made.write_bytes(migrated())
    return made


@pytest.fixture
def file_url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def absent_url(tmp_path: Path) -> str:
    """The address of a database that is yet to be made."""
    return f"sqlite:///{tmp_path}/absent.sqlite3"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await open_store(url, now=clock, random=Random(1)) as opened:
        yield opened


@pytest.fixture
async def table(store: Store) -> Table:
    return await set_table(store, "k3")

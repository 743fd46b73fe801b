import asyncio
import hashlib
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from takmail.store.column_types import metadata
from takmail.store.errors import (
    BadAddressError,
    NewerDatabaseError,
    StoreError,
    TooOldDatabaseError,
    UnavailableError,
)
from takmail.store.games.games import game_row
from takmail.store.migrate import HEAD, _write_ahead
from takmail.store.store import Store
from tests.programs import run_at_once
from tests.store.next_migration import make_by_migrations
from tests.store.opening_child import OPENED
from tests.store.postgres import SERVER, empty_postgres
from tests.store.table import set_table

OPEN = """
import asyncio, sys
from sqlalchemy import inspect
from takmail.store.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    tables = await store._database.read(lambda read: inspect(read).get_table_names())
    print("alembic" in sys.modules, len(tables))
    await store.close()

asyncio.run(main())
"""


_BESIDE = {
    "sqlite": "SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger') ORDER BY 1",
    "postgresql": "SELECT pg_get_triggerdef(t.oid) || prosrc FROM pg_trigger t"
    " JOIN pg_proc p ON p.oid = tgfoid WHERE NOT tgisinternal"
    " UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
}


def form(connection: Connection) -> dict[str, list[str]]:
    """Return all that a database consists of, in no order that anything depends on."""
    looked, found = inspect(connection), {}
    for name in looked.get_table_names():
        several = (
            looked.get_columns(name),
            looked.get_foreign_keys(name),
            looked.get_unique_constraints(name),
            looked.get_check_constraints(name),
            [index | {"dialect_options": None} for index in looked.get_indexes(name)],
        )
        whole = (looked.get_pk_constraint(name), looked.get_table_options(name))
        found[name] = [str(part) for part in whole]
        found[name] += [str(part) for parts in several for part in sorted(parts, key=str)]
    found["beside"] = list(connection.scalars(text(_BESIDE[connection.dialect.name])))
    return found


@pytest.mark.parametrize(
    "server", [False, *([pytest.param(True, marks=pytest.mark.slow)] if SERVER else [])]
)
async def test_a_new_database_is_what_the_migrations_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, server: bool
) -> None:
    forms = []
    for name in ("made", "migrated"):
        url = await empty_postgres() if server else f"sqlite:///{tmp_path}/{name}.sqlite3"
        async with await Store.open(url) as store:
            forms.append(await store._database.write(form))
        if name == "made":
            make_by_migrations(tmp_path, monkeypatch)
    assert forms[0] == forms[1]
    assert sum("TRIGGER" in made for made in map(str, forms[0]["beside"])) == 2
    assert metadata.tables.keys() <= forms[0].keys()


def test_the_newest_revision_is_the_one_named() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("takmail.store") / "migrations"))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_a_database_opens_again_with_all_that_is_in_it_unless_it_was_in_memory(
    url: str,
) -> None:
    async with await Store.open(url) as store:
        await set_table(store, "k3")
        assert await store.read(game_row, "k3") is not None
    async with await Store.open(url) as store:
        assert (await store.read(game_row, "k3") is None) == (":memory:" in url)


async def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    file = tmp_path / "not" / "yet" / "100% there" / "takmail.sqlite3"
    await (await Store.open(f"sqlite:///{file}")).close()
    assert file.exists()


def digests(folder: Path) -> dict[str, str]:
    return {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in folder.iterdir()}


@pytest.mark.parametrize("mode", ["wal", "delete"])
@pytest.mark.parametrize(
    ("revision", "refusal"), [("9999", NewerDatabaseError), ("0018", TooOldDatabaseError)]
)
async def test_a_database_that_is_newer_or_too_old_is_refused_untouched(
    tmp_path: Path, mode: str, revision: str, refusal: type[StoreError]
) -> None:
    file = tmp_path / "takmail.sqlite3"
    with closing(sqlite3.connect(file)) as made:
        made.execute(f"PRAGMA journal_mode = {mode}")
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
        made.execute("INSERT INTO alembic_version VALUES (?)", (revision,))
        made.commit()
    before = digests(tmp_path)
    with pytest.raises(refusal) as refused:
        await Store.open(f"sqlite:///{file}")
    assert revision in str(refused.value)
    assert digests(tmp_path) == before


async def test_stores_that_open_at_once_share_a_new_database(absent_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(absent_url) for _ in range(4)))
    for number, store in enumerate(stores):
        await set_table(store, f"k{number}")
    for store in stores:
        assert await store.read(game_row, "k3") is not None
        await store.close()


@pytest.mark.slow
def test_processes_that_open_at_once_share_a_new_database(absent_url: str) -> None:
    runs = run_at_once(4, "tests.store.opening_child", absent_url)
    assert [(run.returncode, run.stdout, run.stderr) for run in runs] == [(0, OPENED, "")] * 4


@pytest.mark.slow
def test_a_new_database_is_made_and_opens_again_without_alembic(absent_url: str) -> None:
    command = [sys.executable, "-c", OPEN, absent_url]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(2)]
    assert [run.stdout for run in runs] == [f"False {len(metadata.tables) + 1}\n"] * 2


async def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to be looked at as one" * 20)
    before = digests(tmp_path)
    with pytest.raises(UnavailableError):
        await Store.open(f"sqlite:///{file}")
    assert digests(tmp_path) == before


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnavailableError):
        await Store.open(f"sqlite:///{tmp_path}/file/takmail.sqlite3")


@pytest.mark.parametrize(
    "address",
    ["", "nonsense", "sqlite", "nosuch://x", "sqlite+nosuch:///x", "sqlite:///x?timeout=a"],
)
async def test_a_bad_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddressError):
        await Store.open(address)


async def test_a_server_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(UnavailableError):
        await Store.open("postgresql://nobody@127.0.0.1:1/nothing")


def test_while_others_change_the_way_of_writing_it_is_changed_again() -> None:
    class Cursor:
        tries = 0

        def execute(self, _: str) -> None:
            self.tries += 1
            if self.tries < 3:
                raise sqlite3.OperationalError("database is locked")

    cursor = Cursor()
    connection = SimpleNamespace(connection=SimpleNamespace(cursor=lambda: cursor))
    _write_ahead(cast("Connection", connection))
    assert cursor.tries == 3

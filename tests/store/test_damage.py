"""A damaged page harms only what lies on it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store.changes import Announcement, Change
from takmail.store.damage import is_damage
from takmail.store.errors import DamagedError, StoreError, UnavailableError
from takmail.store.rows import PostRow, RecordRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.damaging import damage, leaves, page_with, settle
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import Table, set_table
from tests.stores import open_store

PAGES = 12


@pytest.fixture(params=["sqlite", "sqlite+aiosqlite"])
def damaged_url(request: pytest.FixtureRequest, file: Path) -> str:
    return f"{request.param}:///{file}"


async def long_game(store: Store, code: str) -> Table:
    """A game whose record has pages of its own."""
    table = await set_table(store, code)
    for seq in range(3, 3 + PAGES):
        entry = RecordRow(code, seq, NOON, None, "said", f"{code}.{seq}" * 500)
        await store.commit(Change(record=(entry,)))
    return table


async def test_only_what_lies_on_a_damaged_page_cannot_be_read(
    damaged_url: str, file: Path
) -> None:
    async with await open_store(damaged_url) as store:
        await long_game(store, "aa")
        await long_game(store, "bb")
    settle(file)
    damage(file, page_with(file, "record", "aa.9aa.9"))
    async with await open_store(damaged_url) as store:
        for _ in range(2):
            with pytest.raises(DamagedError):
                await store.games.record("aa")
        assert await store.games.row("aa") is not None
        assert len(await store.games.record("bb") or ()) == PAGES + 2


async def test_what_touches_a_damaged_page_is_not_saved_and_what_comes_with_it_is(
    damaged_url: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with await open_store(damaged_url) as store:
        spoiled, _, sound = [await long_game(store, code) for code in ("aa", "bb", "cc")]
    settle(file)
    damage(file, page_with(file, "record", f"aa.{2 + PAGES}aa"))
    async with await open_store(damaged_url) as store:
        works = [
            store.commit(_grown(sound.code, 3 + PAGES)),
            store.commit(_grown(spoiled.code, 3 + PAGES)),
            store.notes.put("test", "kept"),
            store.commit(_grown(sound.code, 4 + PAGES)),
            store.commit(_grown(spoiled.code, 4 + PAGES)),
            store.commit(_grown(sound.code, 4 + PAGES)),
        ]
        outcomes = await asyncio.gather(*works, return_exceptions=True)
        failed = [type(outcome) for outcome in outcomes]
        kinds = [type(None), DamagedError, type(None), type(None), DamagedError]
        assert failed[:5] == kinds
        assert isinstance(outcomes[5], StoreError)
        assert not isinstance(outcomes[5], DamagedError | UnavailableError)
        assert await store.notes.get("test") == "kept"
        assert len(await store.games.record("cc") or ()) == PAGES + 4
    assert capsys.readouterr().out.count("takmail check") == 1


def _grown(code: str, seq: int) -> Change:
    return Change(record=(RecordRow(code, seq, NOON, None, "said", f"{code}.{seq}" * 500),))


async def test_a_damaged_table_leaves_the_others_alone(damaged_url: str, file: Path) -> None:
    async with await open_store(damaged_url) as store:
        await store.notes.put("test", "kept")
    settle(file)
    for page in leaves(file, "notes"):
        damage(file, page)
    async with await open_store(damaged_url) as store:
        with pytest.raises(DamagedError):
            await store.notes.get("test")
        with pytest.raises(DamagedError):
            await store.notes.put("test", "kept")
        await set_table(store, "k3")
        assert await store.games.row("k3") is not None


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE record SET payload = CAST(x'ff41' AS TEXT)",
        "UPDATE record SET at = 'yesterday'",
        "UPDATE record SET at = 9000000000000000000",
    ],
)
async def test_values_that_cannot_be_there_are_damage(
    damaged_url: str, file: Path, wrong: str
) -> None:
    async with await open_store(damaged_url) as store:
        await set_table(store, "k3")
    with closing(sqlite3.connect(file)) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(wrong)
    async with await open_store(damaged_url) as store:
        with pytest.raises(DamagedError) as caught:
            await store.games.record("k3")
        assert "\ufffdA" not in str(caught.value)


@pytest.mark.parametrize("spoiled", ["games", "seats", "posts"])
async def test_where_something_was_missed_is_known_although_games_are_damaged(
    damaged_url: str, file: Path, spoiled: str
) -> None:
    async with await open_store(damaged_url) as store:
        for code in ("aa", "bb"):
            table = await set_table(store, code)
            answer = Announcement(table.chat, "[]", NOON, reply_to=f"said in {code}")
            await store.commit(Change(outbox=(answer,)))
            (row,) = await store.outbox.pending_in(table.chat)
            post = PostRow("test", f"post {code}", code, NOON, table.chat)
            await store.outbox.settle(sent=[row.id], posts=[post])
        known = await store.outbox.last_answered("test")
    assert {last.after for last in known} == {"said in aa", "said in bb"}
    settle(file)
    for page in leaves(file, spoiled):
        damage(file, page)
    async with await open_store(damaged_url) as store:
        found = await store.outbox.last_answered("test")
        assert {last.chat for last in found} == {last.chat for last in known}


async def test_what_passes_is_no_damage(file_url: str, file: Path) -> None:
    async with await open_store(f"{file_url}?timeout=0") as store:
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(UnavailableError):
                await store.notes.put("test", "kept")
            other.rollback()
        await store.notes.put("test", "kept")


def test_an_error_of_another_kind_is_no_damage() -> None:
    assert not is_damage(ValueError("malformed"))


@needs_postgres
@pytest.mark.parametrize("state", ["XX001", "XX002"])
async def test_what_postgresql_calls_damaged_fails_alone(state: str) -> None:
    url = await migrated_postgres()
    async with await open_store(url) as store:
        spoiled, sound = [await set_table(store, code) for code in ("aa", "cc")]
        engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
        async with engine.begin() as connection:
            await connection.execute(text(_SPOILED.format(state=state)))
            await connection.execute(text(_WHERE))
        await engine.dispose()
        works = [store.commit(spoiled.move(3)), store.commit(sound.move(3))]
        outcomes = await asyncio.gather(*works, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DamagedError, type(None)]


_SPOILED = """
CREATE FUNCTION spoiled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = '{state}'; END $$
"""
_WHERE = """
CREATE TRIGGER spoiled BEFORE UPDATE ON games FOR EACH ROW
WHEN (OLD.code = 'aa') EXECUTE FUNCTION spoiled()
"""


async def test_what_has_arrived_and_cannot_be_read_holds_up_nothing_else(
    damaged_url: str, file: Path
) -> None:
    async with await open_store(damaged_url) as store:
        inbox = store.inbox("test")
        for number in (1, 2, 3):
            await inbox.keep(number, "lane", f"update {number}")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE inbox SET payload = CAST(x'ff41' AS TEXT) WHERE number = 2")
    async with await open_store(damaged_url) as store:
        assert await store.inbox("test").waiting() == [(1, "update 1"), (3, "update 3")]
    settle(file)
    for page in leaves(file, "inbox"):
        damage(file, page)
    async with await open_store(damaged_url) as store:
        assert await store.inbox("test").waiting() == []

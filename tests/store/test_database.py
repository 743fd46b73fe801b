"""What databases are, and what is remembered of them."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine

from takmail.recent import Recent
from takmail.store.changes import Change
from takmail.store.column_types import (
    storable,
    to_microseconds,
    to_time,
)
from takmail.store.database import address_of, connect
from takmail.store.errors import BrokenChangeError
from takmail.store.messages.catch_up import seen_message
from takmail.store.messages.outbox import Announcement
from takmail.store.sqlite_engines import WRITERS_CACHE
from takmail.store.store import Store
from tests.store.clock import NOON


def scalar(connection: Connection, sql: str) -> object:
    return connection.exec_driver_sql(sql).scalar()


async def test_a_file_keeps_its_write_ahead_log(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite3"
    await (await Store.open(f"sqlite:///{file}")).close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_writing_is_fully_synchronous_with_foreign_keys(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.write(scalar, "PRAGMA synchronous") == 2
    assert await database.write(scalar, "PRAGMA foreign_keys") == 1
    assert await database.write(scalar, "PRAGMA cache_size") == -WRITERS_CACHE
    await database.close()


async def test_a_read_that_nobody_waits_for_any_more_fails_quietly(tmp_path: Path) -> None:
    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: reported.append(told))
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    assert await database.read(scalar, "SELECT 1") == 1
    reading = asyncio.create_task(database.read(scalar, "SELECT nonsense"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    del reading
    await asyncio.sleep(0.05)  # it has failed by then
    gc.collect()
    assert reported == []
    await database.close()


async def test_a_statement_under_way_outlives_an_end_that_is_broken_off(tmp_path: Path) -> None:
    database = connect(f"sqlite:///{tmp_path}/a.sqlite3")
    reading = asyncio.create_task(database.read(scalar, "SELECT 7"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    closing.cancel()
    assert await reading == 7
    await database.close()


def test_what_was_unused_for_longest_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert recent.get("b") is None
    assert (recent.get("a"), recent.get("c")) == (1, 3)


anything = st.text(
    st.one_of(st.characters(codec=None, categories=None), st.sampled_from("\0\ud800'\"%:\\😀"))
)
fresh = count()
MEMORY = create_engine("sqlite://")


@given(anything)
def test_a_storable_text_can_be_written_and_has_no_nul(text: str) -> None:
    stored = storable(text)
    assert "\0" not in stored.encode().decode()
    assert storable(stored) == stored


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_a_proper_text_is_kept_as_it_is(text: str) -> None:
    assert storable(text) == text


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=anything, handle=anything, title=anything, payload=anything)
async def test_any_text_can_be_saved_and_comes_back(
    store: Store, name: str, handle: str, title: str, payload: str
) -> None:
    user = str(next(fresh))
    player = await store.people.get("test", user, name, handle)
    assert (player.name, player.handle) == (storable(name), storable(handle))
    assert await store.people.get("test", user, name, handle) == player
    if storable(handle):
        found = await store.people.by_handle("test", handle.upper())
        assert (
            found is None
            or storable(found.handle).casefold() == storable(handle.upper()).casefold()
        )
    chat = await store.chats.get("test", user, title, private=True)
    await store.commit(Change(outbox=(Announcement(chat.id, payload, NOON),)))
    last = (await store.outbox.pending(limit=100_000))[-1]
    assert last.payload == storable(payload)


moments = st.datetimes(
    min_value=datetime(1900, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone itself
    timezones=st.integers(-14 * 60, 14 * 60).map(lambda m: timezone(timedelta(minutes=m))),
)


@given(moments)
def test_a_moment_comes_back_equal_and_in_utc(moment: datetime) -> None:
    back = to_time(to_microseconds(moment))
    assert back == moment
    assert back is not None
    assert back.tzinfo is UTC


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(TypeError):
        to_microseconds(NOON.replace(tzinfo=None))


async def test_an_id_that_cannot_be_kept_exactly_is_refused(store: Store) -> None:
    for broken in ("nul\0", "half\ud800"):
        with pytest.raises(BrokenChangeError):
            await store.people.get("test", broken, "Ann", "ann")
        with pytest.raises(BrokenChangeError):
            await store.chats.get("test", broken, "Room", private=False)
        with pytest.raises(BrokenChangeError):
            await store.read(seen_message, "test", broken)


def test_an_address_may_name_the_driver_of_earlier_versions() -> None:
    assert address_of("sqlite+aiosqlite:///a.db") == address_of("sqlite:///a.db")

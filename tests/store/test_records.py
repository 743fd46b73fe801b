"""Records of games on every kind of store."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.store.table import Table, set_table
from tests.stores import open_store

CHANGES = [
    "UPDATE record SET payload = 'x'",
    "DELETE FROM record",
    "UPDATE record SET seq = seq + 100 WHERE code = 'k3'",
]


@pytest.mark.parametrize("sql", CHANGES)
async def test_what_is_recorded_cannot_be_changed(url: str, sql: str) -> None:
    async with await open_store(url) as store:
        table: Table = await set_table(store, "k3")
        with pytest.raises(DBAPIError, match="append-only"):
            await store._database.write(lambda c: c.execute(text(sql)).close())
        record = await store.read(record_of, "k3")
        assert record == [*table.challenge().record, *table.begin().record]


async def test_times_of_any_zone_come_back_in_utc_to_the_microsecond(
    store: Store, table: Table
) -> None:
    east = datetime(2026, 7, 1, 1, 2, 3, 456789, tzinfo=timezone(timedelta(hours=9, minutes=30)))
    move = table.move(3)
    await store.commit(replace(move, record=(replace(move.record[0], at=east),)))
    record = await store.read(record_of, "k3")
    assert record[-1].at == east
    assert record[-1].at.tzinfo is UTC

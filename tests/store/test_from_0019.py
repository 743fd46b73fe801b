"""A database of the form before puzzles keeps all that is in it, and gets what they need."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Boolean, Connection, inspect, text

from takmail.store import migrate
from takmail.store.column_types import to_microseconds
from takmail.store.games.records import record_of
from takmail.store.people.puzzles import OPEN, ExerciseNow, exercises_of
from takmail.store.schedule.timers import TimerRow, TimerSet, due_timers, timers_of_game
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.next_migration import make_by_migrations
from tests.store.postgres import SERVER, empty_postgres
from tests.store.table import arrange, set_table
from tests.stores import open_store

BEFORE = "0019"
ADD_TIMER = "INSERT INTO timers (due, kind, code, number) VALUES (:due, 'half', 'k3', 2)"


@pytest.fixture(
    params=["sqlite", *([pytest.param("postgresql", marks=pytest.mark.slow)] if SERVER else [])]
)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return await empty_postgres()
    return f"sqlite:///{tmp_path}/takmail.sqlite3"


def go_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out all later migrations."""
    for file in make_by_migrations(folder, monkeypatch).glob("0*.py"):
        if file.name > f"{BEFORE}_~":
            file.unlink()
    monkeypatch.setattr(migrate, "HEAD", BEFORE)


def add_timer(connection: Connection) -> None:
    with connection.begin():
        connection.execute(text(ADD_TIMER), {"due": to_microseconds(NOON)})


def copy_old(connection: Connection, rows: Mapping[str, Sequence[Mapping[str, object]]]) -> None:
    """Put rows into tables, without the columns that these don't have yet."""
    with connection.begin():
        for name, found in rows.items():
            kinds = {one["name"]: one["type"] for one in inspect(connection).get_columns(name)}
            columns = list(kinds)
            names = ", ".join(f'"{column}"' for column in columns)
            given = ", ".join(f":{column}" for column in columns)
            for row in found:
                values = {column: row[column] for column in columns}
                for column, kind in kinds.items():
                    if isinstance(kind, Boolean):
                        values[column] = bool(values[column])
                connection.execute(text(f"INSERT INTO {name} ({names}) VALUES ({given})"), values)


def read_all(connection: Connection) -> dict[str, list[dict[str, object]]]:
    """Return the rows of the tables that make a game, as they are stored."""
    return {
        name: [dict(row) for row in connection.execute(text(f"SELECT * FROM {name}")).mappings()]
        for name in ("players", "accounts", "chats", "games", "record")
    }


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def test_games_and_timers_stay_and_chats_can_have_timers(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await open_store() as newest:
        table = await set_table(newest, "k3")
        rows = await newest._database.read(read_all)
    with monkeypatch.context() as earlier:
        go_back(tmp_path / "earlier", earlier)
        async with await Store.open(url) as store:
            assert "exercises" not in await store._database.read(tables)
            await store._database.write(copy_old, rows)
            record = await store.read(record_of, "k3")
            await store._database.write(add_timer)
    async with await Store.open(url) as store:
        assert "exercises" in await store._database.read(tables)
        assert await store.read(record_of, "k3") == record
        (timer,) = await store.read(timers_of_game, "k3")
        assert timer == TimerRow(timer.id, NOON, "half", code="k3", number=2)
        kept = ExerciseNow(table.white, "p1", "", OPEN, NOON)
        daily = TimerSet("daily", NOON, chat=table.chat)
        await arrange(store, kept, daily)
        assert await store.read(exercises_of, table.white) == [kept]
        assert [row.kind for row in await store.read(due_timers, NOON)] == ["half", "daily"]

"""Games that can't be read any more, in a world to play in."""

import json
import sqlite3

from sqlalchemy import Connection

from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.service.world import World

LATER = '{"is":"adjourned-by-a-later-version","color":"white"}'


async def write(store: Store, statement: str, **values: object) -> None:
    """Change the database as no program of ours does."""

    def run(connection: Connection) -> None:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        kept = driver.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        triggers = kept.fetchall()
        driver.execute("PRAGMA foreign_keys = OFF")
        for name, _ in triggers:
            driver.execute(f"DROP TRIGGER {name}")
        driver.execute(statement, values)
        for _, made in triggers:
            driver.execute(made)
        driver.execute("PRAGMA foreign_keys = ON")

    await store._writer._database.write(run)


async def spoil(place: World, code: str, payload: str = LATER) -> None:
    """Have a game's last event be one that can't be read, and the program start anew."""
    await write(
        place.store,
        "UPDATE record SET payload = :payload WHERE code = :code"
        " AND seq = (SELECT MAX(seq) FROM record WHERE code = :code)",
        code=code,
        payload=payload,
    )
    place.restart()


async def last_event(place: World, code: str) -> str:
    """Return the last event of a game."""
    record = await place.store.read(record_of, code)
    payload = record[-1].payload
    assert json.loads(payload)
    return payload

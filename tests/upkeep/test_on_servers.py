"""The same on PostgreSQL."""

import pytest
from sqlalchemy import Connection

from takmail.service.upkeep.checks import Check
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.store import Store
from takmail.store.upkeep.checks import look
from tests.service.world import START, world
from tests.store.postgres import SERVER, empty_postgres, migrated_postgres

pytestmark = [pytest.mark.slow, pytest.mark.skipif(SERVER is None, reason="there is no PostgreSQL")]


def spoil(connection: Connection, code: str) -> None:
    with connection.begin():
        connection.exec_driver_sql(f"UPDATE games SET terms = '8' WHERE code = '{code}'")


async def test_what_is_wrong_is_found() -> None:
    server = await migrated_postgres()
    async with world(server) as den:
        code = await den.begin()
        await den.play("ps a1, ps b1")
        await den.store._database.write(spoil, code)
        found = await look(server, lambda c: list(Check(c, START, lambda *_: None).everything()))
        assert [finding.code for finding in found] == [code]


async def test_an_export_is_the_same_after_an_import() -> None:
    server = await migrated_postgres()
    async with world(server) as den:
        await den.begin()
        await den.play("ps a1, ps b1")
    told = await look(server, lambda connection: list(as_lines(connection)))
    server = await empty_postgres()
    async with await Store.open(server) as store:
        done = await store._database.write(lambda connection: Importing(connection).put(told))
        assert (done.games, done.refused) == (1, [])
    assert await look(server, lambda connection: list(as_lines(connection))) == told

"""Two processes on one database: a ply and the answer to it are said at the same moment."""

import asyncio

import pytest

from takmail.service.ports import Answer
from takmail.store.games.private_notes import private_notes_of_game
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.faults.postgres_server import BINARIES, PostgresServer
from tests.service.world import World

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(BINARIES is None, reason="PostgreSQL is not installed here"),
]

TIMES = 24


async def test_an_answer_that_was_taken_is_played_whoever_is_first(
    postgres: PostgresServer,
) -> None:
    url = postgres.url(await postgres.empty_database())
    async with await Store.open(url) as store, await Store.open(url) as other_store:
        assert store.claims.shared
        one, other = World(store), World(other_store)
        outcomes = {await _said_at_once(one, other, number) for number in range(TIMES)}
    # Taken and played, or refused as the ply was there before: nothing else ever comes of it.
    assert outcomes <= {(True, 2), (False, 1)}


async def _said_at_once(one: World, other: World, number: int) -> tuple[bool, int]:
    """Return whether Bob's answer was taken, and how many plies there are."""
    ann, bob, chat = f"ann{number}", f"bob{number}", f"den{number}"
    rows = await one.store.outbox.pending(after=0, limit=10_000)
    one.said = rows[-1].id if rows else 0
    code = await one.begin(ann, bob, chat=chat)
    await other.handle(other.incoming(bob, f"!#{code} ifs", direct=True))

    async def ready() -> Answer:
        await asyncio.sleep(number % 8 * 0.0015)
        return await other.handle(other.incoming(bob, f"!if ps a1 then ps e5 #{code}", direct=True))

    async def ply() -> None:
        await asyncio.sleep(0.006)
        await one.handle(one.incoming(ann, f"#{code} ps a1", chat))

    answer, _ = await asyncio.gather(ready(), ply())
    record = await one.store.read(record_of, code)
    assert await one.store.read(private_notes_of_game, code, "ifs") == {}
    taken = answer.replies[0].plain().startswith("Premoves saved for game")
    return taken, sum(row.kind == "played" for row in record)

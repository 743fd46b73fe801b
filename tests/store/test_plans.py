"""No statement that people wait for reads a table from end to end, however much is in it.

The statements are those that a world makes in which much goes on; nobody has to list them.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from takmail.commands.games import History, ListGames
from takmail.commands.people import ForgetMe
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import InlineQuery, Place, Query
from takmail.store.changes import Change
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.messages.catch_up import last_answered
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message
from tests.service.computer.alone import act
from tests.service.post import Recorder
from tests.service.world import START, World, account
from tests.store.plans import Values, forgo_statistics, noted, scanned
from tests.store.postgres import SERVER, migrated_postgres
from tests.stores import open_store

pytestmark = pytest.mark.slow

LARGE = frozenset(
    {"accounts", "chats", "games", "outbox", "posts", "record", "seats", "seen"}
    | {"bank_entries", "coin_entries", "purses"}
)
"""The tables that grow for as long as people play."""

ONCE = {
    "length(games.code)": "the first new game of a process finds out how long ids must be",
    " AS spent": "once a day, a few rows a step: what has served is walked through by its key",
    "outbox.chat_id IN": "once a person who is forgotten: all that was sent to them",
    "posts.chat_id IN": "once a person who is forgotten: all that was posted in private chats",
    "chats.made_for IN": "once a person who is forgotten: the chats of their games",
    "communities.left_at": "once a day, where the bot was removed from a server",
    "chats.answered": "once a start, of all chats with open games, by whatever way is shortest",
    "AS spent": "once a day, along the key, so many rows a step",
    "FROM games ORDER BY games.created_at DESC": "the tests' world looks for its newest game",
}
"""Beginnings of reasons: what is in a statement that may read a large table, and why."""

LINES = """
    ann !challenge @cyd 3 stakes 5|cyd !accept|ann !coins|cyd !abort
    ann !challenge @bob 5 white|bob !accept|ann ps a1|bob ps e5|ann !board|bob !info|cyd rs
    ann ps b1|bob draw|ann no|bob takeback|ann yes|bob shall we have lunch?|bob pss c3|cyd !join x
    ann !rs|bob !im b1 is mine|ann !withdraw|ann !games|bob !history|cyd !games|cyd !watch #x9
    cyd !challenge 4|ann !accept|cyd !withdraw|ann !challenge @zoe|ann !settings|ann !style emoji
    ann !pair|bob !record|bob !score|ann !remark hello|bob !resign|bob !confirm|ann !rematch
    bob !accept|cyd !challenge|ann !join zzzzz|ann !history @bob|ann !help|ann !language en
"""


@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if SERVER else [])])
async def test_nothing_that_people_wait_for_reads_a_large_table_from_end_to_end(
    kind: str, file_url: str
) -> None:
    async with planned(kind, file_url) as store:
        world = World(store)
        world.adapters["discord"] = Recorder("discord")
        with noted() as made:
            await live(world)
        found = await store._database.read(all_scanned, made)
    assert len(made) > MANY
    assert found == {}


@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if SERVER else [])])
async def test_nothing_waits_for_a_large_table_when_somebody_is_forgotten(
    kind: str, file_url: str
) -> None:
    async with planned(kind, file_url) as store:
        world = World(store)
        await live(world)
        asked = world.incoming("ann", chat="dm-ann", command=ForgetMe(), direct=True)
        (question,) = (await world.handle(asked)).replies
        with noted() as made:
            await world.press("ann", question.buttons[0], "dm-ann")
        assert any(statement.startswith("DELETE FROM outbox") for statement in made)
        found = await store._database.read(all_scanned, made)
    assert found == {}


@asynccontextmanager
async def planned(kind: str, file_url: str) -> AsyncIterator[Store]:
    """Open a store whose database plans as if it knew nothing of the few rows of a test."""
    url = await migrated_postgres() if kind == "postgresql" else file_url
    async with await open_store(url) as store:
        await store._database.write(forgo_statistics)
        yield store


MANY = 60
"""Statements of which at least this many are different."""


def all_scanned(connection: Connection, made: dict[str, Values]) -> dict[str, set[str]]:
    """Return the statements that read large tables from end to end, with those."""
    found = {}
    for statement, values in made.items():
        tables = scanned(connection, statement, values) & LARGE
        if tables and not any(reason in statement for reason in ONCE):
            found[statement] = tables
    return found


async def live(world: World) -> None:
    """Have people play, look and ask, messages go out, and time go by."""
    code = await world.begin(chat="hall")
    for who, line in said():
        await world.handle(world.incoming(who, line, "den", mentions=("bob", "zoe")))
        world.restart()
    await world.handle(world.incoming("cyd", f"!watch #{code}", "den"))
    for line in (f"#{code} here", "ps a1", "games", "challenge @bob", "board", "history", "accept"):
        await world.handle(world.incoming("ann", line, "dm-ann", mentions=("bob",)))
    for line in ("challenge computer 3 black", "hint", "takeback", "draw", "rematch", "resign"):
        await world.handle(world.incoming("eve", line, "dm-eve"))
        await act(world)
    for command in (ListGames(), History(), History("bob")):
        await world.handle(world.incoming("ann", command=command, chat="dm-ann"))
    for row in await world.store.outbox.pending(limit=1000):
        for button in load_message(row.payload).buttons:
            await world.press("ann", button)
    await ask(world, code)
    await deliver(world)
    await world.store.read(last_answered, "discord", world.time)
    await merge(world)
    world.time += timedelta(days=400)
    await world.service.fire_due()
    await world.service._pruning.prune()


def said() -> Iterator[tuple[str, str]]:
    for line in LINES.replace("\n", "|").split("|"):
        if line.strip():
            who, text = line.strip().split(" ", 1)
            yield who, text


async def ask(world: World, code: str) -> None:
    """Have people type what is completed and what is answered inline, and adapters ask."""
    for text in ("", "5 white", f"#{code}", "ps a1"):
        await world.service.inline(InlineQuery(account("ann"), text, START))
    for chat in ("den", "dm-ann"):
        place = Place("discord", chat, "", private=chat.startswith("dm"))
        for command, option in (
            ("move", "game"),
            ("move", "ply"),
            ("accept", "game"),
            ("board", "game"),
            ("here", "game"),
            ("rematch", "game"),
            ("challenge", "opponent"),
        ):
            await world.service.suggest(Query(account("ann"), place, command, option))
        await world.service.queries.seated_games(place)
    await world.service.queries.games_on()


async def deliver(world: World) -> None:
    """Send what waits."""
    delivery = Delivery(world.service.context)
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            await delivery.idle()


async def merge(world: World) -> None:
    """Have one chat become another."""
    old = await world.store.chats.known("discord", "hall")
    new = await world.store.chats.known("discord", "den")
    assert old is not None
    assert new is not None
    await world.store.commit(Change(also=(ChatMerged(old.id, new.id),)))

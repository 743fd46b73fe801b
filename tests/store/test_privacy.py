"""What goes from the store: people's words, and what has been kept for long."""

import asyncio
import json
from dataclasses import replace
from datetime import timedelta
from itertools import cycle, islice

import pytest
from sqlalchemy import Connection, func, select, text
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import DBAPIError

from takmail.store.changes import Change
from takmail.store.messages.catch_up import SeenRow, seen, seen_message
from takmail.store.messages.inbox import inbox
from takmail.store.messages.outbox import Announcement, Failure, Settlement, outbox
from takmail.store.messages.posts import PostRow, game_of_post
from takmail.store.people.pairing import PairingAsked, pairings
from takmail.store.people.privacy import without_words
from takmail.store.store import Store
from takmail.store.upkeep.retention import STEP, Kind, OldRows, old_rows
from tests.store.clock import NOON
from tests.store.retention import forget
from tests.store.table import PLATFORM, Table, arrange, end, set_table
from tests.stores import open_store, rows

CLAIM: dict[str, object] = {"is": "claimed", "color": "white", "reason": "that is my flät"}
CHALLENGE: dict[str, object] = {
    "is": "challenged",
    "by": "p1",
    "invitee": {"name": "Bob", "player": "p2", "platform": "discord", "handle": "bob"},
}


def written(event: dict[str, object]) -> str:
    return json.dumps(event, ensure_ascii=False, separators=(",", ":"))


def add(connection: Connection, kind: str, payload: str) -> None:
    row = {"kind": kind, "payload": payload}
    sql = "INSERT INTO record (code, seq, at, kind, payload) VALUES ('k3', 99, 0, :kind, :payload)"
    connection.execute(text(sql), row)
    connection.commit()


def change(connection: Connection, payload: str, more: str = "") -> None:
    sql = f"UPDATE record SET payload = :payload{more} WHERE code = 'k3' AND seq = 99"
    connection.execute(text(sql), {"payload": payload})
    connection.commit()


def payload(connection: Connection) -> object:
    return connection.execute(text("SELECT payload FROM record WHERE seq = 99")).scalar()


async def with_event(store: Store, event: dict[str, object]) -> None:
    """Have a record with this event."""
    await set_table(store, "k3")
    await store._database.write(add, str(event["is"]), written(event))


@pytest.mark.parametrize("event", [CLAIM, CHALLENGE])
async def test_words_can_go(url: str, event: dict[str, object]) -> None:
    async with await open_store(url) as store:
        await with_event(store, event)
        bare = without_words(written(event), ["p1", "p2"], "p1")
        assert bare is not None
        await store._database.write(change, bare)
        assert await store._database.write(payload) == bare


CHANGED = [
    written(CLAIM | {"reason": "another"}),
    written(CLAIM | {"reason": "", "color": "black"}),
    written({"is": "claimed", "color": "white"}),
    written({"is": "claimed", "reason": ""}),
    '"x"',
    "",
    "null",
]


@pytest.mark.parametrize("payload", CHANGED)
async def test_nothing_else_can_be_changed(url: str, payload: str) -> None:
    async with await open_store(url) as store:
        await with_event(store, CLAIM)
        with pytest.raises(DBAPIError, match="append-only"):
            await store._database.write(change, payload)


async def test_neither_can_what_stands_beside_it(url: str) -> None:
    async with await open_store(url) as store:
        await with_event(store, CLAIM)
        for more in (", seq = 98", ", at = 5", ", kind = 'played'"):
            with pytest.raises(DBAPIError, match="append-only"):
                await store._database.write(change, written(CLAIM | {"reason": ""}), more)


def test_only_ones_own_words_go() -> None:
    claim, challenge = written(CLAIM), written(CHALLENGE)
    assert json.loads(without_words(claim, ["p1"], "p1") or "")["reason"] == ""
    assert without_words(claim, ["p1"], "p2") is None
    assert json.loads(without_words(challenge, ["p2"], "p1") or "")["invitee"]["name"] == ""
    assert without_words(challenge, ["p1"], "p1") is None
    assert without_words("no JSON", ["p1"], "p1") is None
    assert without_words("[]", ["p1"], "p1") is None


SECOND = timedelta(seconds=1)
LATER = NOON + timedelta(days=100)


async def count(store: Store, table: SqlTable) -> int:
    ((number,),) = await store.read(rows, select(func.count()).select_from(table))
    return int(number)


async def test_messages_go_once_they_were_sent_or_failed(store: Store, table: Table) -> None:
    told = [Announcement(table.chat, name, NOON) for name in "abc"]
    late = Announcement(table.chat, "d", NOON + SECOND)
    await store.commit(Change(outbox=(*told, late)))
    sent, failed, waits, new = await store.outbox.pending()
    await store.outbox.settle(
        Settlement(sent=[sent.id, new.id], failed=[Failure(failed.id, "gone")])
    )
    assert await forget(store, Kind.SENT, NOON) == 0
    assert await forget(store, Kind.SENT, NOON + SECOND) == 2
    assert await store.outbox.pending() == [waits]
    assert await count(store, outbox) == 2


async def test_handled_messages_stay_known_while_their_game_is_on(
    store: Store, table: Table
) -> None:
    over = await set_table(store, "k4")
    await end(store, over)
    for code in (table.code, over.code, None):
        await store.commit(Change(seen=SeenRow(PLATFORM, f"m-{code}", NOON, code)))
    assert await forget(store, Kind.SEEN, NOON) == 0
    assert await forget(store, Kind.SEEN, LATER) == 2
    assert await store.read(seen_message, PLATFORM, "m-k3") is not None
    await end(store, table)
    assert await forget(store, Kind.SEEN, LATER) == 1


async def test_messages_with_buttons_stay_known_while_their_game_is_on(
    store: Store, table: Table
) -> None:
    board = PostRow(PLATFORM, "board", table.code, NOON, table.chat, "turn")
    old = replace(board, message_id="old", purpose=None)
    await store.outbox.settle(Settlement(posts=[board, old]))
    assert await forget(store, Kind.POSTS, LATER) == 1
    assert await store.read(game_of_post, PLATFORM, "board") == table.code
    await end(store, table)
    assert await forget(store, Kind.POSTS, LATER) == 1
    assert await store.read(game_of_post, PLATFORM, "board") is None


@pytest.mark.usefixtures("table")
async def test_codes_of_pairings_go_when_they_have_expired(store: Store) -> None:
    chat = await store.chats.get(PLATFORM, "dm", "", private=True)
    asked = PairingAsked("xyz", PLATFORM, "ann", chat.id, NOON)
    await arrange(store, asked, replace(asked, code="abc", user="bob", expires_at=LATER))
    assert await forget(store, Kind.PAIRINGS, NOON + SECOND) == 1
    assert await count(store, pairings) == 1


async def test_what_a_platform_sent_goes_when_nobody_came_for_it(store: Store) -> None:
    await store.inbox("telegram").keep(7, "lane", "{}")
    assert await forget(store, Kind.INBOX, NOON) == 0
    assert await forget(store, Kind.INBOX, LATER) == 1
    assert await count(store, inbox) == 0


async def test_a_long_table_is_walked_through_in_steps(store: Store) -> None:
    times = islice(cycle((LATER, NOON)), 2 * STEP + 1)
    rows = [SeenRow(PLATFORM, f"{number:05}", at) for number, at in enumerate(times)]
    await asyncio.gather(*[store.commit(Change(seen=row)) for row in rows])
    first, after = await store.read(old_rows, Kind.SEEN, LATER)
    assert (len(first.keys), after) == (STEP // 2, (PLATFORM, f"{STEP - 1:05}"))
    assert await forget(store, Kind.SEEN, LATER) == STEP
    assert await count(store, seen) == STEP + 1


async def test_what_has_become_newer_meanwhile_stays(store: Store, table: Table) -> None:
    post = PostRow(PLATFORM, "m1", table.code, LATER)
    await store.outbox.settle(Settlement(posts=[post]))
    old = OldRows(Kind.POSTS, ((PLATFORM, "m1"),), NOON + SECOND)
    await arrange(store, old)
    assert await store.read(game_of_post, PLATFORM, "m1") == table.code

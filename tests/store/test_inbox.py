"""What has come in: the inbox, and what was seen before."""

import asyncio
import sqlite3
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from takmail.store.changes import Change
from takmail.store.column_types import to_microseconds
from takmail.store.errors import DuplicateError
from takmail.store.messages.catch_up import LastAnswered, SeenRow, last_answered, seen_message
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.messages.posts import PostRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, set_table
from tests.stores import open_store

LARGE = 2**40


async def test_what_is_kept_is_there_in_the_order_of_the_numbers_until_it_is_done(
    url: str,
) -> None:
    async with await open_store(url) as store:
        inbox = store.inbox("telegram")
        assert await inbox.waiting() == []
        for number in (LARGE, 7, 9):
            await inbox.keep(number, "-77", f'{{"update_id": {number}}}')
        await store.inbox("elsewhere").keep(8, "501", "other")
        await inbox.done(9)
        await inbox.done(10)
        assert await inbox.waiting() == [
            (7, '{"update_id": 7}'),
            (LARGE, f'{{"update_id": {LARGE}}}'),
        ]
        assert await store.inbox("elsewhere").waiting() == [(8, "other")]


async def test_what_is_kept_again_takes_the_place_of_what_was_kept(store: Store) -> None:
    inbox = store.inbox("telegram")
    await inbox.keep(7, "-77", "once")
    await asyncio.gather(*(inbox.keep(7, "-77", f"again {n}") for n in range(3)))
    assert await inbox.waiting() == [(7, "again 2")]


async def test_what_is_kept_and_done_at_the_same_time_is_done(store: Store) -> None:
    inbox = store.inbox("telegram")
    await asyncio.gather(inbox.keep(7, "-77", "it"), inbox.done(7), inbox.keep(8, "-77", "more"))
    assert await inbox.waiting() == [(8, "more")]


async def test_it_leaves_with_what_its_line_changes(store: Store) -> None:
    inbox = store.inbox("telegram")
    for number in (7, 8):
        await inbox.keep(number, "-77", str(number))
    await store.commit(Change(seen=SeenRow("telegram", "1", NOON, arrival=7)))
    assert await inbox.waiting() == [(8, "8")]
    with pytest.raises(DuplicateError):
        await store.commit(Change(seen=SeenRow("telegram", "1", NOON, arrival=8)))
    assert await inbox.waiting() == [(8, "8")]
    await inbox.done(7)
    await inbox.done(8)
    assert await inbox.waiting() == []


async def last_known(store: Store) -> list[tuple[str, str | datetime]]:
    """Return the chats with open games, each with after what something may have been missed."""
    found = await store.read(last_answered, PLATFORM)
    return [(each.chat, each.after) for each in found]


async def test_a_handled_message_is_known_with_its_game(store: Store, table: Table) -> None:
    await store.commit(table.move(3))
    assert await store.read(seen_message, PLATFORM, "k3-3") == table.move(3).seen
    assert await store.read(seen_message, PLATFORM, "k3-4") is None
    assert await store.read(seen_message, "elsewhere", "k3-3") is None


async def test_where_nothing_was_answered_is_looked_since_the_game_is_on(
    store: Store, table: Table
) -> None:
    assert await last_known(store) == [("chat-k3", NOON)]
    posts = [PostRow(PLATFORM, str(number), table.code, NOON, table.chat) for number in (11, 12)]
    await store.outbox.settle(Settlement(posts=posts))
    assert await last_known(store) == [("chat-k3", NOON)]
    await store.commit(Change(outbox=(Announcement(table.chat, "", NOON, "31"),)))
    assert await last_known(store) == [("chat-k3", "31")]


@pytest.mark.parametrize(
    ("settled", "after"), [(1, NOON), (2, "11"), (3, "12"), (4, "12")], ids=str
)
async def test_or_since_our_last_message_about_the_game_that_is_old_enough(
    store: Store, table: Table, settled: int, after: str | datetime
) -> None:
    posts = [
        PostRow(PLATFORM, message, table.code, NOON + timedelta(hours=hours), table.chat)
        for message, hours in (("9", -1), ("11", 1), ("12", 2))
    ]
    await store.outbox.settle(Settlement(posts=posts))
    found = await store.read(last_answered, PLATFORM, settled=NOON + timedelta(hours=settled))
    assert [(each.chat, each.after) for each in found] == [("chat-k3", after)]


@pytest.mark.parametrize("answered", [False, True], ids=["settled", "answered"])
async def test_what_changes_while_it_is_asked_hides_no_chat(file: Path, *, answered: bool) -> None:
    """Messages sent before a kill are marked, or a line is answered, between the two queries."""

    def ask(connection: Connection) -> list[LastAnswered]:
        queries = count(1)

        def write(*_: object) -> None:
            if next(queries) != 2:
                return
            with sqlite3.connect(file) as other:
                other.execute(
                    "INSERT INTO posts (platform, message_id, code, at, chat_id)"
                    " VALUES (?, '11', ?, ?, ?)",
                    (PLATFORM, table.code, to_microseconds(NOON), table.chat),
                )
                if answered:
                    other.execute("UPDATE chats SET answered = '31' WHERE id = ?", (table.chat,))
            other.close()

        event.listen(connection, "before_cursor_execute", write)
        found = last_answered(connection, PLATFORM, NOON)
        assert next(queries) == 3
        return found

    async with await open_store(f"sqlite:///{file}") as store:
        table = await set_table(store, "k3")
        assert [each.chat for each in await store.read(ask)] == ["chat-k3"]

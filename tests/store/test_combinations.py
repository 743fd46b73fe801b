"""Common statements of a batch: a server runs them together, and they write what they do alone."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from takmail.store.changes import Change
from takmail.store.messages.catch_up import last_answered
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.messages.posts import PostRow, standing_posts
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import PLATFORM, at_once, set_table
from tests.stores import open_store


@contextmanager
def written(store: Store) -> Iterator[list[str]]:
    """Note each statement that goes to the database meanwhile, but for those of a notification."""
    statements: list[str] = []

    def note(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if "pg_notify" not in statement:
            statements.append(statement)

    engine = store._database._writing.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield statements
    event.remove(engine, "before_cursor_execute", note)


@needs_postgres
async def test_the_plies_of_a_batch_are_one_statement_for_a_server() -> None:
    async with await open_store(await migrated_postgres()) as store:
        tables = [await set_table(store, f"k{n}") for n in range(20)]
        with written(store) as statements:
            assert await at_once(store, *(table.move(3) for table in tables)) == [None] * 20
    assert len(statements) == 1


@needs_postgres
async def test_what_was_sent_in_a_batch_is_two_statements_for_a_server() -> None:
    async with await open_store(await migrated_postgres()) as store:
        table = await set_table(store, "k3")
        await store.commit(table.move(3))
        rows = await store.outbox.pending()
        post = [PostRow(PLATFORM, str(row.id), "k3", NOON, table.chat, "turn") for row in rows]
        await store.outbox.settle(Settlement(posts=post[:1]))
        with written(store) as statements:
            await store.outbox.settle(
                Settlement([rows[0].id], posts=post[1:], closed=[(PLATFORM, post[0].message_id)])
            )
        assert [row.id for row in await store.outbox.pending()] == [row.id for row in rows[1:]]
        standing = await store.read(standing_posts, table.chat, "k3", ["turn"])
    assert [each.id for each in standing] == [each.message_id for each in post[1:]]
    assert len(statements) == 2


@pytest.mark.parametrize("last", ["7", "5"])
async def test_of_two_answers_to_a_chat_in_a_batch_the_last_counts(store: Store, last: str) -> None:
    table = await set_table(store, "k3")
    answered = ["6", last, "6", last]
    answers = [Announcement(table.chat, "hello", NOON, message) for message in answered]
    await at_once(store, *(Change(outbox=(answer,)) for answer in answers))
    (chat,) = await store.read(last_answered, PLATFORM)
    assert chat.after == last


async def test_messages_of_a_batch_keep_their_order(store: Store) -> None:
    table = await set_table(store, "k3")
    said = [Announcement(table.chat, str(number), NOON) for number in range(20)]
    await at_once(store, *(Change(outbox=(each,)) for each in said))
    assert [row.payload for row in await store.outbox.pending()] == [each.payload for each in said]

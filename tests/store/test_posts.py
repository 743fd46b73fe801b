"""What is known of messages that were posted: the games that they are about."""

from datetime import timedelta

import pytest

from takmail.store.changes import Announcement, Change
from takmail.store.errors import StoreError
from takmail.store.rows import PostRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table

POST = PostRow(PLATFORM, "m1", "k3", NOON)


async def test_a_message_is_about_the_game_that_it_was_announced_with(
    store: Store, table: Table
) -> None:
    told = (Announcement(table.chat, "a", NOON, code="k3"), Announcement(table.chat, "b", NOON))
    await store.commit(Change(outbox=told))
    first, second = await store.outbox.pending()
    assert (first.code, second.code) == ("k3", None)
    below = PostRow(PLATFORM, "m2", "k3", NOON)
    await store.outbox.settle(sent=[first.id], posts=[POST, below])
    assert await store.outbox.pending() == [second]
    assert [await store.posts.about(PLATFORM, id_) for id_ in ("m1", "m2", "m3")] == [
        "k3",
        "k3",
        None,
    ]


async def test_message_ids_are_those_of_one_platform(store: Store, table: Table) -> None:
    await store.outbox.settle(posts=[POST])
    assert await store.posts.about("other", "m1") is None
    assert table.code == "k3"


@pytest.mark.usefixtures("table")
async def test_the_same_may_be_said_twice(store: Store) -> None:
    await store.outbox.settle(posts=[POST])
    await store.outbox.settle(posts=[POST, POST])
    assert await store.posts.about(PLATFORM, "m1") == "k3"


async def test_the_mark_and_what_was_posted_are_saved_together(store: Store, table: Table) -> None:
    await store.commit(Change(outbox=(Announcement(table.chat, "a", NOON, code="k3"),)))
    (row,) = await store.outbox.pending()
    with pytest.raises(StoreError):
        await store.outbox.settle(sent=[row.id], posts=[POST, PostRow(PLATFORM, "m2", "no", NOON)])
    assert await store.outbox.pending() == [row]
    assert await store.posts.about(PLATFORM, "m1") is None


@pytest.mark.usefixtures("table")
async def test_what_was_posted_long_ago_is_forgotten(store: Store) -> None:
    second = timedelta(seconds=1)
    later = PostRow(PLATFORM, "m2", "k3", NOON + second)
    await store.outbox.settle(posts=[POST, later])
    await store.posts.forget(NOON)
    assert await store.posts.about(PLATFORM, "m1") == "k3"
    await store.posts.forget(NOON + second)
    assert await store.posts.about(PLATFORM, "m1") is None
    assert await store.posts.about(PLATFORM, "m2") == "k3"

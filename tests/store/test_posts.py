"""Posts, and the games that they are about."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.store.changes import Change
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.errors import StoreError
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.messages.posts import (
    PostRow,
    PressArgument,
    game_of_post,
    press_argument,
    standing_posts,
)
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.retention import forget_posts
from tests.store.table import PLATFORM, Table, arrange, set_table

POST = PostRow(PLATFORM, "m1", "k3", NOON)
SECOND = timedelta(seconds=1)


async def test_a_message_is_about_the_game_that_it_was_announced_with(
    store: Store, table: Table
) -> None:
    told = (Announcement(table.chat, "a", NOON, code="k3"), Announcement(table.chat, "b", NOON))
    await store.commit(Change(outbox=told))
    first, second = await store.outbox.pending()
    assert (first.code, second.code) == ("k3", None)
    below = PostRow(PLATFORM, "m2", "k3", NOON)
    await store.outbox.settle(Settlement(sent=[first.id], posts=[POST, below]))
    assert await store.outbox.pending() == [second]
    for platform, message, code in (
        (PLATFORM, "m1", "k3"),
        (PLATFORM, "m2", "k3"),
        (PLATFORM, "m3", None),
        ("other", "m1", None),
    ):
        assert await store.read(game_of_post, platform, message) == code


@pytest.mark.usefixtures("table")
async def test_the_same_may_be_said_twice(store: Store) -> None:
    await store.outbox.settle(Settlement(posts=[POST]))
    await store.outbox.settle(Settlement(posts=[POST, POST]))
    assert await store.read(game_of_post, PLATFORM, "m1") == "k3"


async def test_the_mark_and_what_was_posted_are_saved_together(store: Store, table: Table) -> None:
    await store.commit(Change(outbox=(Announcement(table.chat, "a", NOON, code="k3"),)))
    (row,) = await store.outbox.pending()
    with pytest.raises(StoreError):
        await store.outbox.settle(
            Settlement(sent=[row.id], posts=[POST, PostRow(PLATFORM, "m2", "no", NOON)])
        )
    assert await store.outbox.pending() == [row]
    assert await store.read(game_of_post, PLATFORM, "m1") is None


@pytest.mark.usefixtures("table")
async def test_what_was_posted_long_ago_is_forgotten(store: Store) -> None:
    later = PostRow(PLATFORM, "m2", "k3", NOON + SECOND)
    await store.outbox.settle(Settlement(posts=[POST, later]))
    await forget_posts(store, NOON)
    assert await store.read(game_of_post, PLATFORM, "m1") == "k3"
    await forget_posts(store, NOON + SECOND)
    assert await store.read(game_of_post, PLATFORM, "m1") is None
    assert await store.read(game_of_post, PLATFORM, "m2") == "k3"


def post(table: Table, id_: str, purpose: str | None = "turn") -> PostRow:
    return replace(POST, message_id=id_, code=table.code, chat_id=table.chat, purpose=purpose)


async def with_buttons(
    store: Store, table: Table, purposes: Sequence[str] = ("turn", "offer")
) -> list[str]:
    return [post.id for post in await store.read(standing_posts, table.chat, table.code, purposes)]


async def test_messages_are_found_by_their_game_chat_and_purpose(
    store: Store, table: Table
) -> None:
    other = await set_table(store, "k4")
    here = [post(table, "a"), post(table, "b", "offer"), post(table, "c", None)]
    elsewhere = [post(other, "d"), replace(post(table, "e"), chat_id=other.chat)]
    await store.outbox.settle(Settlement(posts=[*here, *elsewhere, POST]))
    assert await with_buttons(store, table) == ["a", "b"]
    assert await with_buttons(store, table, ["offer", "draw"]) == ["b"]
    assert await with_buttons(store, table, ["draw"]) == []
    assert await with_buttons(store, table, []) == []
    assert await with_buttons(store, other) == ["d"]


async def test_the_oldest_of_several_messages_comes_first(store: Store, table: Table) -> None:
    posts = [replace(post(table, "a"), at=NOON + SECOND), post(table, "c"), post(table, "b")]
    await store.outbox.settle(Settlement(posts=posts))
    assert await with_buttons(store, table) == ["b", "c", "a"]


async def test_a_message_whose_buttons_are_gone_is_still_about_its_game(
    store: Store, table: Table
) -> None:
    await store.outbox.settle(Settlement(posts=[post(table, "a"), post(table, "b")]))
    await store.outbox.settle(
        Settlement(closed=[(PLATFORM, "a"), ("other", "b"), (PLATFORM, "unknown")])
    )
    assert await with_buttons(store, table) == ["b"]
    assert await store.read(game_of_post, PLATFORM, "a") == table.code


async def test_a_message_that_was_edited_has_its_new_buttons(store: Store, table: Table) -> None:
    await store.outbox.settle(Settlement(posts=[post(table, "a")]))
    await store.outbox.settle(
        Settlement(posts=[post(table, "a", "offer")], closed=[(PLATFORM, "a")])
    )
    assert await with_buttons(store, table, ["turn"]) == []
    assert await with_buttons(store, table, ["offer"]) == ["a"]


async def test_of_what_is_said_at_once_of_a_message_the_last_counts(
    store: Store, table: Table
) -> None:
    await asyncio.gather(
        store.outbox.settle(Settlement(posts=[post(table, "a"), post(table, "b")])),
        store.outbox.settle(Settlement(closed=[(PLATFORM, "a"), (PLATFORM, "b")])),
        store.outbox.settle(Settlement(posts=[post(table, "b", "offer")])),
    )
    assert await with_buttons(store, table) == ["b"]
    assert await store.read(game_of_post, PLATFORM, "a") == table.code


async def test_messages_move_with_a_chat_that_is_merged(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await store.outbox.settle(Settlement(posts=[post(table, "a")]))
    merging = arrange(store, ChatMerged(table.chat, there.id))
    await asyncio.gather(store.outbox.settle(Settlement(posts=[post(table, "b")])), merging)
    assert await with_buttons(store, table) == []
    assert await with_buttons(store, replace(table, chat=there.id)) == ["a", "b"]


async def test_a_buttons_argument_is_known_by_its_key(store: Store) -> None:
    await store.commit(Change(arguments=(PressArgument("x", "3a3>111 'a'", NOON),)))
    assert await store.read(press_argument, "x") == "3a3>111 'a'"
    assert await store.read(press_argument, "y") is None


async def test_the_same_argument_may_be_saved_again_and_at_once(store: Store) -> None:
    same = Change(arguments=(PressArgument("x", "long", NOON), PressArgument("x", "long", NOON)))
    await store.commit(same)
    await asyncio.gather(store.commit(same), store.commit(same))
    assert await store.read(press_argument, "x") == "long"


async def test_an_argument_is_saved_together_with_the_rest_of_its_change(
    store: Store, table: Table
) -> None:
    await store.commit(table.move(3))
    with pytest.raises(StoreError):
        await store.commit(replace(table.move(3), arguments=(PressArgument("x", "long", NOON),)))
    assert await store.read(press_argument, "x") is None


async def test_an_argument_is_forgotten_when_it_was_last_saved_long_ago(store: Store) -> None:
    old, late = PressArgument("x", "old", NOON), PressArgument("y", "late", NOON)
    await store.commit(Change(arguments=(old, late)))
    await store.commit(Change(arguments=(replace(late, at=NOON + SECOND),)))
    await forget_posts(store, NOON + SECOND)
    assert await store.read(press_argument, "x") is None
    assert await store.read(press_argument, "y") == "late"

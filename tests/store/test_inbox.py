"""The inbox."""

import asyncio

import pytest

from takmail.store.changes import Change
from takmail.store.errors import DuplicateError
from takmail.store.messages.catch_up import SeenRow
from takmail.store.store import Store
from tests.store.clock import NOON
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

"""Chats that follow games, or may not, and muted seats, on every kind of store."""

import asyncio

from takmail.store.changes import Change
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.games.watching import (
    Muting,
    PutOut,
    Watching,
    games_watched,
    is_put_out,
    muted_seats,
    watched_game_count,
    watchers_of,
)
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange


async def test_the_last_of_several_changes_of_mind_counts(store: Store, table: Table) -> None:
    wishes = [
        Change(also=(Watching(table.code, table.chat, on), Muting(table.code, "white", on)))
        for on in (True, False, True)
    ]
    await asyncio.gather(*map(store.commit, wishes))
    assert await store.read(watchers_of, table.code) == (table.chat,)
    assert await store.read(games_watched, table.chat) == (table.code,)
    assert await store.read(muted_seats, table.code) == {"white"}
    assert await store.read(watched_game_count, table.chat) == 1
    await arrange(store, Watching(table.code, table.chat, on=False))
    assert await store.read(watchers_of, table.code) == ()
    assert await store.read(watched_game_count, table.chat) == 0


async def test_what_was_put_out_stays_so_where_chats_become_one(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, PutOut(table.code, table.chat, NOON))
    assert await store.read(is_put_out, table.code, table.chat)
    await arrange(store, ChatMerged(table.chat, there.id))
    assert await store.read(is_put_out, table.code, there.id)
    await arrange(store, PutOut(table.code, there.id, NOON, on=False))
    assert not await store.read(is_put_out, table.code, there.id)

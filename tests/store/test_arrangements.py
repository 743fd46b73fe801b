"""Arrangements around games, as the store keeps them."""

from takmail.store.changes import Change
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.games.games import game_row
from takmail.store.games.watching import Watching, watchers_of
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange


async def test_a_merged_chat_keeps_nothing_back(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, Watching(table.code, table.chat), Watching(table.code, there.id))
    await store.commit(Change(outbox=(Announcement(table.chat, "hello", NOON),)))
    await arrange(store, ChatMerged(table.chat, there.id))
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.white is not None
    assert {row.chat_id, row.white.chat_id} == {there.id}
    assert [item.chat_id for item in await store.outbox.pending()][-1] == there.id
    assert there.id in await store.read(watchers_of, table.code)

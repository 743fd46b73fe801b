"""Blocks between players and bans by the host, on every kind of store."""

from takmail.store.changes import Change
from takmail.store.people.blocks import (
    Ban,
    Blocked,
    all_bans,
    ban,
    banned,
    blocks_of,
    blocks_of_returning,
    has_blocked,
    lift_ban,
    notes_of_blocked,
)
from takmail.store.people.pairing import Unpaired
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair


async def test_a_block_holds_until_it_is_taken_back(store: Store, table: Table) -> None:
    ann, bob = table.white, table.black
    for _ in range(2):
        await arrange(store, Blocked(ann, bob, NOON))
    assert await store.read(has_blocked, ann, bob)
    assert not await store.read(has_blocked, bob, ann)
    assert await store.read(blocks_of, ann) == [(ann, bob)]
    await arrange(store, Blocked(ann, bob, NOON), Blocked(ann, bob, NOON, on=False))
    assert not await store.read(has_blocked, ann, bob)


async def test_paired_accounts_are_blocked_as_one(store: Store, table: Table) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await arrange(store, Blocked(table.white, zoe.id, NOON))
    bob = table.black
    await pair(store, table.chat, bob, zoe.id)
    assert await store.read(has_blocked, table.white, bob)
    assert await store.read(blocks_of, table.white, bob) == [(table.white, zoe.id)]
    await arrange(store, Unpaired("other", "zoe"))
    assert not await store.read(has_blocked, table.white, bob)


async def test_bans_hold_until_they_are_lifted(store: Store) -> None:
    spam = Ban("player", "discord", "1", NOON, "spam")
    chat = Ban("chat", "discord", "1", NOON)
    for new in (spam, chat, spam):
        await store._database.write(ban, new)
    assert await store.read(all_bans) == [chat, spam]
    assert await store._database.write(lift_ban, "player", "discord", "1")
    assert not await store._database.write(lift_ban, "player", "discord", "1")
    assert await store.read(banned) == {("chat", "discord", "1")}


async def test_a_note_keeps_the_blocks_of_an_account_for_its_return(
    store: Store, table: Table
) -> None:
    ann, bob = table.white, table.black
    account = ("test", "bob")
    assert await store.read(notes_of_blocked, [bob], [account]) == []
    await arrange(store, Blocked(ann, bob, NOON))
    for _ in range(2):  # the second time there is a key
        notes = await store.read(notes_of_blocked, [bob], [account])
        await store.commit(Change(also=tuple(notes)))
    gone, *back = await store.read(blocks_of_returning, *account, "new", NOON)
    assert back == [Blocked(ann, "new", NOON)]
    await arrange(store, gone)
    assert await store.read(blocks_of_returning, *account, "new", NOON) == []

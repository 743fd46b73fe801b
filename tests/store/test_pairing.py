"""Accounts that are paired, on every kind of store."""

import asyncio

import pytest

from takmail.store.errors import ConflictError
from takmail.store.games.game_lists import games_of_player, open_game_between
from takmail.store.people.accounts import later_accounts
from takmail.store.people.pairing import (
    Paired,
    PairingAsked,
    PairingClaimed,
    Unpaired,
    pairing_by_code,
    pairing_of,
)
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange, pair


async def test_paired_accounts_are_one_player_with_both_names(store: Store, table: Table) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await pair(store, table.chat, ann.id, zoe.id)
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == ann.id
    assert (await store.people.by_ids([ann.id], "other"))[ann.id].name == "Zoe"
    assert (await store.people.by_ids([ann.id], "third"))[ann.id].name == "Ann"
    assert await store.people.now([zoe.id, ann.id]) == {zoe.id: ann.id, ann.id: ann.id}
    assert [row.user for row in await store.read(later_accounts, ann.id)] == ["zoe"]


async def test_games_of_before_are_found_for_the_player_of_now(store: Store, table: Table) -> None:
    ann = await store.people.get("other", "ann", "Ann", "ann")
    await pair(store, table.chat, ann.id, table.white)
    assert [row.code for row in await store.read(games_of_player, ann.id)] == [table.code]
    between = await store.read(open_game_between, ann.id, table.black)
    assert between is not None
    assert between.code == table.code


async def test_unpairing_undoes_it(store: Store, table: Table) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await pair(store, table.chat, ann.id, zoe.id)
    await arrange(store, Unpaired("other", "zoe"))
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == zoe.id
    assert await store.people.now([zoe.id]) == {zoe.id: zoe.id}
    assert await store.read(later_accounts, ann.id) == []


async def test_three_accounts_are_one_player_and_part_one_by_one(
    store: Store, table: Table
) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    yan = await store.people.get("third", "yan", "Yan", "yan")
    await pair(store, table.chat, zoe.id, yan.id)
    await pair(store, table.chat, ann.id, zoe.id)
    assert {row.id for row in await store.people.accounts_of(ann.id)} == {ann.id}
    assert [row.name for row in await store.people.accounts_of(ann.id)] == ["Ann", "Zoe", "Yan"]
    await arrange(store, Unpaired("third", "yan"))
    assert (await store.people.get("third", "yan", "Yan", "yan")).id == yan.id
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == ann.id


async def test_a_code_is_claimed_once_and_used_once(store: Store, table: Table) -> None:
    await arrange(store, PairingAsked("code", PLATFORM, "ann", table.chat, NOON))
    claims = [
        arrange(store, PairingClaimed("code", "other", user, table.chat)) for user in ("zoe", "yan")
    ]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError]
    claimed = await store.read(pairing_by_code, "code")
    assert claimed is not None
    assert claimed.other_user == "zoe"
    await arrange(store, Paired("code", table.white, "nobody"))
    with pytest.raises(ConflictError):
        await arrange(store, Paired("code", table.white, "nobody"))


async def test_a_new_code_makes_the_one_before_void(store: Store, table: Table) -> None:
    await arrange(store, PairingAsked("first", PLATFORM, "ann", table.chat, NOON))
    await arrange(store, PairingAsked("second", PLATFORM, "ann", table.chat, NOON))
    assert await store.read(pairing_by_code, "first") is None
    asked = await store.read(pairing_of, PLATFORM, "ann")
    assert asked is not None
    assert asked.code == "second"

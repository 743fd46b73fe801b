"""Purses on every kind of store: nothing is spent twice, and everything adds up."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.store.changes import Change
from takmail.store.errors import ConflictError, StoreError
from takmail.store.games.coins import (
    CoinRow,
    PotReturned,
    Purse,
    PurseEntry,
    PurseParted,
    PursesMerged,
    coins_set_aside,
    last_purse_entries,
    purse_of,
    purses_of,
)
from takmail.store.people.accounts import PlayerRow
from takmail.store.people.pairing import Unpaired
from takmail.store.store import Store
from tests.store.books import check_books
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair, set_table
from tests.stores import open_store


def stake(table: Table, coins: int, seq: int = 3, *, by: str = "") -> CoinRow:
    return CoinRow(table.code, seq, by or table.white, None, coins, "stake", NOON, in_hand=True)


def prize(table: Table, coins: int, seq: int, *, to: str = "") -> CoinRow:
    return CoinRow(table.code, seq, None, to or table.white, coins, "pot", NOON)


def due(table: Table, coins: int, seq: int, *, by: str = "") -> CoinRow:
    return CoinRow(table.code, seq, by or table.white, None, coins, "call", NOON)


async def enter(store: Store, *rows: CoinRow) -> None:
    await store.commit(Change(coins=rows))
    await check_books(store)


async def become_one(store: Store, table: Table, other: PlayerRow) -> None:
    """Pair another account with White's, and merge their purses."""
    merged = PursesMerged(table.white, other.id, NOON)
    await pair(store, table.chat, table.white, other.id, merged)
    await check_books(store)


async def test_everybody_has_a_hundred_coins_to_begin_with(store: Store, table: Table) -> None:
    assert await store.read(purse_of, table.white) == Purse(100, 0)
    assert await store.read(last_purse_entries, [table.white], 5) == []
    await check_books(store)


async def test_a_stake_goes_from_the_purse_to_the_pot_and_from_there_to_the_winner(
    store: Store, table: Table
) -> None:
    await enter(store, stake(table, 10), stake(table, 10, 4, by=table.black))
    assert await store.read(purses_of, [table.white, table.black]) == {
        table.white: Purse(90),
        table.black: Purse(90),
    }
    assert await store.read(coins_set_aside, [table.white]) == {table.code: 10}
    await enter(store, prize(table, 20, 5, to=table.black))
    assert await store.read(purse_of, table.black) == Purse(110)
    assert await store.read(last_purse_entries, [table.black], 3) == [
        PurseEntry(20, "pot", NOON, table.code),
        PurseEntry(-10, "stake", NOON, table.code),
        PurseEntry(100, "opening", NOON),
    ]


async def test_what_must_be_in_hand_is_not_lent_and_nothing_of_it_is_saved(
    store: Store, table: Table
) -> None:
    await enter(store, stake(table, 60))
    with pytest.raises(ConflictError):
        await enter(store, stake(table, 41, 4))
    assert await store.read(purse_of, table.white) == Purse(40)
    await enter(store, stake(table, 40, 4))


async def test_no_coin_is_spent_by_two_games_at_once(store: Store, table: Table) -> None:
    other = await set_table(store, "m4")
    stakes = [stake(table, 60), replace(stake(other, 60), giver=table.white)]
    saved = await asyncio.gather(
        *(store.commit(Change(coins=(row,))) for row in stakes), return_exceptions=True
    )
    assert [type(outcome) for outcome in saved if outcome] == [ConflictError]
    assert await store.read(purse_of, table.white) == Purse(40)
    await check_books(store)


async def test_the_bank_lends_what_is_due_and_is_paid_back_first(
    store: Store, table: Table
) -> None:
    await enter(store, stake(table, 95), due(table, 12, 4))
    assert await store.read(purse_of, table.white) == Purse(0, 7)
    await enter(store, prize(table, 5, 5))
    assert await store.read(purse_of, table.white) == Purse(0, 2)
    await enter(store, prize(table, 5, 6))
    assert await store.read(purse_of, table.white) == Purse(3, 0)
    whys = [entry.why for entry in await store.read(last_purse_entries, [table.white], 9)]
    assert whys.count("lent") == 1
    assert whys.count("repaid") == 2


async def test_changes_of_one_batch_are_entered_in_their_order(store: Store, table: Table) -> None:
    rows = [stake(table, 100), prize(table, 30, 4), stake(table, 30, 5), due(table, 1, 6)]
    await asyncio.gather(*(store.commit(Change(coins=(row,))) for row in rows))
    assert await store.read(purse_of, table.white) == Purse(0, 1)
    await check_books(store)


async def test_what_both_laid_out_in_a_game_goes_back(store: Store, table: Table) -> None:
    await enter(store, stake(table, 10), stake(table, 10, 4, by=table.black))
    await enter(store, due(table, 2, 5), prize(table, 15, 6, to=table.black))
    for _ in range(2):
        await arrange(store, PotReturned(table.code, NOON))
        await check_books(store)
        assert await store.read(purse_of, table.white) == Purse(100)
        assert await store.read(purse_of, table.black) == Purse(100)
    assert await store.read(coins_set_aside, [table.white, table.black]) == {}


async def test_two_purses_become_one_less_what_one_began_with(store: Store, table: Table) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await enter(store, stake(table, 30), prize(table, 20, 4, to=zoe.id))
    await become_one(store, table, zoe)
    assert await store.read(purse_of, table.white) == Purse(70 + 120 - 100)
    await arrange(store, Unpaired("other", "zoe"), PurseParted("other", "zoe", NOON))
    await check_books(store)
    assert await store.read(purses_of, [table.white, zoe.id]) == {
        table.white: Purse(90),
        zoe.id: Purse(100),
    }


async def test_a_purse_that_was_never_used_brings_nothing_into_another(
    store: Store, table: Table
) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await enter(store, stake(table, 30))
    await become_one(store, table, zoe)
    assert await store.read(purse_of, table.white) == Purse(70)
    late = replace(prize(table, 10, 4, to=zoe.id), at=NOON + timedelta(hours=1))
    await enter(store, late)
    assert await store.read(purse_of, table.white) == Purse(80)


async def test_debts_come_with_a_purse_and_merging_never_leaves_less_than_nothing(
    store: Store, table: Table
) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await enter(store, stake(table, 90), due(table, 105, 4, by=zoe.id))
    await become_one(store, table, zoe)
    assert await store.read(purse_of, table.white) == Purse(0, 5)


async def test_no_coin_is_spent_by_two_processes_at_once(
    store: Store, table: Table, url: str
) -> None:
    if ":memory:" in url:
        pytest.skip("nobody else sees what is in memory")
    other, spent = await set_table(store, "m4"), 0
    async with await open_store(url) as beside:
        for seq in range(3, 9):
            saved = await asyncio.gather(
                store.commit(Change(coins=(stake(table, 12, seq),))),
                beside.commit(Change(coins=(stake(other, 12, seq, by=table.white),))),
                return_exceptions=True,
            )
            assert {type(outcome) for outcome in saved if outcome} <= {ConflictError}
            spent += 12 * saved.count(None)
            assert await store.read(purse_of, table.white) == Purse(100 - spent)
            await check_books(store)
    assert spent == 96


async def test_an_event_is_entered_once(store: Store, table: Table) -> None:
    await enter(store, stake(table, 10))
    with pytest.raises(StoreError):
        await enter(store, stake(table, 10))
    assert await store.read(purse_of, table.white) == Purse(90)
    await check_books(store)

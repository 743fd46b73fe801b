"""Changes that are committed at once share a transaction, and still stand each for itself."""

from dataclasses import replace

import pytest

from takmail.store.changes import Change
from takmail.store.errors import BrokenChangeError, ConflictError, DuplicateError
from takmail.store.games.games import game_row
from takmail.store.games.offers import OfferRow, OffersNow
from takmail.store.games.records import record_of
from takmail.store.messages.catch_up import SeenRow, seen_message
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, at_once, offers_of, people, set_table


async def assert_whole(store: Store, table: Table, version: int) -> None:
    """Check that a game is at a version, with all that led there and nothing more."""
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.version == version
    record = await store.read(record_of, table.code)
    moves = [table.move(v) for v in range(3, version + 1)]
    assert record is not None
    assert record[2:] == [entry for move in moves for entry in move.record]
    sent = [row.payload for row in await store.outbox.pending(limit=10_000)]
    own = [payload for payload in sent if payload.startswith(f"{table.code} ")]
    assert own == [item.payload for move in moves for item in move.outbox]
    assert await store.read(seen_message, PLATFORM, f"{table.code}-{version + 1}") is None


async def test_the_same_message_twice_is_refused_and_changes_nothing(
    store: Store, table: Table
) -> None:
    await store.commit(table.move(3))
    again = replace(table.move(4), seen=table.move(3).seen)
    with pytest.raises(DuplicateError):
        await store.commit(again)
    await assert_whole(store, table, 3)


async def test_a_repeated_move_is_a_duplicate_rather_than_a_conflict(
    store: Store, table: Table
) -> None:
    await store.commit(table.move(3))
    with pytest.raises(DuplicateError):
        await store.commit(table.move(3))


async def test_a_code_that_is_taken_is_a_conflict(store: Store, table: Table) -> None:
    with pytest.raises(ConflictError):
        await store.commit(table.challenge())


async def test_an_event_that_is_recorded_already_is_a_conflict(store: Store, table: Table) -> None:
    with pytest.raises(ConflictError):
        await store.commit(Change(record=table.begin().record))


@pytest.mark.parametrize(
    "wrong", ["chat", "other chat", "other key", "player", "seat", "time", "key"]
)
async def test_a_change_that_cannot_be_right_is_named_as_such(
    store: Store, table: Table, wrong: str
) -> None:
    move = table.move(3)
    broken = {
        "chat": replace(move, outbox=(replace(move.outbox[0], chat_id="nowhere"),)),
        "other chat": replace(move, outbox=(replace(move.outbox[1], others=("nowhere",)),)),
        "other key": replace(move, outbox=(replace(move.outbox[1], others=("nul\0",)),)),
        "player": replace(move, record=(replace(move.record[0], by="nobody"),)),
        "seat": replace(move, seats=table.begin().seats),
        "time": replace(move, record=(replace(move.record[0], at=NOON.replace(tzinfo=None)),)),
        "key": replace(move, seen=SeenRow(PLATFORM, "nul\0", NOON)),
    }
    with pytest.raises(BrokenChangeError):
        await store.commit(broken[wrong])
    await assert_whole(store, table, 2)
    await store.commit(move)
    await assert_whole(store, table, 3)


async def test_what_is_wrong_in_a_batch_fails_alone(store: Store) -> None:
    tables = [await set_table(store, code) for code in ("k3", "m7", "n2", "p5", "q8")]
    await store.commit(tables[0].move(3))
    move = tables[3].move(3)
    outcomes = await at_once(
        store,
        tables[0].move(3),
        tables[1].move(3),
        tables[2].move(4),
        replace(move, outbox=(replace(move.outbox[0], chat_id="nowhere"),)),
        tables[4].move(3),
        tables[4].move(4),
    )
    assert [type(outcome) for outcome in outcomes] == [
        DuplicateError,
        type(None),
        ConflictError,
        BrokenChangeError,
        type(None),
        type(None),
    ]
    for table, version in zip(tables, (3, 3, 2, 2, 4), strict=True):
        await assert_whole(store, table, version)


async def test_of_two_moves_at_once_the_first_counts(store: Store, table: Table) -> None:
    second = replace(table.move(3), seen=SeenRow(PLATFORM, "second", NOON))
    first, other = await at_once(store, table.move(3), second)
    assert first is None
    assert isinstance(other, ConflictError)
    await assert_whole(store, table, 3)


async def test_of_offers_at_once_the_last_ones_stand(store: Store, table: Table) -> None:
    offers = [OfferRow("draw", "white", NOON), OfferRow("takeback", "black", NOON, 1)]
    await at_once(store, *(Change(offers=OffersNow(table.code, (offer,))) for offer in offers))
    assert await store.read(offers_of, table.code) == [offers[1]]


async def test_a_game_can_be_made_and_moved_in_one_batch(store: Store) -> None:
    table = await people(store, "k3")
    changes = [table.challenge(), table.begin(), *(table.move(v) for v in (3, 4))]
    assert await at_once(store, *changes) == [None] * 4
    await assert_whole(store, table, 4)


async def test_many_channels_share_few_commits(store: Store) -> None:
    tables = [await set_table(store, f"k{n}") for n in range(20)]
    commits: list[None] = []
    store.on_outbox(lambda _: commits.append(None))
    moves = [table.move(v) for v in (3, 4, 5) for table in tables]
    assert await at_once(store, *moves) == [None] * 60
    assert len(commits) == 1
    for table in tables:
        await assert_whole(store, table, 5)

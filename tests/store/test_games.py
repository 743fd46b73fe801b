"""Games, their seats, codes, offers and records, on every kind of store."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import product
from random import Random

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from takmail.store.changes import Change
from takmail.store.games.game_lists import open_games_in_chat
from takmail.store.games.games import (
    DIGITS,
    LETTERS,
    GameState,
    GameUpdate,
    SeatMoved,
    SeatRow,
    game_row,
)
from takmail.store.games.offers import OfferRow, OffersNow
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange, offers_of, people, set_table
from tests.stores import open_store


async def test_a_game_comes_back_as_it_was_saved(store: Store, table: Table) -> None:
    row = await store.read(game_row, "k3")
    assert row is not None
    assert (row.code, row.version, row.chat_id, row.terms) == ("k3", 2, table.chat, "5x5")
    assert (row.challenger, row.invitee) == (table.white, table.black)
    assert row.state == GameState("playing", NOON, table.white, NOON)
    assert row.white == SeatRow("k3", "white", table.white, table.chat)
    assert row.black == SeatRow("k3", "black", table.black, table.chat)


async def test_a_rematch_ends_one_game_and_begins_another_in_one_change(
    store: Store, table: Table
) -> None:
    again = Table("m7", table.chat, white=table.black, black=table.white)
    begin, challenge = again.begin(), again.challenge()
    over = GameUpdate("k3", 2, 3, GameState("over", NOON, None, NOON, NOON, "0-R"))
    await store.commit(
        Change(
            new_game=challenge.new_game,
            update=over,
            seats=begin.seats,
            record=(*challenge.record, *begin.record),
        )
    )
    assert [game.code for game in await store.read(open_games_in_chat, table.chat)] == ["m7"]
    record = await store.read(record_of, "m7")
    assert len(record) == 2


def test_no_part_of_a_code_looks_like_another_or_like_a_square() -> None:
    assert not set(LETTERS) & set("abcdefghijlo")
    assert not set(DIGITS) & set("01")


async def test_a_code_is_a_letter_and_a_digit_and_free(store: Store) -> None:
    table = await people(store, "k3")
    for _ in range(20):
        code = await store.new_code()
        assert re.fullmatch(f"[{LETTERS}][{DIGITS}]", code)
        assert await store.read(game_row, code) is None
        await store.commit(replace(table, code=code).challenge())


async def test_codes_grow_when_those_of_a_length_are_taken(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(3)) as store:
        table = await people(store, "k3")
        for code in map("".join, product(LETTERS, DIGITS)):
            await store.commit(replace(table, code=code).challenge())
        assert re.fullmatch(f"([{LETTERS}][{DIGITS}]){{2}}", await store.new_code())


async def test_codes_are_drawn_at_random(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(3)) as store:
        drawn = {await store.new_code() for _ in range(60)}
    assert len(drawn) > 30


async def test_a_seat_moves_to_another_chat(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, SeatMoved(table.code, "black", there.id))
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.white is not None
    assert row.black is not None
    assert (row.white.chat_id, row.black.chat_id) == (table.chat, there.id)


async def test_the_offers_of_a_change_replace_those_before(store: Store, table: Table) -> None:
    draw = OfferRow("draw", "white", NOON)
    takeback = OfferRow("takeback", "black", NOON, plies=2)
    await store.commit(Change(offers=OffersNow("k3", (draw, takeback))))
    assert await store.read(offers_of, "k3") == [draw, takeback]
    await store.commit(table.move(3))
    assert await store.read(offers_of, "k3") == [draw, takeback]
    await store.commit(Change(offers=OffersNow("k3")))
    assert await store.read(offers_of, "k3") == []


async def test_a_game_may_begin_with_offers(store: Store) -> None:
    table, draw = await people(store, "k3"), OfferRow("draw", "white", NOON)
    change = table.challenge()
    assert change.new_game is not None
    await store.commit(replace(change, new_game=replace(change.new_game, offers=(draw,))))
    assert await store.read(offers_of, "k3") == [draw]


CHANGES = [
    "UPDATE record SET payload = 'x'",
    "DELETE FROM record",
    "UPDATE record SET seq = seq + 100 WHERE code = 'k3'",
]


@pytest.mark.parametrize("sql", CHANGES)
async def test_what_is_recorded_cannot_be_changed(url: str, sql: str) -> None:
    async with await open_store(url) as store:
        table: Table = await set_table(store, "k3")
        with pytest.raises(DBAPIError, match="append-only"):
            await store._database.write(lambda c: c.execute(text(sql)).close())
        record = await store.read(record_of, "k3")
        assert record == [*table.challenge().record, *table.begin().record]


async def test_times_of_any_zone_come_back_in_utc_to_the_microsecond(
    store: Store, table: Table
) -> None:
    east = datetime(2026, 7, 1, 1, 2, 3, 456789, tzinfo=timezone(timedelta(hours=9, minutes=30)))
    move = table.move(3)
    await store.commit(replace(move, record=(replace(move.record[0], at=east),)))
    record = await store.read(record_of, "k3")
    assert record[-1].at == east
    assert record[-1].at.tzinfo is UTC

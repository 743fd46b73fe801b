from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from takmail.store.changes import Change, GameUpdate, OffersNow
from takmail.store.rows import OfferRow, SeatRow, Standing
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, people, set_table


async def test_a_game_comes_back_as_it_was_saved(store: Store, table: Table) -> None:
    row = await store.games.row("k3")
    assert row is not None
    assert (row.code, row.version, row.chat_id, row.terms) == ("k3", 2, table.chat, "5x5")
    assert (row.challenger, row.invitee) == (table.white, table.black)
    assert row.standing == Standing("playing", NOON, table.white, NOON)
    assert row.white == SeatRow("k3", "white", table.white, table.chat)
    assert row.black == SeatRow("k3", "black", table.black, table.chat)


async def test_a_challenge_has_no_seats_yet(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    row = await store.games.row("k3")
    assert row is not None
    assert (row.white, row.black, row.standing.began_at) == (None, None, None)


async def test_a_record_comes_back_in_order(store: Store, table: Table) -> None:
    for version in (3, 4, 5, 6, 7):
        await store.commit(table.move(version))
    record = await store.games.record("k3")
    assert record is not None
    assert [entry.seq for entry in record] == list(range(1, 13))
    assert record[2:] == [e for v in (3, 4, 5, 6, 7) for e in table.move(v).record]


async def test_an_unknown_game_is_none(store: Store) -> None:
    assert await store.games.row("k3") is None
    assert await store.games.record("k3") is None
    assert await store.games.offers("k3") == []


async def test_a_handled_message_is_known_with_its_game(store: Store, table: Table) -> None:
    await store.commit(table.move(3))
    assert await store.games.seen(PLATFORM, "k3-3") == table.move(3).seen
    assert await store.games.seen(PLATFORM, "k3-4") is None
    assert await store.games.seen("elsewhere", "k3-3") is None


async def test_times_of_any_zone_come_back_in_utc_to_the_microsecond(
    store: Store, table: Table
) -> None:
    east = datetime(2026, 7, 1, 1, 2, 3, 456789, tzinfo=timezone(timedelta(hours=9, minutes=30)))
    move = table.move(3)
    await store.commit(replace(move, record=(replace(move.record[0], at=east),)))
    record = await store.games.record("k3")
    assert record is not None
    assert record[-1].at == east
    assert record[-1].at.tzinfo is UTC


async def test_the_games_of_a_chat_are_listed_the_newest_last(store: Store) -> None:
    table = await people(store, "k3")
    for code, minutes in (("k3", 0), ("m7", 5), ("n2", 3)):
        change = replace(table, code=code).challenge()
        assert change.new_game is not None
        late = replace(change.new_game, created_at=NOON + timedelta(minutes=minutes))
        await store.commit(replace(change, new_game=late))
    assert [game.code for game in await store.games.in_chat(table.chat)] == ["k3", "n2", "m7"]
    newest = await store.games.in_chat(table.chat, limit=2)
    assert [game.code for game in newest] == ["n2", "m7"]
    assert await store.games.in_chat("elsewhere") == []


async def end(store: Store, code: str, version: int) -> None:
    over = Standing("over", NOON, None, NOON, NOON, "R-0")
    await store.commit(Change(update=GameUpdate(code, version, version + 1, over)))


async def test_a_game_that_is_over_is_listed_only_on_request(store: Store, table: Table) -> None:
    await end(store, "k3", 2)
    assert await store.games.in_chat(table.chat) == []
    (game,) = await store.games.last_in_chat(table.chat, limit=1)
    assert (game.code, game.standing.result) == ("k3", "R-0")


async def test_a_game_is_listed_in_each_seats_own_chat(store: Store) -> None:
    table, other = await people(store, "k3"), await people(store, "m7")
    await store.commit(table.challenge())
    begin = table.begin()
    apart = (begin.seats[0], replace(begin.seats[1], chat_id=other.chat))
    await store.commit(replace(begin, seats=apart))
    assert [game.code for game in await store.games.in_chat(other.chat)] == ["k3"]


async def test_a_player_sees_challenges_given_and_received_and_games(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    assert [game.code for game in await store.games.of_player(table.white)] == ["k3"]
    assert [game.code for game in await store.games.of_player(table.black)] == ["k3"]
    await store.commit(table.begin())
    assert [game.code for game in await store.games.of_player(table.black)] == ["k3"]
    assert await store.games.of_player("nobody") == []


async def test_the_last_game_of_two_is_the_one_that_began_last(store: Store, table: Table) -> None:
    assert await store.games.last_between(table.white, "nobody") is None
    swapped = Table("m7", table.chat, white=table.black, black=table.white)
    await store.commit(swapped.challenge())
    for a, b in ((table.white, table.black), (table.black, table.white)):
        last = await store.games.last_between(a, b)
        assert last is not None
        assert last.code == "k3"
    later = swapped.begin()
    assert later.update is not None
    standing = replace(later.update.standing, began_at=NOON + timedelta(days=1))
    await store.commit(replace(later, update=replace(later.update, standing=standing)))
    last = await store.games.last_between(table.white, table.black)
    assert last is not None
    assert last.code == "m7"


async def test_finished_games_come_a_page_at_a_time_the_last_one_first(
    store: Store, table: Table
) -> None:
    codes = [f"m{number}" for number in range(3)]
    for number, code in enumerate(codes):
        other = Table(code, table.chat, white=table.black, black=table.white)
        await store.commit(other.challenge())
        begun = other.begin()
        assert begun.update is not None
        await store.commit(begun)
        ended = other.move(3)
        assert ended.update is not None
        standing = replace(
            ended.update.standing, ended_at=NOON + timedelta(days=number), result="R-0"
        )
        await store.commit(replace(ended, update=replace(ended.update, standing=standing)))
    finished = store.games.finished
    for player in (table.white, table.black):
        assert [row.code for row in await finished(player, limit=2)] == ["m2", "m1"]
        assert [row.code for row in await finished(player, limit=2, offset=2)] == ["m0"]
    with_other = await finished(table.white, table.black, limit=5)
    assert [row.code for row in with_other] == ["m2", "m1", "m0"]
    assert await finished(table.white, "nobody", limit=5) == []


async def test_the_offers_of_a_change_replace_those_before(store: Store, table: Table) -> None:
    draw = OfferRow("draw", "white", NOON)
    takeback = OfferRow("takeback", "black", NOON, plies=2)
    await store.commit(Change(offers=OffersNow("k3", (draw, takeback))))
    assert await store.games.offers("k3") == [draw, takeback]
    await store.commit(table.move(3))
    assert await store.games.offers("k3") == [draw, takeback], "a change that is silent keeps them"
    await store.commit(Change(offers=OffersNow("k3")))
    assert await store.games.offers("k3") == []


async def test_a_rematch_ends_one_game_and_begins_another_in_one_change(
    store: Store, table: Table
) -> None:
    again = Table("m7", table.chat, white=table.black, black=table.white)
    begin, challenge = again.begin(), again.challenge()
    over = GameUpdate("k3", 2, 3, Standing("over", NOON, None, NOON, NOON, "0-R"))
    await store.commit(
        Change(
            new_game=challenge.new_game,
            update=over,
            seats=begin.seats,
            record=(*challenge.record, *begin.record),
        )
    )
    assert [game.code for game in await store.games.in_chat(table.chat)] == ["m7"]
    record = await store.games.record("m7")
    assert record is not None
    assert len(record) == 2


async def test_games_of_others_are_left_out(store: Store, table: Table) -> None:
    other = await set_table(store, "m7")
    assert [game.code for game in await store.games.of_player(table.white)] == ["k3"]
    assert [game.code for game in await store.games.in_chat(other.chat)] == ["m7"]
    assert await store.games.last_between(table.white, other.black) is None

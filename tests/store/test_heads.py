"""The heads of games: which lines can be about a game, without its record."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

import pytest
from sqlalchemy import Connection

from takmail.store.arrangements import InvitationOver, NewInvitation, Paired, PairingAsked
from takmail.store.changes import Change, GameUpdate, OffersNow
from takmail.store.games_of_players import OpenCount
from takmail.store.posts import PostRow, press_argument, standing_posts
from takmail.store.rows import HeadRow, OfferRow, PlayerRow, Standing
from takmail.store.store import Store
from takmail.store.tables import metadata
from tests.store.clock import NOON
from tests.store.plans import Values, noted
from tests.store.table import PLATFORM, Table, people, set_table

MINUTE = timedelta(minutes=1)


def codes(heads: list[HeadRow]) -> list[str]:
    return [head.row.code for head in heads]


async def challenge(store: Store, table: Table, code: str, minutes: int) -> Table:
    """A challenge between the same people in the same chat, made that long after noon."""
    made = replace(table, code=code)
    change = made.challenge()
    assert change.new_game is not None
    late = replace(change.new_game, created_at=NOON + minutes * MINUTE)
    await store.commit(replace(change, new_game=late))
    return made


async def end(store: Store, table: Table) -> None:
    over = Standing("over", NOON, None, NOON, NOON, "R-0")
    await store.commit(Change(update=GameUpdate(table.code, 2, 3, over)))


async def test_a_head_is_the_game_with_its_offers_and_whom_it_names(
    store: Store, table: Table
) -> None:
    draw, takeback = (
        OfferRow("draw", "white", NOON + MINUTE),
        OfferRow("takeback", "black", NOON, plies=2),
    )
    await store.commit(Change(offers=OffersNow(table.code, (draw, takeback))))
    row = await store.games.row(table.code)
    assert row is not None
    assert await store.games.heads([table.code]) == [HeadRow(row, (takeback, draw), None)]


async def test_a_challenge_names_who_was_never_met_until_it_is_over(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    invitation = NewInvitation("k3", "bcd23", NOON, "other", "Dee_ß")
    await store.commit(Change(also=(invitation,)))
    (head,) = await store.games.heads(["k3"])
    assert head.invited == ("other", "dee_ss")
    await store.commit(Change(also=(InvitationOver("k3"),)))
    (head,) = await store.games.heads(["k3"])
    assert head.invited is None


async def test_a_challenge_to_anybody_names_nobody(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    await store.commit(Change(also=(NewInvitation("k3", "bcd23", NOON, "other"),)))
    (head,) = await store.games.heads(["k3"])
    assert head.invited is None


async def test_a_challenge_is_found_by_the_handle_that_it_names(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    dee = PlayerRow("p2", "Dee", "DEE", "test", "dee")
    assert await store.games.challenges_to(dee) == []
    await store.commit(Change(also=(NewInvitation("k3", "bcd23", NOON, "test", "dEe"),)))
    assert await store.games.challenges_to(dee) == ["k3"]
    for other in (PlayerRow("p2", "", "", "test", "x"), PlayerRow("p2", "", "dee", "z", "x")):
        assert await store.games.challenges_to(other) == []


async def test_an_offer_can_be_about_anything(store: Store, table: Table) -> None:
    asked = OfferRow("resignation", "white", NOON)
    await store.commit(Change(offers=OffersNow(table.code, (asked,))))
    assert await store.games.offers(table.code) == [asked]
    (head,) = await store.games.heads([table.code])
    assert head.offers == (asked,)


async def test_heads_come_in_the_order_of_their_games_each_with_its_own_offers(
    store: Store, table: Table
) -> None:
    for code, minutes in (("m7", 5), ("n2", 3), ("p5", 3), ("q8", 4)):
        made = await challenge(store, table, code, minutes)
        offer = OfferRow(f"about {code}", "white", NOON)
        await store.commit(Change(offers=OffersNow(made.code, (offer,))))
    heads = await store.games.heads(["m7", "p5", "nothing", "k3", "n2", "m7"])
    assert codes(heads) == ["k3", "n2", "p5", "m7"]
    topics = [[offer.topic for offer in head.offers] for head in heads]
    assert topics == [[], ["about n2"], ["about p5"], ["about m7"]]
    assert await store.games.heads([]) == []
    assert await store.games.heads(["nothing"]) == []


async def test_a_game_that_is_over_has_a_head_when_it_is_named(store: Store, table: Table) -> None:
    await end(store, table)
    assert codes(await store.games.heads([table.code])) == [table.code]
    assert await store.games.heads_at_hand(table.chat, limit=5, recent=0) == []
    assert await store.games.heads_of_player(table.white, limit=5) == []


async def test_the_newest_open_games_of_a_chat_come_the_newest_last(
    store: Store, table: Table
) -> None:
    for code, minutes in (("m7", 5), ("n2", 3)):
        await challenge(store, table, code, minutes)
    other = await set_table(store, "x9")
    assert codes(await store.games.heads_at_hand(table.chat, limit=5, recent=0)) == [
        "k3",
        "n2",
        "m7",
    ]
    assert codes(await store.games.heads_at_hand(table.chat, limit=1, recent=0)) == ["k3", "m7"]
    assert codes(await store.games.heads_at_hand(other.chat, limit=5, recent=0)) == ["x9"]
    assert await store.games.heads_at_hand("elsewhere", limit=5, recent=0) == []


async def test_games_that_are_over_take_no_place_among_the_newest(
    store: Store, table: Table
) -> None:
    ended = await challenge(store, table, "m7", 5)
    await store.commit(ended.begin())
    await end(store, ended)
    assert codes(await store.games.heads_at_hand(table.chat, limit=1, recent=0)) == ["k3"]
    assert codes(await store.games.heads_of_player(table.white, limit=1)) == ["k3"]


async def test_a_head_is_found_in_each_seats_own_chat(store: Store) -> None:
    table, other = await people(store, "k3"), await people(store, "m7")
    await store.commit(table.challenge())
    begin = table.begin()
    apart = (begin.seats[0], replace(begin.seats[1], chat_id=other.chat))
    await store.commit(replace(begin, seats=apart))
    for chat in (table.chat, other.chat):
        assert codes(await store.games.heads_at_hand(chat, limit=5, recent=0)) == ["k3"]


async def test_a_player_has_the_heads_of_games_and_of_challenges_given_and_received(
    store: Store, table: Table
) -> None:
    await challenge(store, table, "m7", 5)
    await challenge(store, replace(table, white=table.black, black=table.white), "n2", 3)
    await set_table(store, "x9")
    for player in (table.white, table.black):
        assert codes(await store.games.heads_of_player(player, limit=5)) == ["k3", "n2", "m7"]
    assert await store.games.heads_of_player("nobody", limit=5) == []


async def test_challenges_take_no_place_among_the_newest_games_of_a_player(
    store: Store, table: Table
) -> None:
    for minutes, code in enumerate(("m7", "n2", "p5"), start=1):
        await challenge(store, table, code, minutes)
    for player in (table.white, table.black):
        assert codes(await store.games.heads_of_player(player, limit=1)) == ["k3", "p5"]
        assert await store.games.open_count(player) == OpenCount(on=1, challenges=3)


async def test_heads_of_before_are_found_for_the_player_of_now(store: Store, table: Table) -> None:
    ann = await store.people.get("other", "ann", "Ann", "ann")
    await store.commit(Change(also=(PairingAsked("code", "other", "ann", table.chat, NOON),)))
    await store.commit(Change(also=(Paired("code", ann.id, table.white),)))
    await challenge(store, replace(table, white=ann.id), "m7", 5)
    assert codes(await store.games.heads_of_player(ann.id, limit=5)) == ["k3", "m7"]


Read: TypeAlias = Callable[[Store, Table], Awaitable[object]]

READS: dict[str, tuple[int, Read]] = {
    "heads": (1, lambda store, _: store.games.heads([f"k{n}" for n in range(5)])),
    "of a chat": (1, lambda store, table: store.games.heads_at_hand(table.chat, limit=5, recent=0)),
    "of a player": (2, lambda store, table: store.games.heads_of_player(table.white, limit=5)),
    "posts": (
        1,
        lambda store, table: store.read(standing_posts, table.chat, table.code, ["turn", "offer"]),
    ),
    "argument": (1, lambda store, _: store.read(press_argument, "x")),
    "what waits": (1, lambda store, _: store.outbox.pending(limit=5)),
}


_PLANNED_ANEW = ("color LIKE ?", "outbox.state = ?")
"""Where values are bound here, SQLite plans a query anew each time."""


@pytest.mark.parametrize(("queries", "read"), READS.values(), ids=READS)
async def test_what_every_line_asks_takes_few_queries_and_scans_no_table(
    file_url: str, queries: int, read: Read
) -> None:
    async with await Store.open(file_url) as store:
        table = await set_table(store, "k0")
        for n in range(1, 5):
            await challenge(store, table, f"k{n}", n)
        await store.outbox.settle(posts=[PostRow(PLATFORM, "m1", "k0", NOON, table.chat, "turn")])
        asked = await statements(lambda: read(store, table))
        assert len(asked) == queries
        for statement, values in asked:
            assert "LIKE ?" not in statement.replace("NOT LIKE", ""), (
                "SQLite would plan it anew each time"
            )
            plan = await store._database.read(explain, statement, values)
            assert plan
            found = [f"SCAN {name}" for name in metadata.tables]
            assert [step for step in plan if step.startswith(tuple(found))] == []


async def statements(read: Callable[[], Awaitable[object]]) -> list[tuple[str, Values]]:
    """The statements that a reading makes of the database, with their values."""
    with noted() as made:
        await read()
    return list(made.items())


def explain(connection: Connection, statement: str, values: Values) -> list[str]:
    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
    return [row[3] for row in plan]

"""Lists of games, and their heads: which lines can be about a game, without its record."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

import pytest
from sqlalchemy import Connection

from takmail.pages import PageAsked
from takmail.store.changes import Change
from takmail.store.column_types import metadata
from takmail.store.games.challenges import InvitationOver, NewInvitation
from takmail.store.games.game_lists import (
    HeadRow,
    OpenCount,
    finished_games_of_player,
    games_of_player,
    heads_by_codes,
    heads_in_chat,
    heads_of_player,
    last_game_between,
    last_games_in_chat,
    open_count_of_player,
    open_games_in_chat,
    running_game_count_between,
)
from takmail.store.games.games import game_row
from takmail.store.games.offers import OfferRow, OffersNow
from takmail.store.messages.outbox import Settlement
from takmail.store.messages.posts import PostRow, press_argument, standing_posts
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.plans import Values, noted
from tests.store.table import PLATFORM, Table, arrange, end, pair, people, set_table

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


async def test_a_head_is_the_game_with_its_offers_and_whom_it_names(
    store: Store, table: Table
) -> None:
    draw, takeback = (
        OfferRow("draw", "white", NOON + MINUTE),
        OfferRow("takeback", "black", NOON, plies=2),
    )
    await store.commit(Change(offers=OffersNow(table.code, (draw, takeback))))
    row = await store.read(game_row, table.code)
    assert row is not None
    assert await store.read(heads_by_codes, [table.code]) == [HeadRow(row, (takeback, draw), None)]


async def test_a_challenge_names_who_was_never_met_until_it_is_over(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    invitation = NewInvitation("k3", "bcd23", NOON, "other", "Dee_ß")
    await arrange(store, invitation)
    (head,) = await store.read(heads_by_codes, ["k3"])
    assert head.invited == ("other", "dee_ss")
    await arrange(store, InvitationOver("k3"))
    (head,) = await store.read(heads_by_codes, ["k3"])
    assert head.invited is None


async def test_a_challenge_to_anybody_names_nobody(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    await arrange(store, NewInvitation("k3", "bcd23", NOON, "other"))
    (head,) = await store.read(heads_by_codes, ["k3"])
    assert head.invited is None


async def test_heads_come_in_the_order_of_their_games_each_with_its_own_offers(
    store: Store, table: Table
) -> None:
    for code, minutes in (("m7", 5), ("n2", 3), ("p5", 3), ("q8", 4)):
        made = await challenge(store, table, code, minutes)
        offer = OfferRow(f"about {code}", "white", NOON)
        await store.commit(Change(offers=OffersNow(made.code, (offer,))))
    heads = await store.read(heads_by_codes, ["m7", "p5", "nothing", "k3", "n2", "m7"])
    assert codes(heads) == ["k3", "n2", "p5", "m7"]
    topics = [[offer.topic for offer in head.offers] for head in heads]
    assert topics == [[], ["about n2"], ["about p5"], ["about m7"]]
    assert await store.read(heads_by_codes, []) == []
    assert await store.read(heads_by_codes, ["nothing"]) == []


async def test_a_game_that_is_over_has_a_head_when_it_is_named(store: Store, table: Table) -> None:
    await end(store, table)
    assert codes(await store.read(heads_by_codes, [table.code])) == [table.code]
    assert await store.read(heads_in_chat, table.chat, limit=5, recent=0) == []
    assert await store.read(heads_of_player, table.white, limit=5) == []


async def test_the_newest_open_games_of_a_chat_come_the_newest_last(
    store: Store, table: Table
) -> None:
    for code, minutes in (("m7", 5), ("n2", 3)):
        await challenge(store, table, code, minutes)
    other = await set_table(store, "x9")
    assert codes(await store.read(heads_in_chat, table.chat, limit=5, recent=0)) == [
        "k3",
        "n2",
        "m7",
    ]
    assert codes(await store.read(heads_in_chat, table.chat, limit=1, recent=0)) == ["k3", "m7"]
    assert codes(await store.read(heads_in_chat, other.chat, limit=5, recent=0)) == ["x9"]
    assert await store.read(heads_in_chat, "elsewhere", limit=5, recent=0) == []


async def test_games_that_are_over_take_no_place_among_the_newest(
    store: Store, table: Table
) -> None:
    ended = await challenge(store, table, "m7", 5)
    await store.commit(ended.begin())
    await end(store, ended)
    assert codes(await store.read(heads_in_chat, table.chat, limit=1, recent=0)) == ["k3"]
    assert codes(await store.read(heads_of_player, table.white, limit=1)) == ["k3"]


async def test_a_head_is_found_in_each_seats_own_chat(store: Store) -> None:
    table, other = await people(store, "k3"), await people(store, "m7")
    await store.commit(table.challenge())
    begin = table.begin()
    apart = (begin.seats[0], replace(begin.seats[1], chat_id=other.chat))
    await store.commit(replace(begin, seats=apart))
    for chat in (table.chat, other.chat):
        assert codes(await store.read(heads_in_chat, chat, limit=5, recent=0)) == ["k3"]
        assert [game.code for game in await store.read(open_games_in_chat, chat)] == ["k3"]


async def test_a_player_has_the_heads_of_games_and_of_challenges_given_and_received(
    store: Store, table: Table
) -> None:
    await challenge(store, table, "m7", 5)
    await challenge(store, replace(table, white=table.black, black=table.white), "n2", 3)
    await set_table(store, "x9")
    for player in (table.white, table.black):
        assert codes(await store.read(heads_of_player, player, limit=5)) == ["k3", "n2", "m7"]
        games = await store.read(games_of_player, player)
        assert {game.code for game in games} == {"k3", "n2", "m7"}
    assert await store.read(heads_of_player, "nobody", limit=5) == []


async def test_challenges_take_no_place_among_the_newest_games_of_a_player(
    store: Store, table: Table
) -> None:
    for minutes, code in enumerate(("m7", "n2", "p5"), start=1):
        await challenge(store, table, code, minutes)
    for player in (table.white, table.black):
        assert codes(await store.read(heads_of_player, player, limit=1)) == ["k3", "p5"]
        assert await store.read(open_count_of_player, player) == OpenCount(on=1, challenges=3)


async def test_heads_of_before_are_found_for_the_player_of_now(store: Store, table: Table) -> None:
    ann = await store.people.get("other", "ann", "Ann", "ann")
    await pair(store, table.chat, ann.id, table.white)
    await challenge(store, replace(table, white=ann.id), "m7", 5)
    assert codes(await store.read(heads_of_player, ann.id, limit=5)) == ["k3", "m7"]


async def test_a_game_that_is_over_is_listed_only_on_request(store: Store, table: Table) -> None:
    await end(store, table)
    assert await store.read(open_games_in_chat, table.chat) == []
    (game,) = await store.read(last_games_in_chat, table.chat, limit=1)
    assert (game.code, game.state.result) == ("k3", "R-0")


async def test_the_last_game_of_two_is_the_one_that_began_last(store: Store, table: Table) -> None:
    assert await store.read(last_game_between, table.white, "nobody") is None
    swapped = Table("m7", table.chat, white=table.black, black=table.white)
    await store.commit(swapped.challenge())
    for a, b in ((table.white, table.black), (table.black, table.white)):
        last = await store.read(last_game_between, a, b)
        assert last is not None
        assert last.code == "k3"
    later = swapped.begin()
    assert later.update is not None
    state = replace(later.update.state, began_at=NOON + timedelta(days=1))
    await store.commit(replace(later, update=replace(later.update, state=state)))
    last = await store.read(last_game_between, table.white, table.black)
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
        state = replace(ended.update.state, ended_at=NOON + timedelta(days=number), result="R-0")
        await store.commit(replace(ended, update=replace(ended.update, state=state)))
    for player in (table.white, table.black):
        for number, listed, more in (
            (1, ["m2", "m1"], True),
            (2, ["m0"], False),
            (9, ["m0"], False),
        ):
            asked = PageAsked(number, 2)
            page = await store.read(finished_games_of_player, player, asked=asked)
            assert [row.code for row in page.rows] == listed
            assert page.number == min(number, 2)
            assert page.more == more
    all_ = PageAsked(1, 5)
    for opponent, listed in ((table.black, ["m2", "m1", "m0"]), ("nobody", [])):
        page = await store.read(finished_games_of_player, table.white, opponent, asked=all_)
        assert [row.code for row in page.rows] == listed


async def test_running_games_of_two_are_counted_whoever_is_which(
    store: Store, table: Table
) -> None:
    white, black = table.white, table.black
    assert await store.read(running_game_count_between, white, "nobody") == 0
    waiting = await challenge(store, table, "k4", 1)
    assert await store.read(running_game_count_between, white, black) == 1
    await store.commit(waiting.begin())
    swapped = Table("m7", table.chat, white=black, black=white)
    await store.commit(swapped.challenge())
    await store.commit(swapped.begin())
    await set_table(store, "n5")
    for a, b in ((white, black), (black, white)):
        assert await store.read(running_game_count_between, a, b) == 3
    await end(store, table)
    assert await store.read(running_game_count_between, white, black) == 2


Read: TypeAlias = Callable[[Store, Table], Awaitable[object]]

READS: dict[str, tuple[int, Read]] = {
    "heads": (1, lambda store, _: store.read(heads_by_codes, [f"k{n}" for n in range(5)])),
    "of a chat": (1, lambda store, table: store.read(heads_in_chat, table.chat, limit=5, recent=0)),
    "of a player": (2, lambda store, table: store.read(heads_of_player, table.white, limit=5)),
    "posts": (
        1,
        lambda store, table: store.read(standing_posts, table.chat, table.code, ["turn", "offer"]),
    ),
    "argument": (1, lambda store, _: store.read(press_argument, "x")),
    "between two": (
        2,
        lambda store, table: store.read(running_game_count_between, table.white, table.black),
    ),
    "what waits": (1, lambda store, _: store.outbox.pending(limit=5)),
}


@pytest.mark.parametrize(("queries", "read"), READS.values(), ids=READS)
async def test_what_every_line_asks_takes_few_queries_and_scans_no_table(
    file_url: str, queries: int, read: Read
) -> None:
    async with await Store.open(file_url) as store:
        table = await set_table(store, "k0")
        for n in range(1, 5):
            await challenge(store, table, f"k{n}", n)
        await store.outbox.settle(
            Settlement(posts=[PostRow(PLATFORM, "m1", "k0", NOON, table.chat, "turn")])
        )
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

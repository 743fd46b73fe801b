"""Exercises, ratings and timers of people, on every kind of store."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from takmail.club.ratings import UNRATED, Rating, RatingChange, change_by
from takmail.pages import PageAsked
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.people.pairing import Unpaired
from takmail.store.people.privacy import person_to_forget
from takmail.store.people.puzzles import MISSED, OPEN, SEEN, SOLVED, ExerciseNow, exercises_of
from takmail.store.people.rankings import best_rated
from takmail.store.people.ratings import RatedEnd, rated_as, rated_ends, ratings_of
from takmail.store.schedule.timers import TimerGone, TimerSet, due_timers, timers_of_game
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange, pair, set_table

MINUTE = timedelta(minutes=1)


def exercise(player: str, name: str = "p1", state: str = OPEN, minutes: int = 0) -> ExerciseNow:
    return ExerciseNow(player, name, "line", state, NOON + minutes * MINUTE)


async def keep(store: Store, *rows: ExerciseNow) -> None:
    for row in rows:
        await arrange(store, row)


async def test_each_has_one_state_and_the_newest_comes_first(store: Store, table: Table) -> None:
    ann = table.white
    await keep(store, exercise(ann), exercise(ann, "p2", minutes=1), exercise(table.black, "p3"))
    missed = exercise(ann, state=MISSED, minutes=2)
    await keep(store, missed)
    assert await store.read(exercises_of, ann) == [missed, exercise(ann, "p2", minutes=1)]


async def test_paired_accounts_see_the_newest_of_both_and_part_with_their_own(
    store: Store, table: Table
) -> None:
    zoe = (await store.people.get("elsewhere", "zoe", "Zoe", "zoe")).id
    bob = table.black
    hers, his = exercise(zoe, state=SEEN, minutes=1), exercise(bob)
    await keep(store, hers, his, exercise(bob, "p2", SOLVED))
    await pair(store, table.chat, table.black, zoe)
    assert await store.read(exercises_of, bob) == [hers, exercise(bob, "p2", SOLVED)]
    both = replace(his, state=SOLVED, at=NOON + 2 * MINUTE)
    await keep(store, both)
    assert (await store.read(exercises_of, bob))[0] == both
    assert await store.read(exercises_of, zoe) == [hers]


async def test_of_a_forgotten_person_none_stay(store: Store, table: Table) -> None:
    await keep(store, exercise(table.white), exercise(table.black))
    change = await store.read(person_to_forget, [table.white], [], [], "nobody", NOON)
    await arrange(store, change)
    assert await store.read(exercises_of, table.white) == []
    assert await store.read(exercises_of, table.black) == [exercise(table.black)]


async def test_a_chat_has_one_timer_of_a_kind_which_fires_once(store: Store, table: Table) -> None:
    daily = TimerSet("daily", NOON, chat=table.chat)
    await arrange(store, TimerSet("half", NOON, code=table.code))
    for due in (NOON - MINUTE, NOON):
        await arrange(store, replace(daily, due=due))
    game, chat = await store.read(due_timers, NOON)
    assert (chat.due, chat.chat, chat.code, chat.player) == (NOON, table.chat, None, None)
    again = replace(daily, due=NOON + MINUTE)
    await arrange(store, chat.fired, again)
    with pytest.raises(ConflictError):
        await arrange(store, chat.fired, again)
    assert await store.read(due_timers, NOON) == [game]
    await arrange(store, TimerGone("daily", chat=table.chat))
    await arrange(store, TimerGone("daily", chat=table.chat))
    assert await store.read(due_timers, NOON + MINUTE) == [game]
    assert await store.read(timers_of_game, table.code) == [game]


async def test_a_timer_of_a_forgotten_private_chat_goes(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("daily", NOON, chat=table.chat))
    change = await store.read(person_to_forget, [table.white], [], [table.chat], "nobody", NOON)
    await arrange(store, change)
    assert await store.read(due_timers, NOON) == []


async def end(
    store: Store, table: Table, players: tuple[str, str] | None = None, at: datetime = NOON
) -> Change:
    """Return the end of a game of size 5 that White wins, with the ratings of now."""
    acting = players or (table.white, table.black)
    found = await store.read(rated_as, acting, 5)
    (white, first), (black, second) = (found[player] for player in acting)
    change = change_by(first, second, 1.0, at)
    places = table.chat, table.chat
    return Change(also=(RatedEnd(table.code, 5, (white, black), 1.0, change, places),))


async def test_an_end_changes_both_ratings_of_its_size(store: Store, table: Table) -> None:
    await store.commit(await end(store, table))
    found = await store.read(ratings_of, [table.white, table.black], 5, NOON)
    assert [round(found[one].rating) for one in (table.white, table.black)] == [1662, 1338]
    later = await store.read(ratings_of, [table.white], 5, NOON + timedelta(days=400))
    assert later[table.white].deviation > found[table.white].deviation
    other_size = await store.read(ratings_of, [table.white], 6, NOON)
    assert other_size == {table.white: UNRATED}


async def test_no_game_is_rated_twice(store: Store, table: Table) -> None:
    first = await end(store, table)
    await store.commit(first)
    with pytest.raises(ConflictError):
        await store.commit(first)
    with pytest.raises(ConflictError):
        await store.commit(await end(store, table))


async def test_an_end_that_knows_older_ratings_is_decided_again(store: Store) -> None:
    one, two = await set_table(store, "t1"), await set_table(store, "t2")
    both = (one.white, one.black)
    first, second = await end(store, one), await end(store, two, both)
    await store.commit(first)
    with pytest.raises(ConflictError):
        await store.commit(second)
    await store.commit(await end(store, two, both))
    found = await store.read(ratings_of, both, 5, NOON)
    assert [found[one].games for one in both] == [2, 2]


async def test_ratings_that_are_settled_by_now_stand_above_the_others(store: Store) -> None:
    table = await set_table(store, "t")
    kept = Rating(1700, 60, games=1, at=NOON), Rating(1600, 120, games=1, at=NOON)
    both, here = (table.white, table.black), (table.chat, table.chat)
    change = RatingChange((UNRATED, UNRATED), kept)
    await arrange(store, RatedEnd("t", 5, both, 1.0, change, here))
    for days, settled in ((0, True), (700, True), (730, False)):
        when = NOON + timedelta(days=days)
        page = await store.read(best_rated, table.black, 5, when, [table.chat], PageAsked(1, 9))
        now = [rating.now(when) for rating in kept]
        assert page.rows == [*zip(both, now, strict=True)]
        assert [rating.is_settled for rating in now] == [settled, False]
    assert (await store.read(best_rated, table.black, 5, NOON, [], PageAsked(1, 9))).rows == []


async def test_a_rating_comes_along_to_a_new_account_and_goes_with_its_own(store: Store) -> None:
    old, new = await set_table(store, "t1"), await set_table(store, "t2")
    await store.commit(await end(store, old))
    await pair(store, new.chat, new.white, new.black)
    # The account with the rating is paired with one that has none, and acts as it.
    await store.commit(await end(store, await set_table(store, "t3"), (new.black, old.white)))
    own = await store.read(rated_as, [new.white], 5)
    assert own[new.white][0] == new.black
    game = await set_table(store, "t4")
    await store.commit(await end(store, game, (new.white, old.white)))
    assert (await store.read(rated_as, [new.white], 5))[new.white][1].games == 2
    await arrange(store, Unpaired(PLATFORM, "t2-b"))
    found = await store.read(ratings_of, [new.white, new.black], 5, NOON)
    assert [found[one].games for one in (new.white, new.black)] == [0, 2]


async def test_ends_are_numbered_in_the_order_of_their_players_games(store: Store) -> None:
    tables = [await set_table(store, f"t{number}") for number in range(3)]
    both = (tables[0].white, tables[0].black)
    for table in tables:
        await store.commit(await end(store, table, both))
    rows = await store.read(
        lambda connection: connection.execute(
            rated_ends.select().order_by(rated_ends.c.number)
        ).all()
    )
    assert [(row.code, row.number) for row in rows] == [("t0", 1), ("t1", 2), ("t2", 3)]

"""Exercises of people, and timers of chats, on every kind of store."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.store.errors import ConflictError
from takmail.store.people.privacy import person_to_forget
from takmail.store.people.puzzles import MISSED, OPEN, SEEN, SOLVED, ExerciseNow, exercises_of
from takmail.store.schedule.timers import TimerGone, TimerSet, due_timers, timers_of_game
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair

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

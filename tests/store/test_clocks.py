"""Clocks: turns that begin, start when a message arrives, are corrected, and end."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, select

from takmail.store.changes import Change
from takmail.store.games.games import GameState, GameUpdate
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.schedule.clocks import (
    ClockDue,
    ClockLeft,
    ClockNow,
    ClockRow,
    ClockStarts,
    clock_of_game,
    clocks_of_games,
    running_clocks,
    running_clocks_of,
    unawaited_clocks,
)
from takmail.store.schedule.timers import timers as of_time
from takmail.store.store import Store
from takmail.store.writes import Write
from tests.store.clock import NOON
from tests.store.table import Table, arrange, people, set_table

pytestmark = pytest.mark.usefixtures("table")

DAY = timedelta(days=1)
TURN = ClockNow("k3", 5, "white", timedelta(days=3), "UTC")
OUT, HALF = ("out", NOON + 3 * DAY), ("half", NOON + 1.5 * DAY)
STARTS = ClockStarts("k3", 5, NOON, NOON + 3 * DAY, (HALF, OUT))


async def arranged(store: Store, *also: Write) -> None:
    for arrangement in also:
        await arrange(store, arrangement)


async def clock(store: Store) -> ClockRow:
    found = await store.read(clock_of_game, "k3")
    assert found is not None
    return found


async def timers(store: Store) -> dict[str, tuple[datetime, int]]:
    def read(connection: Connection) -> dict[str, tuple[datetime, int]]:
        rows = connection.execute(select(of_time.c.kind, of_time.c.due, of_time.c.number))
        return {kind: (due, number) for kind, due, number in rows}

    return await store._database.read(read)


async def test_a_turn_waits_until_its_side_is_told(store: Store, table: Table) -> None:
    assert await store.read(clock_of_game, "k3") is None
    await arranged(store, TURN)
    there = ClockRow("k3", 5, "white", table.white, 3 * DAY, "UTC", None, None)
    assert await clock(store) == there
    assert await timers(store) == {}
    await arranged(store, STARTS)
    assert await clock(store) == replace(there, since=NOON, due=NOON + 3 * DAY)
    assert await timers(store) == {"half": (HALF[1], 5), "out": (OUT[1], 5)}


async def test_whichever_message_arrives_first_starts_the_clock(store: Store) -> None:
    await arranged(store, TURN, STARTS)
    before, then = await clock(store), NOON + DAY
    later = ClockStarts("k3", 5, then, then + 3 * DAY, (("half", then + DAY), ("out", then + DAY)))
    await arranged(store, later)
    assert await clock(store) == before
    assert await timers(store) == {"half": (HALF[1], 5), "out": (OUT[1], 5)}


async def test_what_is_settled_late_starts_no_other_turn(store: Store) -> None:
    mine = ("out", NOON + 2 * DAY)
    await arranged(store, TURN, replace(TURN, number=7, color="black"), STARTS)
    assert (await clock(store)).since is None
    assert await timers(store) == {}
    running = replace(TURN, number=8, since=NOON, due=mine[1], timers=(mine,))
    await arranged(store, running, STARTS)
    assert (await clock(store)).due == mine[1]
    assert await timers(store) == {"out": (mine[1], 8)}


async def test_settled_together_with_the_next_turn_it_starts_nothing(
    store: Store, table: Table
) -> None:
    await arranged(store, TURN)
    told = (Announcement(table.chat, "{}", NOON, code="k3", starts=5),)
    await store.commit(Change(outbox=told))
    (row,) = await store.outbox.pending()
    assert row.starts == 5
    next_turn = arrange(store, replace(TURN, number=6, color="black"))
    settled = store.outbox.settle(Settlement(sent=[row.id], also=[STARTS]))
    await asyncio.gather(next_turn, settled)
    assert ((await clock(store)).number, (await clock(store)).since) == (6, None)
    assert await timers(store) == {}


async def test_the_next_turn_drops_what_was_to_come_due_in_the_last(
    store: Store, table: Table
) -> None:
    await arranged(store, TURN, STARTS, replace(TURN, number=6, color="black"))
    assert (await clock(store)).player == table.black
    assert await timers(store) == {}


async def test_a_corrected_clock_keeps_gone_what_has_fired_but_for_its_end(store: Store) -> None:
    await arranged(store, TURN, replace(STARTS, timers=()))
    due = NOON + 9 * DAY
    moved = ClockDue("k3", 5, due, (("half", NOON + 5 * DAY), ("out", due)))
    await arranged(store, moved)
    assert (await clock(store)).due == due
    assert await timers(store) == {"out": (due, 5)}
    again = replace(moved, due=due + DAY, timers=(("out", due + DAY),))
    await arranged(store, again, replace(again, number=4, due=NOON))
    assert await timers(store) == {"out": (due + DAY, 5)}
    assert (await clock(store)).due == due + DAY


async def test_a_game_that_is_over_has_no_clock(store: Store) -> None:
    await arranged(store, TURN, STARTS)
    over = GameState("over", NOON, None, NOON, NOON, "1-0")
    await store.commit(Change(update=GameUpdate("k3", 2, 3, over), also=(STARTS,)))
    await arranged(store, STARTS)
    assert await store.read(clock_of_game, "k3") is None
    assert await timers(store) == {}


async def test_lists_read_the_clocks_of_many_games_at_once(store: Store, table: Table) -> None:
    other = await set_table(store, "m4")
    await arranged(store, TURN, STARTS, replace(TURN, code="m4"))
    found = await store.read(clocks_of_games, ["k3", "m4", "n5"])
    assert {code: row.due for code, row in found.items()} == {"k3": NOON + 3 * DAY, "m4": None}
    assert [row.code for row in await store.read(running_clocks, limit=9)] == ["k3"]
    assert await store.read(running_clocks, after="k3", limit=9) == []
    assert await store.read(running_clocks_of, [other.white], limit=9) == []
    assert [row.code for row in await store.read(running_clocks_of, [table.white], limit=9)] == [
        "k3"
    ]


async def test_nothing_starts_the_computers_clock(store: Store) -> None:
    computer = await store.people.computer()
    against = replace(await people(store, "m4"), black=computer.id)
    await store.commit(against.challenge())
    await store.commit(against.begin())
    await arranged(store, replace(TURN, code="m4", color="black"))
    assert await store.read(unawaited_clocks) == []
    await arranged(store, replace(TURN, code="m4", number=6))
    assert [row.code for row in await store.read(unawaited_clocks)] == ["m4"]


async def test_a_clock_that_nothing_will_start_is_found(store: Store, table: Table) -> None:
    await arranged(store, TURN)
    assert [row.code for row in await store.read(unawaited_clocks)] == ["k3"]
    told = Announcement(table.chat, "{}", NOON, code="k3", starts=4)
    await store.commit(Change(outbox=(told,)))
    assert [row.code for row in await store.read(unawaited_clocks)] == ["k3"]
    await store.commit(Change(outbox=(replace(told, starts=5),)))
    assert await store.read(unawaited_clocks) == []
    await store.outbox.settle(Settlement(sent=[row.id for row in await store.outbox.pending()]))
    assert [row.code for row in await store.read(unawaited_clocks)] == ["k3"]
    await arranged(store, STARTS)
    assert await store.read(unawaited_clocks) == []


async def test_time_is_given_in_one_turn_alone(store: Store) -> None:
    await arranged(store, TURN, ClockLeft("k3", 5, 7 * DAY), ClockLeft("k3", 4, DAY))
    assert (await clock(store)).left == 7 * DAY

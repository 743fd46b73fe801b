"""Rows that come due."""

import asyncio
from collections.abc import Iterable
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, delete, insert

from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.games.challenges import InvitationOver, NewInvitation
from takmail.store.games.games import GameState, GameUpdate
from takmail.store.games.offers import VOTE, OfferRow, OffersNow
from takmail.store.messages.outbox import Settlement
from takmail.store.program_notes import NoteNow
from takmail.store.schedule.clocks import TimerOfTurn, clocks
from takmail.store.schedule.timers import (
    LAPSE,
    VOTES,
    TimerFired,
    TimerGone,
    TimerSet,
    due_timers,
    due_timers_of_kind,
    next_due,
    timers_by_ids,
    timers_of_game,
)
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, at_once, set_table

HOUR = timedelta(hours=1)
LATER = NOON + HOUR


async def kinds(store: Store, code: str) -> dict[str, datetime]:
    return {timer.kind: timer.due for timer in await store.read(timers_of_game, code)}


async def test_a_timer_is_due_from_its_moment_on(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("half", LATER, table.code, number=3))
    assert await store.read(due_timers, LATER - timedelta(microseconds=1)) == []
    (timer,) = await store.read(due_timers, LATER)
    assert (timer.kind, timer.due, timer.code, timer.player) == ("half", LATER, table.code, None)
    assert timer.number == 3


async def test_players_have_timers_too(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("back", NOON, player=table.white))
    await arrange(store, TimerSet("back", LATER, player=table.black))
    (timer,) = await store.read(due_timers, NOON)
    assert (timer.player, timer.code, timer.due) == (table.white, None, NOON)
    await arrange(store, TimerGone("back", player=table.white))
    (timer,) = await store.read(due_timers, LATER)
    assert timer.player == table.black


async def test_a_timer_takes_the_place_of_the_one_of_its_kind(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("half", NOON, table.code), TimerSet("out", NOON, table.code))
    await arrange(store, TimerSet("half", LATER, table.code))
    assert await kinds(store, table.code) == {"half": LATER, "out": NOON}


async def test_the_next_one_is_the_first_after_a_moment(store: Store, table: Table) -> None:
    assert await store.read(next_due, NOON) is None
    await arrange(store, TimerSet("half", LATER, table.code), TimerSet("out", NOON, table.code))
    assert await store.read(next_due, NOON - HOUR) == NOON
    assert await store.read(next_due, NOON) == LATER


async def test_all_that_is_due_comes_in_its_order(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takmail.store.schedule.timers.AT_ONCE", 3)
    due = [NOON + number % 4 * HOUR for number in range(10)]
    for number, at in enumerate(due):
        await arrange(store, TimerSet(f"kind {number}", at, table.code))
    found = await store.read(due_timers, NOON + 9 * HOUR)
    assert [timer.due for timer in found] == sorted(due)
    assert len({timer.id for timer in found}) == len(due)
    assert await store.read(timers_by_ids, [timer.id for timer in found] + [999]) != []
    assert len(await store.read(timers_by_ids, [timer.id for timer in found])) == len(due)


async def test_a_timer_fires_once(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("half", NOON, table.code))
    (timer,) = await store.read(due_timers, NOON)
    await arrange(store, timer.fired, NoteNow("done", "once"))
    with pytest.raises(ConflictError):
        await arrange(store, timer.fired, NoteNow("done", "twice"))
    assert await store.notes.get("done") == "once"
    assert await store.read(due_timers, NOON) == []


async def test_a_timer_that_was_set_anew_does_not_fire_for_its_old_moment(
    store: Store, table: Table
) -> None:
    await arrange(store, TimerSet("half", NOON, table.code))
    (timer,) = await store.read(due_timers, NOON)
    await arrange(store, TimerSet("half", LATER, table.code))
    for stale in (timer.fired, TimerFired(timer.id + 1, NOON, table.code)):
        with pytest.raises(ConflictError):
            await arrange(store, stale)
    assert await kinds(store, table.code) == {"half": LATER}


async def test_in_a_batch_what_was_said_first_counts_first(store: Store, table: Table) -> None:
    await arrange(store, TimerSet("half", NOON, table.code))
    (timer,) = await store.read(due_timers, NOON)
    anew = Change(also=(TimerSet("half", LATER, table.code),))
    fires = Change(also=(timer.fired, TimerSet("half", NOON + 2 * HOUR, table.code)))
    saved, failed = await at_once(store, anew, fires)
    assert saved is None
    assert isinstance(failed, ConflictError)
    assert await kinds(store, table.code) == {"half": LATER}
    (timer,) = await store.read(due_timers, LATER)
    assert await at_once(store, Change(also=(timer.fired,)), anew) == [None, None]
    assert await kinds(store, table.code) == {"half": LATER}


async def test_many_fire_in_one_batch(store: Store, table: Table) -> None:
    await arrange(store, *(TimerSet(f"kind {n}", NOON, table.code) for n in range(20)))
    timers = await store.read(due_timers, NOON)
    changes = [Change(also=(timer.fired,)) for timer in reversed(timers)]
    assert await at_once(store, *changes) == [None] * 20
    assert await store.read(due_timers, NOON) == []


async def test_a_game_that_is_over_has_no_timers(store: Store, table: Table) -> None:
    other = await set_table(store, "k4")
    for code in (table.code, other.code):
        await arrange(store, TimerSet("half", NOON, code), TimerSet("silent", NOON, code))
    ended = GameState("over", NOON, ended_at=NOON, began_at=NOON)
    over = Change(update=GameUpdate(table.code, 2, 3, ended))
    before = Change(also=(TimerSet("out", NOON, table.code),))
    assert await at_once(store, before, over) == [None, None]
    assert await store.read(timers_of_game, table.code) == []
    assert len(await store.read(timers_of_game, other.code)) == 2


async def test_a_challenge_lapses_as_long_as_its_invitation_is_there(
    store: Store, table: Table
) -> None:
    await arrange(store, NewInvitation(table.code, "bcd23", LATER))
    assert await kinds(store, table.code) == {LAPSE: LATER}
    await arrange(store, InvitationOver(table.code))
    assert await kinds(store, table.code) == {}


async def test_votes_count_as_long_as_there_are_any(store: Store, table: Table) -> None:
    def now(*offers: OfferRow, votes: bool = True) -> Change:
        return Change(offers=OffersNow(table.code, offers, votes))

    await store.commit(now(OfferRow("draw", "white", NOON), OfferRow(VOTE, "black", LATER)))
    assert await kinds(store, table.code) == {VOTES: LATER}
    await store.commit(now(OfferRow(VOTE, "black", LATER), votes=False))
    assert await kinds(store, table.code) == {VOTES: LATER}
    await store.commit(now())
    assert await kinds(store, table.code) == {}


async def test_what_is_settled_sets_timers_too(store: Store, table: Table) -> None:
    await store.commit(table.move(3))
    row, *_ = await store.outbox.pending()
    settled = Settlement(sent=(row.id,), also=(TimerSet("half", NOON, table.code),))
    assert await at_once(store, settled) == [None]
    assert await kinds(store, table.code) == {"half": NOON}


async def test_whoever_listens_learns_when_the_first_of_those_is_due_that_were_set(
    store: Store, table: Table
) -> None:
    heard: list[datetime] = []
    store.on_timers(heard.append)

    async def told(works: Iterable[Change]) -> list[datetime]:
        heard.clear()
        await at_once(store, *works)
        await asyncio.sleep(0)
        return list(heard)

    half, out = TimerSet("half", LATER, table.code), TimerSet("out", NOON, table.code)
    assert await told([Change(also=(half,)), Change(also=(out,))]) == [NOON]
    assert await told([Change(also=(NewInvitation(table.code, "bcd23", LATER),))]) == [LATER]
    assert await told([Change(also=(TimerGone("half", table.code),))]) == []
    assert await told([table.move(3)]) == []


async def at_turn(store: Store, code: str, number: int) -> None:
    """Have the clock of a game be at the turn that began with an event."""

    def write(connection: Connection) -> None:
        connection.execute(delete(clocks))
        row = {"code": code, "number": number, "color": "white", "left_ms": 1, "hours": "UTC"}
        connection.execute(insert(clocks).values(**row))
        connection.commit()

    await store._database.write(write)


async def test_a_timer_of_a_turn_is_set_while_the_clock_is_there(
    store: Store, table: Table
) -> None:
    await at_turn(store, table.code, 5)
    for number in (4, 6):
        await arrange(store, TimerOfTurn("half", NOON, table.code, number))
    assert await kinds(store, table.code) == {}
    await arrange(store, TimerOfTurn("half", LATER, table.code, 5))
    assert await kinds(store, table.code) == {"half": LATER}
    late = Change(also=(TimerOfTurn("half", NOON, table.code, 4),))
    anew = Change(also=(TimerSet("half", NOON + 2 * HOUR, table.code, number=5),))
    assert await at_once(store, anew, late) == [None, None]
    (timer,) = await store.read(timers_of_game, table.code)
    assert (timer.due, timer.number) == (NOON + 2 * HOUR, 5)


async def test_timers_of_a_kind_that_are_due_come_the_longest_due_first(store: Store) -> None:
    codes = [(await set_table(store, code)).code for code in ("k3", "m4", "n5")]
    for code, minutes in zip(codes, (2, 0, 1), strict=True):
        due = NOON + timedelta(minutes=minutes)
        await arrange(store, TimerSet("computer", due, code, number=minutes))
        await arrange(store, TimerSet("silent", NOON, code))
    found = await store.read(due_timers_of_kind, "computer", NOON + timedelta(minutes=1))
    assert [(row.code, row.number) for row in found] == [("m4", 0), ("n5", 1)]
    assert await store.read(due_timers_of_kind, "nothing", LATER) == []
    await arrange(store, TimerSet("computer", LATER, "m4", number=7))
    found = await store.read(due_timers_of_kind, "computer", NOON + timedelta(minutes=1))
    assert [row.code for row in found] == ["n5"]

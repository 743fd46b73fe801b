"""A turn's time begins when its side was told, whatever becomes of the message."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.service.announcing.announcements import sent
from takmail.service.schedule.clocks import GRACE
from takmail.store.changes import Change
from takmail.store.messages.outbox import Settlement
from takmail.store.schedule.clocks import clock_of_game, running_clocks
from takmail.store.schedule.vacations import VacationNow
from takmail.store.store import utc_now
from takmail.wording.message.message_json import load_message
from tests.service.clocks.timed import BANK, DAY, HOUR, THREE_DAYS, Timed, timed
from tests.service.meddling import meddled
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, World


async def test_time_runs_from_when_the_message_arrived(game: Timed) -> None:
    clock = await game.clock()
    assert (clock.color, clock.left, clock.since, clock.due) == (
        "white",
        3 * DAY,
        START,
        START + 3 * DAY,
    )
    assert (await game.timers())["out"] > START + 3 * DAY
    await game.only_say("ann", "ps a1")
    waiting = await game.clock()
    assert (waiting.color, waiting.since, waiting.due) == ("black", None, None)
    assert await game.timers() == {}
    game.world.time += HOUR
    await game.delivery.idle()
    assert (await game.clock()).since == START + HOUR


async def test_what_a_ply_took_is_counted_from_then() -> None:
    async with timed(BANK) as game:
        await game.go_on(2 * DAY)
        await game.say("ann", "ps a1")
        white, _ = (await game.game()).times.left  # type: ignore[union-attr]
        assert white == 9 * DAY
        assert (await game.clock()).left == 10 * DAY


async def test_a_platform_that_is_down_starts_nothing(game: Timed) -> None:
    game.telegram.down.add(ATTIC)
    await game.only_say("ann", "ps a1")
    delivering = game.new_delivery()
    for _ in range(3):
        await delivering._fetch_all()
    assert (await game.clock()).since is None
    game.world.time += 5 * HOUR
    game.telegram.down.clear()
    await delivering.idle()
    assert (await game.clock()).since == START + 5 * HOUR


async def test_who_cannot_be_reached_has_his_time_from_the_first_try_on(game: Timed) -> None:
    game.telegram.shut |= {ATTIC, "dm-id-bob"}
    await game.say("ann", "ps a1")
    assert (await game.clock()).since == START


async def test_what_is_left_out_starts_nothing_but_what_stands_in_for_it_does(game: Timed) -> None:
    game.telegram.down.add(ATTIC)
    await game.only_say("ann", "ps a1")
    game.world.time = utc_now() + 8 * DAY
    game.telegram.down.clear()
    await game.new_delivery(game.world.service.standing.show).idle()
    assert "too old by now" in game.telegram.told(ATTIC)[-2]
    assert (await game.clock()).since == game.world.time


async def test_of_several_turns_that_are_left_out_the_last_one_is_begun() -> None:
    """What stood in for an earlier turn waits behind the last one, and both are too old by now."""
    async with timed() as game:
        game.telegram.down.add(ATTIC)
        await game.only_say("ann", "ps a1")
        store = game.world.store
        (last,) = [row for row in await store.outbox.pending() if row.starts is not None]
        earlier = sent(last.chat_id, load_message(last.payload), START, last.code)
        waits = replace(earlier, starts=(last.starts or 0) - 2)
        await store.commit(Change(outbox=(waits,)))
        game.world.time = utc_now() + 8 * DAY
        game.telegram.down.clear()
        await game.new_delivery(game.world.service.standing.show).idle()
        assert (await game.clock()).since == game.world.time


async def test_offers_and_claims_change_nothing_about_it(game: Timed) -> None:
    before = await game.clock()
    for line in ("!draw", "!withdraw"):
        game.world.time += HOUR
        await game.say("bob", line)
        assert await game.clock() == before
    await game.say("ann", "ps a1")
    mine = await game.clock()
    game.world.time += HOUR
    await game.say("ann", "!takeback")
    assert await game.clock() == mine
    await game.say("bob", "!accept")
    again = await game.clock()
    assert (again.color, again.left, again.since) == ("white", 3 * DAY, START + 3 * HOUR)


@pytest.mark.parametrize("line", ["!resign", "!abort"])
async def test_a_game_that_is_over_has_no_clock(game: Timed, line: str) -> None:
    await game.say("ann", line)
    await game.say("ann", "!yes")
    assert (await game.game()).phase.value in {"over", "cancelled"}
    assert await game.world.store.read(clock_of_game, game.code) is None
    assert "out" not in await game.timers()


async def test_a_side_that_moves_elsewhere_is_told_there(game: Timed) -> None:
    game.telegram.down.add(ATTIC)
    await game.only_say("ann", "ps a1")
    delivering = game.new_delivery()
    for line in (f"!#{game.code} here", "!help"):
        await game.only_say("bob", line, "tg-attic")
    running = asyncio.create_task(delivering.run())
    for _ in range(1000):
        if len(await game.world.store.outbox.pending()) == 1:
            break
    running.cancel()
    assert (await game.clock()).since == START


async def test_a_rematch_and_what_is_brought_along_run_too() -> None:
    async with timed(THREE_DAYS) as game:
        await game.say("ann", "ps a1")
        await game.say("bob", "!resign")
        await game.say("bob", "!yes")
        await game.say("bob", "!rematch")
        await game.say("ann", "!accept")
        (clock,) = await game.world.store.read(running_clocks, limit=5)
        assert clock.code != game.code
        assert (clock.left, clock.since) == (3 * DAY, START)


async def test_a_clock_that_nothing_starts_is_started_all_the_same(game: Timed) -> None:
    await game.only_say("ann", "ps a1")
    rows = await game.world.store.outbox.pending()
    await game.world.store.outbox.settle(Settlement(sent=[row.id for row in rows]))
    assert (await game.clock()).since is None
    game.world.time += timedelta(hours=1)
    await game.world.service.context.clocks.start_left()
    assert (await game.clock()).since == START + HOUR


async def test_a_vacation_that_ends_while_clocks_are_set_right_lets_them_run() -> None:
    async with timed() as game:
        await game.say("ann", "!vacation 6 days")
        code, past = game.code, await game.world.past()

    def correct(world: World) -> Callable[[], Awaitable[object]]:
        return world.service.context.clocks.correct

    def come_back(world: World) -> Callable[[], Awaitable[object]]:
        said = world.incoming("ann", "!vacation off", DEN)
        return lambda: world.handle(replace(said, at=START + HOUR))

    async for world in meddled(past, correct, come_back):
        clock = await world.store.read(clock_of_game, code)
        assert clock is not None
        assert clock.due == START + 3 * DAY + HOUR


@pytest.mark.slow
async def test_a_vacation_that_ends_while_a_clock_is_put_off_lets_it_run() -> None:
    now = START + 3 * DAY + 2 * GRACE
    async with timed() as game:
        await game.say("ann", "ps a1")
        await game.say("bob", "ps e5")
        ann = await game.world.player("ann")
        away = VacationNow(ann.id, START + DAY, START + 8 * DAY)
        await game.world.store.commit(Change(also=(away,)))
        code, past = game.code, await game.world.past()

    def fire(world: World) -> Callable[[], Awaitable[object]]:
        world.time = now
        return world.service.fire_due

    def come_back(world: World) -> Callable[[], Awaitable[object]]:
        said = world.incoming("ann", "!vacation off", DEN)
        return lambda: world.handle(replace(said, at=now))

    async for world in meddled(past, fire, come_back):
        clock = await world.store.read(clock_of_game, code)
        assert clock is not None
        assert clock.due == now + 2 * DAY

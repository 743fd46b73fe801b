"""Killed at any step of a turn's beginning: a clock runs once its side was told, and only then."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from takmail.store.errors import UnavailableError
from takmail.store.messages.outbox import Settlement
from tests.service.clocks.timed import HOUR, Timed
from tests.service.two_homes import ATTIC
from tests.service.world import START


async def never(_: Settlement) -> None:
    await asyncio.Event().wait()


async def killed_in_settling(game: Timed, settle: Callable[[Settlement], Awaitable[None]]) -> None:
    """Deliver until what was sent is to be marked, and die there."""
    outbox, delivering = game.world.store.outbox, game.new_delivery()
    reached, usual = asyncio.Event(), outbox.settle

    async def reaching(settled: Settlement) -> None:
        reached.set()
        await settle(settled)

    outbox.settle = reaching  # type: ignore[method-assign]
    running = asyncio.create_task(delivering.run())
    await reached.wait()
    await asyncio.sleep(0)
    for worker in delivering._queues.workers:
        worker.cancel()
    running.cancel()
    await asyncio.gather(running, *delivering._queues.workers, return_exceptions=True)
    outbox.settle = usual  # type: ignore[method-assign]
    game.world.restart()


@pytest.mark.slow
async def test_killed_before_the_mark_it_starts_when_the_row_is_sent_again(game: Timed) -> None:
    told = len(game.telegram.told(ATTIC))
    await game.only_say("ann", "ps a1")
    await killed_in_settling(game, never)
    assert (await game.clock()).since is None
    assert await game.timers() == {}
    game.world.time += HOUR
    await game.new_delivery().idle()
    clock = await game.clock()
    assert (clock.color, clock.since) == ("black", START + HOUR)
    assert len(game.telegram.told(ATTIC)) - told in {1, 2}


async def test_a_store_in_trouble_starts_it_at_the_moment_when_it_was_sent(game: Timed) -> None:
    await game.only_say("ann", "ps a1")
    outbox, usual, troubles = game.world.store.outbox, game.world.store.outbox.settle, [1, 2]

    async def settle(settled: Settlement) -> None:
        if settled.also and troubles:
            troubles.pop()
            game.world.time += HOUR
            raise UnavailableError("locked")
        await usual(settled)

    outbox.settle = settle  # type: ignore[method-assign]
    await game.new_delivery().idle()
    clock = await game.clock()
    assert (clock.color, clock.since) == ("black", START)
    assert game.world.time == START + 2 * HOUR
    assert set(await game.timers()) == {"half", "tenth", "out"}


async def test_a_program_killed_after_a_ply_has_not_begun_the_other_clock(game: Timed) -> None:
    await game.only_say("ann", "ps a1")
    game.world.restart()
    game.world.time += 5 * HOUR
    # Somebody who plays before he was told has used nothing.
    await game.only_say("bob", "ps e5")
    (_, black) = (await game.game()).times.left  # type: ignore[union-attr]
    assert black == (await game.clock()).left
    await game.new_delivery().idle()
    clock = await game.clock()
    assert (clock.color, clock.since) == ("white", START + 5 * HOUR)

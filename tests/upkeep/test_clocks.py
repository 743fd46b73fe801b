"""Clocks of games, in what a host does with a database."""

from dataclasses import replace

import pytest

from takmail.service.schedule.deadlines import FETCHED_AFTER
from takmail.service.upkeep.checks import Check, Flaw
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.schedule.clocks import clock_of_game
from takmail.store.schedule.timers import timers_of_game
from takmail.terms.clocks import Ends
from tests.quick import slow
from tests.service.clocks.test_running_out import both_have_played
from tests.service.clocks.timed import DAY, THREE_DAYS, Timed, timed
from tests.service.world import START, world
from tests.upkeep.test_check import found, run


async def flaws(game: Timed, *spoilt: str) -> list[Flaw]:
    """Spoil the database, and return what is found."""
    store = game.world.store
    await store._database.write(run(*spoilt))
    return [finding.flaw for finding in await found(store)]


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE clocks SET left_ms = 5",
        "DELETE FROM clocks",
        *slow("UPDATE clocks SET number = 3", "UPDATE clocks SET color = 'white'"),
    ],
)
async def test_a_clock_that_is_gone_or_wrong_is_found(spoilt: str) -> None:
    async with timed() as game:
        await game.say("ann", "ps a1")
        assert await flaws(game, spoilt) == [Flaw.CLOCK]


@pytest.mark.parametrize(
    "spoilt",
    [
        "DELETE FROM timers WHERE kind = 'out'",
        *slow(
            "UPDATE timers SET number = 3 WHERE kind = 'out'",
            "UPDATE timers SET due = due + 3600 * 1000000 WHERE kind = 'out'",
        ),
    ],
)
async def test_time_that_nothing_would_find_to_be_out_is_found_to_be(spoilt: str) -> None:
    async with timed(replace(THREE_DAYS, ends=Ends.AT_ONCE)) as game:
        await both_have_played(game)
        assert await flaws(game, spoilt) == [Flaw.CLOCK_UNWATCHED]


async def test_what_was_told_or_put_off_is_not_missing() -> None:
    async with timed(replace(THREE_DAYS, ends=Ends.NEVER)) as game:
        await both_have_played(game)
        await game.go_to(START + 4 * DAY)
        assert "out" not in await game.timers()
        assert await found(game.world.store) == []
        await game.say("ann", "ps b1")
        game.world.time += 10 * DAY
        game.world.restart()
        await game.world.service.fire_due()
        assert (await game.timers())["out"] == game.world.time + FETCHED_AFTER
        checked = await game.world.store._database.read(
            lambda connection: [*Check(connection, game.world.time, lambda *_: None).everything()]
        )
        assert checked == []


async def test_a_game_that_is_over_keeps_no_clock() -> None:
    async with timed() as game:
        clock = f"('{game.code}', 5, 'white', 9, 'UTC')"
        await game.say("ann", "!abort")
        await game.say("bob", "!accept")
        spoilt = f"INSERT INTO clocks (code, number, color, left_ms, hours) VALUES {clock}"
        assert await flaws(game, spoilt) == [Flaw.CLOCK]


async def test_a_clock_that_was_brought_from_elsewhere_runs_here() -> None:
    async with timed() as game, world() as other:
        await game.say("ann", "ps a1")
        told = await game.world.store._database.read(lambda c: list(as_lines(c, None)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await other.store.read(clock_of_game, game.code) == await game.clock()
        (timer,) = await other.store.read(timers_of_game, game.code)
        assert (timer.kind, timer.due) == ("out", START + 3 * DAY)
        assert await found(other.store) == []

"""Clocks of games, in what a host does with a database."""

from dataclasses import replace

import pytest

from takmail.commands.clocks import Ends
from takmail.service.clocks.moments import GRACE
from takmail.service.clocks.running_out import FETCHED_AFTER
from takmail.service.keeping.checking import Check
from takmail.service.keeping.exporting import as_lines
from takmail.service.keeping.findings import Flaw
from takmail.service.keeping.importing import Importing
from takmail.service.keeping.mending import mend
from tests.keeping.test_check import found, run
from tests.service.clocks.test_running_out import both_have_played, result
from tests.service.clocks.timed import DAY, THREE_DAYS, Timed, timed
from tests.service.world import START, world


async def mended(game: Timed, *spoilt: str) -> list[Flaw]:
    """Spoil the database, have it mended, and return what was found."""
    store = game.world.store
    await store._database.write(run(*spoilt))
    findings = await found(store)
    await store._database.write(lambda connection: mend(connection, findings))
    assert await found(store) == []
    return [finding.flaw for finding in findings]


@pytest.mark.slow
async def test_a_clock_that_is_gone_or_wrong_is_made_anew_and_started() -> None:
    async with timed() as game:
        await game.say("ann", "ps a1")
        right = await game.clock()
        for spoilt in (
            "DELETE FROM clocks",
            "UPDATE clocks SET left_ms = 5",
            "UPDATE clocks SET number = 3",
            "UPDATE clocks SET color = 'white'",
        ):
            assert await mended(game, spoilt) == [Flaw.CLOCK]
            assert await game.clock() == replace(right, since=None, due=None)
            assert await game.timers() == {}
            await game.world.service._clock_setting.start_left()
            assert await game.clock() == right
            assert "out" in await game.timers()


@pytest.mark.parametrize(
    "spoilt",
    [
        "DELETE FROM timers WHERE kind = 'out'",
        "UPDATE timers SET number = 3 WHERE kind = 'out'",
        "UPDATE timers SET due = due + 3600 * 1000000 WHERE kind = 'out'",
    ],
)
async def test_time_that_nothing_would_find_to_be_out_is_found_to_be(spoilt: str) -> None:
    async with timed(replace(THREE_DAYS, ends=Ends.AT_ONCE)) as game:
        await both_have_played(game)
        assert await mended(game, spoilt) == [Flaw.CLOCK_UNWATCHED]
        await game.go_to(START + 3 * DAY + 2 * GRACE)
        assert await result(game) == "0-1"


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
        assert await mended(game, spoilt) == [Flaw.CLOCK]


async def test_a_clock_that_was_brought_from_elsewhere_runs_here() -> None:
    async with timed() as game, world() as other:
        await game.say("ann", "ps a1")
        told = await game.world.store._database.read(lambda c: list(as_lines(c, None)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await other.store.clocks.of(game.code) == await game.clock()
        (timer,) = await other.store.timers.of(game.code)
        assert (timer.kind, timer.due) == ("out", START + 3 * DAY)
        assert await found(other.store) == []

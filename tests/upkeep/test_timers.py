"""What comes due in games, in what a host does with a database."""

from datetime import timedelta

from takmail.service.upkeep.checks import Flaw
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.changes import Change
from takmail.store.schedule.timers import TimerGone, due_timers, timers_of_game
from tests.service.world import START, world
from tests.upkeep.test_check import found

DAY = timedelta(days=1)


async def test_a_challenge_that_was_brought_from_elsewhere_lapses_here() -> None:
    async with world() as den, world() as other:
        await den.say("ann", "!challenge for 1 day")
        (timer,) = await den.store.read(due_timers, START + 2 * DAY)
        assert timer.code is not None
        told = await den.store._database.read(lambda c: list(as_lines(c, None)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert [row.due for row in await other.store.read(timers_of_game, timer.code)] == [
            timer.due
        ]
        assert await found(other.store) == []
        other.time = START + 2 * DAY
        await other.service.fire_due()
        assert "it has expired." in (await other.heard())["den"].plain()
        assert await other.store.read(timers_of_game, timer.code) == []


async def test_a_game_that_was_brought_from_elsewhere_reminds_here_of_how_long_it_waits() -> None:
    async with world() as den, world() as other:
        code = await den.begin()
        told = await den.store._database.read(lambda c: list(as_lines(c, None)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert [row.kind for row in await other.store.read(timers_of_game, code)] == ["silent"]
        assert await found(other.store) == []
        other.time = START + 4 * DAY
        await other.service.fire_due()
        assert "has been waiting for your move for 4 days" in (await other.heard())["den"].plain()


async def test_a_game_without_its_timer_is_found() -> None:
    async with world() as den:
        code = await den.begin()
        await den.store.commit(Change(also=(TimerGone("silent", code=code),)))
        (flaw,) = await found(den.store)
        assert (flaw.flaw, flaw.code) == (Flaw.TIMERS, code)

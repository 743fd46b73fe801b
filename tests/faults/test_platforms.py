"""The platforms are gone for a while, and say things late, twice or anew."""

import asyncio

import pytest

from tests.e2e.discord.failures import Failure
from tests.faults.conftest import AllIsWell, OpenTown, Tell
from tests.faults.homes import PATIENCE
from tests.faults.town import Town

pytestmark = pytest.mark.faults


async def leave(there: Town, seconds: float) -> None:
    """Have both platforms refuse all connections for a while."""
    await there.discord.close()
    async with there.telegram.unreachable():
        await asyncio.sleep(seconds)
    await there.discord.open()


def fail_one(there: Town) -> None:
    """Have the next message on each platform fail, unless one is to fail already."""
    if there.telegram.is_well:
        there.telegram.fail("sendMessage", there.chance.choice([500, 502, 503]))
    if not there.discord.send_failures:
        status, stored = there.chance.choice([500, 502]), there.chance.random() < 0.5
        there.discord.fail_next(None, Failure(status, stored=stored))


@pytest.mark.parametrize("seconds", [5.0, pytest.param(90.0, marks=pytest.mark.deep)])
async def test_platforms_that_are_gone_for_a_while_lose_nothing(
    open_town: OpenTown, tell: Tell, seconds: float
) -> None:
    # Pauses are doubled, so the last one may be as long as the trouble was.
    async with open_town(seed=10, tables=2, patience=PATIENCE + 2 * seconds) as there:
        async with there.playing():
            await there.pause(1.0)
            await leave(there, seconds)
            await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"platforms gone {seconds:g} s", 1, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize("times", [30, pytest.param(500, marks=pytest.mark.deep)])
async def test_requests_that_fail_lose_nothing(
    open_town: OpenTown, all_is_well: AllIsWell, times: int
) -> None:
    """Of every few messages one is answered by an error; Discord has posted some all the same."""
    # What fails again and again waits ever longer, as above.
    async with open_town(seed=11, tables=2, patience=PATIENCE + 0.3 * times) as there:
        async with there.playing():
            for _ in range(times):
                fail_one(there)
                await there.pause(0.3)
            await there.moved_on()
        await all_is_well(there, "requests failed", times)


@pytest.mark.parametrize("times", [20, pytest.param(300, marks=pytest.mark.deep)])
async def test_what_is_told_twice_is_done_once(
    open_town: OpenTown, all_is_well: AllIsWell, times: int
) -> None:
    """Telegram brings updates again, as they were or under new numbers; Discord repeats events."""
    async with open_town(seed=12, tables=2) as there:
        async with there.playing():
            for number in range(times):
                await there.pause(0.2)
                await there.telegram.push_again(3, anew=bool(number % 2))
                await there.discord.tell_again(3)
                if number % 5 == 4:
                    await there.discord.gateway.drop()
        await all_is_well(there, "told twice", times)


async def test_lines_that_are_edited_later_stay_as_they_were_said(
    open_town: OpenTown, all_is_well: AllIsWell
) -> None:
    async with open_town(seed=13, tables=2) as there:
        async with there.playing():
            for _ in range(20):
                await there.pause(0.3)
                for table in there.tables:
                    home, said = table.last_said
                    await home.edit(said, "ps a2")
        await all_is_well(there, "edited", 20 * len(there.tables))

"""The clock of the program's machine is set, by hours and by years, forwards and backwards."""

from itertools import chain, repeat
from pathlib import Path

import pytest

from tests.faults.conftest import OpenTown, Tell
from tests.faults.victim import CLOCK, shift_to

pytestmark = pytest.mark.faults

HOUR, DAY, YEAR = 3600, 86400, 365 * 86400
WRONG_BY = (HOUR, -HOUR, DAY, -3 * DAY, 0, 2.5 * DAY, -60, 3 * DAY, -2 * DAY, 0)
"""By how many seconds the clock is wrong, one after the other."""
YEARS_WRONG = (1, 12, 60)


@pytest.mark.parametrize("rounds", [1, pytest.param(20, marks=pytest.mark.deep)])
async def test_a_clock_that_jumps_loses_and_delays_nothing(
    open_town: OpenTown, tmp_path: Path, tell: Tell, rounds: int
) -> None:
    file = tmp_path / "clock"
    shift_to(file, 0)
    async with open_town(seed=14, tables=1) as there:
        there.bot.set(CLOCK, str(file))
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        async with there.playing():
            for seconds in chain.from_iterable(repeat(WRONG_BY, rounds)):
                shift_to(file, seconds)
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, "clock jumped", rounds * len(WRONG_BY), verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize("rounds", [1, pytest.param(20, marks=pytest.mark.deep)])
async def test_a_clock_that_jumps_by_years_loses_and_delays_nothing(
    open_town: OpenTown, tmp_path: Path, tell: Tell, rounds: int
) -> None:
    """It is years later for a while, and then years ago, whatever stands meanwhile.

    At both the program is killed and started again, too, and Telegram brings its last updates
    again.
    """
    file = tmp_path / "clock"
    shift_to(file, 0)
    async with open_town(seed=23, tables=1) as there:
        there.bot.set(CLOCK, str(file))
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        async with there.playing():
            for years in chain.from_iterable(repeat(YEARS_WRONG, rounds)):
                for wrong in (years, -years):
                    shift_to(file, wrong * YEAR)
                    await there.moved_on()
                    await there.bot.kill()
                    await there.bot.start()
                    await there.telegram.push_again(3, anew=False)
                    await there.moved_on()
        verdict = await there.verdict()
        kills = 2 * rounds * len(YEARS_WRONG)
        tell(there, "clock jumped by years", kills, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)
        assert verdict.doubled <= kills * len(there.homes)

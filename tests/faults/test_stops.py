"""Asked to stop at any moment: it ends soon and well, and nothing is lost, nothing said twice."""

import signal
import time

import pytest

from tests.faults.conftest import AllIsWell, OpenTown

pytestmark = pytest.mark.faults

END_WITHIN = 5.0
"""Seconds in which it must end."""

CODES = (0, -signal.SIGTERM)
"""With what it may end: before it has begun with anything, the signal itself ends it."""


@pytest.mark.parametrize("stops", [10, pytest.param(100, marks=pytest.mark.deep)])
async def test_stops_under_load_lose_and_double_nothing(
    open_town: OpenTown, all_is_well: AllIsWell, stops: int
) -> None:
    async with open_town(seed=stops, tables=3) as there:
        longest = 0.0
        async with there.playing():
            for _ in range(stops):
                await there.pause(1.0)
                asked = time.monotonic()
                assert await there.bot.stop() in CODES, there.bot.log
                longest = max(longest, time.monotonic() - asked)
                await there.bot.start()
        await all_is_well(there, "SIGTERM under load", stops)
    assert longest < END_WITHIN

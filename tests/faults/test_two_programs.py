"""A second `takmail serve` beside the first is refused; when the first is killed, it takes over."""

import time

import pytest

from tests.faults.conftest import AllIsWell, OpenTown
from tests.faults.town import Town, Victim

pytestmark = pytest.mark.faults

CANNOT = 2
"""The exit code of what can't begin."""

SERVES_WITHIN = 20.0
"""Seconds in which something is played at every table after a kill, however busy the machine is."""


def another(there: Town) -> Victim:
    """Return another program with the same settings, which logs to a folder of its own."""
    folder = there.folder / f"beside {time.monotonic_ns()}"
    folder.mkdir()
    made = Victim.for_servers(folder, there.discord, there.telegram)
    made.set("TAKMAIL_DATABASE_URL", there.url)
    made.set("TAKMAIL_LIMITS", "off")
    return made


async def is_refused(second: Victim) -> None:
    """Start a program beside the first, and see it end with one line that says why."""
    assert await second.run("serve") == CANNOT
    assert second.log.count("\n") == 1, second.log
    assert "Another `takmail serve`" in second.log
    assert "would send every message twice. Stop it first." in second.log


@pytest.mark.parametrize("rounds", [3, pytest.param(50, marks=pytest.mark.deep)])
async def test_a_second_program_is_refused_and_takes_over_at_once_after_a_kill(
    open_town: OpenTown, all_is_well: AllIsWell, rounds: int
) -> None:
    async with open_town(seed=18, tables=2) as there:
        async with there.playing():
            for _ in range(rounds):
                for _ in range(2):
                    await is_refused(another(there))
                await there.moved_on()
                await there.bot.kill()
                there.bot = another(there)
                await there.bot.start()
                began = time.monotonic()
                await there.moved_on()
                assert time.monotonic() - began < SERVES_WITHIN
        await all_is_well(there, "two programs, one killed", rounds, repeats=rounds)


@pytest.mark.parametrize("times", [4, pytest.param(60, marks=pytest.mark.deep)])
async def test_a_second_program_beside_the_first_doubles_nothing(
    open_town: OpenTown, all_is_well: AllIsWell, times: int
) -> None:
    async with open_town(seed=19, tables=2) as there:
        async with there.playing():
            for _ in range(times):
                await is_refused(another(there))
                await there.moved_on()
        await all_is_well(there, "two programs", times)

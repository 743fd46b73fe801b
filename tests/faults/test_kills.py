"""Killed at any moment, on both platforms at once: nothing is lost, and no more doubled than must.

A message that was sent and not yet marked when the program dies is sent once more: one a chat and
kill at most, and on Discord none, since its nonce is known there. After three lives it is given up,
and the board follows.
"""

import signal
from pathlib import Path

import pytest

from tests.faults.conftest import AllIsWell, OpenTown
from tests.faults.homes import PATIENCE
from tests.faults.victim import KILL_AT, STEPS

pytestmark = pytest.mark.faults


@pytest.mark.parametrize("kills", [8, pytest.param(100, marks=pytest.mark.deep)])
async def test_kills_at_random_moments_lose_nothing(
    open_town: OpenTown, all_is_well: AllIsWell, kills: int
) -> None:
    # On a busy machine most of these lives end before anything is heard; so a line waits for them.
    async with open_town(seed=kills, tables=2, patience=PATIENCE + 2 * kills) as there:
        async with there.playing():
            for _ in range(kills):
                await there.pause(1.0)
                await there.bot.kill()
                await there.pause(0.2)
                await there.bot.start()
        await all_is_well(there, "SIGKILL at random", kills, kills=kills)


KINDS = {
    f"{when} {what}"
    for when in ("before", "after")
    for what in (
        "a commit", "a request to Discord", "a request to Telegram", "an event from Discord",
    )
}  # fmt: skip


@pytest.mark.parametrize(
    "steps",
    [
        range(1, 140, 9),
        *(pytest.param(range(n, 241, 4), marks=pytest.mark.deep) for n in range(1, 5)),
    ],
    ids=lambda steps: f"from {steps.start} by {steps.step}",
)
async def test_a_kill_at_every_step_loses_nothing(
    open_town: OpenTown, tmp_path: Path, all_is_well: AllIsWell, steps: range
) -> None:
    """Each life ends at a step further on: at a commit, a request, an event."""
    told = tmp_path / "steps"
    # The first lives end before anything is heard; so a line waits for them.
    async with open_town(seed=steps.start, tables=1, patience=PATIENCE + 2 * len(steps)) as there:
        there.bot.set(STEPS, str(told))
        async with there.playing():
            await there.bot.kill()
            for step in steps:
                there.bot.set(KILL_AT, str(step))
                await there.bot.start()
                assert await there.bot.wait() == -signal.SIGKILL, there.bot.log
            there.bot.unset(KILL_AT)
            await there.bot.start()
        await all_is_well(there, "SIGKILL at a step", len(steps), kills=len(steps))
    assert set(told.read_text("utf-8").splitlines()) <= KINDS

"""The platforms tell of what was said late, in another order, once more, and cut up otherwise."""

from random import Random

import pytest

from tests.faults.conftest import AllIsWell, OpenTown, Tell

pytestmark = pytest.mark.faults


@pytest.mark.parametrize("times", [2, pytest.param(100, marks=pytest.mark.deep)])
async def test_what_is_told_late_and_after_its_edit_is_done_once(
    open_town: OpenTown, tell: Tell, times: int
) -> None:
    """Discord tells of messages from an hour before, mixed up, each after its edit."""
    async with open_town(seed=27, tables=1, in_a_row=False) as there:
        there.discord.disorder, there.telegram.disorder = Random(27), Random(28)
        async with there.playing():
            for _ in range(times):
                await there.moved_on()
        verdict = await there.verdict()
        tell(there, "told late, edit first", verdict.plies, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled, verdict.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize("times", [5, pytest.param(100, marks=pytest.mark.deep)])
async def test_what_discord_replays_when_it_is_resumed_is_done_once(
    open_town: OpenTown, all_is_well: AllIsWell, times: int
) -> None:
    async with open_town(seed=29, tables=2) as there:
        async with there.playing():
            for number in range(times):
                await there.pause(0.3)
                await there.discord.replay(4 + number % 9)
            await there.moved_on()
        await all_is_well(there, "replayed when resumed", times)


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.deep)])
async def test_updates_that_come_again_in_other_batches_are_done_once(
    open_town: OpenTown, all_is_well: AllIsWell, kills: int
) -> None:
    """Telegram brings again what wasn't confirmed and some more, a few at a time, after a kill."""
    async with open_town(seed=31, tables=2) as there:
        there.telegram.disorder = Random(31)
        async with there.playing():
            for _ in range(kills):
                await there.pause(0.5)
                await there.bot.kill()
                await there.telegram.push_again(7, anew=False)
                await there.pause(0.3)
                await there.bot.start()
                await there.moved_on()
        await all_is_well(there, "batches cut otherwise", kills, repeats=kills)

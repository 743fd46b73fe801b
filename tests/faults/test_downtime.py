"""The bot is away for days, killed or stopped: nobody's time has run meanwhile."""

from pathlib import Path

import pytest
from sqlalchemy import func, select

from takmail.store.games.records import record
from takmail.store.schedule.clocks import outages
from takmail.store.store import Store
from tests.faults.conftest import OpenTown, Tell
from tests.faults.tables import tak
from tests.faults.victim import AWAY, shift_to
from tests.stores import rows

pytestmark = pytest.mark.faults

DAY = 24 * 3600
TIMES = 3


@pytest.mark.parametrize("killed", [True, False], ids=["killed", "stopped"])
async def test_games_by_a_clock_go_on_though_the_bot_was_away_for_longer_than_a_turn(
    open_town: OpenTown, tmp_path: Path, tell: Tell, killed: bool
) -> None:
    file = tmp_path / "clock"
    shift_to(file, 0)
    async with open_town(seed=31, tables=1, kind=tak("days 1 ends")) as there:
        there.bot.set(AWAY, str(file))
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        async with there.playing():
            for times in range(1, TIMES + 1):
                await there.moved_on()
                await (there.bot.kill() if killed else there.bot.stop())
                shift_to(file, times * 2 * DAY)
                await there.bot.start()
            await there.moved_on()
        verdict = await there.verdict()
        tell(there, "away for days", TIMES, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.out_of_order) == (0, 0)
        async with await Store.open(there.url) as store:
            ((noted,),) = await store.read(rows, select(func.count()).select_from(outages))
            found = await store.read(rows, select(record.c.code).where(record.c.kind == "time-out"))
        assert noted
        assert found == []

"""Games for coins, killed at their every step: no coin is lost, none is there twice."""

import signal
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from takmail.store.games.coins import coin_entries, purses
from takmail.store.games.records import record
from takmail.store.store import Store
from tests.faults.conftest import OpenTown
from tests.faults.homes import PATIENCE
from tests.faults.tables import tak
from tests.faults.victim import KILL_AT, STEPS
from tests.store.books import check_sums

pytestmark = pytest.mark.faults

_MOVES = select(record.c.code, record.c.seq).where(record.c.kind == "coins-moved")
_ENTERED = select(coin_entries.c.code, coin_entries.c.seq)


@pytest.mark.parametrize(
    "steps",
    [
        range(3, 200, 14),
        *(pytest.param(range(n, 260, 4), marks=pytest.mark.deep) for n in range(1, 5)),
    ],
    ids=lambda steps: f"from {steps.start} by {steps.step}",
)
async def test_a_kill_at_every_step_leaves_the_books_in_order(
    open_town: OpenTown, tmp_path: Path, steps: range
) -> None:
    """After each life every event that moves coins is entered, once, and all adds up."""
    patience = PATIENCE + 2 * len(steps)
    async with open_town(
        seed=steps.start, tables=1, patience=patience, kind=tak("stakes 1"), in_a_row=False
    ) as there:
        there.bot.set(STEPS, str(tmp_path / "steps"))
        async with there.playing():
            await there.bot.kill()
            for step in steps:
                there.bot.set(KILL_AT, str(step))
                await there.bot.start()
                assert await there.bot.wait() == -signal.SIGKILL, there.bot.log
                await _see(there.url)
            there.bot.unset(KILL_AT)
            await there.bot.start()
        verdict = await there.verdict(len(steps))
        assert not verdict.wrong
        assert (verdict.lost, verdict.out_of_order) == (0, 0)
        assert await _see(there.url), "games were played"


async def _see(url: str) -> int:
    """Require that all is entered that records move; return how much that is."""
    async with await Store.open(url) as store:
        return await store._database.read(_entered)


def _entered(connection: Connection) -> int:
    check_sums(connection)
    moves = set(map(tuple, connection.execute(_MOVES)))
    entered = list(map(tuple, connection.execute(_ENTERED)))
    assert sorted(entered) == sorted(moves)
    assert (connection.scalar(select(func.max(purses.c.lent))) or 0) == 0
    return len(entered)

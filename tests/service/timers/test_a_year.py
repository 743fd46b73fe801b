"""A year of games by clocks: each timer fires once, at its time, whatever becomes of the bot."""

import sys
import time
from pathlib import Path

import pytest

from tests.service.timers.year import Year
from tests.service.timers.year_checks import check
from tests.store.postgres import SERVER, migrated_postgres
from tests.stores import MEMORY, open_store
from tests.upkeep.test_check import found


async def lived(url: str, games: int, seed: int) -> str:
    """Have a year be, and be looked through; return what there was in it."""
    async with await open_store(url) as store:
        year, begun = Year(store, games, people=max(20, games // 5), seed=seed), time.monotonic()
        await year.live(kills=games // 5, vacations=games // 5)
        took = time.monotonic() - begun
        done = check(year)
        assert done["out"] > games // 2
        assert await found(store) == []
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(done.items()))
        return f"{games} games, {len(year.turns)} turns, {told}: {took:.1f} s"


@pytest.mark.slow
async def test_each_timer_of_a_year_fires_once_at_its_time() -> None:
    await lived(MEMORY, games=40, seed=1)


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if SERVER else [])])
async def test_each_timer_of_a_year_of_a_thousand_games_does(kind: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/year.sqlite3"
    if kind == "postgresql":
        url = await migrated_postgres()
    sys.stdout.write(f"{kind}: {await lived(url, games=1000, seed=7)}\n")

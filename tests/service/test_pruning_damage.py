"""What has served goes although pages are damaged: only what lies there stays."""

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from takmail.service.failures import Failures
from takmail.service.upkeep.pruning import Pruning
from takmail.store.changes import Change
from takmail.store.errors import DamagedError
from takmail.store.rows import PostRow, SeenRow
from takmail.store.spent import STEP
from tests.store.clock import NOON
from tests.store.damaging import damage, leaves, page_size, settle
from tests.store.table import PLATFORM, set_table
from tests.stores import open_store

MANY = 2 * STEP + 100
LONG = "-" * 40


def name(number: int) -> str:
    return f"{number:05}{LONG}"


async def fill(url: str) -> None:
    async with await open_store(url) as store:
        await set_table(store, "k3")
        names = [name(number) for number in range(MANY)]
        await store.outbox.settle(posts=[PostRow(PLATFORM, each, "k3", NOON) for each in names])
        seen = [Change(seen=SeenRow(PLATFORM, each, NOON)) for each in names]
        await asyncio.gather(*map(store.commit, seen))


def kept_on(file: Path, page: int) -> int:
    size = page_size(file)
    held = file.read_bytes()[(page - 1) * size : page * size]
    return sum(name(number).encode() in held for number in range(MANY))


@pytest.mark.slow
@pytest.mark.parametrize("table", ["seen", "posts"])
@pytest.mark.parametrize("which", [0, 3, -1])
async def test_only_what_lies_on_a_damaged_page_stays(
    tmp_path: Path, table: str, which: int, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "takmail.sqlite3"
    url = f"sqlite:///{file}"
    await fill(url)
    settle(file)
    page = leaves(file, table)[which]
    there = kept_on(file, page)
    assert there > 0
    damage(file, page)
    failures = Failures()
    async with await open_store(url) as store:
        pruning = Pruning(store, lambda: NOON + timedelta(days=1000), failures)
        await pruning.prune()
        assert failures.counts == {"DamagedError": 1}
        kept = 0
        for number in range(MANY):
            with suppress(DamagedError):
                found = store.games.seen if table == "seen" else store.posts.about
                kept += await found(PLATFORM, name(number)) is not None
        # The last rows of a page can't go where it would be merged with the damaged one.
        assert kept <= 2 * there
    assert capsys.readouterr().out.count("unexpected failure") == 1


async def test_a_damaged_page_of_games_keeps_only_what_is_about_them(tmp_path: Path) -> None:
    file = tmp_path / "takmail.sqlite3"
    url = f"sqlite:///{file}"
    async with await open_store(url) as store:
        await set_table(store, "k3")
        for number in range(20):
            code = "k3" if number % 5 == 0 else None
            await store.commit(Change(seen=SeenRow(PLATFORM, name(number), NOON, code)))
    settle(file)
    for page in leaves(file, "games"):
        damage(file, page)
    async with await open_store(url) as store:
        failures = Failures()
        await Pruning(store, lambda: NOON + timedelta(days=1000), failures).prune()
        assert failures.counts == {"DamagedError": 1}
        kept = [n for n in range(20) if await store.games.seen(PLATFORM, name(n))]
        assert kept == [0, 5, 10, 15]

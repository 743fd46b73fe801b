"""The process is killed at any moment: what was acknowledged is there, nothing is half there."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from takmail.store.games.games import game_row
from takmail.store.games.records import record_of
from takmail.store.messages.catch_up import seen_message
from takmail.store.store import Store
from tests.programs import talking
from tests.store.crash_child import GAMES
from tests.store.table import PLATFORM


def run_and_kill(url: str, lines: int) -> dict[str, int]:
    """Let the child run for some acknowledged moves, kill it, return the last of each game."""
    acknowledged: dict[str, int] = {}
    with talking("tests.store.crash_child", url) as child:
        for number, line in enumerate(child.says):
            if number == lines:
                child.program.kill()
            if line.endswith("\n"):
                code, version = line.split()
                acknowledged[code] = int(version)
    return acknowledged


async def assert_whole(store: Store, code: str, acknowledged: int) -> None:
    row = await store.read(game_row, code)
    if row is None:
        assert acknowledged == 0
        assert await store.read(record_of, code) == []
        return
    assert row.version >= acknowledged
    record = await store.read(record_of, code)
    assert [entry.seq for entry in record] == list(range(1, len(record) + 1))
    assert len(record) == max(1, 2 * row.version - 2)
    assert (row.white is None) == (row.version == 1)
    for version in range(3, row.version + 1):
        assert await store.read(seen_message, PLATFORM, f"{code}-{version}") is not None
    assert await store.read(seen_message, PLATFORM, f"{code}-{row.version + 1}") is None
    sent = Counter(
        payload.rsplit(" ", 1)[0]
        for item in await store.outbox.pending(limit=1_000_000)
        if (payload := item.payload).startswith(code)
    )
    assert sent == {f"{code} {version}": 2 for version in range(3, row.version + 1)}


async def check(url: str, rounds: int, seed: int) -> None:
    random = Random(seed)
    for _ in range(rounds):
        acknowledged = run_and_kill(url, random.randrange(40))
        async with await Store.open(url) as store:
            for code in GAMES:
                await assert_whole(store, code, acknowledged.get(code, 0))


@pytest.mark.slow
async def test_a_killed_process_loses_nothing_that_it_acknowledged(file_url: str) -> None:
    await check(file_url, rounds=4, seed=1)


@pytest.mark.deep
async def test_many_killed_processes_lose_nothing_either(tmp_path: Path) -> None:
    await check(f"sqlite:///{tmp_path}/takmail.sqlite3", rounds=60, seed=2)

"""A challenge lapses at the very moment when somebody takes it: one of both happens, to all."""

import asyncio
import re
import time
from functools import partial
from pathlib import Path

import pytest

from takmail.play.challenges import CHALLENGE_STANDS
from tests.faults.conftest import OpenTown, Tell
from tests.faults.homes import Home
from tests.faults.judging import Verdict
from tests.faults.tables import Table
from tests.faults.victim import TIME, shift_to
from tests.sentences import BEGINS, would_like_a_game

pytestmark = pytest.mark.faults

LEFT = 3.0
"""Seconds that a challenge still stands when it is days later all at once."""

AROUND = 0.2
"""Seconds before its end when the first one is taken, and after it when the last one is."""

BEGUN = re.compile(rf"The game(?: #\w+)? {BEGINS}")
EXPIRED = re.compile(r"nobody took your challenge|No challenge has the code")


async def challenge(table: Table) -> float:
    """Have one challenge whoever takes it; return when that was."""
    here, name = table.people[0].home, table.people[0].name
    asked, before = would_like_a_game(name), time.monotonic()
    await here.command(name, "challenge 3 white")
    await here.until(lambda: any(asked in told.text for told in here.told()), asked)
    return before


async def take(table: Table, code: str, at: float) -> None:
    """Have the other one take it at a moment; return when both know what became of it."""
    await asyncio.sleep(at - time.monotonic())
    other = table.people[1]
    await other.home.command(other.name, f"join {code}")
    for home in table.homes:
        await home.until(partial(outcomes, home), "what became of a challenge")


def outcomes(home: Home) -> set[str]:
    """Return what a chat was told that became of its challenge."""
    return {p.pattern for p in (BEGUN, EXPIRED) if any(p.search(told.text) for told in home.told())}


@pytest.mark.parametrize("tables", [4, pytest.param(40, marks=pytest.mark.deep)])
async def test_a_challenge_that_lapses_as_it_is_taken_is_decided_once(
    open_town: OpenTown, tmp_path: Path, tell: Tell, tables: int
) -> None:
    file = tmp_path / "clock"
    shift_to(file, 0)
    async with open_town(seed=25, tables=tables) as there:
        there.bot.set(TIME, str(file))
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        on_discord = [t for t in there.tables if t.people[0].home.platform == "discord"]
        made = [await challenge(table) for table in on_discord]
        codes = await asyncio.gather(*(table.join_code() for table in on_discord))
        shift_to(file, CHALLENGE_STANDS.total_seconds() - LEFT)
        await challenge(next(table for table in there.tables if table not in on_discord))
        last = len(made) - 1
        taken = [
            take(table, code, at + LEFT + AROUND * (2 * number / last - 1))
            for number, (table, at, code) in enumerate(zip(on_discord, made, codes, strict=True))
        ]
        await asyncio.gather(*taken)
        assert await there.bot.stop() == 0
        known = [[outcomes(home) for home in table.homes] for table in on_discord]
        assert all(len(outcome) == 1 for homes in known for outcome in homes)
        assert all(homes == homes[:1] * len(homes) for homes in known)
        tell(there, "lapses as it is taken", len(made), Verdict(messages=sum(map(len, known))))

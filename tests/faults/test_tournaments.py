"""Killed at drawn steps while a tournament is played: each round and each game is made once.

Pairings and standings are those that the tests compute themselves, whatever happened on the way.
"""

import asyncio
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from takmail.store.store import Store
from tests.e2e.discord.world import User
from tests.faults.conftest import OpenTown, Tell
from tests.faults.cups import Course, Cup
from tests.faults.homes import DiscordHome, Home, TelegramHome
from tests.faults.judging import Verdict
from tests.faults.town import Town
from tests.faults.victim import KILL_AT, STEPS, TIME, shift_to
from tests.programs import run

pytestmark = pytest.mark.faults

OWNER = 1
"""The id of the owner of the server on Discord, who may manage it."""


def home_on(platform: str, there: Town, names: Sequence[str]) -> Home:
    """Return a new chat with all these people, of whom the first manages it."""
    if platform == "telegram":
        people = {name: there.telegram.person(name, name.lower()) for name in names}
        hall = there.telegram.group("Hall")
        there.telegram.make_owner(hall, people[names[0]])
        return TelegramHome(there.telegram, hall, people)
    first, *others = names
    users = {name: there.discord.person(name.lower(), name) for name in others}
    users[first] = there.discord.add_user(User(OWNER, first.lower(), first))
    return DiscordHome(there.discord, there.discord.channel("hall"), users)


async def keep_killing(there: Town, kills: int, steps: int, chance: Random) -> None:
    """Start the bot so often, and have each life end at a step that is drawn by lot."""
    for _ in range(kills):
        there.bot.set(KILL_AT, str(chance.randint(1, steps)))
        await there.bot.start()
        assert await there.bot.wait() == -signal.SIGKILL, there.bot.log
    there.bot.set(KILL_AT, "0")
    await there.bot.start()


@dataclass(frozen=True, slots=True)
class Case:
    """A tournament of so many people on a platform.

    The bot is killed so often, each time after at most so many ``steps``.
    """

    platform: str
    count: int
    kills: int
    steps: int
    course: Course


SMALL = (
    Case("telegram", 4, 6, 160, Course(ends={1: "late", 2: "absent"})),
    Case("discord", 4, 6, 160, Course(leaving={1: 1}, ends={2: "late"})),
)

LARGE = [
    Case(platform, count, 100, steps, course)
    for platform in ("discord", "telegram")
    for count, steps, course in (
        (32, 280, Course({1: 2, 3: 1}, {1: ("Zoe",), 2: ("Yan", "Xia")}, {2: "late", 4: "absent"})),
        (8, 110, Course({4: 1}, {}, {1: "late", 2: "absent", 5: "late", 6: "absent"})),
    )
]


@pytest.mark.parametrize(
    "case",
    [*SMALL, *(pytest.param(case, marks=pytest.mark.deep) for case in LARGE)],
    ids=lambda case: f"{case.count} on {case.platform}",
)
async def test_a_tournament_is_played_to_its_end_though_the_bot_is_killed(
    open_town: OpenTown, tmp_path: Path, tell: Tell, case: Case
) -> None:
    clock = tmp_path / "clock"
    shift_to(clock, 0)
    async with open_town(seed=case.count, tables=0) as there:
        there.bot.set(TIME, str(clock))
        there.bot.set(STEPS, str(tmp_path / "steps"))
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        names = [f"Player{number}" for number in range(1, case.count + 1)]
        late = [name for coming in case.course.coming.values() for name in coming]
        home = home_on(case.platform, there, names + late)
        async with await Store.open(there.url) as store:
            cup = Cup(home, names, store, case.course, clock, case.count)
            await cup.announce()
            await there.bot.kill()
            killing = asyncio.create_task(
                keep_killing(there, case.kills, case.steps, Random(case.count))
            )
            await cup.play()
            while not killing.done():
                await cup.ask()
                await asyncio.wait({killing}, timeout=1.0)
            await killing
            await cup.check_end()
        await there.all_sent()
        assert await there.bot.stop() == 0, there.bot.log
        checked = await asyncio.to_thread(run, "bots", "check", "--database", there.url)
        assert checked.returncode == 0, checked.stdout
        tell(there, "SIGKILL in a tournament", case.kills, Verdict(messages=len(home.told())))

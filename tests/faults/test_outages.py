"""A platform is down for an hour, or for days: what waits arrives in order, or is left out.

No test waits for so long: the program is killed and finds the clock further on when it starts.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from takmail.service.delivery.retries import LONGEST_PAUSE
from takmail.store.chats.chats import chats
from takmail.store.messages.outbox import PENDING, outbox
from takmail.store.reads import Found
from takmail.store.store import Store, utc_now
from tests.faults.conftest import AllIsWell, OpenTown, Tell
from tests.faults.judging import Verdict
from tests.faults.town import START_WITHIN, Town
from tests.faults.victim import TIME, shift_to
from tests.stores import rows

pytestmark = pytest.mark.faults

HOUR, DAY = 3600.0, 86400.0
REMARKS = 5
"""Remarks that are made while the platform is down, beside a move."""

_WAITING = (
    select(outbox.c.attempts, outbox.c.next_at)
    .join(chats, chats.c.id == outbox.c.chat_id)
    .where(outbox.c.state == PENDING, chats.c.platform == "telegram", outbox.c.act == "post")
)


class Outage:
    """A table across the platforms, of which Telegram goes down; another one plays on Discord."""

    def __init__(self, there: Town, clock: Path) -> None:
        self.there = there
        self._clock = clock
        self._gone = 0.0
        self.discord, self.across = there.tables[1:]
        self.far = next(home for home in self.across.homes if home.platform == "telegram")
        self.words = [f"word{number}" for number in range(REMARKS)]

    async def ready(self) -> None:
        """Have somebody on Discord be on turn, and nothing wait."""
        await self.across.be_in_game()
        while self.across.mover.home is self.far:
            await self.across.move()
            await self.across.be_in_game()
        await self.there.all_sent()

    async def say(self) -> asyncio.Task[None]:
        """Have him move and make remarks; return the move, which waits until all are told."""
        speaker = self.across.mover
        moving = asyncio.ensure_future(self.across.move())
        for words in self.words:
            await self.across.remark(speaker, words)
        await self._until_waiting(lambda rows: len(rows) > REMARKS)
        return moving

    async def pass_time(self, seconds: float) -> None:
        """Kill the program, and start it so much later."""
        await self.there.bot.kill()
        self._gone += seconds
        shift_to(self._clock, self._gone)
        await self.there.bot.start()

    async def try_in_vain(self) -> None:
        """See that what waits is tried, and that the next attempt is no further off than it may."""
        before = sum(attempts for attempts, _ in await self._waiting())
        await self._until_waiting(lambda rows: sum(attempts for attempts, _ in rows) > before)
        now = utc_now() + timedelta(seconds=self._gone)
        noted = [next_at for _, next_at in await self._waiting() if next_at]
        assert max(noted) - now <= timedelta(seconds=LONGEST_PAUSE)

    def arrived(self) -> list[str]:
        """Return the remarks that have arrived, in their order."""
        texts = [told.text for told in self.far.told()]
        return [words for text in texts for words in self.words if words in text]

    async def _until_waiting(self, wanted: Callable[[Sequence[Found]], bool]) -> None:
        async with asyncio.timeout(START_WITHIN):
            while not wanted(await self._waiting()):  # noqa: ASYNC110 - another process sends
                await asyncio.sleep(0.05)

    async def _waiting(self) -> Sequence[Found]:
        async with await Store.open(self.there.url) as store:
            return await store.read(rows, _WAITING)


@asynccontextmanager
async def outage(open_town: OpenTown, folder: Path, seed: int) -> AsyncIterator[Outage]:
    """Open a town in which one game is on at each table and the clock can be set."""
    clock = folder / "clock"
    shift_to(clock, 0)
    async with open_town(seed=seed, tables=1, in_a_row=False) as there:
        there.bot.set(TIME, str(clock))
        there.bot.set("TAKMAIL_DROP_AFTER", "1")
        await there.bot.kill()
        await there.bot.start()
        await there.ready(2)
        async with there.playing():
            await there.moved_on()
        yield Outage(there, clock)


@pytest.mark.parametrize("lives", [3, pytest.param(12, marks=pytest.mark.deep)])
async def test_what_waited_for_an_hour_arrives_in_order(
    open_town: OpenTown, tmp_path: Path, all_is_well: AllIsWell, lives: int
) -> None:
    async with outage(open_town, tmp_path, seed=21) as gone:
        await gone.ready()
        async with gone.there.telegram.unreachable():
            moving = await gone.say()
            await gone.try_in_vain()
            for _ in range(lives):
                await gone.pass_time(HOUR / lives)
                await gone.discord.be_in_game()
                await gone.discord.move()
            assert gone.arrived() == []
        await gone.pass_time(LONGEST_PAUSE)
        await moving
        await all_is_well(gone.there, "platform down an hour", 1)
        assert gone.arrived() == gone.words


async def test_what_waited_for_days_is_left_out_and_the_board_is_shown(
    open_town: OpenTown, tmp_path: Path, tell: Tell
) -> None:
    async with outage(open_town, tmp_path, seed=22) as gone:
        await gone.ready()
        async with gone.there.telegram.unreachable():
            moving = await gone.say()
            await gone.pass_time(DAY + HOUR)
            mark = len(gone.far.told())
        await gone.far.until(lambda: len(gone.far.told()) >= mark + 2, "what was left out")
        left_out, board = (told.text for told in gone.far.told()[mark : mark + 2])
        assert f"{REMARKS + 1} messages that are too old by now" in left_out
        code, mover = gone.across.games[-1].code, gone.across.mover
        standing = rf"Game #{code} (as it stands now\. It's {mover.name}'s turn|is over by now)\."
        assert re.search(standing, board)
        moving.cancel()
        await gone.across.be_in_game()
        await gone.across.move()
        await gone.there.all_sent()
        assert gone.arrived() == []
        assert sum("I left out" in told.text for told in gone.far.told()) == 1
        assert await gone.there.bot.stop() == 0
        told = Verdict(plies=gone.across.plies, messages=2)
        tell(gone.there, "platform down too long", 1, told)

"""What comes due by the clocks of games in which both are at the keyboard."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest

from bots.console_bot.seats import People
from bots.playing import console_on
from takmail.service.schedule.clocks import LIVE_GRACE
from takmail.service.schedule.deadlines import FETCHED_AFTER
from takmail.service.schedule.heartbeat import NOTE
from takmail.store.changes import Change
from takmail.store.program_notes import NoteNow
from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.service.clocks.test_running_out import ENDS, both_have_played
from tests.service.clocks.timed import Timed
from tests.service.world import START, World
from tests.stores import open_store

MINUTE = timedelta(minutes=1)


class TimedRoom(GameRoom):
    """A keyboard with a clock on the wall."""

    def __init__(self, store: Store) -> None:
        self.time = START
        super().__init__(store)
        self.console = console_on(store, self, People.named(None, None), now=self.now)

    def now(self) -> datetime:
        return self.time

    async def go_on(self, time: timedelta) -> str:
        """Let time go by, and return what is shown then by itself."""
        self.shown.clear()
        self.time += time
        await self.console.come_due()
        return "\n".join(self.shown)


@pytest.fixture
async def room() -> AsyncIterator[TimedRoom]:
    async with await open_store() as store:
        yield TimedRoom(store)


async def test_whose_time_is_out_has_lost_without_a_line(room: TimedRoom) -> None:
    await room.open()
    await room.type("new 5 minutes 15 ends", "ps a1", "ps e5")
    assert await room.go_on(5 * MINUTE) == ""
    assert "wins on time" in await room.go_on(10 * MINUTE + LIVE_GRACE)
    assert await room.go_on(MINUTE) == ""


async def test_elsewhere_it_is_told_and_can_be_claimed(room: TimedRoom) -> None:
    await room.open()
    await room.type("new 5 minutes 15", "ps a1", "ps e5")
    assert "White (Player 1) is out of time." in await room.go_on(16 * MINUTE)
    assert "gives Player 1 5 minutes more" in await room.type("more 5 minutes")
    assert "White (Player 1) is out of time." in await room.go_on(6 * MINUTE)
    assert "wins on time" in await room.type("claim")


async def test_games_of_others_are_left_for_who_serves_them(room: TimedRoom) -> None:
    await room.open()
    world = World(room.store)
    world.time = START
    elsewhere = Timed(world)
    await elsewhere.begin(ENDS)
    await both_have_played(elsewhere)
    timers = await elsewhere.timers()
    assert await room.go_on(timedelta(days=4)) == ""
    assert await elsewhere.timers() == timers


async def test_time_runs_here_though_nobody_serves_the_games_of_others(room: TimedRoom) -> None:
    await room.store.commit(Change(also=(NoteNow(NOTE, (START - 60 * MINUTE).isoformat()),)))
    await room.open()
    await room.type("new 5 bank 10 days", "ps a1", "ps e5")
    await room.go_on(timedelta(days=4))
    assert "White has 6 days left" in await room.type("board")
    await room.type("ps b1", "ps d5")
    assert "White has 6 days left" in await room.type("board")


async def test_it_is_shown_while_somebody_thinks(room: TimedRoom) -> None:
    await room.open()
    watching = asyncio.create_task(room.console.watch())
    try:
        await room.type("new 5 minutes 15 ends", "ps a1")
        room.time += FETCHED_AFTER + 20 * MINUTE
        room.shown.clear()
        await room.type("ps e5")
        async with asyncio.timeout(10):
            while not room.shown:  # noqa: ASYNC110 - it is the console that goes on
                await asyncio.sleep(0.001)
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

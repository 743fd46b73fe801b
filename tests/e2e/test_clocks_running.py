"""Clocks that run, on both platforms: in nights, weekends and summer time, and through kills."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.test_relay import Relay, relayed
from tests.faults.victim import TIME, shift_to
from tests.sentences import (
    IT_IS_YOUR_TURN,
    OFFERS,
    white_and_black,
    would_like_a_game,
)

FRIDAY = datetime(2027, 3, 26, 17, 0, tzinfo=UTC)
"""Two days before Europe's clocks are put forward; in America they were two weeks ago."""


class Calendar:
    """The time of the program and of its platforms."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def set(self, at: datetime) -> None:
        shift_to(self._file, (at - datetime.now(UTC)).total_seconds())

    async def go_to(self, at: datetime, relay: Relay) -> None:
        """Have it be later, and the program look what is due."""
        self.set(at)
        await relay.channel.say("cyd", "@bot help")


@asynccontextmanager
async def timed(folder: Path, at: datetime) -> AsyncIterator[tuple[Relay, Calendar]]:
    calendar = Calendar(folder / "clock")
    calendar.set(at)
    async with relayed(folder) as relay:
        await relay.bot.kill()
        relay.bot.module = "tests.faults.victim"
        relay.bot.set(TIME, str(folder / "clock"))
        await relay.bot.start()
        await relay.channel.bot_is_there(2)
        yield relay, calendar


async def begin(relay: Relay, terms: str) -> None:
    for home, who, zone in (
        (relay.channel.private("ann"), "ann", "Europe/Vienna"),
        (relay.group.private("bob"), "bob", "America/New_York"),
    ):
        await home.say(who, f"quiet 22-8 {zone}")
        await home.until_said("Your clocks pause then")
    await relay.channel.say("ann", f"@bot challenge white {terms}")
    await relay.channel.until_said(would_like_a_game("Ann"))
    code = await relay.channel.invitation("ann")
    await relay.group.say("bob", f"@bot join {code}")
    await relay.group.until_said(white_and_black("Ann", "Bob"))
    await relay.channel.until_said(IT_IS_YOUR_TURN)
    for home, who, line in ((relay.channel, "ann", "ps a1"), (relay.group, "bob", "ps e5")):
        await home.say(who, line)
        await relay.heard(line)
    await arrived(relay.group, "bob", relay.channel)


async def arrived(said_in: Room, who: str, told: Room) -> None:
    """Have what arrived last in a home be marked: what comes behind it is sent after that."""
    await said_in.say(who, "@bot draw")
    await told.until_said(f"({who.capitalize()}) {OFFERS}")


async def test_a_bot_that_was_killed_finds_whose_time_is_out_once(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begin(relay, "2 days a move")
        await relay.bot.kill()
        calendar.set(FRIDAY + timedelta(days=8))
        await relay.bot.start()
        await relay.channel.bot_is_there(3)
        await calendar.go_to(FRIDAY + timedelta(days=8, minutes=5), relay)
        for home in (relay.channel, relay.group):
            await home.until_said("a late move still counts")
        await relay.bot.stop()
        await relay.bot.start()
        await relay.channel.bot_is_there(4)
        await calendar.go_to(FRIDAY + timedelta(days=9), relay)
        await relay.channel.say("ann", "ps b1")
        await relay.group.until_said("ps b1")
        for home in (relay.channel, relay.group):
            assert sum("a late move still counts" in told for told in home.heard()) == 1

"""Discord goes away while somebody there is on turn: nobody loses on time by that."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.e2e.patience import PATIENCE
from tests.e2e.test_relay import Relay, relayed
from tests.faults.victim import TIME, shift_to
from tests.sentences import IT_IS_YOUR_TURN, white_and_black, wins_on_time, would_like_a_game

MINUTE = timedelta(minutes=1)


FRIDAY = datetime(2027, 3, 26, 17, 0, tzinfo=UTC)


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


async def begun(relay: Relay, terms: str) -> None:
    """Have each side have played once."""
    await relay.channel.say("ann", f"@bot challenge white {terms}")
    await relay.channel.until_said(would_like_a_game("Ann"))
    await relay.group.say("bob", f"@bot join {await relay.channel.invitation('ann')}")
    await relay.channel.until_said(IT_IS_YOUR_TURN)
    await relay.group.until_said(white_and_black("Ann", "Bob"))
    for home, who, line in ((relay.channel, "ann", "ps a1"), (relay.group, "bob", "ps e5")):
        await home.say(who, line)
        await relay.heard(line)
    # What is answered there comes after it is noted that Ann was told, from when on her time runs.
    await relay.channel.say("ann", "@bot claim")
    await relay.channel.until_said("Your own clock is running.")


async def logged(relay: Relay, words: str) -> None:
    """Return when the program has noticed something; only then time may leap."""
    async with asyncio.timeout(PATIENCE):
        while words not in relay.bot.log:  # noqa: ASYNC110 - another process logs it
            await asyncio.sleep(0.05)


async def test_time_is_out_for_nobody_whose_platform_cannot_be_heard(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 ends")
        await relay.discord.close()
        await logged(relay, "is cut off")
        calendar.set(FRIDAY + 30 * MINUTE)
        await relay.group.say("bob", "@bot claim")
        await relay.group.until_said("I am not connected to Discord")
        calendar.set(FRIDAY + 40 * MINUTE)
        await relay.group.say("bob", "@bot board")
        await relay.group.until_said("out of time")
        assert not any("wins on time" in told for told in relay.group.heard())
        await relay.discord.open()
        await logged(relay, "is connected again")
        await calendar.go_to(FRIDAY + 45 * MINUTE, relay)
        for home in (relay.group, relay.channel):
            await home.until_said(wins_on_time("Black (Bob)", "Ann"))

"""Discord goes away while somebody there is on turn: nobody loses on time by that."""

import asyncio
from datetime import timedelta
from pathlib import Path

from tests.e2e.patience import PATIENCE
from tests.e2e.test_clocks_running import FRIDAY, timed
from tests.e2e.test_out_of_time import begun
from tests.e2e.test_relay import Relay
from tests.sentences import wins_on_time

MINUTE = timedelta(minutes=1)


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

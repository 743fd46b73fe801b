"""Discord goes away while somebody there is on turn: nobody loses on time by that."""

import asyncio
from datetime import timedelta
from pathlib import Path

from tests.e2e.patience import PATIENCE
from tests.e2e.test_clocks_running import FRIDAY, timed
from tests.e2e.test_relay import Relay
from tests.sentences import IT_IS_YOUR_TURN, white_and_black, wins_on_time, would_like_a_game

MINUTE = timedelta(minutes=1)


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

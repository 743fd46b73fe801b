"""What is done when a side is out of time, through the real program on both platforms."""

from datetime import datetime, timedelta
from pathlib import Path

from tests.e2e.test_clocks_running import FRIDAY, Calendar, timed
from tests.e2e.test_relay import Relay
from tests.sentences import (
    IT_IS_YOUR_TURN,
    white_and_black,
    wins_on_time,
    would_like_a_game,
)

DAY = timedelta(days=1)


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


async def out_of_time(relay: Relay, calendar: Calendar, at: datetime) -> None:
    """Have it be so late that Ann, who is on turn, is out of time, and both sides be told."""
    await calendar.go_to(at, relay)
    for home in (relay.channel, relay.group):
        await home.until_said("White (Ann) is out of time.")


async def test_the_win_is_claimed_by_a_press_after_the_bot_was_killed(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "1 day a move")
        await out_of_time(relay, calendar, FRIDAY + 4 * DAY)
        await relay.bot.kill()
        await relay.bot.start()
        await relay.channel.bot_is_there(3)
        await relay.group.press("bob", "Claim the win", "is out of time")
        for home in (relay.channel, relay.group):
            await home.until_said(wins_on_time("Black (Bob)", "Ann"))

"""Games by the clock over days and weeks: summer time, vacations, and days without the bot.

Ann is on Discord, Bob on Telegram; time goes by in an instant.
"""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from takmail.service.schedule.heartbeat import NOTE
from takmail.store.store import Store
from tests.e2e.rooms import DiscordRoom, Room
from tests.e2e.served import DATABASE
from tests.e2e.test_clocks_running import FRIDAY, Calendar, timed
from tests.e2e.test_relay import Relay
from tests.faults.victim import AWAY, TIME
from tests.sentences import (
    I_RUN_TAK,
    IT_IS_YOUR_TURN,
    WOULD_LIKE_A_GAME,
)
from tests.service.two_homes import game_code

DAY = timedelta(days=1)
FEW = timedelta(minutes=3)
HALF = "Half of your time is gone: you have"
TENTH = "Your time has almost run out: you have"


async def told_at(
    relay: Relay, calendar: Calendar, at: datetime, homes: tuple[Room, ...], words: str
) -> None:
    """See that something is told in these homes at a moment, and not some minutes before."""
    told = len(relay.channel.heard())
    await calendar.go_to(at - FEW, relay)
    await relay.discord.until(lambda: len(relay.channel.heard()) > told)
    assert not any(words in told for home in homes for told in home.heard())
    await calendar.go_to(at + FEW, relay)
    for home in homes:
        await home.until_said(words)


async def times_said(relay: Relay, room: DiscordRoom, times: int, words: str) -> None:
    """Return when this was said so many times in a room on Discord."""
    await relay.discord.until(lambda: sum(words in told for told in room.heard()) == times)


async def served_at(folder: Path, at: datetime) -> None:
    """Return when it is noted that the games were served at a moment, from which an outage counts.

    What is due at a moment to which time has leapt can be done just before that is noted.
    """
    async with await Store.open(f"sqlite:///{folder / DATABASE}") as store:
        while (await store.notes.get(NOTE) or "") < at.isoformat():  # noqa: ASYNC110 - of others
            await asyncio.sleep(0.05)


def deadline(room: DiscordRoom) -> datetime:
    """Return when time is out, by the last message here."""
    seconds = re.findall(r"has until <t:(\d+):f>", room.heard()[-1])
    return datetime.fromtimestamp(int(seconds[-1]), UTC)


async def test_after_a_day_without_the_bot_one_message_tells_of_all_that_waits(
    tmp_path: Path,
) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        channel, talk = relay.channel, relay.channel.private("ann")
        await talk.say("ann", "help")
        await talk.until_said(I_RUN_TAK)
        for number, terms in enumerate(("", "", "bank 4 days"), 1):
            await channel.say("ann", f"@bot challenge white {terms}")
            await times_said(relay, channel, number, WOULD_LIKE_A_GAME)
            await relay.group.say("bob", f"@bot join {await channel.invitation('ann')}")
            await times_said(relay, channel, number, IT_IS_YOUR_TURN)
        await channel.say("ann", f"@bot #{game_code(channel.heard()[-1])} claim")
        await channel.until_said("Your own clock is running.")
        await told_at(relay, calendar, FRIDAY + 2 * DAY, (talk,), HALF)
        gone, there = FRIDAY + 2 * DAY + FEW, FRIDAY + 3.2 * DAY
        await served_at(tmp_path, gone)
        await relay.bot.kill()
        relay.bot.unset(TIME)
        relay.bot.set(AWAY, str(tmp_path / "clock"))
        calendar.set(there)
        await relay.bot.start()
        await channel.bot_is_there(3)
        await talk.until_said("These games are waiting for you:")
        assert talk.heard()[-1].count("has been waiting for your move for 3 days") == 2
        await talk.say("ann", "games")
        await talk.until_said("4 days for each side")
        assert abs(deadline(talk) - (FRIDAY + 4 * DAY + (there - gone))) < FEW
        await relay.bot.kill()
        relay.bot.unset(AWAY)
        relay.bot.set(TIME, str(tmp_path / "clock"))
        await relay.bot.start()
        await channel.bot_is_there(4)
        last = FRIDAY + 3.6 * DAY + (there - gone)
        await told_at(relay, calendar, last, (talk,), TENTH)
        assert sum("for your move" in told for told in talk.heard()) == 3

"""A connection dies while somebody moves, and nobody knows: the move counts when it arrives.

The time of the program leaps meanwhile, and with it that of what was said before and arrives late:
that is why all is said a minute earlier there.
"""

import sqlite3
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from takmail.calendars.offsets import to_moment
from tests.e2e.discord import ids
from tests.e2e.served import DATABASE
from tests.e2e.telegram import state
from tests.e2e.test_clocks_running import FRIDAY, Calendar, timed
from tests.e2e.test_out_of_time import begun
from tests.e2e.test_relay import Relay

MINUTE = timedelta(minutes=1)
JUST_LATE = timedelta(seconds=7)
"""After a side's time is over, and what was said in time should have arrived."""


class Behind:
    """A clock that is behind: what is said now was said a minute ago."""

    def time(self) -> float:
        return time.time() - MINUTE.total_seconds()


@pytest.fixture
def behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have what people say on either platform have been said a minute ago."""
    for module in (ids, state):
        monkeypatch.setattr(module, "time", Behind())


def out_at(folder: Path) -> datetime:
    """Return when the time is over of the side that is on turn."""
    with sqlite3.connect(folder / DATABASE) as kept:
        ((due,),) = kept.execute("select due from clocks").fetchall()
    return to_moment(due)


async def is_late(relay: Relay, calendar: Calendar, folder: Path) -> None:
    """Have time be out for Ann, as it seems, so that Discord is asked for a sign of life."""
    calendar.set(out_at(folder) + JUST_LATE)
    await relay.group.say("bob", "@bot board")
    await relay.discord.until(lambda: relay.discord.gateway.beats_unheard > 0)


async def goes_on(relay: Relay) -> None:
    await relay.group.until_said("White (Ann): ps b1")
    assert not any("wins on time" in told for told in relay.group.heard())
    await relay.channel.until_said("White (Ann): ps b1")


@pytest.mark.usefixtures("behind")
async def test_what_discord_holds_back_for_a_while_was_said_in_time(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 + 10 ends")
        async with relay.discord.gateway.silent():
            await relay.channel.say("ann", "ps b1")
            await is_late(relay, calendar, tmp_path)
        await goes_on(relay)


@pytest.mark.usefixtures("behind")
async def test_what_comes_after_discord_was_found_dead_was_said_in_time(
    tmp_path: Path,
) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 + 10 ends")
        async with relay.discord.gateway.silent():
            await relay.channel.say("ann", "ps b1")
            await is_late(relay, calendar, tmp_path)
            await relay.discord.gateway.drop()
        await goes_on(relay)


@pytest.mark.usefixtures("behind")
async def test_what_telegram_holds_back_for_a_while_was_said_in_time(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 + 10 ends")
        await relay.channel.say("ann", "ps b1")
        await relay.heard("ps b1")
        hang = relay.telegram.hang("getUpdates", times=-1)
        await relay.group.say("bob", "@bot claim")  # the last that arrives
        await relay.group.until_said("It is your own time that runs now.")
        await relay.telegram.hung(hang)
        await relay.group.say("bob", "ps d4")
        await calendar.go_to(out_at(tmp_path) + JUST_LATE, relay)
        await relay.telegram.hung(hang, 2)
        await hang.release()
        await relay.channel.until_said("Black (Bob): ps d4")
        assert not any("wins on time" in told for told in relay.channel.heard())


async def test_with_connections_that_live_time_is_out_at_once(tmp_path: Path) -> None:
    async with timed(tmp_path, FRIDAY) as (relay, calendar):
        await begun(relay, "minutes 15 + 10 ends")
        await calendar.go_to(out_at(tmp_path) + JUST_LATE, relay)
        for home in (relay.channel, relay.group):
            await home.until_said("Black wins on time")

"""Nobody loses on time while a platform is cut off on which they may have moved in time."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from takmail.play.game import Phase
from takmail.service.chats.platforms import CAUGHT_UP_WITHIN
from takmail.service.schedule.clocks import AWAITED, GRACE, LIVE_GRACE
from takmail.service.schedule.deadlines import LOOK_AGAIN
from takmail.terms.clocks import TimeControl
from tests.quick import slow
from tests.service.clocks.test_running_out import ENDS, QUICK, both_have_played, result
from tests.service.clocks.timed import DAY, HOUR, MINUTE, THREE_DAYS, Slow, Timed
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, world


class Listener(Slow):
    """A platform that can be cut off."""

    connected_since: datetime | None = START - DAY


@asynccontextmanager
async def listened(clock: TimeControl) -> AsyncIterator[Timed]:
    """Begin a game in which it is Ann's turn, in Discord's den; Bob is in Telegram's attic."""
    async with world() as opened:
        opened.time = START
        game = Timed(opened)
        game.discord, game.telegram = Listener("discord"), Listener("telegram")
        opened.adapters |= {"discord": game.discord, "telegram": game.telegram}
        await game.begin(clock)
        await both_have_played(game)
        yield game


def cut(game: Timed, platform: str) -> Listener:
    """Have a platform be cut off."""
    there = game.world.adapters[platform]
    assert isinstance(there, Listener)
    there.connected_since = None
    return there


async def due(game: Timed) -> datetime:
    found = (await game.clock()).due
    assert found is not None
    return found


@pytest.mark.parametrize(("control", "grace"), [(ENDS, GRACE), *slow((QUICK, LIVE_GRACE))])
async def test_a_ply_that_was_made_in_time_counts_however_late_its_platform_is(
    control: TimeControl, grace: timedelta
) -> None:
    async with listened(control) as game:
        out = await due(game)
        there = cut(game, "discord")
        await game.go_to(out + 5 * HOUR)
        assert (await game.game()).phase is Phase.PLAYING
        there.connected_since = game.world.time
        await game.go_on(CAUGHT_UP_WITHIN - grace)
        await game.say("ann", "ps b1", late=5 * HOUR + CAUGHT_UP_WITHIN)
        assert (await game.clock()).color == "black"


async def test_time_is_found_to_be_out_when_the_platform_has_caught_up() -> None:
    async with listened(ENDS) as game:
        out = await due(game)
        there = cut(game, "discord")
        await game.go_to(out + HOUR)
        there.connected_since = game.world.time
        await game.go_on(CAUGHT_UP_WITHIN + LOOK_AGAIN)
        assert await result(game) == "0-1"
        assert await game.timers() == {}


async def test_the_other_sides_platform_changes_nothing() -> None:
    async with listened(ENDS) as game:
        out = await due(game)
        cut(game, "telegram")
        await game.go_to(out + 2 * GRACE)
        assert await result(game) == "0-1"


async def test_a_platform_on_which_somebody_has_another_account_counts_too() -> None:
    async with listened(ENDS) as game:
        told = await game.world.say("ann", "!pair", "dm-ann")
        (code,) = re.findall(r"pair ([a-z0-9]{8})\b", told[-1])
        await game.world.say("anna", f"!pair {code}", "tg-dm-anna", platform="telegram")
        await game.world.say("ann", "!pair yes", "dm-ann")
        out = await due(game)
        cut(game, "telegram")
        await game.go_to(out + HOUR)
        assert (await game.game()).phase is Phase.PLAYING


@pytest.mark.slow
async def test_what_is_away_for_a_day_is_not_waited_for_any_longer() -> None:
    async with listened(ENDS) as game:
        out = await due(game)
        cut(game, "discord")
        await game.go_to(out + AWAITED - 2 * MINUTE)
        assert (await game.game()).phase is Phase.PLAYING
        await game.go_on(3 * MINUTE)
        assert await result(game) == "0-1"


@pytest.mark.parametrize("line", ["!claim", "!claim draw"])
async def test_who_claims_meanwhile_is_told_why_he_must_wait(line: str) -> None:
    async with listened(THREE_DAYS) as game:
        out = await due(game)
        there = cut(game, "discord")
        await game.go_to(out + HOUR)
        await game.say("bob", line)
        assert "I am not connected to Discord" in game.telegram.told(ATTIC)[-1]
        assert (await game.game()).phase is Phase.PLAYING
        there.connected_since = game.world.time
        await game.go_on(CAUGHT_UP_WITHIN + LOOK_AGAIN)
        assert "is out of time" in game.discord.told(DEN)[-1]
        await game.say("bob", line)
        assert (await game.game()).phase is Phase.OVER


async def test_what_was_told_before_can_be_claimed_by_a_press() -> None:
    async with listened(THREE_DAYS) as game:
        await game.go_to(await due(game) + 2 * GRACE)
        cut(game, "discord")
        await game.go_on(HOUR)
        await game.press("bob", "Claim the win")
        assert await result(game) == "0-1"


async def test_who_has_time_left_is_not_said_to_be_unheard() -> None:
    async with listened(replace(THREE_DAYS, weekends=True)) as game:
        cut(game, "discord")
        await game.go_to(START + DAY)
        await game.say("bob", "!claim")
        assert "White still has" in game.telegram.told(ATTIC)[-1]

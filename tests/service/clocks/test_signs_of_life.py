"""Nobody is out of time before his platform has shown that a move in time would have arrived."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import pytest

from takmail.commands.values import TimeControl
from takmail.play.game import Phase
from takmail.service.clocks.moments import GRACE, LIVE_GRACE
from takmail.service.clocks.running_out import LOOK_AGAIN, LOOK_SOON
from takmail.service.people import signs
from takmail.service.people.signs import NOTICED_WITHIN
from tests.service.clocks.test_running_out import ENDS, QUICK, both_have_played, result
from tests.service.clocks.test_unheard import Listener, due
from tests.service.clocks.timed import THREE_DAYS, Timed
from tests.service.two_homes import ATTIC
from tests.service.world import START, world

SECOND = timedelta(seconds=1)


class Shy(Listener):
    """A platform that gives a sign of life when it is let do so."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.flows = asyncio.Event()
        self.flows.set()
        self.asked = 0

    async def sign(self) -> None:
        self.asked += 1
        await self.flows.wait()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "SETTLED", 0.0)


@asynccontextmanager
async def silent(clock: TimeControl) -> AsyncIterator[tuple[Timed, Shy, datetime]]:
    """Begin a game in which it is Ann's turn on Discord, which has fallen silent."""
    async with world() as opened:
        opened.time = START
        game = Timed(opened)
        discord, telegram = Shy("discord"), Shy("telegram")
        game.discord, game.telegram = discord, telegram
        opened.adapters |= {"discord": discord, "telegram": telegram}
        await game.begin(clock)
        await both_have_played(game)
        discord.flows.clear()
        yield game, discord, await due(game)
        assert telegram.asked == 0


async def flow_again(there: Shy) -> None:
    """Have a platform give all signs of life that it owes."""
    there.flows.set()
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("control", "grace"), [(ENDS, GRACE), (QUICK, LIVE_GRACE)])
async def test_a_ply_made_in_time_counts_though_nobody_knew_that_it_did_not_arrive(
    control: TimeControl, grace: timedelta
) -> None:
    async with silent(control) as (game, _, out):
        late = NOTICED_WITHIN - SECOND
        await game.go_to(out + late)
        assert (await game.game()).phase is Phase.PLAYING
        await game.say("ann", "ps b1", late=late + grace)
        assert (await game.clock()).color == "black"


@pytest.mark.parametrize(("control", "grace"), [(ENDS, GRACE), (QUICK, LIVE_GRACE)])
async def test_time_is_out_a_moment_after_a_sign_of_life(
    control: TimeControl, grace: timedelta
) -> None:
    async with silent(control) as (game, there, out):
        await game.go_to(out + grace)
        assert there.asked == 1
        await flow_again(there)
        await game.go_on(LOOK_SOON)
        assert await result(game) == "0-1"
        assert await game.timers() == {}


async def test_a_silence_that_the_adapter_would_have_noticed_is_not_waited_out() -> None:
    async with silent(QUICK) as (game, _, out):
        await game.go_to(out + NOTICED_WITHIN + LOOK_AGAIN)
        assert await result(game) == "0-1"


async def test_while_it_is_silent_it_is_looked_ever_less_often() -> None:
    async with silent(QUICK) as (game, _, out):
        looks = []
        await game.go_to(out + LIVE_GRACE)
        while (await game.game()).phase is Phase.PLAYING:
            coming = await game.world.store.timers.next_due(game.world.time)
            assert coming is not None
            looks.append(coming)
            await game.go_to(coming)
        assert len(looks) < 12
        assert looks[-1] <= out + NOTICED_WITHIN + LOOK_AGAIN


@pytest.mark.parametrize("line", ["!claim", "!claim draw"])
async def test_who_claims_meanwhile_is_told_why_he_must_wait(line: str) -> None:
    async with silent(THREE_DAYS) as (game, there, out):
        await game.go_to(out + GRACE)
        await game.say("bob", line)
        assert "I am still asking Discord" in game.telegram.told(ATTIC)[-1]
        await flow_again(there)
        await game.go_on(LOOK_SOON)
        await game.say("bob", line)
        assert (await game.game()).phase is Phase.OVER


async def test_a_platform_that_cannot_be_asked_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signs, "WAITED", 0.0)
    async with silent(QUICK) as (game, there, out):
        await game.go_to(out + LIVE_GRACE)
        for times in range(1, 4):
            assert there.asked == times
            await asyncio.sleep(0.01)
            await game.go_on(times * LOOK_SOON)

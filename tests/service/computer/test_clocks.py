"""With a clock: no time of the computer's ever runs, and Ann's begins when she has its move."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from takmail.play.game import Phase
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.store.schedule.clocks import ClockRow, clock_of_game
from takmail.store.schedule.timers import next_due
from tests.sentences import computer_played, their_turn
from tests.service.clocks.timed import Slow
from tests.service.computer.alone import DM, Alone, alone

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NO_CLOCK = "No clock runs while the computer thinks, so its time never ends."


class Timed:
    """Ann, the computer, and the messages between them."""

    def __init__(self, ann: Alone) -> None:
        self.ann = ann
        self.discord = Slow("discord")
        ann.world.adapters["discord"] = self.discord
        ann.world.restart()
        self.delivery = Delivery(
            make_context(ann.world.store, ann.world.adapters, now=lambda: ann.world.time),
            first_pause=0.001,
        )
        self.code = ""

    async def begin(self, terms: str) -> None:
        await self.ann.only_say(f"challenge computer {terms}")
        await self.deliver()
        self.code = self.ann.world.code_in(self.told.split("begins")[0])

    async def only_say(self, line: str) -> None:
        """Say a line now; the computer does nothing yet, and nothing is delivered."""
        self.ann.world.later = self.ann.world.time - self.ann.world.heard_at + self.ann.world.later
        self.ann.world.later -= timedelta(minutes=1)
        await self.ann.only_say(line)

    async def say(self, line: str) -> None:
        await self.only_say(line)
        await self.deliver()

    async def deliver(self) -> None:
        await self.ann.act()
        await self.delivery.idle()

    @property
    def told(self) -> str:
        return self.discord.told(DM)[-1]

    async def clock(self) -> ClockRow:
        row = await self.ann.world.store.read(clock_of_game, self.code)
        assert row is not None
        return row

    async def go_on(self, time: timedelta) -> None:
        """Let time go by, and all come due that does."""
        until = self.ann.world.time + time
        while self.ann.world.time < until:
            coming = await self.ann.world.store.read(next_due, self.ann.world.time)
            self.ann.world.time = until if coming is None else min(until, coming)
            await self.ann.world.service.fire_due()
            await self.delivery.idle()


@pytest.fixture
async def timed() -> AsyncIterator[Timed]:
    async with alone() as ann:
        yield Timed(ann)


CLOCKS = ["days 3", "days 3 ends", "bank 10 days + 1 day", "minutes 10", "minutes 15 + 10 ends"]


@pytest.mark.parametrize("clock", CLOCKS)
async def test_the_computers_time_never_runs(timed: Timed, clock: str) -> None:
    await timed.begin(f"white {clock}")
    await timed.only_say("ps c3")
    await timed.delivery.idle()
    full = (await timed.clock()).left
    for _ in range(3):
        row = await timed.clock()
        assert (row.color, row.since, row.due, row.left) == ("black", None, None, full)
        await timed.ann.world.service.context.clocks.correct()
        await timed.go_on(150 * DAY)
        timed.ann.world.restart()
    game = await timed.ann.game(timed.code)
    assert game.phase is Phase.PLAYING
    assert game.times is not None
    assert game.times.out is None
    assert not [text for text in timed.discord.told(DM) if "reminder" in text or "left to" in text]
    await timed.deliver()
    assert computer_played("ps a5") in timed.told
    assert "took 0s" in await _record(timed)


async def _record(timed: Timed) -> str:
    await timed.say("record")
    return timed.told


async def test_the_computer_keeps_all_its_time_and_earns_more(timed: Timed) -> None:
    await timed.begin("white bank 10 days + 1 day")
    await timed.only_say("ps c3")
    await timed.go_on(5 * DAY)
    await timed.deliver()
    game = await timed.ann.game(timed.code)
    assert game.times is not None
    assert game.times.left[1] == 11 * DAY


async def test_anns_time_begins_when_she_has_its_ply(timed: Timed) -> None:
    await timed.begin("white days 3")
    assert (await timed.clock()).since == timed.ann.world.time
    await timed.only_say("ps c3")
    timed.ann.world.time += 2 * HOUR
    timed.discord.down.add(DM)
    await timed.ann.act()
    for _ in range(3):
        await timed.delivery._fetch_all()
    row = await timed.clock()
    assert (row.color, row.since) == ("white", None)
    timed.ann.world.time += HOUR
    timed.discord.down.clear()
    await timed.delivery.idle()
    row = await timed.clock()
    assert (row.color, row.since, row.left) == ("white", timed.ann.world.time, 3 * DAY)
    assert row.due == timed.ann.world.time + 3 * DAY


async def test_her_first_turn_begins_with_the_game_or_the_computers_ply(timed: Timed) -> None:
    await timed.begin("black days 3")
    row = await timed.clock()
    assert (row.color, row.since) == ("black", timed.ann.world.time)


async def test_a_move_that_is_told_alone_starts_no_clock(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takmail.service.schedule.computer.SOON", 0.0)
    await timed.begin("white days 3")
    await timed.only_say("ps c3")
    timed.ann.thinker.troubles = [ValueError("a hole")]
    await timed.ann.world.service.computer.act_in([timed.code])
    await timed.delivery.idle()
    assert f"{their_turn('the computer')}." in timed.told
    row = await timed.clock()
    assert (row.color, row.since) == ("black", None)


@pytest.mark.parametrize("clock", ["days 3 ends", "days 3"])
async def test_ann_can_run_out_of_time(timed: Timed, clock: str) -> None:
    await timed.begin(f"white {clock}")
    await timed.say("ps c3")
    await timed.go_on(7 * DAY)
    assert timed.told.startswith("You ran out of time; the computer wins.")
    assert (await timed.ann.game(timed.code)).phase is Phase.OVER
    assert not await timed.ann.timers(timed.code)


async def test_before_her_first_ply_the_game_is_only_broken_off(timed: Timed) -> None:
    await timed.begin("white days 3 ends")
    await timed.go_on(4 * DAY)
    assert (await timed.ann.game(timed.code)).phase is Phase.CANCELLED


@pytest.mark.parametrize("line", ["claim", "claim draw", "more time 1 day"])
async def test_nobody_claims_the_computers_time_or_gives_it_any(timed: Timed, line: str) -> None:
    await timed.begin("white days 3")
    await timed.only_say("ps c3")
    before = (await timed.ann.game(timed.code)).version
    await timed.go_on(30 * DAY)
    await timed.only_say(line)
    await timed.delivery.idle()
    assert timed.told == NO_CLOCK
    assert (await timed.ann.game(timed.code)).version == before


async def test_while_the_computer_rests_no_time_runs_in_its_games(timed: Timed) -> None:
    await timed.begin("white days 3 ends")
    timed.ann.world.thinkers = None
    timed.ann.world.restart()
    await timed.only_say("ps c3")
    await timed.delivery.idle()
    assert "The computer is resting" in timed.told
    await timed.go_on(40 * DAY)
    assert (await timed.clock()).since is None
    assert (await timed.ann.game(timed.code)).phase is Phase.PLAYING

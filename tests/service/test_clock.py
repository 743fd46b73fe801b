"""The machine's clock may be wrong, by years, and be put right while the program runs."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
import structlog

from takmail.service.clock import WRONG_BY, CheckedClock
from tests.service.world import START, World

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR, DAY, YEARS = timedelta(hours=1), timedelta(days=1), timedelta(days=4000)


class Machine:
    """A machine on which time goes on as it is told, and whose clock can be wrong."""

    def __init__(self) -> None:
        self.wrong = timedelta()
        self.passed = timedelta()
        self.clock = CheckedClock(self.shown, self.seconds)

    def shown(self) -> datetime:
        return self.true + self.wrong

    def seconds(self) -> float:
        return self.passed.total_seconds()

    @property
    def true(self) -> datetime:
        return NOON + self.passed


@pytest.mark.parametrize("wrong", [YEARS, -YEARS, DAY, -DAY, WRONG_BY])
def test_a_wrong_clock_is_not_believed_once_a_platform_has_told_the_time(wrong: timedelta) -> None:
    machine = Machine()
    machine.wrong = wrong
    assert machine.clock.now() == NOON + wrong
    machine.clock.answered(NOON)
    assert machine.clock.now() == NOON
    machine.passed = DAY
    assert machine.clock.now() == machine.true
    machine.wrong = timedelta()
    assert machine.clock.now() == machine.true


@pytest.mark.parametrize("wrong", [timedelta(seconds=90), timedelta(seconds=-90)])
def test_a_small_difference_is_left_alone(wrong: timedelta) -> None:
    machine = Machine()
    machine.wrong = wrong
    machine.clock.answered(NOON)
    assert machine.clock.now() == NOON + wrong


@pytest.mark.parametrize("wrong", [YEARS, -YEARS])
def test_a_clock_that_jumps_later_is_not_believed_either(wrong: timedelta) -> None:
    machine = Machine()
    machine.clock.answered(NOON)
    machine.passed, machine.wrong = DAY, wrong
    assert machine.clock.now() == machine.true


def test_an_answer_without_a_date_leaves_our_clock_as_it_is() -> None:
    machine = Machine()
    machine.wrong = YEARS
    machine.clock.answered(None)
    assert machine.clock.now() == NOON + YEARS


def test_it_is_logged_once_that_the_clock_is_wrong_and_once_that_it_is_right() -> None:
    machine = Machine()
    with structlog.testing.capture_logs() as logged:
        for wrong in (timedelta(), YEARS, YEARS, timedelta(), timedelta()):
            machine.wrong = wrong
            machine.clock.answered(NOON)
    assert [entry["log_level"] for entry in logged] == ["warning", "info"]
    assert "2026-03-01 12:00:00+00:00" in logged[0]["event"]


async def test_our_clock_is_doubted_until_a_platform_answers() -> None:
    clock = Machine().clock
    waiting = asyncio.create_task(clock.settled())
    await asyncio.sleep(0)
    assert not waiting.done()
    clock.answered(None)
    await waiting


async def test_our_clock_is_believed_in_the_end_if_none_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("takmail.service.clock.LONGEST_DOUBT", 0.0)
    await Machine().clock.settled()


async def test_nothing_comes_due_by_a_clock_that_is_in_doubt(den: World) -> None:
    settled = asyncio.Event()

    async def settle() -> None:
        await settled.wait()

    den.time = START
    await den.say("ann", "!challenge")
    (timer,) = await den.store.timers.due(START + YEARS)
    den.time = START + YEARS
    running = asyncio.create_task(den.service.run(settle))
    for _ in range(100):
        await asyncio.sleep(0)
    den.time = START
    settled.set()
    for _ in range(100):
        await asyncio.sleep(0)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert await den.store.timers.due(START + YEARS) == [timer]


@pytest.mark.parametrize("ahead", [8 * DAY, YEARS])
async def test_a_challenge_stands_its_time_by_the_clock_by_which_it_lapses(
    den: World, ahead: timedelta
) -> None:
    """Its line bears the platform's time, which may be days behind."""
    den.time = START + ahead
    await den.say("ann", "!challenge")
    await den.service.fire_due()
    assert not await den.store.timers.due(den.time + 6 * DAY)
    den.time += 8 * DAY
    assert await den.store.timers.due(den.time)


async def test_what_was_missed_is_looked_for_by_the_checked_clock(den: World) -> None:
    den.time = START
    since: list[datetime] = []

    async def last_answered(_platform: str, *moments: datetime) -> list[object]:
        since.extend(moments)
        return []

    den.store.outbox.last_answered = last_answered  # type: ignore[assignment, method-assign]
    await den.service.facts.missed("discord")
    assert since == [START - DAY, START - HOUR]

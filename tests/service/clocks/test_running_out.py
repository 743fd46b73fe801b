"""Time that is out is found once, by all that is known, and not before what was said in time."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from takmail.calendars import Quiet
from takmail.colors import Color
from takmail.play.game import Phase
from takmail.service.schedule.clocks import GRACE, LIVE_GRACE
from takmail.service.schedule.deadlines import FETCHED_AFTER
from takmail.service.schedule.heartbeat import NOTE
from takmail.store.changes import Change
from takmail.store.games.games import game_row
from takmail.store.schedule.clocks import OutageNoted, outages_since
from takmail.store.schedule.reminders import AvailabilitySet
from takmail.store.schedule.timers import timers_of_game
from takmail.store.schedule.vacations import VacationNow
from takmail.terms.clocks import Ends, TimeControl
from tests.service.clocks.timed import BANK, DAY, HOUR, MINUTE, THREE_DAYS, Timed, timed
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START

ENDS = replace(THREE_DAYS, ends=Ends.AT_ONCE)
NEVER_ENDS = replace(THREE_DAYS, ends=Ends.NEVER)
QUICK = TimeControl(15 * MINUTE, timedelta(seconds=10), ends=Ends.AT_ONCE)


async def both_have_played(game: Timed) -> None:
    for who, line in (("ann", "ps a1"), ("bob", "ps e5")):
        await game.say(who, line)


async def result(game: Timed) -> str:
    row = await game.world.store.read(game_row, game.code)
    assert row is not None
    return row.state.result


async def test_whose_time_is_out_has_lost_where_that_was_agreed() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        await game.go_to(START + 3 * DAY + GRACE - MINUTE / 2)
        assert (await game.game()).phase is Phase.PLAYING
        await game.go_on(MINUTE)
        assert (await game.game()).phase is Phase.OVER
        assert await result(game) == "0-1"
        assert game.discord.told(DEN)[-1] != game.discord.told(DEN)[-2]
        assert len(game.telegram.told(ATTIC)) == len(game.discord.told(DEN)) - 1
        assert await game.world.store.read(timers_of_game, game.code) == []


async def test_elsewhere_it_is_told_once_and_a_late_ply_stands() -> None:
    async with timed(NEVER_ENDS) as game:
        await both_have_played(game)
        told = len(game.telegram.told(ATTIC))
        await game.go_to(START + 5 * DAY)
        times = (await game.game()).times
        assert times is not None
        assert times.out is not None
        assert len(game.telegram.told(ATTIC)) == told + 1
        game.world.restart()
        await game.go_on(DAY)
        assert len(game.telegram.told(ATTIC)) == told + 1
        await game.say("ann", "ps b1")
        after = (await game.game()).times
        assert after is not None
        assert (after.out, (await game.clock()).color) == (None, "black")


async def test_who_claims_nothing_for_three_days_wins(game: Timed) -> None:
    game.world.put_in_server(DEN, "gallery")
    await game.say("ann", f"!watch {game.code}", "gallery")
    await both_have_played(game)
    await game.go_to(START + 6 * DAY + GRACE - MINUTE)
    assert (await game.game()).phase is Phase.PLAYING
    assert "If nobody claims it, Black wins after three days." in game.discord.told(DEN)[-1]
    game.world.restart()
    await game.go_on(2 * MINUTE + FETCHED_AFTER)
    assert await result(game) == "0-1"
    follower = game.discord.told("gallery")
    for told in (game.discord.told(DEN), game.telegram.told(ATTIC), follower):
        assert "Black (Bob) wins on time" in told[-1]
    assert await game.world.store.read(timers_of_game, game.code) == []


async def test_three_days_begin_again_with_more_time_and_end_with_a_late_ply(game: Timed) -> None:
    await both_have_played(game)
    await game.go_to(START + 5 * DAY)
    await game.say("bob", "!more 2 days")
    await game.go_to(START + 9 * DAY)
    assert (await game.game()).phase is Phase.PLAYING
    await game.say("ann", "ps b1")
    await game.go_on(2 * DAY)
    assert (await game.clock()).color == "black"
    assert (await game.game()).phase is Phase.PLAYING


async def test_a_vacation_of_the_side_that_may_claim_does_not_count(game: Timed) -> None:
    await both_have_played(game)
    bob = (await game.game()).player(Color.BLACK)
    begins, ends = START + 4 * DAY, START + 9 * DAY
    await game.world.store.commit(Change(also=(VacationNow(bob, begins, ends),)))
    await game.go_to(START + 11 * DAY + GRACE - MINUTE)
    assert (await game.game()).phase is Phase.PLAYING
    await game.go_on(2 * MINUTE)
    assert await result(game) == "0-1"


async def test_who_never_played_is_out_without_a_winner(game: Timed) -> None:
    await game.go_to(START + 4 * DAY)
    assert (await game.game()).phase is Phase.CANCELLED


@pytest.mark.parametrize(("control", "grace"), [(ENDS, GRACE), (QUICK, LIVE_GRACE)])
async def test_a_timely_line_counts_when_read_late(control: TimeControl, grace: timedelta) -> None:
    async with timed(control) as game:
        await both_have_played(game)
        due = (await game.clock()).due
        assert due is not None
        game.world.time = due + grace - grace / 10
        await game.world.service.fire_due()
        await game.say("bob", "!draw")
        assert (await game.game()).phase is Phase.PLAYING
        await game.say("ann", "ps b1", late=grace)
        assert (await game.clock()).color == "black"


async def test_what_was_said_too_late_loses_even_before_it_is_found_out() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        game.world.time = START + 3 * DAY + MINUTE / 2
        await game.say("ann", "ps b1")
        assert await result(game) == "0-1"


async def test_after_a_start_what_was_missed_is_waited_for() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        game.world.time = START + 3 * DAY + 2 * GRACE
        game.world.restart()
        await game.world.service.fire_due()
        assert (await game.game()).phase is Phase.PLAYING
        await game.say("ann", "ps b1", late=3 * GRACE)
        assert (await game.clock()).color == "black"
        await game.say("bob", "ps d5")
        game.world.time += 4 * DAY
        game.world.restart()
        await game.world.service.fire_due()
        await game.go_on(FETCHED_AFTER)
        assert await result(game) == "0-1"


async def test_when_nobody_served_the_games_no_time_ran() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        await game.world.service.heartbeat.beat()
        game.world.time += 10 * DAY
        game.world.restart()
        # What was said meanwhile may be read before anybody has noted that.
        await game.say("ann", "ps b1", late=3 * DAY)
        assert (await game.clock()).color == "black"
        await game.world.service.heartbeat.beat()
        await game.go_on(3 * DAY - MINUTE)
        assert (await game.game()).phase is Phase.PLAYING
        await game.go_on(3 * MINUTE)
        assert await result(game) == "1-0"


async def test_an_outage_noted_during_a_line_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        await game.world.service.heartbeat.beat()
        game.world.time += 10 * DAY
        game.world.restart()
        store, beats = game.world.store, [game.world.service.heartbeat.beat]
        read, get = store.read, store.notes.get

        async def first_read(
            work: Callable[..., object], *args: object, **kwargs: object
        ) -> object:
            found = await read(work, *args, **kwargs)
            if work is outages_since and beats:
                await beats.pop()()
            return found

        async def first_got(name: str) -> str | None:
            found = await get(name)
            if name == NOTE and beats:
                await beats.pop()()
            return found

        monkeypatch.setattr(store, "read", first_read)
        monkeypatch.setattr(store.notes, "get", first_got)
        await game.say("ann", "ps b1", late=3 * DAY)
        assert not beats
        assert (await game.clock()).color == "black"


async def test_after_an_outage_what_is_due_comes_later(game: Timed) -> None:
    await both_have_played(game)
    before = await game.timers()
    await game.go_on(DAY)
    outage = OutageNoted(START + DAY, START + 2 * DAY)
    await game.world.store.commit(Change(also=(outage,)))
    await game.world.service.context.clocks.correct()
    clock, after = await game.clock(), await game.timers()
    assert clock.due == START + 4 * DAY
    assert {kind: due - before[kind] for kind, due in after.items()} == {
        "half": DAY,
        "tenth": DAY,
        "out": DAY,
    }


async def test_time_that_is_out_and_not_claimed_is_not_found_out_again_each_hour() -> None:
    async with timed(NEVER_ENDS) as game:
        await both_have_played(game)
        await game.go_on(4 * DAY)
        assert (await game.game()).phase is Phase.PLAYING
        assert await game.timers() == {}
        await game.world.service.context.clocks.correct(only_wrong=True)
        assert await game.timers() == {}


async def test_a_clock_with_a_wrong_moment_is_set_right_within_the_hour(game: Timed) -> None:
    await both_have_played(game)
    await game.go_on(DAY)
    outage = OutageNoted(START + DAY, START + 2 * DAY)
    await game.world.store.commit(Change(also=(outage,)))
    await game.world.service.context.clocks.correct(only_wrong=True)
    assert (await game.clock()).due == START + 4 * DAY
    assert (await game.timers())["out"] == START + 4 * DAY + GRACE


async def test_a_vacation_that_nobody_counted_on_puts_it_off() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        ann = await game.world.player("ann")
        await game.go_on(DAY)
        away = VacationNow(ann.id, START + DAY, START + 8 * DAY)
        await game.world.store.commit(Change(also=(away,)))
        await game.go_to(START + 9 * DAY)
        assert (await game.game()).phase is Phase.PLAYING
        assert (await game.clock()).due == START + 10 * DAY
        await game.go_to(START + 10 * DAY + 2 * GRACE)
        assert await result(game) == "0-1"


async def test_nights_and_weekends_of_both_zones_stand_still_over_summer_time() -> None:
    control = replace(THREE_DAYS, weekends=False)
    # A Friday; Europe's clocks go forward that Sunday.
    async with timed(control, at=datetime(2026, 3, 27, 16, 0, tzinfo=UTC)) as game:
        for who, platform, zone in (
            ("ann", "discord", "Europe/Vienna"),
            ("bob", "telegram", "America/New_York"),
        ):
            player = await game.world.player(who, platform)
            habits = AvailabilitySet(player.id, zone=zone, quiet=Quiet(22 * 60, 8 * 60))
            await game.world.store.commit(Change(also=(habits,)))
        await game.say("ann", "ps a1")
        bob = await game.clock()
        assert bob.hours == "America/New_York 22:00-08:00 weekdays"
        # 14 waking hours a weekday: 10 on Friday (12-22 EDT), then 62 from Monday on.
        assert bob.due == datetime(2026, 4, 3, 18, 0, tzinfo=UTC)
        await game.say("bob", "ps e5")
        ann = await game.clock()
        assert ann.hours == "Europe/Vienna 22:00-08:00 weekdays"
        timers = await game.timers()
        # 5 hours on Friday (17-22 CET), then 67 from Monday on: 4 days and 11 hours (CEST).
        assert ann.due == datetime(2026, 4, 3, 17, 0, tzinfo=UTC)
        at = {kind: due.astimezone(ZoneInfo("Europe/Vienna")) for kind, due in timers.items()}
        assert (at["half"].hour, at["tenth"].hour) == (11, 11)


async def test_nights_count_from_the_next_turn_on(game: Timed) -> None:
    ann = await game.world.player("ann")
    habits = AvailabilitySet(ann.id, zone="Europe/Vienna", quiet=Quiet(22 * 60, 8 * 60))
    await game.world.store.commit(Change(also=(habits,)))
    await game.world.service.context.clocks.correct()
    assert (await game.clock()).due == START + 3 * DAY


async def test_a_live_game_knows_neither_nights_nor_vacations() -> None:
    async with timed(QUICK) as game:
        ann = await game.world.player("ann")
        night = AvailabilitySet(ann.id, zone="UTC", quiet=Quiet(11 * 60, 21 * 60))
        away = VacationNow(ann.id, START, START + 8 * DAY)
        await game.world.store.commit(Change(also=(night, away)))
        await both_have_played(game)
        assert (await game.clock()).due == START + 15 * MINUTE + timedelta(seconds=10)
        await game.go_on(HOUR)
        assert await result(game) == "0-1"


async def test_time_that_is_given_puts_it_off() -> None:
    async with timed(BANK) as game:
        await both_have_played(game)
        before = (await game.clock()).due
        await game.say("bob", "!more 2 days")
        after = await game.clock()
        assert before is not None
        assert (after.left, after.due) == (13 * DAY, before + 2 * DAY)
        assert (await game.timers())["out"] == before + 2 * DAY + GRACE


async def test_two_processes_find_it_out_once() -> None:
    async with timed(ENDS) as game:
        await both_have_played(game)
        told = len(game.telegram.told(ATTIC))
        first, second = game.world.service, game.world._new_service()
        game.world.time = START + 3 * DAY + 2 * GRACE
        await asyncio.gather(first.fire_due(), second.fire_due())
        await game.delivery.idle()
        assert len(game.telegram.told(ATTIC)) == told + 1
        assert await result(game) == "0-1"

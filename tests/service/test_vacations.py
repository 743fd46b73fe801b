"""Vacations: clocks stand still, others are told, and a move of one's own ends it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.play.game import Phase
from takmail.store.schedule.clocks import clock_of_game
from takmail.store.schedule.timers import TimerRow, due_timers
from takmail.store.schedule.vacations import Vacation, vacations_of
from takmail.store.store import Store
from takmail.terms.clocks import TimeControl
from takmail.terms.wishes import Wishes
from tests.quick import slow
from tests.service.clocks.timed import BANK, DAY, HOUR, MINUTE, THREE_DAYS, Timed, timed
from tests.service.meddling import Doing, meddled
from tests.service.test_completions import typing, values
from tests.service.test_pairing import pair
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, labelled, labels

TALK, BOBS = "dm-id-ann", "tg-dm-bob"
MONDAY = datetime(2026, 3, 2, tzinfo=UTC)
"""The day behind START."""


@pytest.fixture
async def there() -> AsyncIterator[Timed]:
    async with timed() as opened:
        yield opened


async def said(den: World, line: str, who: str = "ann") -> str:
    return (await den.say(who, line, f"dm-{who}"))[0]


async def vacations(den: World, who: str = "ann") -> list[Vacation]:
    return list(await den.store.read(vacations_of, (await den.player(who)).id))


async def is_out(there: Timed) -> bool:
    """Return whether a side's time is out, or was and has broken the game off."""
    game = await there.game()
    return game.times is None or game.times.out is not None or game.phase is not Phase.PLAYING


async def timers_of(store: Store, player: str) -> list[TimerRow]:
    """Return the timers of a player."""
    rows = await store.read(due_timers, START + 999 * DAY)
    return [row for row in rows if row.player == player]


def until(year: int, month: int, day: int) -> datetime:
    """Return when a day is over by UTC."""
    return datetime(year, month, day, tzinfo=UTC) + DAY


async def test_a_vacation_lasts_through_its_last_day(den: World) -> None:
    told = await said(den, "vacation")
    assert "You aren't on vacation. /time vacation days:until 12 Dec" in told
    assert "You have 30 vacation days left in 2026." in told
    told = await said(den, "vacation until 10 March")
    assert "Your vacation begins now and lasts through Mar 10, 2026" in told
    assert "You have 20 vacation days left in 2026." in told
    assert "days begin and end by UTC" in told
    (away,) = await vacations(den)
    assert away.ends == until(2026, 3, 10)
    assert START <= away.begins < START + HOUR
    assert "You are on vacation through Mar 10, 2026, and" in await said(den, "vacation")


async def test_a_return_by_a_move_to_a_premove_says_that_time_runs(den: World) -> None:
    await den.say("ann", "!challenge @bob white days 3", mentions=("bob",))
    await den.say("bob", "!accept")
    await den.play("ps a1, ps e5")
    await said(den, "if ps c3 then ps c2", "bob")
    await said(den, "vacation 5 days")
    told = (await den.tell("ann", "ps c3"))["den"].plain()
    assert "had the premove" in told
    assert "this move ended your vacation" in told
    assert "The clock is paused" not in told


async def test_it_is_ended_and_called_off_by_presses(den: World) -> None:
    for line, label in (
        ("vacation 5 days", "End vacation"),
        ("vacation 12 Dec - 20 Dec", "Cancel vacation"),
    ):
        for shown in (line, "vacation"):
            assert label in labels((await den.tell("ann", shown, "dm-ann"))["dm-ann"])
        last = (await den.tell("ann", "vacation", "dm-ann"))["dm-ann"]
        await den.press("ann", labelled(last, label), "dm-ann")
        last = (await den.tell("ann", "vacation", "dm-ann"))["dm-ann"]
        assert "You aren't on vacation." in last.plain()
        assert labels(last) == ["3 days", "7 days", "14 days"]
    await den.press("ann", labelled(last, "7 days"), "dm-ann")
    assert "You are on vacation through Mar 7, 2026, and" in await said(den, "vacation")


async def test_days_are_those_of_the_zone(den: World) -> None:
    await said(den, "zone new york")
    told = await said(den, "vacation 12 Mar - 15 Mar")
    assert "Your vacation begins on Mar 12, 2026 and lasts through Mar 15, 2026" in told
    assert "UTC" not in told
    begins, ends = datetime(2026, 3, 12, 4, tzinfo=UTC), datetime(2026, 3, 16, 4, tzinfo=UTC)
    assert await vacations(den) == [Vacation(begins, ends)]
    assert "Your vacation begins on Mar 12, 2026" in await said(den, "vacation")


async def test_the_night_in_which_clocks_are_put_forward_is_in_it(den: World) -> None:
    await said(den, "zone vienna")
    await said(den, "vacation 28 Mar - 29 Mar")
    begins, ends = datetime(2026, 3, 27, 23, tzinfo=UTC), datetime(2026, 3, 29, 22, tzinfo=UTC)
    assert await vacations(den) == [Vacation(begins, ends)]
    assert "You have 28 vacation days left in 2026" in await said(den, "vacation")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("vacation until 31 Mar", "31 vacation days of 2026, but you have only 30 left"),
        ("vacation until 31 Mar", "/time vacation days:until 30 Mar would fit."),
        ("vacation 20 Dec - 31 Jan", "That takes 31 vacation days of 2027"),
        ("vacation 20 Dec - 31 Jan", "/time vacation days:20 Dec - 30 Jan would fit."),
        ("vacation until 2026-02-20", "Feb 20, 2026 has already passed"),
        ("vacation 2026-04-20 - 2026-04-10", "Apr 10, 2026 comes before Apr 20, 2026"),
        ("vacation until 2029-01-01", "is too far ahead"),
        ("vacation 40 days", "That takes 40 vacation days of 2026"),
        ("vacation until 32 March", "I can't read until 32 march as days"),
        ("vacation twelve", "/time vacation days:12 Dec - 20 Dec"),
        ("vacation off", "You aren't on vacation, and you haven't planned one"),
    ],
)
async def test_what_cannot_be_is_refused_with_what_can(den: World, line: str, why: str) -> None:
    assert why in await said(den, line)
    assert await vacations(den) == []


async def test_a_year_has_thirty_days_however_they_are_parted(den: World) -> None:
    await said(den, "vacation 10 Apr - 29 Apr")
    told = await said(den, "vacation 1 Jun - 11 Jun")
    assert "That takes 11 vacation days of 2026, but you have only 10 left" in told
    assert "/time vacation days:1 Jun - 10 Jun" in told
    await said(den, "vacation 1 Jun - 10 Jun")
    told = await said(den, "vacation until 1 March")
    assert "but you have none left" in told
    assert "would fit" not in told
    await said(den, "vacation 30 Dec - 3 Jan")  # the days of the next year alone would do
    assert len(await vacations(den)) == 2
    assert "3 vacation days" not in await said(den, "vacation 1 Jan - 3 Jan")
    assert len(await vacations(den)) == 3


async def test_a_vacation_inside_another_is_said_to_be_one_with_it(den: World) -> None:
    await said(den, "vacation 10")
    told = await said(den, "vacation 4 Mar - 6 Mar")
    assert "so I joined the two" in told
    assert "through Mar 10, 2026" in told
    assert len(await vacations(den)) == 1
    assert "I joined the two" not in await said(den, "vacation 5")


async def test_a_plan_that_gives_way_to_another_is_named(den: World) -> None:
    await said(den, "vacation 10 Apr - 29 Apr")
    told = await said(den, "vacation 12 Apr - 14 Apr")
    assert "replaces the vacation you had planned" in told
    assert "from Apr 10, 2026 through Apr 29, 2026" in told
    assert len(await vacations(den)) == 1


async def test_days_that_are_not_used_are_given_back(den: World) -> None:
    await said(den, "vacation until 20 March")
    told = await said(den, "vacation off")
    assert "Your vacation is over. Your clocks are running again." in told
    assert "You have 29 vacation days left in 2026" in told
    await said(den, "vacation 10 Apr - 29 Apr")
    told = await said(den, "vacation end")
    assert "Your vacation from Apr 10, 2026 is cancelled." in told
    assert "You have 29 vacation days left in 2026" in told


async def test_what_was_said_last_counts(den: World) -> None:
    await said(den, "vacation until 20 March")
    await said(den, "vacation until 5 March")
    (away,) = await vacations(den)
    assert away.ends == until(2026, 3, 5)
    await said(den, "vacation 4 Mar - 8 Mar")
    (longer,) = await vacations(den)
    assert (longer.begins, longer.ends) == (away.begins, until(2026, 3, 8))
    await said(den, "vacation 20 Mar - 25 Mar")
    await said(den, "vacation 22 Mar - 23 Mar")
    assert (await vacations(den))[1:] == [
        Vacation(datetime(2026, 3, 22, tzinfo=UTC), until(2026, 3, 23))
    ]


async def test_days_that_can_be_read_in_two_ways_are_asked_back(den: World) -> None:
    told = (await den.tell("ann", "vacation 3/4 - 20 Apr", TALK))[TALK]
    assert "3/4 could be two different days. Which one do you mean?" in told.plain()
    assert labels(told) == ["Apr 3, 2026", "Mar 4, 2026"]
    assert await vacations(den) == []
    await den.press("ann", labelled(told, "Apr 3, 2026"), TALK)
    assert await vacations(den) == [Vacation(datetime(2026, 4, 3, tzinfo=UTC), until(2026, 4, 20))]


async def test_it_is_one_persons_on_all_platforms(den: World) -> None:
    relay = Relay(den)
    await pair(relay)
    await relay.said("zoe", "!vacation until 10 March", "dm-zoe", platform="telegram")
    assert len(await vacations(den)) == 1
    told = await relay.said("ann", "!vacation", "dm-ann", platform="discord")
    assert "You are on vacation" in told["dm-ann"]


async def test_it_is_said_in_chinese(den: World) -> None:
    await said(den, "language 中文")
    assert "2026年3月12日" in await said(den, "休假到3月12日")
    (away,) = await vacations(den)
    assert away.ends == until(2026, 3, 12)
    await said(den, "休假关闭")
    await said(den, "假期 从4月10日到4月12日")
    assert (await vacations(den))[1:] == [
        Vacation(datetime(2026, 4, 10, tzinfo=UTC), until(2026, 4, 12))
    ]
    await said(den, "休假 5天")


async def test_days_are_completed(den: World) -> None:
    found = await typing(den, "ann", "vacation", "days")
    assert "until 2026-03-07" in values(found)
    assert values(found)[-1] == "off"


async def test_the_other_side_is_told_once_a_chat_and_sees_it_in_games(there: Timed) -> None:
    first = there.code
    await there.begin(TimeControl(10 * DAY, DAY))
    before = len(there.telegram.told(ATTIC))
    await there.say("ann", "vacation until 10 March", TALK)
    (told,) = there.telegram.told(ATTIC)[before:]
    assert told.startswith("Ann is on vacation through Mar 10, 2026.")
    assert f"#{first}" in told
    assert f"#{there.code}" in told
    assert "on vacation" not in there.discord.told(DEN)[-1]
    await there.say("bob", "games", BOBS)
    assert "Ann is on vacation through Mar 10, 2026." in there.telegram.told(BOBS)[-1]
    await there.say("ann", "games", TALK)
    assert "You are on vacation through Mar 10, 2026." in there.discord.told(TALK)[-1]
    await there.say("ann", "vacation off", TALK)
    assert "Ann is back from vacation" in there.telegram.told(ATTIC)[-1]
    await there.say("ann", "vacation 20 Mar - 22 Mar", TALK)
    assert "Ann will be on vacation from Mar 20, 2026" in there.telegram.told(ATTIC)[-1]
    await there.say("ann", "vacation off", TALK)
    assert "Ann has cancelled their vacation from Mar 20, 2026" in there.telegram.told(ATTIC)[-1]


async def test_clocks_stand_still_until_it_is_over(there: Timed) -> None:
    assert (await there.clock()).due is not None
    await there.go_on(HOUR)
    await there.say("ann", "vacation until 10 March", TALK)
    over = until(2026, 3, 10)
    assert (await there.clock()).due == over + 3 * DAY - HOUR
    await there.go_to(over + HOUR)
    assert "Ann, your vacation is over" in there.discord.told(TALK)[-1]
    assert not await is_out(there)
    await there.go_to(over + 3 * DAY - HOUR + 5 * MINUTE)
    assert await is_out(there)


async def test_who_is_back_earlier_has_the_less_time(there: Timed) -> None:
    await there.say("ann", "vacation until 10 March", TALK)
    await there.go_on(2 * DAY)
    await there.say("ann", "vacation off", TALK)
    began = (await there.clock()).since
    assert began is not None
    assert (await there.clock()).due == began + 5 * DAY


async def test_a_move_ends_it_and_other_clocks_run_again(there: Timed) -> None:
    other = there.code
    await there.begin(TimeControl(10 * DAY, DAY))
    await there.say("bob", f"!#{there.code} ps e5")
    await there.say("ann", "vacation until 10 March", TALK)
    await there.go_on(2 * DAY)
    await there.say("ann", f"!#{there.code} ps a1")
    assert "Ann, this move ended your vacation" in there.discord.told(DEN)[-1]
    (away,) = await vacations(there.world)
    assert away.ends == there.world.time
    row = await there.world.store.read(clock_of_game, other)
    assert row is not None
    assert row.since is not None
    assert row.due == row.since + 5 * DAY
    await there.say("bob", f"!#{there.code} ps b2")
    await there.say("ann", f"!#{there.code} ps c3")
    assert "vacation" not in there.discord.told(DEN)[-1]


async def test_a_vacation_ended_by_a_move_is_not_ended_once_more(there: Timed) -> None:
    await there.say("ann", "vacation until 3 March", TALK)
    await there.say("ann", f"!#{there.code} ps a1")
    before = [len(there.discord.told(chat)) for chat in (DEN, TALK)]
    told = len(there.telegram.told(ATTIC))
    await there.go_to(until(2026, 3, 3) + HOUR)
    assert [len(there.discord.told(chat)) for chat in (DEN, TALK)] == before
    assert not any("vacation" in one for one in there.telegram.told(ATTIC)[told:])
    player = (await there.world.player("ann")).id
    assert await timers_of(there.world.store, player) == []


async def test_opponents_elsewhere_are_told_once_a_chat_of_its_end(there: Timed) -> None:
    others = [there.code]
    for _ in range(2):
        await there.begin(BANK)
        others.append(there.code)
    await there.say("bob", f"!#{there.code} ps e5")
    await there.say("ann", "vacation until 10 March", TALK)
    before = len(there.telegram.told(ATTIC))
    await there.say("ann", f"!#{others.pop()} ps a1")
    *ply, told = there.telegram.told(ATTIC)[before:]
    assert all("back from vacation" not in one for one in ply)
    assert told.startswith("Ann is back from vacation. Their clock is running again in ")
    assert all(f"#{code}" in told for code in others)
    assert f"#{there.code}" not in told
    await there.go_to(MONDAY + 12 * DAY)
    assert sum("back from vacation" in one for one in there.telegram.told(ATTIC)) == 1


async def test_the_other_side_is_told_that_it_is_over_at_its_time(there: Timed) -> None:
    await there.say("ann", "vacation until 3 March", TALK)
    await there.go_to(until(2026, 3, 3) + HOUR)
    told = there.telegram.told(ATTIC)
    assert sum(f"clock is running again in #{there.code}" in one for one in told) == 1


async def with_crowd(there: Timed) -> dict[str, str]:
    """Have Ann play one game in each of five chats of others; return their ids by the chats."""
    crowd = {}
    for number in range(5):
        await there.give(
            "ann", Challenge(wishes=Wishes(size=5, color=Color.WHITE, clock=THREE_DAYS))
        )
        told = there.discord.told(DEN)[-1]
        crowd[f"attic-{number}"] = there.world.code_in(told)
        await there.say("bob", f"!join {await there.world.join_code(told)}", f"attic-{number}")
    await there.go_on(MINUTE)
    return crowd


@pytest.mark.parametrize("number", [0, 4, *slow(1, 2, 3)])
async def test_also_in_steps_the_chat_of_the_move_that_ended_it_is_not_told_twice(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    async with timed(None) as there:
        crowd = await with_crowd(there)
        await there.say("ann", "vacation until 3 March", TALK)
        monkeypatch.setattr("takmail.service.schedule.vacations.CHATS_AT_ONCE", 1)
        await there.say("ann", f"!#{crowd[f'attic-{number}']} ps a1")
        await there.go_on(MINUTE)
        times = [
            sum("back from vacation" in one for one in there.telegram.told(chat)) for chat in crowd
        ]
        assert times == [int(other != number) for other in range(5)]


@pytest.mark.parametrize(
    ("lines", "ended", "heard"),
    [
        (["vacation until 3 March"], timedelta(), "Ann is on vacation through Mar 3, 2026."),
        (["vacation until 3 March", "vacation off"], timedelta(), "Ann is back from vacation"),
        *slow(
            (["vacation 8 Mar - 9 Mar"], timedelta(), "Ann will be on vacation from Mar 8, 2026"),
            (["vacation until 3 March"], 3 * DAY, "Ann is back from vacation"),
            (
                ["vacation 8 Mar - 9 Mar", "vacation off"],
                timedelta(),
                "Ann has cancelled their vacation",
            ),
            (
                ["vacation until 3 March", "vacation 20 Mar - 22 Mar"],
                timedelta(),
                "Ann will be on vacation from Mar 20, 2026",
            ),
        ),
    ],
)
async def test_of_very_many_chats_all_are_told_in_steps(
    monkeypatch: pytest.MonkeyPatch, lines: list[str], ended: timedelta, heard: str
) -> None:
    monkeypatch.setattr("takmail.service.schedule.vacations._READ_AT_ONCE", 2)
    async with timed(None) as there:
        crowd = await with_crowd(there)
        *before, last = lines
        for line in before:
            await there.say("ann", line, TALK)
        monkeypatch.setattr("takmail.service.schedule.vacations.CHATS_AT_ONCE", 1)
        await there.say("ann", last, TALK)

        def times() -> list[int]:
            return [sum(heard in one for one in there.telegram.told(chat)) for chat in crowd]

        assert sum(times()) == (0 if ended else 1)
        await there.go_on(ended + MINUTE)
        assert times() == [1] * len(crowd)
        player = (await there.world.player("ann")).id
        kinds = {row.kind for row in await timers_of(there.world.store, player)}
        assert "away" not in kinds


async def test_moves_in_games_that_it_does_not_stop_end_nothing() -> None:
    async with timed(TimeControl(timedelta(minutes=15), timedelta(seconds=10))) as there:
        live = (await there.clock()).due
        await there.say("ann", "vacation until 10 March", TALK)
        told = there.discord.told(TALK)[-1]
        assert f"Your clock keeps running in #{there.code}" in told
        assert (await there.clock()).due == live
        assert "on vacation" not in there.telegram.told(ATTIC)[-1]
        await there.say("ann", "!ps a1")
        (away,) = await vacations(there.world)
        assert away.ends == until(2026, 3, 10)


async def test_time_that_is_out_stays_out(there: Timed) -> None:
    await there.say("ann", "!ps a1")
    await there.say("bob", "!ps e5")
    due = (await there.clock()).due
    await there.go_on(3 * DAY + 5 * MINUTE)
    await there.say("ann", "vacation until 10 March", TALK)
    told = there.discord.told(TALK)[-1]
    assert f"You are already out of time in #{there.code}" in told
    assert (await there.clock()).due == due
    assert "vacation" not in there.telegram.told(ATTIC)[-1]


async def test_time_out_before_a_vacation_does_not_run_again_after_it(there: Timed) -> None:
    await there.say("ann", "!ps a1")
    await there.say("bob", "!ps e5")
    await there.say("ann", "vacation 20 Mar - 22 Mar", TALK)
    await there.go_to(MONDAY + 30 * DAY)
    assert not any("clock is running again" in told for told in there.telegram.told(ATTIC))


async def test_who_has_no_private_talk_is_told_where_he_plays_that_it_is_over(there: Timed) -> None:
    there.discord.shy.add("id-ann")
    await there.say("ann", "!vacation until 2 March")
    await there.go_on(3 * DAY)
    told = there.discord.told(DEN)
    assert "Ann, your vacation is over. Your clocks are running again." in told


async def test_it_is_told_once_that_it_is_over_and_only_then(there: Timed) -> None:
    await there.say("ann", "vacation 3 Mar - 4 Mar", TALK)
    await there.say("ann", "vacation 8 Mar - 9 Mar", TALK)
    await there.go_to(MONDAY + 30 * DAY)
    told = there.discord.told(TALK)
    assert sum("your vacation is over" in one for one in told) == 2


async def test_nobody_is_told_in_public_because_a_platform_is_not_there_yet() -> None:
    over = "Ann, your vacation is over. Your clocks are running again."
    async with timed() as there:
        await there.say("ann", "vacation until 2 March", TALK)
        there.world.restart()  # nothing is known of private talks from before
        connected = asyncio.Event()
        there.discord.hurried = True
        there.discord.wait_ready = connected.wait  # type: ignore[assignment]
        there.world.time = MONDAY + 3 * DAY
        running = asyncio.create_task(there.world.service.run())
        for _ in range(100):
            await asyncio.sleep(0)
        there.discord.hurried = False
        connected.set()
        async with asyncio.timeout(5):
            while over not in there.discord.told(TALK):
                await asyncio.sleep(0)
                await there.delivery.idle()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert over not in there.discord.told(DEN)


async def test_an_absent_platform_holds_up_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takmail.service.chats.platforms.LONGEST_START", 0.01)
    async with timed() as there:
        await there.say("ann", "vacation until 2 March", TALK)
        never = asyncio.Event()
        there.telegram.wait_ready = never.wait  # type: ignore[assignment]
        told = asyncio.Event()
        there.world.store.on_outbox(lambda _: told.set())
        there.world.time = MONDAY + 3 * DAY
        running = asyncio.create_task(there.world.service.run())
        async with asyncio.timeout(5):
            await told.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.mark.slow
async def test_who_plays_on_while_he_plans_another_vacation_is_told_when_that_is_over() -> None:
    async with timed() as there:
        await there.say("ann", "vacation until 3 March", TALK)
        past, now = await there.world.past(), there.world.time + HOUR

    def said(text: str, chat: str) -> Doing:
        def in_world(world: World) -> Callable[[], Awaitable[object]]:
            line = replace(world.incoming("ann", text, chat), at=now)
            return lambda: world.handle(line)

        return in_world

    move, another = said("ps a1", DEN), said("!vacation from 10 March to 12 March", TALK)
    for both in ((move, another), (another, move)):
        async for world in meddled(past, *both):
            ann = await world.player("ann")
            *_, last = await world.store.read(vacations_of, ann.id)
            assert last.ends == until(2026, 3, 12)
            world.time = until(2026, 3, 3) + HOUR
            await world.service.fire_due()
            (timer,) = await timers_of(world.store, ann.id)
            assert timer.due == last.ends

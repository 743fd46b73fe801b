"""Nights and time zones, as people set them."""

from datetime import timedelta

import pytest

from takmail.calendars import Quiet
from takmail.commands.vacations import SetHours
from takmail.store.changes import Change
from takmail.store.schedule.clocks import ClockNow
from takmail.store.schedule.reminders import Availability, availability_of
from tests.service.post import Post
from tests.service.test_completions import labels as suggested_labels
from tests.service.test_completions import typing, values
from tests.service.test_pairing import pair
from tests.service.two_homes import Relay
from tests.service.world import START, World, labelled, labels

NIGHT = Quiet(22 * 60, 8 * 60)
TALK = "dm-ann"


async def said(den: World, line: str, who: str = "ann") -> str:
    return (await den.say(who, line, f"dm-{who}"))[0]


async def habits(den: World, who: str = "ann") -> Availability:
    return await den.store.read(availability_of, (await den.player(who)).id)


async def test_nights_and_a_zone_are_set_and_told(den: World) -> None:
    told = await said(den, "quiet")
    assert "You have no quiet hours" in told
    assert "/time quiet hours:22-8 Europe/Vienna" in told
    told = await said(den, "quiet 22-8 vienna")
    assert "Your quiet hours are now 22:00 to 08:00, on all your platforms" in told
    assert "Your time zone is Europe/Vienna, where it is 13:" in told
    assert await habits(den) == Availability("Europe/Vienna", NIGHT)
    assert "Your quiet hours are 22:00 to 08:00" in await said(den, "quiet")


async def test_usual_nights_are_chosen_and_ended_by_presses(den: World) -> None:
    zone = await said(den, "zone vienna")
    assert zone.startswith("Your time zone is Europe/Vienna"), "nothing is said of nights"
    for label, kept in (("22:00 to 08:00", NIGHT), ("No quiet hours", None)):
        shown = (await den.tell("ann", "quiet", TALK))[TALK]
        await den.press("ann", labelled(shown, label), TALK)
        assert await habits(den) == Availability("Europe/Vienna", kept)


async def test_what_is_not_said_stays(den: World) -> None:
    told = await said(den, "quiet 22:30-7")
    assert "These hours are UTC, where it is 12:" in told
    assert "Set it with /time quiet hours:22:30-7 Europe/Vienna" in told
    await said(den, "zone new york")
    assert await habits(den) == Availability("America/New_York", Quiet(22 * 60 + 30, 7 * 60))
    await said(den, "quiet 23-9")
    assert await habits(den) == Availability("America/New_York", Quiet(23 * 60, 9 * 60))
    told = await said(den, "quiet off")
    assert told.startswith("You have no quiet hours now, so your clocks run day and night.")
    assert await habits(den) == Availability("America/New_York")
    await said(den, "quiet off utc")
    assert await habits(den) == Availability("UTC")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("quiet 22-9", "Quiet hours last 10 hours at most: /time quiet hours:22-8 would fit"),
        ("quiet 20:30-8", "/time quiet hours:20:30-6:30 would fit"),
        ("quiet 25-8", "I can't read 25-8 as quiet hours"),
        ("quiet 22", "I can't read 22 as quiet hours"),
        ("quiet 22-8 xqzzk", "I don't know the time zone xqzzk. Name a city in yours"),
    ],
)
async def test_a_wrong_night_is_refused_with_an_example(den: World, line: str, why: str) -> None:
    assert why in await said(den, line)
    assert await habits(den) == Availability()


@pytest.mark.parametrize(
    ("zone", "why", "offered"),
    [
        ("viennna", "I don't know the time zone viennna. Is yours one of these?", "Europe/Vienna"),
        ("germany", "germany has several time zones. Which one is yours?", "Europe/Berlin"),
        ("utc+1", "utc+1 isn't enough", "Europe/Berlin"),
        ("cest", "cest isn't enough", "Europe/Vienna"),
    ],
)
async def test_possible_zones_are_buttons(den: World, zone: str, why: str, offered: str) -> None:
    told = (await den.tell("ann", f"quiet 22-8 {zone}", TALK))[TALK]
    assert why in told.plain()
    assert offered in labels(told)
    answer = await den.press("ann", labelled(told, offered), TALK)
    assert f"Your time zone is {offered}" in answer.replies[0].plain()
    assert await habits(den) == Availability(offered, NIGHT)


async def test_nobody_else_presses_them(den: World) -> None:
    told = (await den.tell("ann", "quiet off viennna", TALK))[TALK]
    await den.press("bob", labelled(told, "Europe/Vienna"), "dm-bob")
    assert await habits(den, "bob") == Availability()


async def test_nothing_of_it_is_told_in_a_group_where_there_is_a_private_talk(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    await den.say("ann", "!help", "dm-id-ann")
    assert list(await den.tell("ann", "!quiet 22-8 vienna")) == ["dm-id-ann"]
    answer = await den.handle(den.incoming("ann", command=SetHours("22-8 Wien"), direct=True))
    assert answer.hidden


async def test_it_is_for_all_accounts_of_a_person(den: World) -> None:
    relay = Relay(den)
    await pair(relay)
    await relay.said("zoe", "!quiet 22-8 wien", "dm-zoe", platform="telegram")
    assert await habits(den) == Availability("Europe/Vienna", NIGHT)


async def test_who_has_a_clock_that_runs_is_told_when_it_counts(den: World) -> None:
    assert "next turn" not in await said(den, "quiet 22-8 vienna")
    code = await den.begin()
    runs = ClockNow(code, 2, "white", timedelta(days=3), "UTC", START, START + timedelta(days=3))
    await den.store.commit(Change(also=(runs,)))
    assert "counts from your next turn" in await said(den, "quiet 23-8")
    assert "next turn" not in await said(den, "quiet 23-8", "bob")


async def test_nights_and_zones_are_completed(den: World) -> None:
    assert values(await typing(den, "ann", "quiet", "hours"))[0] == "22-8"
    assert "Europe/Vienna" in values(await typing(den, "ann", "quiet", "zone"))
    found = await typing(den, "ann", "quiet", "zone", "vienn")
    assert values(found) == ["Europe/Vienna"]
    assert suggested_labels(found) == ["Europe/Vienna (now 13:00)"]
    assert "Europe/Berlin" in values(await typing(den, "ann", "quiet", "zone", "UTC+1"))
    assert await typing(den, "ann", "quiet", "zone", "xqzzk") == []


async def test_it_is_said_in_chinese(den: World) -> None:
    await said(den, "language 中文")
    assert "夜间时段" in await said(den, "夜间")
    assert "22:00" in await said(den, "夜间 22到8 维也纳")
    assert await habits(den) == Availability("Europe/Vienna", NIGHT)
    await said(den, "夜间关闭")
    assert await habits(den) == Availability("Europe/Vienna")

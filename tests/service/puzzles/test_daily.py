"""The puzzle of each day, at an hour that a chat has chosen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from takmail.commands.presses import Press
from takmail.commands.puzzles import Puzzle
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.schedule.puzzles import of_day
from takmail.service.schedule.timers import AT_ONCE, Kind
from takmail.service.service import Service
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.store.schedule.timers import TimerSet, due_timers_of_kind
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message
from tests.service.post import Post
from tests.service.puzzles.small_stock import Solver
from tests.service.test_settings_of_groups import Telegram
from tests.service.world import START, World
from tests.store.postgres import SERVER, migrated_postgres
from tests.stores import open_store

NINE = START.replace(hour=9)
DAY = timedelta(days=1)


@pytest.fixture
async def group(den: World) -> Solver:
    return Solver(den, chat="den")


async def at(den: World, moment: datetime) -> dict[str, str]:
    """Return what chats hear once all is done that is due at a moment, by its first lines."""
    den.time = moment
    await den.service.fire_due()
    return {chat: told.plain().splitlines()[0] for chat, told in (await den.heard()).items()}


async def timers(den: World) -> list[datetime]:
    """Return when timers are due for puzzles of the day, ever."""
    found = await den.store.read(
        due_timers_of_kind, Kind.DAILY.value, datetime(2099, 1, 1, tzinfo=UTC)
    )
    return [row.due for row in found]


async def test_a_chat_gets_one_each_day_at_its_hour(group: Solver, den: World) -> None:
    set_ = await group.say("!puzzle daily 9")
    assert set_ == "A puzzle comes here every day at 9:00 (UTC). /daily hour:off stops it."
    assert await at(den, NINE + DAY - timedelta(minutes=1)) == {}
    for day in (1, 2, 3):
        told = await at(den, NINE + day * DAY)
        assert list(told) == ["den"]
        name = of_day(NINE + day * DAY).name
        assert told["den"].startswith(f"Puzzle of the day, {name}: ")
        assert await at(den, NINE + day * DAY + timedelta(hours=1)) == {}


async def test_its_buttons_are_those_of_any_posted_one(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    den.time = NINE + DAY
    await den.service.fire_due()
    group.message = (await den.heard())["den"]
    assert group.labels == ["Solve", "Solution"]
    den.later = den.time - START
    posted = group.message
    await group.press("Solve")
    assert group.first.startswith(f"Puzzle {of_day(den.time).name}: ")
    group.message = posted
    assert (await group.press("Solution")).startswith("The solution opens to all a day after")


async def test_it_ends_when_somebody_says_so(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    assert await group.say("!puzzle daily off") == "The daily puzzle is off."
    assert await timers(den) == []
    assert await at(den, NINE + DAY) == {}
    assert await group.say("!puzzle daily off") == "The daily puzzle is off."


async def test_asked_it_says_how_it_is(group: Solver) -> None:
    none = "There is no daily puzzle here. /daily hour:9 brings one at 9:00."
    assert await group.say("!puzzle daily") == none
    await group.say("!puzzle daily at 21:00 Paris")
    assert (await group.say("!puzzle daily")).startswith(
        "A puzzle comes here every day at 21:00 (Europe/Paris)."
    )
    await group.say("!puzzle daily off")
    assert await group.say("!puzzle daily") == none


async def test_a_new_hour_takes_the_place_of_the_old_one(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    await group.say("!puzzle daily 20")
    assert await timers(den) == [START.replace(hour=20)]


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        ("daily 9 Paris", "Europe/Paris"),
        ("daily 9:00 europe/paris", "Europe/Paris"),
        ("daily 9 New York", "America/New_York"),
        ("daily at 9 utc", "UTC"),
    ],
)
async def test_zones_are_read_as_for_hours(group: Solver, said: str, zone: str) -> None:
    assert f"at 9:00 ({zone})." in await group.say(f"!puzzle {said}")


async def test_without_a_zone_it_is_that_of_the_one_who_sets_it(group: Solver, den: World) -> None:
    await den.tell("ann", "zone Berlin", "dm-ann")
    assert "(Europe/Berlin)" in await group.say("!puzzle daily 9")
    assert await timers(den) == [NINE + DAY - timedelta(hours=1)]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("daily 24", "Hours go from 0 to 23"),
        ("daily 9999", "Hours go from 0 to 23"),
        ("daily 9 Atlantis", "I don't know this time zone."),
        ("daily 9:30", "I don't know which puzzle you mean."),
        ("daily noon", "I don't know which puzzle you mean."),
        ("daily -1", "I don't know which puzzle you mean."),
        ("daily 99999", "I don't know which puzzle you mean."),
    ],
)
async def test_nonsense_sets_nothing(group: Solver, den: World, said: str, told: str) -> None:
    assert (await group.say(f"!puzzle {said}")).startswith(told)
    assert await timers(den) == []


async def test_by_a_slash_option(group: Solver, den: World) -> None:
    await group.say("", command=Puzzle("daily 7 Tokyo"), direct=True)
    assert "at 7:00 (Asia/Tokyo)" in group.first
    assert not group.answer.hidden
    assert len(await timers(den)) == 1


async def test_only_those_set_it_who_manage_the_chat(group: Solver, den: World) -> None:
    cyd = Solver(den, "cyd", "den")
    await cyd.say("!puzzle daily 9", manages=False)
    assert await timers(den) == []
    assert await cyd.say("!puzzle daily") == (
        "There is no daily puzzle here. /daily hour:9 brings one at 9:00."
    )
    await group.say("!puzzle daily 9")
    await cyd.data(Press("puzzle", "daily off").encoded, manages=False)
    assert len(await timers(den)) == 1
    await cyd.say("!puzzle daily off", manages=True)
    assert await timers(den) == []


async def test_on_telegram_admins_set_it(den: World) -> None:
    den.adapters["telegram"] = Telegram()
    for who, count in (("zoe", 0), ("ann", 1)):
        await Solver(den, who, "tg-den", "telegram").say("!puzzle daily 9")
        assert len(await timers(den)) == count


async def test_in_private_one_gets_one_too(den: World) -> None:
    ann = Solver(den)
    await ann.say("puzzle daily 9")
    (told,) = (await at(den, NINE + DAY)).values()
    assert told.startswith("Puzzle of the day")


async def test_all_chats_get_the_same_one_however_many(den: World) -> None:
    chats = [f"room-{number}" for number in range(AT_ONCE + 5)]
    for chat in chats:
        await Solver(den, chat=chat).say("!puzzle daily 9")
    told = await at(den, NINE + DAY)
    assert set(told) == set(chats)
    assert len(set(told.values())) == 1


def test_days_have_different_ones() -> None:
    assert len({of_day(NINE + day * DAY).name for day in range(40)}) == 4


async def test_after_an_outage_there_is_one_not_one_a_day(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    den.restart()
    late = NINE + 10 * DAY + timedelta(hours=5)
    assert list(await at(den, late)) == ["den"]
    assert await at(den, late + timedelta(hours=1)) == {}
    assert list(await at(den, NINE + 11 * DAY)) == ["den"]


@pytest.mark.parametrize("hour", [0, 2, 9])
@pytest.mark.parametrize("first", [date(2026, 3, 27), date(2026, 10, 23)])
async def test_it_keeps_its_hour_where_clocks_change(
    group: Solver, den: World, hour: int, first: date
) -> None:
    den.time = datetime.combine(first, time(12), UTC)
    await group.say(f"!puzzle daily {hour} Berlin")
    days = []
    for _ in range(5):
        (due,) = await timers(den)
        assert list(await at(den, due)) == ["den"]
        there = due.astimezone(ZoneInfo("Europe/Berlin"))
        skipped = there.date() == date(2026, 3, 29) and hour == 2  # no clock shows 2 on that day
        assert there.hour == (3 if skipped else hour)
        days.append(there.date())
    assert days == [first + day * DAY for day in range(1, 6)]


@asynccontextmanager
async def delivered(den: World) -> AsyncIterator[tuple[Post, Delivery]]:
    """Have what is said delivered on Discord."""
    post = Post("discord")
    den.adapters["discord"] = post
    yield post, Delivery(make_context(den.store, den.adapters, now=lambda: den.time))


async def test_where_the_bot_was_removed_it_rests_meanwhile(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    async with delivered(den) as (post, delivery):
        await delivery.idle()
        post.shut.add("den")
        for day in (1, 2, 3):
            await at(den, NINE + day * DAY)
            assert len(await den.store.outbox.pending()) == (1 if day == 1 else 0)
            await delivery.idle()
        assert len(await timers(den)) == 1
        post.shut.clear()
        den.later = den.time - START
        await group.say("!help")
        await delivery.idle()
        await at(den, NINE + 4 * DAY)
        await delivery.idle()
        assert post.told("den")[-1].startswith("Puzzle of the day")


async def test_where_the_bot_is_a_guest_none_can_come(group: Solver, den: World) -> None:
    den.guest_in.add("den")
    await group.say("", command=Puzzle("daily 9"), direct=True)
    assert group.first == "I can only answer here, so there can be no daily puzzle."
    assert await timers(den) == []


async def test_by_a_single_message_none_is_set(den: World) -> None:
    one = Solver(den, chat="inline:1", platform="telegram")
    await one.data(Press("puzzle", "daily 9").encoded)
    assert one.answer.refused
    assert await timers(den) == []


@pytest.mark.parametrize("known", [False, True])
async def test_it_follows_a_group_that_becomes_another_chat(den: World, *, known: bool) -> None:
    old, new = (Solver(den, chat=chat, platform="telegram") for chat in ("tg-old", "tg-new"))
    await old.say("!puzzle daily 9", manages=True)
    if known:
        await new.say("!help")
    await den.service.moved("telegram", "tg-old", "tg-new")
    assert list(await at(den, NINE + DAY)) == ["tg-new"]
    assert (await new.say("!puzzle daily")).startswith("A puzzle comes here every day at 9:00")
    await new.say("!puzzle daily off", manages=True)
    assert await timers(den) == []


async def test_of_two_that_become_one_chat_the_new_one_counts(den: World) -> None:
    for chat, hour in (("tg-old", 9), ("tg-new", 20)):
        await Solver(den, chat=chat, platform="telegram").say(f"!puzzle daily {hour}", manages=True)
    await den.service.moved("telegram", "tg-old", "tg-new")
    assert list(await at(den, START.replace(hour=20))) == ["tg-new"]
    assert await at(den, NINE + DAY) == {}
    assert list(await at(den, START.replace(hour=20) + DAY)) == ["tg-new"]


async def test_a_timer_of_a_chat_that_wants_none_is_dropped(group: Solver, den: World) -> None:
    await group.say("!puzzle daily 9")
    chat = await den.chat("den")
    await den.store.commit(Change(also=(SettingNow(chat.id, "daily", None),)))
    assert await at(den, NINE + DAY) == {}
    assert await timers(den) == []


async def test_in_chinese(den: World) -> None:
    bao = Solver(den, "bao", "dm-bao")
    assert (await bao.say("做题 daily 9", locale="zh-CN")).startswith("每天 9:00")
    assert (await bao.say("做题 每天 关闭", locale="zh-CN")).startswith("这里不再每天出题")
    assert (await bao.say("做题 每天 9点", locale="zh-CN")).startswith("每天 9:00")
    (told,) = (await at(den, NINE + DAY)).values()
    assert told.startswith("每日一题")


@pytest.fixture(params=["sqlite", *(["postgresql"] if SERVER else [])])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that several processes can have."""
    if request.param == "postgresql":
        return await migrated_postgres()
    return f"sqlite:///{tmp_path}/daily.sqlite3"


async def test_of_two_processes_one_posts_it(url: str) -> None:
    async with await open_store(url) as one, await open_store(url) as other:
        den = World(one)
        await Solver(den, chat="den").say("!puzzle daily 9")

        async def fire(store: Store) -> None:
            for day in (1, 2):
                context = make_context(store, now=lambda: NINE + day * DAY)  # noqa: B023
                await Service(context).fire_due()

        await asyncio.gather(fire(one), fire(other))
        rows = await one.outbox.pending(after=den.said)
        told = [load_message(row.payload).plain().splitlines()[0] for row in rows]
        assert len(told) == 2
        assert all(line.startswith("Puzzle of the day") for line in told)


def test_a_timer_of_a_chat_is_of_nobody_else() -> None:
    timer = TimerSet(Kind.DAILY.value, NINE, chat="c1")
    assert timer.about() == ("c1",)
    assert replace(timer, chat=None, code="k3").about() == ("k3",)

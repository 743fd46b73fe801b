"""What comes due by itself, and what happens while the database rests."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from takmail.commands.challenges import Challenge
from takmail.service.context import make_context
from takmail.service.ports import TryLaterError
from takmail.service.service import Service
from takmail.store.errors import UnavailableError
from takmail.store.games.games import running_game_count
from takmail.store.people.accounts import PlayerRow
from takmail.store.schedule.timers import due_timers
from takmail.store.store import utc_now
from takmail.terms.wishes import Wishes
from tests.sentences import WOULD_LIKE_A_GAME, white_played
from tests.service.world import START, World, world
from tests.stores import open_store

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.mark.slow
async def test_the_sleeper_is_woken_by_a_challenge_that_lapses_sooner() -> None:
    async with await open_store() as store:
        announced = asyncio.Event()
        played = World(store)
        played.service = Service(make_context(store))
        sleeper = asyncio.create_task(played.service.run())
        soon = Challenge(wishes=Wishes(lasting=timedelta(milliseconds=300)))
        await played.handle(played.incoming("ann", command=soon))
        assert WOULD_LIKE_A_GAME in (await played.heard())["den"].plain()
        store.on_outbox(lambda _: announced.set())
        async with asyncio.timeout(5):
            await announced.wait()
        assert "it has expired." in (await played.heard())["den"].plain()
        sleeper.cancel()
        await asyncio.gather(sleeper, return_exceptions=True)


async def test_a_line_that_cannot_be_saved_is_to_be_tried_later(
    den: World,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await den.begin()

    async def broken(*_: object) -> PlayerRow:
        raise UnavailableError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(den.store.people, "get", broken)
        with pytest.raises(TryLaterError):
            await den.handle(den.incoming("ann", "ps b4"))
    assert await den.heard() == {}
    (told,) = await den.say("ann", "ps b4")
    assert told.startswith(white_played("Ann", "ps b4"))


@pytest.mark.parametrize("ahead", [8 * DAY, 4000 * DAY])
async def test_a_challenge_stands_as_long_as_its_own_clock_says(ahead: timedelta) -> None:
    """Its line bears the platform's time, which may be days behind."""
    async with world() as den:
        den.time = START + ahead
        await den.say("ann", "!challenge")
        await den.service.fire_due()
        assert not await den.store.read(due_timers, den.time + 6 * DAY)
        den.time += 8 * DAY
        assert await den.store.read(due_timers, den.time)


async def test_what_was_missed_is_looked_for_by_the_clock_of_the_machine(den: World) -> None:
    den.time = START
    since: list[datetime] = []

    async def read(_work: object, _platform: str, *moments: datetime) -> list[object]:
        since.extend(moments)
        return []

    den.store.read = read  # type: ignore[assignment]
    await den.service.queries.missed("discord")
    assert since == [START - DAY, START - HOUR]


# Where something may have been missed, as adapters ask


async def missed(den: World) -> list[str]:
    return [last.chat for last in await den.service.queries.missed("discord")]


@pytest.mark.parametrize(("hours", "is_looked_at"), [(1, True), (23, True), (25, False)])
async def test_a_chat_is_read_a_day_past_its_last_game(hours: int, *, is_looked_at: bool) -> None:
    ended = utc_now() - timedelta(hours=hours)
    async with world() as den:
        den.time = utc_now()
        await den.begin(chat="den")
        assert await missed(den) == ["den"]
        for line in ("!resign", "!confirm"):
            await den.handle(replace(den.incoming("ann", line, "den"), at=ended))
        assert await den.store.read(running_game_count) == 0
        assert await missed(den) == (["den"] if is_looked_at else [])

"""What turns take, against a count of the minutes in which time runs, whatever happens."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from takmail.calendars import Quiet
from takmail.play.game import Phase
from takmail.store.changes import Change
from takmail.store.schedule.clocks import OutageNoted
from takmail.store.schedule.reminders import AvailabilitySet
from takmail.store.schedule.vacations import VacationNow
from takmail.terms.clocks import TimeControl
from tests.quick import slow
from tests.service.clocks.timed import DAY, HOUR, MINUTE, Timed, timed
from tests.service.two_homes import ATTIC, DEN

PLIES = 6
ZONES = ("Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "UTC")
SQUARES = ("a1", "e5", "b1", "e4", "c1", "e3", "d2", "c5")

Pause = tuple[datetime, datetime]


def minutes(since: datetime, until: datetime) -> Iterator[datetime]:
    while since < until:
        yield since
        since += MINUTE


def counted(
    since: datetime, until: datetime, zone: str, weekends: bool, pauses: list[Pause]
) -> timedelta:
    """Return in how many minutes time runs, by looking at each of them."""
    runs = 0
    for at in minutes(since, until):
        local = at.astimezone(ZoneInfo(zone))
        asleep = local.hour >= 22 or local.hour < 8
        free = not weekends and local.weekday() >= 5
        runs += not (asleep or free or any(begins <= at < ends for begins, ends in pauses))
    return runs * MINUTE


async def play(game: Timed, seed: int, weekends: bool) -> None:
    """Have both play after a while each, with all that may come between."""
    chance = random.Random(seed)
    zones = {"ann": chance.choice(ZONES), "bob": chance.choice(ZONES)}
    away: dict[str, list[Pause]] = {"ann": [], "bob": []}
    outages: list[Pause] = []
    store, names = game.world.store, {"ann": "discord", "bob": "telegram"}
    ids = {who: (await game.world.player(who, platform)).id for who, platform in names.items()}
    for who, zone in zones.items():
        night = AvailabilitySet(ids[who], zone=zone, quiet=Quiet(22 * 60, 8 * 60))
        await store.commit(Change(also=(night,)))
    await game.say("ann", f"ps {SQUARES[0]}")
    for ply in range(1, PLIES):
        who, other = ("bob", "ann") if ply % 2 else ("ann", "bob")
        since = (await game.clock()).since
        assert since is not None
        for _ in range(chance.randrange(4)):
            now = game.world.time = game.world.time + chance.randrange(1, 2000) * MINUTE
            match chance.randrange(5):
                case 0:
                    until = now + chance.randrange(1, 4) * DAY
                    away[who].append((now, until))
                    await store.commit(Change(also=(VacationNow(ids[who], now, until),)))
                case 1:
                    outages.append((now, now + 5 * HOUR))
                    await store.commit(Change(also=(OutageNoted(now, now + 5 * HOUR),)))
                    game.world.time += 5 * HOUR
                    await game.world.service.context.clocks.correct()
                case 2:
                    game.world.restart()
                case 3:
                    await game.say(other, "!draw")
                    await game.say(other, "!withdraw")
                case _:
                    await game.world.service.fire_due()
        clock = await game.clock()
        assert clock.since == since
        before, at = clock.left, game.world.time
        (game.telegram if who == "ann" else game.discord).down.add(ATTIC if who == "ann" else DEN)
        await game.only_say(who, f"ps {SQUARES[ply]}")
        now_ = await game.game()
        assert now_.phase is Phase.PLAYING
        assert now_.times is not None
        taken = counted(since, at, zones[who], weekends, away[who] + outages)
        assert now_.times.left[now_.turn.other] == before - taken
        delivering = game.new_delivery()
        await delivering._fetch()
        game.world.time += chance.randrange(600) * MINUTE
        game.telegram.down.clear()
        game.discord.down.clear()
        await delivering.idle()


@pytest.mark.parametrize("seed", [0, *slow(1, 2, 3)])
@pytest.mark.parametrize("weekends", [True, False])
async def test_what_turns_take_is_what_can_be_counted(seed: int, weekends: bool) -> None:
    control = TimeControl(60 * DAY, weekends=weekends)
    start = datetime.fromisoformat("2026-03-20T12:00:00+00:00") + seed * 200 * DAY
    async with timed(control, at=start) as game:
        await play(game, seed, weekends)

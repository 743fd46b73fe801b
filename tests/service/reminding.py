"""What people are reminded of as time goes on."""

from datetime import datetime, timedelta

from takmail.calendars import quiet_from
from takmail.store.changes import Change
from takmail.store.schedule.reminders import AvailabilitySet
from takmail.store.schedule.vacations import VacationNow
from takmail.wording.message.messages import Message
from tests.service.world import World


async def later(den: World, **time: float) -> dict[str, Message]:
    """Let time go by, and return what each chat hears of what came due by then."""
    return await at(den, den.time + timedelta(**time))


async def at(den: World, moment: datetime) -> dict[str, Message]:
    """Let it be a moment, and return what each chat hears of what is due by then."""
    den.time = moment
    await den.service.fire_due()
    return await den.heard()


async def sleeps(den: World, who: str, night: str, zone: str = "UTC") -> None:
    """Have somebody not be disturbed by night, as in ``22:00-08:00``."""
    player = (await den.player(who)).id
    await den.store.commit(
        Change(also=(AvailabilitySet(player, zone=zone, quiet=quiet_from(night)),))
    )


async def travels(den: World, who: str, days: float) -> None:
    """Have somebody be on vacation from now on."""
    player = (await den.player(who)).id
    away = VacationNow(player, den.time, den.time + timedelta(days=days))
    await den.store.commit(Change(also=(away,)))

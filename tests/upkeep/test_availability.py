"""Habits and vacations in what a host does with a database, and in what people ask for."""

from datetime import timedelta

from takmail.calendars import Quiet
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.changes import Change
from takmail.store.schedule.reminders import Availability, AvailabilitySet, availability_of
from takmail.store.schedule.timers import due_timers_of_kind
from takmail.store.schedule.vacations import VACATION_ENDS, Vacation, VacationNow, vacations_of
from takmail.store.store import utc_now
from tests.service.test_forgetting import forgotten
from tests.service.world import START, World, world
from tests.upkeep.test_check import found

NIGHT = Quiet(22 * 60, 8 * 60)
VACATION = Vacation(START, START + timedelta(days=9))


async def set_for(place: World, player: str) -> None:
    habits = AvailabilitySet(player, "Europe/Vienna", NIGHT, reminders=False)
    vacation = VacationNow(player, VACATION.begins, VACATION.ends)
    await place.store.commit(Change(also=(habits, vacation)))


async def test_what_somebody_has_set_goes_along_with_him() -> None:
    async with world() as den, world() as other:
        await den.begin(terms="3")
        ann = (await den.player("ann")).id
        await set_for(den, ann)
        told = await den.store._database.read(lambda c: list(as_lines(c)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await other.store.read(availability_of, ann) == Availability(
            "Europe/Vienna", NIGHT, reminders=False
        )
        assert await other.store.read(vacations_of, ann) == (VACATION,)
        assert await found(other.store) == []
        assert await other.store._database.read(lambda c: list(as_lines(c))) == told


async def test_a_vacation_that_comes_along_ends_there() -> None:
    async with world() as den, world() as other:
        await den.begin(terms="3")
        ann, now = (await den.player("ann")).id, utc_now()
        ends = now + timedelta(days=9)
        await den.store.commit(Change(also=(VacationNow(ann, now, ends),)))
        told = await den.store._database.read(lambda c: list(as_lines(c)))
        await other.store._database.write(lambda c: Importing(c).put(told))
        (timer,) = await other.store.read(due_timers_of_kind, VACATION_ENDS, ends)
        assert (timer.player, timer.due) == (ann, ends)


async def test_what_somebody_has_set_is_forgotten_with_him() -> None:
    async with world() as den:
        await den.say("ann", "!help", "dm-ann")
        ann = (await den.player("ann")).id
        await set_for(den, ann)
        await forgotten(den)
        assert await den.store.read(availability_of, ann) == Availability()
        assert await den.store.read(vacations_of, ann) == ()

"""A database that is away, for a while or in the middle of a change."""

from datetime import timedelta

from sqlalchemy import Connection, insert, update

from takmail.calendars import Calendar, Quiet
from takmail.store.people.pairing import Unpaired
from takmail.store.schedule.clocks import ClockNow, OutageNoted, clocks, outages_since
from takmail.store.schedule.reminders import (
    NO_NIGHTS,
    Availability,
    AvailabilitySet,
    availability_of,
    availability_of_all,
    habits,
)
from takmail.store.schedule.vacations import (
    ClockedGame,
    Vacation,
    VacationNow,
    clocked_games_of,
    clocked_homes_of,
    vacations_of,
)
from takmail.store.store import Store
from takmail.store.writes import Write
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair

DAY = timedelta(days=1)
NIGHT = Quiet(22 * 60, 8 * 60)


async def test_what_is_set_alone_changes(store: Store, table: Table) -> None:
    ann = table.white
    assert await store.read(availability_of, ann) == Availability()
    await arrange(store, AvailabilitySet(ann, zone="Europe/Vienna", quiet=NIGHT))
    assert await store.read(availability_of, ann) == Availability("Europe/Vienna", NIGHT)
    await arrange(store, AvailabilitySet(ann, reminders=False))
    await arrange(store, AvailabilitySet(ann, zone="UTC"))
    assert await store.read(availability_of, ann) == Availability("UTC", NIGHT, reminders=False)
    await arrange(store, AvailabilitySet(ann, quiet=NO_NIGHTS, reminders=True))
    both = await store.read(availability_of_all, [ann, table.black])
    assert both == {ann: Availability("UTC"), table.black: Availability()}


async def test_nights_that_cannot_be_read_are_none(store: Store, table: Table) -> None:
    await arrange(store, AvailabilitySet(table.white, quiet=NIGHT))

    def spoil(connection: Connection) -> None:
        with connection.begin():
            connection.execute(update(habits).values(quiet="late"))

    await store._database.write(spoil)
    assert await store.read(availability_of, table.white) == Availability()


async def test_a_vacation_can_end_otherwise_or_not_be(store: Store, table: Table) -> None:
    ann = table.white
    later = NOON + 20 * DAY
    await arrange(
        store, VacationNow(ann, later, later + DAY), VacationNow(ann, NOON, NOON + 3 * DAY)
    )
    first, second = Vacation(NOON, NOON + 3 * DAY), Vacation(later, later + DAY)
    assert await store.read(vacations_of, ann) == (first, second)
    assert first.has(NOON)
    assert not first.has(NOON + 3 * DAY)
    await arrange(store, VacationNow(ann, NOON, NOON + DAY), VacationNow(ann, later, None))
    assert await store.read(vacations_of, ann) == (Vacation(NOON, NOON + DAY),)
    assert await store.read(vacations_of, table.black) == ()


async def test_paired_accounts_have_both_their_vacations_and_one_of_their_nights(
    store: Store, table: Table
) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await arrange(
        store,
        AvailabilitySet(zoe.id, zone="Asia/Tokyo"),
        VacationNow(zoe.id, NOON, NOON + DAY),
        VacationNow(table.black, NOON + 9 * DAY, NOON + 10 * DAY),
    )
    await pair(store, table.chat, table.black, zoe.id)
    both = (Vacation(NOON, NOON + DAY), Vacation(NOON + 9 * DAY, NOON + 10 * DAY))
    assert await store.read(availability_of, table.black) == Availability("Asia/Tokyo")
    assert await store.read(vacations_of, table.black) == both
    await arrange(store, AvailabilitySet(table.black, zone="UTC"))
    await arrange(store, Unpaired("other", "zoe"))
    assert await store.read(availability_of_all, [table.black, zoe.id]) == {
        table.black: Availability("UTC"),
        zoe.id: Availability("Asia/Tokyo"),
    }
    assert await store.read(vacations_of, zoe.id) == both


async def test_who_parts_keeps_the_nights_that_were_set_meanwhile(
    store: Store, table: Table
) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await pair(store, table.chat, table.black, zoe.id)
    await arrange(store, AvailabilitySet(table.black, quiet=NIGHT, reminders=False))
    await arrange(store, Unpaired("other", "zoe"))
    assert await store.read(availability_of, zoe.id) == Availability(None, NIGHT, reminders=False)
    assert await store.read(availability_of, table.black) == Availability(
        None, NIGHT, reminders=False
    )


async def test_games_by_the_clock_are_found_with_the_other_side(store: Store, table: Table) -> None:
    runs = ClockNow(table.code, 2, "white", 3 * DAY, "UTC", NOON, NOON + 3 * DAY)
    assert await store.read(clocked_games_of, [table.white], limit=9) == []
    await arrange(store, runs)
    due, chat = NOON + 3 * DAY, table.chat
    assert await store.read(clocked_games_of, [table.white], limit=9) == [
        ClockedGame(table.code, "UTC", due, waits=True, other=table.black, chat_id=chat, since=NOON)
    ]
    assert await store.read(clocked_games_of, [table.black], limit=9) == [
        ClockedGame(
            table.code, "UTC", due, waits=False, other=table.white, chat_id=chat, since=NOON
        )
    ]
    assert await store.read(clocked_homes_of, [table.black]) == [chat]
    assert await store.read(clocked_homes_of, ["nobody"]) == []


async def test_habits_make_a_calendar() -> None:
    assert Availability().calendar == Calendar()
    assert Availability("Europe/Vienna", NIGHT).calendar == Calendar("Europe/Vienna", NIGHT)
    assert Availability("No/Where", NIGHT).calendar == Calendar("UTC", NIGHT)


HOUR = timedelta(hours=1)


async def note(store: Store, *arrangements: Write) -> None:
    for arrangement in arrangements:
        await arrange(store, arrangement)


async def running(store: Store, table: Table) -> None:
    """Have a clock run since noon."""

    def write(connection: Connection) -> None:
        row = {"code": table.code, "number": 2, "color": "white", "left_ms": 1, "hours": "UTC"}
        connection.execute(insert(clocks).values(**row, since=NOON))
        connection.commit()

    await store._database.write(write)


async def test_outages_are_known_from_a_moment_on(store: Store, table: Table) -> None:
    await running(store, table)
    first, second = (NOON, NOON + HOUR), (NOON + 2 * HOUR, NOON + 3 * HOUR)
    await note(store, OutageNoted(*first), OutageNoted(*second))
    assert await store.read(outages_since, NOON) == (first, second)
    assert await store.read(outages_since, NOON + HOUR) == (second,)
    assert await store.read(outages_since, NOON + 3 * HOUR) == ()


async def test_what_two_processes_find_is_one_outage(store: Store, table: Table) -> None:
    await running(store, table)
    await note(store, OutageNoted(NOON, NOON + HOUR), OutageNoted(NOON, NOON + 2 * HOUR))
    assert await store.read(outages_since, NOON) == ((NOON, NOON + 2 * HOUR),)


async def test_outages_go_that_ended_before_any_clock_ran(store: Store, table: Table) -> None:
    early, late = (NOON - 3 * HOUR, NOON - 2 * HOUR), (NOON + HOUR, NOON + 2 * HOUR)
    await note(store, OutageNoted(*early))
    await running(store, table)
    later = (NOON + 3 * HOUR, NOON + 4 * HOUR)
    await note(store, OutageNoted(*late), OutageNoted(*later))
    assert await store.read(outages_since, early[0]) == (late, later)


async def test_outages_go_where_no_clock_runs(store: Store) -> None:
    await note(store, OutageNoted(NOON, NOON + HOUR), OutageNoted(NOON + 2 * HOUR, NOON + 3 * HOUR))
    assert await store.read(outages_since, NOON) == ((NOON + 2 * HOUR, NOON + 3 * HOUR),)

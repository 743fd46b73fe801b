"""Vacations as they are planned: whatever is asked for, nobody has more days than there are."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.calendars import DAYS_A_YEAR, days_of, taken
from takmail.service.schedule.vacations import (
    BadVacation,
    TooManyDays,
    VacationPlan,
    ended,
    last_day,
    left_of,
    plan,
)
from takmail.store.schedule.vacations import Vacation

AT = datetime(2026, 11, 23, 15, tzinfo=UTC)
ZONES = ("UTC", "Europe/Vienna", "America/New_York", "Pacific/Apia")
DAY = timedelta(days=1)

zones = st.sampled_from(ZONES)
days = st.dates(date(2026, 11, 22), date(2027, 4, 1))
wishes = st.lists(st.tuples(st.integers(0, 20), st.none() | days, st.integers(0, 40)), max_size=8)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(zones, wishes)
def test_whatever_is_planned_there_are_never_more_days_than_a_year_has(
    zone: str, asked: list[tuple[int, date | None, int]]
) -> None:
    had: tuple[Vacation, ...] = ()
    at = AT
    for waits, first, lasts in asked:
        at += waits * DAY
        last = (first or at.date()) + lasts * DAY
        found = plan(had, at, zone, first, last)
        if isinstance(found, TooManyDays) and found.right is not None:
            assert isinstance(plan(had, at, zone, first, found.right), VacationPlan)
            assert not isinstance(plan(had, at, zone, first, found.right + DAY), VacationPlan)
        if isinstance(found, VacationPlan):
            had = found.after
            assert found.new in had
            assert last_day(found.new, zone) >= last
        counted = taken(days_of(((one.begins, one.ends) for one in had), zone))
        assert max(counted.values(), default=0) <= DAYS_A_YEAR
        assert all(one.ends <= two.begins for one, two in pairwise(had))


def test_a_vacation_over_the_end_of_a_year_takes_days_of_both() -> None:
    found = plan((), AT, "UTC", date(2026, 12, 30), date(2027, 1, 3))
    assert isinstance(found, VacationPlan)
    assert left_of(found.after, "UTC", 2026) == DAYS_A_YEAR - 2
    assert left_of(found.after, "UTC", 2027) == DAYS_A_YEAR - 3


def test_no_last_day_is_proposed_that_is_over() -> None:
    had = (Vacation(datetime(2027, 1, 1, tzinfo=UTC), datetime(2027, 1, 31, tzinfo=UTC)),)
    at = datetime(2027, 1, 31, 15, tzinfo=UTC)
    found = plan(had, at, "UTC", date(2027, 1, 1), date(2027, 1, 31))
    assert found == TooManyDays(2027, 1, 0, None)


def test_what_cannot_be_planned_is_told_apart() -> None:
    assert plan((), AT, "UTC", None, date(2026, 11, 22)) is BadVacation.PAST
    backwards = plan((), AT, "UTC", date(2026, 12, 2), date(2026, 12, 1))
    assert backwards is BadVacation.BACKWARDS
    assert plan((), AT, "UTC", None, date(2027, 11, 25)) is BadVacation.FAR


def test_it_ends_when_somebody_is_back() -> None:
    present, later = Vacation(AT - DAY, AT + DAY), Vacation(AT + 9 * DAY, AT + 10 * DAY)
    assert ended((present, later), AT) == (Vacation(AT - DAY, AT), later)

"""Calendars: the hours in which time runs, nights, days of leave, pauses."""

from datetime import UTC, date, datetime, timedelta
from time import thread_time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from takmail.calendars import (
    Calendar,
    NoNightError,
    Quiet,
    day_at,
    days_of,
    midnight,
    quiet_from,
    taken,
)
from tests.quick import examples

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)

TURNS = (
    ("Europe/Vienna", datetime(2026, 3, 29, 1, tzinfo=UTC)),
    ("Europe/Vienna", datetime(2026, 10, 25, 1, tzinfo=UTC)),
    ("America/New_York", datetime(2026, 3, 8, 7, tzinfo=UTC)),
    ("America/New_York", datetime(2026, 11, 1, 6, tzinfo=UTC)),
    ("Australia/Lord_Howe", datetime(2026, 4, 4, 15, tzinfo=UTC)),
    ("Australia/Lord_Howe", datetime(2026, 10, 3, 15, 30, tzinfo=UTC)),
    ("Asia/Kathmandu", datetime(1985, 12, 31, 18, 30, tzinfo=UTC)),
    ("Asia/Kathmandu", datetime(2026, 6, 1, tzinfo=UTC)),
    ("Pacific/Apia", datetime(2011, 12, 30, 10, tzinfo=UTC)),
    ("UTC", datetime(2026, 12, 31, tzinfo=UTC)),
)
"""Zones, each with a moment at which its clocks were put forward or back, or nothing happened."""

minutes_of_day = st.integers(0, 24 * 60 - 1)
nights = st.builds(
    lambda begins, lasts: Quiet(begins, (begins + lasts) % (24 * 60)),
    minutes_of_day,
    st.integers(1, 10 * 60),
)


@st.composite
def calendars(draw: st.DrawFn) -> tuple[Calendar, datetime]:
    """Return a calendar, and a moment near one at which its clocks are changed."""
    zone, turn = draw(st.sampled_from(TURNS))
    at = turn + draw(st.integers(-3 * 1440, 3 * 1440)) * MINUTE
    pauses = tuple(
        (at + begin * MINUTE, at + (begin + lasts) * MINUTE)
        for begin, lasts in draw(
            st.lists(st.tuples(st.integers(-2000, 6000), st.integers(0, 2000)), max_size=3)
        )
    )
    quiet = draw(st.none() | nights)
    return Calendar(zone, quiet, draw(st.booleans()), pauses), at


some = calendars()
spans = st.integers(0, 5 * 1440).map(lambda minutes: minutes * MINUTE)
times = st.integers(0, 3 * 1440).map(lambda minutes: minutes * MINUTE)


def runs(calendar: Calendar, at: datetime) -> bool:
    """Return whether time runs in a minute, by what the clock on the wall shows then."""
    local = at.astimezone(ZoneInfo(calendar.zone))
    if any(begin <= at < end for begin, end in calendar.pauses):
        return False
    if not calendar.weekends and local.weekday() >= 5:
        return False
    return calendar.quiet is None or not calendar.quiet.has(local.hour * 60 + local.minute)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(some, spans)
def test_what_is_used_are_the_minutes_in_which_time_runs(
    calendar_at: tuple[Calendar, datetime], span: timedelta
) -> None:
    calendar, since = calendar_at
    minutes = [since + n * MINUTE for n in range(span // MINUTE)]
    assert calendar.used(since, since + span) == sum(runs(calendar, at) for at in minutes) * MINUTE


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(some, times)
def test_a_time_is_over_at_the_first_moment_by_which_it_has_run(
    calendar_at: tuple[Calendar, datetime], time: timedelta
) -> None:
    calendar, since = calendar_at
    over = calendar.after(since, time)
    assert calendar.used(since, over) == time
    if time:
        assert runs(calendar, over - MINUTE)
        assert calendar.used(since, over - MINUTE) == time - MINUTE
    else:
        assert over == since


@examples(100)
@given(some, spans, spans)
def test_what_is_used_of_two_spans_is_used_of_both_together(
    calendar_at: tuple[Calendar, datetime], first: timedelta, second: timedelta
) -> None:
    calendar, since = calendar_at
    middle, end = since + first, since + first + second
    assert calendar.used(since, middle) + calendar.used(middle, end) == calendar.used(since, end)
    assert calendar.used(end, since) == timedelta()


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(some, st.integers(0, 3 * 1440))
@example((Calendar("Europe/Vienna", Quiet(22 * 60, 150)), datetime(2026, 10, 24, tzinfo=UTC)), 1499)
def test_what_comes_before_a_night_or_after_it_is_not_by_night(
    calendar_at: tuple[Calendar, datetime], minutes: int
) -> None:
    calendar, since = calendar_at
    calendar = Calendar(calendar.zone, calendar.quiet)
    at = since + minutes * MINUTE
    assert calendar.is_night(at) is not runs(calendar, at)
    before, after = calendar.before_night(at), calendar.after_night(at)
    if not calendar.is_night(at):
        assert before == at == after
        return
    between = (after - before) // MINUTE
    assert not calendar.is_night(before)
    assert not calendar.is_night(after)
    assert all(calendar.is_night(before + n * MINUTE) for n in range(1, between))


def test_a_night_goes_by_the_clock_on_the_wall() -> None:
    vienna = Calendar("Europe/Vienna", Quiet(22 * 60, 8 * 60))
    winter, summer = datetime(2026, 1, 15, 12, tzinfo=UTC), datetime(2026, 7, 15, 12, tzinfo=UTC)
    assert vienna.after(winter, 9 * 60 * MINUTE) == datetime(2026, 1, 15, 21, tzinfo=UTC)
    assert vienna.after(summer, 9 * 60 * MINUTE) == datetime(2026, 7, 16, 7, tzinfo=UTC)
    assert vienna.after_night(datetime(2026, 7, 15, 23, tzinfo=UTC)).hour == 6


def test_the_night_in_which_clocks_are_put_back_is_the_longer_for_it() -> None:
    vienna = Calendar("Europe/Vienna", Quiet(22 * 60, 8 * 60))
    evening = datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert vienna.after_night(evening) - evening == timedelta(hours=11)
    evening = datetime(2026, 3, 28, 21, tzinfo=UTC)
    assert vienna.after_night(evening) - evening == timedelta(hours=9)


def test_weekends_are_those_of_the_zone() -> None:
    friday_evening = datetime(2026, 11, 27, 20, tzinfo=UTC)
    for zone, monday in (
        ("UTC", datetime(2026, 11, 30, 1, tzinfo=UTC)),
        ("Asia/Tokyo", datetime(2026, 11, 29, 20, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 11, 28, 1, tzinfo=UTC)),
    ):
        assert Calendar(zone, weekends=False).after(friday_evening, 5 * 60 * MINUTE) == monday


def test_the_saturday_that_a_zone_skipped_is_no_weekend_for_it() -> None:
    thursday = datetime(2011, 12, 30, 9, tzinfo=UTC)  # the last hour of Thursday; Saturday follows
    apia = Calendar("Pacific/Apia", weekends=False)
    assert apia.used(thursday, thursday + DAY) == timedelta(hours=1)
    assert apia.after(thursday, timedelta(hours=2)) == datetime(2012, 1, 1, 11, tzinfo=UTC)


def test_hours_are_kept_as_a_text() -> None:
    vienna = Calendar("Europe/Vienna", Quiet(22 * 60, 8 * 60))
    for calendar, text in (
        (Calendar(), "UTC"),
        (vienna, "Europe/Vienna 22:00-08:00"),
        (Calendar("Asia/Kathmandu"), "Asia/Kathmandu"),
    ):
        assert calendar.hours() == text
        assert Calendar.from_hours(text) == calendar


@pytest.mark.parametrize("text", ["", "Nowhere/Atall", "Europe", "../etc", "UTC 1-2", "UTC 9:99-0"])
def test_hours_that_cannot_be_read_count_for_nothing(text: str) -> None:
    assert Calendar.from_hours(text, weekends=False) == Calendar(weekends=False)


def test_years_take_no_longer_than_days() -> None:
    calendar = Calendar("Europe/Vienna", Quiet(22 * 60, 8 * 60), weekends=False)
    since = datetime(2026, 1, 1, tzinfo=UTC)
    calendar.used(since, since + 4000 * DAY)  # the zone is looked through once
    began = thread_time()
    for _ in range(100):
        used = calendar.used(since, since + 3650 * DAY)
        assert calendar.used(since, calendar.after(since, used)) == used
    assert thread_time() - began < 3


minutes = st.integers(0, 24 * 60 - 1)


@examples(50)
@given(minutes, minutes)
def test_a_night_is_kept_as_a_text(begins: int, ends: int) -> None:
    if begins == ends:
        with pytest.raises(NoNightError):
            Quiet(begins, ends)
        return
    night = Quiet(begins, ends)
    assert quiet_from(str(night)) == night
    assert sum(map(night.has, range(24 * 60))) == night.length


def test_a_night_is_written_like_a_clock_shows_it() -> None:
    assert str(Quiet(22 * 60, 7 * 60 + 30)) == "22:00-07:30"


@pytest.mark.parametrize(
    "text", ["", "22-8", "22:00-24:00", "22:60-08:00", "22:00-22:00", "22:00-08:00 ", "²²:00-08:00"]
)
def test_other_texts_are_no_nights(text: str) -> None:
    with pytest.raises(NoNightError):
        quiet_from(text)


def test_a_day_begins_at_midnight_by_the_clock_on_the_wall() -> None:
    day = date(2026, 7, 1)
    assert midnight(day, "UTC") == datetime(2026, 7, 1, tzinfo=UTC)
    assert midnight(day, "Europe/Vienna") == datetime(2026, 6, 30, 22, tzinfo=UTC)
    assert midnight(day, "America/New_York") == datetime(2026, 7, 1, 4, tzinfo=UTC)


def test_a_day_without_a_midnight_begins_with_its_first_hour() -> None:
    day = date(2018, 11, 4)
    begins = midnight(day, "America/Sao_Paulo")
    assert begins == datetime(2018, 11, 4, 3, tzinfo=UTC)
    assert day_at(begins, "America/Sao_Paulo") == day
    assert day_at(begins - timedelta(seconds=1), "America/Sao_Paulo") == date(2018, 11, 3)


def test_a_day_that_was_skipped_begins_with_the_next() -> None:
    skipped, next_day = date(2011, 12, 30), date(2011, 12, 31)
    assert midnight(skipped, "Pacific/Apia") == midnight(next_day, "Pacific/Apia")


def test_days_are_counted_that_were_begun_each_once_and_in_its_year() -> None:
    begin = datetime(2026, 12, 30, 15, tzinfo=UTC)
    days = days_of([(begin, datetime(2027, 1, 2, tzinfo=UTC)), (begin, begin)], "UTC")
    assert days == {date(2026, 12, 30), date(2026, 12, 31), date(2027, 1, 1)}
    assert taken(days) == {2026: 2, 2027: 1}
    both = days_of([(begin, begin + timedelta(hours=1))] * 2, "Asia/Tokyo")
    assert both == {date(2026, 12, 31)}

"""Days, as they begin somewhere, and as they are counted."""

from datetime import UTC, date, datetime, timedelta

from takmail.calendars import day_at, days_of, midnight, taken


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

"""Times and zones in words."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis.strategies import timedeltas

from takmail.calendars import zone_named
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.languages.times import length
from takmail.wording.languages.zones import KNOWN, LARGE_CITIES, find_zones, zones_at_offset
from takmail.wording.message.sentences import say
from tests.rows import each

CASES = [
    (timedelta(days=3), "3 days", "3 天"),
    (timedelta(days=1), "1 day", "1 天"),
    (timedelta(days=2, hours=4, minutes=59), "2 days and 5 hours", "2 天 5 小时"),
    (timedelta(days=2, minutes=29), "2 days", "2 天"),
    (timedelta(days=1, hours=23, minutes=30), "2 days", "2 天"),
    (timedelta(days=1, hours=23, minutes=29), "1 day and 23 hours", "1 天 23 小时"),
    (timedelta(hours=23, minutes=59, seconds=59), "1 day", "1 天"),
    (timedelta(hours=7, minutes=11, seconds=59), "7 hours and 12 minutes", "7 小时 12 分钟"),
    (timedelta(minutes=59, seconds=59.9), "59 minutes and 59 seconds", "59 分钟 59 秒"),
    (timedelta(minutes=90), "1 hour and 30 minutes", "1 小时 30 分钟"),
    (timedelta(seconds=61), "1 minute and 1 second", "1 分钟 1 秒"),
    (timedelta(seconds=9, milliseconds=900), "9 seconds", "9 秒"),
    (timedelta(), "0 seconds", "0 秒"),
    (-timedelta(days=1), "0 seconds", "0 秒"),
]

_LENGTHS = {
    "d": timedelta(days=1),
    "h": timedelta(hours=1),
    "m": timedelta(minutes=1),
    "s": timedelta(seconds=1),
}
"""By the first letters of units."""


@pytest.mark.parametrize(("time", "english", "chinese"), CASES)
def test_the_largest_unit_and_the_next_one_are_said(
    time: timedelta, english: str, chinese: str
) -> None:
    assert SPOKEN["en"].text(length(time)) == english
    assert SPOKEN["zh"].text(length(time)) == chinese


@given(timedeltas(timedelta(), timedelta(days=400)))
def test_nobody_is_told_of_much_more_or_less_than_there_is_and_of_no_more_when_it_is_short(
    time: timedelta,
) -> None:
    told = sum((_LENGTHS[unit[0]] * int(number) for number, unit in _parts(time)), timedelta())
    hour = timedelta(hours=1)
    if time < hour:
        assert told <= time < told + timedelta(seconds=1)
    else:
        assert abs(told - time) <= (hour if time >= 24 * hour else timedelta(minutes=1)) / 2


def _parts(time: timedelta) -> list[tuple[str, str]]:
    """Return the numbers and the units that are told of a time."""
    words = SPOKEN["en"].text(length(time)).replace(" and ", " ").split()
    return list(zip(words[::2], words[1::2], strict=True))


def test_a_length_of_time_is_a_value_of_a_sentence() -> None:
    told = say("terms-consult_votes", time=timedelta(hours=2))
    assert SPOKEN["en"].text(told).endswith("within 2 hours")


SUMMER, WINTER = datetime(2026, 7, 1, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)


@each(
    ("called", "zone"),
    [
        ("Europe/Vienna", "Europe/Vienna"),
        ("EUROPE/vienna", "Europe/Vienna"),
        ("vienna", "Europe/Vienna"),
        ("Wien", "Europe/Vienna"),
        ("Austria", "Europe/Vienna"),
        ("维也纳", "Europe/Vienna"),
        ("奥地利", "Europe/Vienna"),
        ("new  york", "America/New_York"),
        ("US/Eastern", "America/New_York"),
        ("Sao Paulo", "America/Sao_Paulo"),
        ("zürich", "Europe/Zurich"),
        ("Calcutta", "Asia/Kolkata"),
        ("Kiev", "Europe/Kyiv"),
        ("Louisville", "America/Kentucky/Louisville"),
        ("San Francisco", "America/Los_Angeles"),
        ("北京", "Asia/Shanghai"),
        ("utc", "UTC"),
        ("GMT", "UTC"),
    ],
)
def test_a_zone_is_known_by_what_it_is_called(called: str, zone: str) -> None:
    assert find_zones(called).only == zone


@pytest.mark.parametrize(
    ("called", "zone"),
    [("viennna", "Europe/Vienna"), ("Syd", "Australia/Sydney"), ("londn", "Europe/London")],
)
def test_what_is_nearly_a_name_is_offered(called: str, zone: str) -> None:
    found = find_zones(called)
    assert found.only is None
    assert found.names[0] == zone


def test_a_country_with_several_zones_names_none_of_them() -> None:
    found = find_zones("USA")
    assert found.exact
    assert found.only is None
    assert found.names[0] == "America/New_York"


@pytest.mark.parametrize("called", ["", "xqzzk", "utc+2", "?", "x" * 500])
def test_nothing_is_offered_for_what_is_like_nothing(called: str) -> None:
    assert find_zones(called).names == ()


def test_zones_are_offered_by_what_their_clocks_show() -> None:
    assert "Europe/Vienna" in (zones_at_offset("UTC+2", SUMMER) or ())
    assert "Europe/Vienna" in (zones_at_offset("gmt+01:00", WINTER) or ())
    assert zones_at_offset("-3:30", WINTER) == ("America/St_Johns",)
    assert zones_at_offset("UTC+20", WINTER) == ()
    assert "Europe/Berlin" in (zones_at_offset("cest", WINTER) or ())
    assert "America/New_York" in (zones_at_offset("EST", SUMMER) or ())
    assert zones_at_offset("Vienna", WINTER) is None


def test_all_that_is_offered_is_there() -> None:
    for name in {*KNOWN, *LARGE_CITIES.values()}:
        assert zone_named(name).key == name
    for city, zone in LARGE_CITIES.items():
        assert find_zones(city).only == zone

"""Time zones by what people call them."""

from datetime import UTC, datetime

import pytest

from takmail.calendars import zone_named
from takmail.wording.languages.zones import KNOWN, LARGE_CITIES, find_zones, zones_at_offset
from tests.rows import each

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

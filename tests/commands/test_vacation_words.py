"""Days, nights and a zone in words."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.calendars import Quiet
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.vacations import (
    DaysSaid,
    EitherDay,
    HoursSaid,
    SetHours,
    TakeVacation,
    hours_said,
    read_days,
    read_hours,
)
from tests.quick import examples
from tests.rows import each

TODAY = date(2026, 11, 23)
"""A Monday."""

LAST, FIRST = date(2026, 12, 20), date(2026, 12, 12)
days = st.dates(date(2026, 11, 23), date(2027, 11, 22))


@each(
    ("said", "last"),
    [
        ("until 12 dec", FIRST),
        ("till 12. Dec.", FIRST),
        ("to 12th of December", FIRST),
        ("12 dec", FIRST),
        ("until December 12", FIRST),
        ("until dec 12, 2026", FIRST),
        ("until 2026-12-12", FIRST),
        ("until 12.12.", FIRST),
        ("until 12.12.2026", FIRST),
        ("到12月12日", FIRST),
        ("until 2026年12月12 days", FIRST),
        ("until 13/12", date(2026, 12, 13)),
        ("until 12/13", date(2026, 12, 13)),
        ("until 12/12", FIRST),
        ("until friday", date(2026, 11, 27)),
        ("Tue", date(2026, 11, 24)),
        ("today", TODAY),
        ("until tomorrow", date(2026, 11, 24)),
        ("5 days", date(2026, 11, 27)),
        ("5", date(2026, 11, 27)),
        ("for 1 day", TODAY),
        ("2 weeks", date(2026, 12, 6)),
        ("until 1 nov", date(2027, 11, 1)),
        ("until 29 feb", date(2028, 2, 29)),
        ("until 2020-01-01", date(2020, 1, 1)),
    ],
)
def test_a_last_day_is_read(said: str, last: date) -> None:
    assert read_days(said, TODAY) == DaysSaid(None, last)


@pytest.mark.parametrize(
    "said",
    [
        "12 dec - 20 dec",
        "from 12 dec to 20 dec",
        "on Dec 12 until Dec 20",
        "12-20 dec",
        "12. \u2013 20. dec",
        "dec 12 - 20",
        "2026-12-12 - 2026-12-20",
        "2026-12-12 to 2026-12-20",
        "12.12. - 20.12.",
        "from 12月12日 to 12月20 days",
        "12月12日到12月20日",
    ],
)
def test_days_between_two_are_read(said: str) -> None:
    assert read_days(said, TODAY) == DaysSaid(FIRST, LAST)


def test_the_last_day_is_the_next_such_day_after_the_first() -> None:
    assert read_days("28 dec - 3 jan", TODAY) == DaysSaid(date(2026, 12, 28), date(2027, 1, 3))


@pytest.mark.parametrize("said", ["off", "End", "cancel"])
def test_an_end_is_read(said: str) -> None:
    assert read_days(said, TODAY) == DaysSaid()


def test_what_can_be_two_days_is_both_with_the_words_that_say_each() -> None:
    assert read_days("until 3/4", TODAY) == EitherDay(
        "3/4",
        (date(2027, 4, 3), date(2027, 3, 4)),
        ("until 2027-04-03", "until 2027-03-04"),
    )
    asked = read_days("13/4 - 5/6", TODAY)
    assert isinstance(asked, EitherDay)
    assert asked.words == "5/6"
    assert asked.lines[0] == "13/4 - 2027-06-05"


@each(
    "said",
    [
        *("", "until", "until 12", "nonsense", "until the cows come home", "0 days"),
        *("400 days", "until 31 feb", "from 12 dec", "12 dec 20 dec", "until 0000-01-01"),
        *("next month", "12 dec -", "31/31", "until 12 december 20", "fridge"),
    ],
)
def test_other_words_are_no_days(said: str) -> None:
    assert read_days(said, TODAY) is None


@examples(50)
@given(days, days)
def test_days_in_iso_form_are_read_as_they_are(one: date, two: date) -> None:
    first, last = sorted((one, two))
    assert read_days(f"{first} - {last}", TODAY) == DaysSaid(first, last)
    assert read_days(f"until {last:%d %b}", TODAY) == DaysSaid(None, last)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("vacation", ""),
        ("Vacation?", ""),
        ("vacation until 12. Dec.", "until 12. dec"),
        ("vacation 12 Dec - 20 Dec", "12 dec - 20 dec"),
        ("holiday off", "off"),
    ],
)
def test_a_line_says_a_vacation(line: str, said: str) -> None:
    assert parse_line(line) == Parsed(TakeVacation(said), None)


NIGHT = Quiet(22 * 60, 8 * 60)
minutes = st.integers(0, 24 * 60 - 1)


@each(
    ("said", "meant"),
    [
        ("22-8", HoursSaid(NIGHT)),
        ("22 - 8", HoursSaid(NIGHT)),
        ("22:00\u201308:00", HoursSaid(NIGHT)),
        ("2200-0800", HoursSaid(NIGHT)),
        ("22h-8h", HoursSaid(NIGHT)),
        ("from 22 to 8", HoursSaid(NIGHT)),
        ("10pm-8am", HoursSaid(NIGHT)),
        ("10 p.m. until 8 a.m.", HoursSaid(NIGHT)),
        ("22到8", HoursSaid(NIGHT)),
        ("22:30-7", HoursSaid(Quiet(22 * 60 + 30, 7 * 60))),
        ("24-8", HoursSaid(Quiet(0, 8 * 60))),
        ("22-8 America/New_York", HoursSaid(NIGHT, zone="America/New_York")),
        ("12am-12pm", HoursSaid(Quiet(0, 12 * 60))),
        ("22-8 europe/vienna", HoursSaid(NIGHT, zone="europe/vienna")),
        ("22-8, in New York", HoursSaid(NIGHT, zone="New York")),
        ("vienna 22-8", HoursSaid(NIGHT, zone="vienna")),
        ("22-8 utc+2", HoursSaid(NIGHT, zone="utc+2")),
        ("utc+2", HoursSaid(zone="utc+2")),
        ("etc/gmt-5", HoursSaid(zone="etc/gmt-5")),
        ("vienna", HoursSaid(zone="vienna")),
        ("off", HoursSaid(off=True)),
        ("off vienna", HoursSaid(off=True, zone="vienna")),
        ("official", HoursSaid(zone="official")),
    ],
)
def test_hours_are_read(said: str, meant: HoursSaid) -> None:
    assert read_hours(said) == meant


@pytest.mark.parametrize(
    "said",
    ["", "22", "22 8", "25-8", "22:60-8", "22-22", "0-24", "13pm-8am", "0am-8", "--", "22-8-6"],
)
def test_other_numbers_are_no_nights(said: str) -> None:
    assert read_hours(said) is None


@examples(50)
@given(minutes, minutes)
def test_what_is_said_of_nights_is_read_again(begins: int, ends: int) -> None:
    if begins != ends:
        night = Quiet(begins, ends)
        assert read_hours(hours_said(night)) == HoursSaid(night)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("quiet", ""),
        ("Quiet?", ""),
        ("quiet 22-8 Europe/Vienna", "22-8 europe/vienna"),
        ("quiet 22:30-7.", "22:30-7"),
        ("quiet off", "off"),
        ("zone New York", "new york"),
        ("zone Dar es Salaam!", "dar es salaam"),
        ("nights 10 p.m. to 6 a.m. in Port of Spain", "10 p.m. to 6 a.m. in port of spain"),
    ],
)
def test_a_line_says_hours(line: str, said: str) -> None:
    assert parse_line(line) == Parsed(SetHours(said), None)

"""Days in words."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.vacations import DaysSaid, EitherDay, TakeVacation, read_days
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


@settings(max_examples=50)
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


def test_a_sentence_that_begins_like_it_is_talk() -> None:
    assert parse_line("vacation was really nice this year") is None

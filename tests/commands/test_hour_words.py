"""Nights and a zone in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.calendars import Quiet
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.vacations import HoursSaid, SetHours, hours_said, read_hours
from tests.rows import each

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


@settings(max_examples=50)
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


def test_a_sentence_that_begins_like_it_is_talk() -> None:
    assert parse_line("quiet please, I have to think about this") is None

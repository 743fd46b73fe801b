"""Lengths of time in words."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis.strategies import timedeltas

from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.languages.times import length
from takmail.wording.message.sentences import say

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

"""Lengths of time in words."""

from datetime import timedelta

import pytest

from takmail.wording.say import say
from takmail.wording.spoken import SPOKEN
from takmail.wording.times import length

CASES = [
    (timedelta(days=3), "3 days", "3 天"),
    (timedelta(days=1), "1 day", "1 天"),
    (timedelta(days=2, hours=4, minutes=59), "2 days and 4 hours", "2 天 4 小时"),
    (timedelta(days=2, minutes=59), "2 days", "2 天"),
    (timedelta(minutes=90), "1 hour and 30 minutes", "1 小时 30 分钟"),
    (timedelta(seconds=61), "1 minute and 1 second", "1 分钟 1 秒"),
    (timedelta(seconds=9, milliseconds=900), "9 seconds", "9 秒"),
    (timedelta(), "0 seconds", "0 秒"),
    (-timedelta(days=1), "0 seconds", "0 秒"),
]


@pytest.mark.parametrize(("time", "english", "chinese"), CASES)
def test_the_largest_unit_and_the_next_one_are_said(
    time: timedelta, english: str, chinese: str
) -> None:
    assert SPOKEN["en"].text(length(time)) == english
    assert SPOKEN["zh"].text(length(time)) == chinese


def test_a_length_of_time_is_a_value_of_a_sentence() -> None:
    told = say("terms-consult_votes", time=timedelta(hours=2))
    assert SPOKEN["en"].text(told).endswith("within 2 hours")

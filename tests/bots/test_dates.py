from datetime import UTC, datetime

import pytest

from bots.dates import date_of

ONE = datetime(2026, 3, 1, 12, 0, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    "written",
    ["Sun, 01 Mar 2026 12:00:05 GMT", "01 Mar 2026 13:00:05 +0100", "1 Mar 2026 12:00:05 -0000"],
)
def test_the_date_of_an_answer_is_read(written: str) -> None:
    assert date_of({"Date": written}) == ONE


@pytest.mark.parametrize("written", ["", "yesterday", "Sun, 99 Mar 2026 12:00:05 GMT", "\x00", "1"])
def test_what_is_no_date_is_none(written: str) -> None:
    assert date_of({"Date": written}) is None
    assert date_of({}) is None


def test_a_date_at_the_end_of_time_is_none() -> None:
    assert date_of({"Date": "31 Dec 9999 23:59:59 -2300"}) is None
